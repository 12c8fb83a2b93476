import Dispatch
import IdemText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file or a folder in a list.
package struct ListedFile: Hashable, Sendable, Identifiable {
  /// The name as the file system has it.
  package var name: String
  package var isFolder: Bool
  /// The size in bytes; nil if it is not a regular file.
  package var size: Int64?
  /// Whether `name` leads to the file. A name that is no UTF-8 does not.
  package var isReachable = true
  package var id: String { name }
  var isHidden: Bool { name.first == "." }

  package init(name: String, isFolder: Bool, size: Int64? = nil) {
    self.name = name
    self.isFolder = isFolder
    self.size = size
  }
}

/// The files in a folder, sorted: folders first, then by name.
package struct ListedFolder: Sendable {
  /// The path without links and dots. So a loop of links does not make it longer and longer.
  package var path: String
  package var files: [ListedFile]

  package init(path: String, files: [ListedFile]) {
    self.path = path
    self.files = files.sorted {
      ($0.isFolder ? 0 : 1, $0.name.lowercased(), $0.name) < ($1.isFolder ? 0 : 1, $1.name.lowercased(), $1.name)
    }
  }
}

/// Why a folder cannot be read.
package struct FolderError: Error, Hashable, Sendable {
  package var reason: String
  package init(reason: String) { self.reason = reason }
}

/// Reads folders: those of the system, or others in tests.
package protocol FolderSource: Sendable {
  func read(_ path: String) async -> Result<ListedFolder, FolderError>
  /// Waits for the time after which a placeholder is shown.
  func waitForPatience() async
}

/// The folders of the system. Each read has a thread of its own: one that a dead mount blocks holds up no other.
package struct SystemFolders: FolderSource {
  /// The most files of a folder that are listed.
  private static let mostFiles = 100_000

  package init() {}

  package func waitForPatience() async { try? await Task.sleep(for: .milliseconds(250)) }

  package func read(_ path: String) async -> Result<ListedFolder, FolderError> {
    await SystemFolders.onThread { SystemFolders.readNow(path) }
  }

  /// Runs a function that may block on a thread of its own.
  static func onThread<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      DispatchQueue(label: "idem.files").async { continuation.resume(returning: body()) }
    }
  }

  private static func readNow(_ path: String) -> Result<ListedFolder, FolderError> {
    guard let resolved = realpath(path, nil) else { return .failure(FolderError(reason: String(cString: strerror(errno)))) }
    defer { free(resolved) }
    let folder = String(cString: resolved)
    guard let stream = opendir(resolved) else { return .failure(FolderError(reason: String(cString: strerror(errno)))) }
    defer { closedir(stream) }
    var files: [ListedFile] = []
    while files.count < mostFiles, let entry = readdir(stream) {
      // SAFETY: `readdir` ends the name with a zero byte inside `d_name`.
      let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      let name = String(decoding: bytes, as: UTF8.self)
      if name == "." || name == ".." { continue }
      var status = stat()
      // Follows links: a link to a folder is shown as a folder.
      let isKnown = bytes.withUnsafeBufferPointer { _ in fstatat(dirfd(stream), name, &status, 0) == 0 }
      let kind = isKnown ? status.st_mode & S_IFMT : 0
      var file = ListedFile(name: name, isFolder: kind == S_IFDIR, size: kind == S_IFREG ? Int64(status.st_size) : nil)
      file.isReachable = isKnown && Array(name.utf8) == bytes
      files.append(file)
    }
    return .success(ListedFolder(path: folder, files: files))
  }
}

/// Functions for paths as texts.
enum FilePath {
  /// The path of a file in a folder.
  static func joined(_ folder: String, _ name: String) -> String { folder.hasSuffix("/") ? folder + name : folder + "/" + name }

  /// The last part of a path.
  static func name(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

  /// The folder that contains a path; the path itself for the root.
  static func parent(_ path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The path with the home folder instead of `~`; the current folder for nil.
  static func expanded(_ path: String?) -> String {
    guard let path, !path.isEmpty else { return "." }
    guard path == "~" || path.hasPrefix("~/"), let home = getenv("HOME").map({ String(cString: $0) }), !home.isEmpty else { return path }
    return home + path.dropFirst()
  }

  /// Whether anything has this path. It blocks while the file system does.
  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Moves a file. Returns the reason if that fails; nil otherwise. It replaces no other file.
  static func move(_ path: String, to target: String) -> String? {
    if exists(target) { return String(cString: strerror(EEXIST)) }
    return rename(path, target) == 0 ? nil : String(cString: strerror(errno))
  }
}
