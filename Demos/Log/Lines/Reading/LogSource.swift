import Glibc

/// The source of a log's bytes.
public enum LogSource: Sendable {
  /// A regular file, which is followed: it may grow, be truncated, or be replaced by another file of the same name.
  case file(String)
  /// A named pipe or a device. The reading thread opens it, which may block, and reads until the end.
  case pipe(String)
  /// An open descriptor that is read until its end.
  case stream(Int32)

  /// The source for a path that a user entered. Throws if it cannot be read: no such file, no permission, a folder, a socket, or a
  /// terminal.
  public init(path: String) throws(FileProblem) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw FileProblem(code: errno, path: path) }
    guard access(path, R_OK) == 0 else { throw FileProblem(code: errno, path: path) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .file(path)
    case S_IFDIR: throw FileProblem(code: EISDIR, path: path)
    case S_IFCHR:
      let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
      guard descriptor >= 0 else { throw FileProblem(code: errno, path: path) }
      defer { close(descriptor) }
      // A terminal's input belongs to the app.
      guard isatty(descriptor) == 0 else { throw FileProblem(code: EINVAL, path: path) }
      self = .pipe(path)
    case S_IFSOCK: throw FileProblem(code: EOPNOTSUPP, path: path)
    default: self = .pipe(path)
    }
  }

  /// The folder that contains the file, or `.` if the path has no folder.
  var folder: String {
    guard case .file(let path) = self, let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The folders in which the bytes of streams can be stored: `TMPDIR` if it is an absolute path, then `/tmp`.
  public static var temporaryFolders: [String] {
    guard let own = getenv("TMPDIR").map({ String(cString: $0) }), own.hasPrefix("/") else { return ["/tmp"] }
    return [own, "/tmp"]
  }
}
