import Glibc

/// An error of a feed. Its description is one sentence for the user.
public enum FeedError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file or directory cannot be opened or read; `code` is the errno.
  case unreadable(path: String, code: Int32)
  /// The file cannot be created or written; `code` is the errno.
  case unwritable(path: String, code: Int32)
  /// The file exists already. A recording never replaces a file and never follows a symbolic link.
  case exists(path: String)
  /// A line of a recording (counted from 1) is invalid; `problem` describes the error.
  case malformed(path: String, line: Int, problem: String)

  public var description: String { FeedError.safe(sentence) }

  private var sentence: String {
    switch self {
    case .unreadable(let path, let code): "Can't read \(path): \(String(cString: strerror(code)))."
    case .unwritable(let path, let code): "Can't write \(path): \(String(cString: strerror(code)))."
    case .exists(let path): "\(path) already exists, and a recording never replaces a file: choose another name, or remove it first."
    case .malformed(let path, let line, let problem): "\(path), line \(line): \(problem)."
    }
  }

  /// The sentence without control characters, at most 400 scalars of it. It may contain text from a file and file names, which could
  /// contain escape sequences.
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
