import IdemCore
import IdemViews

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The user's keys file: `$XDG_CONFIG_HOME/<the app's name>/keys` (`~/.config` if that variable is not set).
///
/// It is read when the first command is declared, and again when the window gets the focus. Only a regular file of at most 1 MiB is read.
package final class KeysFile: KeysSource {
  private let path: String
  private static let maximum = 1 << 20

  package init(path: String) { self.path = path }

  /// The file of the running app.
  package convenience init() {
    var directory = getenv("XDG_CONFIG_HOME").map { String(cString: $0) } ?? ""
    if !directory.hasPrefix("/") { directory = "\(getenv("HOME").map { String(cString: $0) } ?? ".")/.config" }
    self.init(path: "\(directory)/\(AppStorageFile.programName)/keys")
  }

  package func read() -> String? {
    // A pipe without a writer must not block.
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= KeysFile.maximum else { return nil }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 14)
    while bytes.count < KeysFile.maximum {
      let count = Self.read(file, into: &part)
      if count <= 0 { break }
      bytes += part[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func read(_ file: Int32, into part: inout [UInt8]) -> Int {
    #if canImport(Glibc)
      Glibc.read(file, &part, part.count)
    #else
      Darwin.read(file, &part, part.count)
    #endif
  }
}
