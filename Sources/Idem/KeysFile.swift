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

  package func read() -> String? { SmallFile.read(path, atMost: KeysFile.maximum) }
}
