import Glibc

/// What a log is read from.
public enum LogSource: Sendable {
  /// A regular file, which is followed: it may grow, be cut short or be replaced by another one of its name.
  case file(String)
  /// A pipe or a device of this name, opened by whoever reads (which may wait), and read until it ends.
  case pipe(String)
  /// A descriptor that is read until it ends.
  case stream(Int32)

  /// The source of a name that a user gave. Throws where there is nothing to read: no such file, a folder, a terminal.
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
      // Its keys are the app's.
      guard isatty(descriptor) == 0 else { throw FileProblem(code: EINVAL, path: path) }
      self = .pipe(path)
    case S_IFSOCK: throw FileProblem(code: EOPNOTSUPP, path: path)
    default: self = .pipe(path)
    }
  }

  /// The folder of a file's name.
  var folder: String {
    guard case .file(let path) = self, let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Where the bytes of streams are kept: the folder for temporary files, and the usual one where there is none.
  public static var temporaryFolders: [String] {
    guard let own = getenv("TMPDIR").map({ String(cString: $0) }), own.hasPrefix("/") else { return ["/tmp"] }
    return [own, "/tmp"]
  }
}
