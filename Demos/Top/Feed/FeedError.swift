import Glibc

/// What can go wrong with a feed. Its description is one sentence for the user.
public enum FeedError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file or directory can't be opened or read; `code` is the errno.
  case unreadable(path: String, code: Int32)
  /// The file can't be made or written; `code` is the errno.
  case unwritable(path: String, code: Int32)
  /// A recording is never written over another file, nor through a symbolic link.
  case exists(path: String)
  /// A line of a recording (counted from 1) is wrong; `problem` says how.
  case malformed(path: String, line: Int, problem: String)

  public var description: String { FeedError.safe(sentence) }

  private var sentence: String {
    switch self {
    case .unreadable(let path, let code): "Can't read \(path): \(String(cString: strerror(code)))."
    case .unwritable(let path, let code): "Can't write \(path): \(String(cString: strerror(code)))."
    case .exists(let path): "\(path) is there already, and a recording never replaces a file: name another one, or remove it first."
    case .malformed(let path, let line, let problem): "\(path), line \(line): \(problem)."
    }
  }

  /// A sentence that may hold words of a file, and names of files, without what a terminal would obey; at most 400 scalars of it.
  private static func safe(_ sentence: String) -> String {
    let scalars = sentence.unicodeScalars.map { scalar -> Unicode.Scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned: "\u{FFFD}"
      default: scalar
      }
    }
    guard scalars.count > 400 else { return String(String.UnicodeScalarView(scalars)) }
    return String(String.UnicodeScalarView(scalars.prefix(300) + ["…"] + scalars.suffix(99)))
  }
}
