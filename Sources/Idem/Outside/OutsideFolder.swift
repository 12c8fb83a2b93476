#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The folder with the sockets of the user's apps that allow to be looked at from outside: `idem` in the runtime folder (`XDG_RUNTIME_DIR`). Without
/// one, it is `idem-UID` in /tmp, where UID is the number of the user.
package enum OutsideFolder {
  /// The folders in which sockets may be, the first choice first. A tool looks in all of them: its runtime folder may not be that of the app.
  package static func paths(runtime: String?) -> [String] {
    let temporary = "/tmp/idem-\(geteuid())"
    guard let runtime, runtime.hasPrefix("/"), isFolder(runtime, closedTo: 0o022, follows: true) else { return [temporary] }
    return ["\(runtime)/idem", temporary]
  }

  /// Whether a folder of sockets exists, belongs to this user, and is closed to all others. A symbolic link is none: another user may have placed it.
  package static func isSafe(_ path: String) -> Bool { isFolder(path, closedTo: 0o077, follows: false) }

  /// Makes the first folder that is possible, if it does not exist, and returns it. Nil if none is safe: then nothing was changed.
  static func make(runtime: String?) -> String? {
    paths(runtime: runtime).first { path in
      mkdir(path, 0o700)
      return isSafe(path)
    }
  }

  /// The path of the socket of a process.
  package static func socket(of process: pid_t, in folder: String) -> String { "\(folder)/\(process).sock" }

  private static func isFolder(_ path: String, closedTo bits: mode_t, follows: Bool) -> Bool {
    var status = stat()
    guard (follows ? stat(path, &status) : lstat(path, &status)) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFDIR && status.st_uid == geteuid() && status.st_mode & bits == 0
  }
}
