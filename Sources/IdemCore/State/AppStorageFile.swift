#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Values that outlive the app, in one file: `$XDG_STATE_HOME/<the app's name>/storage` (`~/.local/state` where that is not set).
///
/// A line for each value: its key, a letter for its type and the value, with tabs between, backslash escapes inside. A write replaces the file by a
/// new one that only its owner may read, so that a reader sees the values of before or of after, never a part. A symbolic link in its place is
/// neither followed nor replaced. Costs some ten microseconds.
@MainActor
public final class AppStorageFile {
  let path: String
  private var values: [String: StoredValue] = [:]
  private var entries: [String: AppStorageEntry] = [:]

  /// The file of the app that runs.
  public static let standard = AppStorageFile(path: standardPath)

  /// A file at a place of your own; it need not be there yet.
  public init(path: String) {
    self.path = path
    for line in AppStorageFile.read(path).split(separator: "\n") {
      let parts = line.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3, let value = StoredValue(kind: parts[1], text: AppStorageFile.unescaped(parts[2])) else { continue }
      values[AppStorageFile.unescaped(parts[0])] = value
    }
  }

  func value(of key: String) -> StoredValue? { values[key] }

  /// What bodies that read a key depend on.
  func entry(of key: String) -> AppStorageEntry {
    if let entry = entries[key] { return entry }
    let entry = AppStorageEntry(key: key)
    entries[key] = entry
    return entry
  }

  /// Stores a value, or forgets it; nothing is written where it is what it was.
  func set(_ value: StoredValue?, of key: String) {
    guard values[key] != value else { return }
    values[key] = value
    save()
    entries[key]?.changed()
  }

  // MARK: The file

  private static var standardPath: String {
    let name = CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "app"
    return "\(stateDirectory)/\(name)/storage"
  }

  private static var stateDirectory: String {
    if let directory = getenv("XDG_STATE_HOME").map({ String(cString: $0) }), directory.hasPrefix("/") { return directory }
    return "\(getenv("HOME").map { String(cString: $0) } ?? ".")/.local/state"
  }

  private static func read(_ path: String) -> String {
    guard let file = fopen(path, "r") else { return "" }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      if count == 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes.append(contentsOf: buffer[..<count])
    }
  }

  private func save() {
    makeDirectory()
    var text = ""
    for (key, value) in values.sorted(by: { $0.key < $1.key }) {
      text += "\(AppStorageFile.escaped(key))\t\(value.kind)\t\(AppStorageFile.escaped(value.text))\n"
    }
    var status = stat()
    if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK {
      errno = ELOOP
      return report()
    }
    let draft = "\(path).\(getpid())"
    // One that an earlier process of that number left; whatever else comes there in between is refused.
    unlink(draft)
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return report() }
    let isWritten = text.withUTF8 { bytes in
      var start = 0
      while start < bytes.count {
        let count = write(descriptor, bytes.baseAddress! + start, bytes.count - start)
        if count < 0, errno != EINTR { return false }
        start += max(0, count)
      }
      return true
    }
    close(descriptor)
    if !isWritten || rename(draft, path) != 0 {
      report()
      unlink(draft)
    }
  }

  private func makeDirectory() {
    var directory = ""
    for part in path.split(separator: "/").dropLast() {
      directory += "/\(part)"
      mkdir(path.hasPrefix("/") ? directory : String(directory.dropFirst()), 0o700)
    }
  }

  private func report() {
    Diagnostics.once("AppStorage: \(path) cannot be written (\(String(cString: strerror(errno)))); values last until the app ends")
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": escaped += "\\\\"
      case "\n": escaped += "\\n"
      case "\t": escaped += "\\t"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  private static func unescaped(_ text: Substring) -> String {
    var plain = ""
    var isEscape = false
    for scalar in text.unicodeScalars {
      if isEscape {
        plain.unicodeScalars.append(scalar == "n" ? "\n" : scalar == "t" ? "\t" : scalar)
        isEscape = false
      } else if scalar == "\\" {
        isEscape = true
      } else {
        plain.unicodeScalars.append(scalar)
      }
    }
    return plain
  }
}

/// What the readers of one stored value depend on.
final class AppStorageEntry: Dependency {
  private let key: String
  init(key: String) { self.key = key }
  func changed() { changed(Cause(.state, name: key)) }
}

/// A value as it is stored.
enum StoredValue: Equatable {
  case bool(Bool), int(Int), double(Double), string(String)

  init?(kind: Substring, text: String) {
    switch kind {
    case "b": self = .bool(text == "true")
    case "i": if let number = Int(text) { self = .int(number) } else { return nil }
    case "d": if let number = Double(text) { self = .double(number) } else { return nil }
    case "s": self = .string(text)
    default: return nil
    }
  }

  var kind: Character {
    switch self {
    case .bool: "b"
    case .int: "i"
    case .double: "d"
    case .string: "s"
    }
  }

  var text: String {
    switch self {
    case .bool(let value): "\(value)"
    case .int(let value): "\(value)"
    case .double(let value): "\(value)"
    case .string(let value): value
    }
  }
}
