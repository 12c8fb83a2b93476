#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Why a document cannot be opened or saved. `description` is one sentence for the user. It may contain a file name as the file system has it,
/// and so control characters: show it in a view, or make it printable first.
public enum TextDocumentError: Error, Hashable, Sendable, CustomStringConvertible {
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

  public var description: String {
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
