import IdemScreen

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Why a document cannot be opened or saved. The paths are as the file system has them. `description` is safe to print.
public enum TextDocumentError: Error, Hashable, Sendable, CustomStringConvertible, CustomReflectable {
  /// The file cannot be opened. The reason is the system's.
  case cannotOpen(path: String, reason: String)
  /// The path leads to a directory, a device or a pipe.
  case notARegularFile(path: String)
  /// The file cannot be read to its end. The document has the part before, and cannot be saved over the file.
  case cannotRead(path: String, reason: String)
  /// The file cannot be written. The old file is as it was.
  case cannotWrite(path: String, reason: String)
  /// A write in place failed in the middle: the file has a part of the new text, and may have a part of the old one behind it.
  case partlyWritten(path: String, reason: String)
  /// Another program changed the file since it was opened or saved.
  case changedOnDisk(path: String)
  /// The document was opened for reading only.
  case readOnly
  /// The document has no file, and no path is given.
  case noPath

  /// One sentence, safe to print: control characters and bidi controls of paths are replaced or dropped, as in `plainLine`.
  public var description: String { sentence.plainLine }
  /// The description, as `dump` and debuggers show it.
  public var customMirror: Mirror { Mirror(self) }

  private var sentence: String {
    switch self {
    case .cannotOpen(let path, let reason): "\(path) cannot be opened: \(reason)."
    case .notARegularFile(let path): "\(path) is not a regular file."
    case .cannotRead(let path, let reason): "\(path) cannot be read to its end: \(reason)."
    case .cannotWrite(let path, let reason): "\(path) cannot be written: \(reason)."
    case .partlyWritten(let path, let reason): "\(path) is written only in part: \(reason)."
    case .changedOnDisk(let path): "Another program changed \(path)."
    case .readOnly: "The document was opened for reading only."
    case .noPath: "The document has no file name."
    }
  }

  /// The reason of the system's last error in this thread.
  static var reason: String { reason(errno) }

  static func reason(_ number: Int32) -> String { String(cString: strerror(number)) }
}
