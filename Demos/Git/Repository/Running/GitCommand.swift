/// A call of `git`: its arguments, and what happens with its output.
public struct GitCommand: Sendable {
  /// The arguments after the program's name. No shell reads them.
  public var arguments: [String]
  /// The bytes of standard input.
  public var input: [UInt8]
  /// Whether the command only reads. It then takes no lock of the index.
  public var isReading: Bool
  /// The command is ended after this number of bytes of output. Nil for no limit.
  public var limit: Int?
  /// A shell command that edits the list of an interactive rebase: its argument is the file. Nil leaves the list as it is.
  public var listEditor: String?
  /// Gets the output in parts, on another thread; the result has none then.
  public var onOutput: (@Sendable ([UInt8]) -> Void)?
  /// Gets the lines of standard error as they come, on another thread: the progress of a fetch.
  public var onProgress: (@Sendable (String) -> Void)?

  /// Creates a command.
  public init(
    _ arguments: [String], input: [UInt8] = [], isReading: Bool = false, onOutput: (@Sendable ([UInt8]) -> Void)? = nil,
    onProgress: (@Sendable (String) -> Void)? = nil
  ) {
    (self.arguments, self.input, self.isReading, self.onOutput, self.onProgress) = (arguments, input, isReading, onOutput, onProgress)
  }

  /// A command that only reads.
  public static func reading(_ arguments: String...) -> GitCommand { GitCommand(arguments, isReading: true) }
}

/// What a command left.
public struct GitResult: Sendable, Equatable {
  /// The exit status; 128 and the signal's number if a signal ended it; 127 if it could not be started.
  public var status: Int32
  /// Standard output.
  public var output: [UInt8]
  /// Standard error, without blanks at its end.
  public var error: String
  /// Whether the output was longer than its limit.
  public var isCut = false

  /// Creates a result.
  public init(status: Int32, output: [UInt8] = [], error: String = "") { (self.status, self.output, self.error) = (status, output, error) }

  /// Whether the command succeeded.
  public var isSuccess: Bool { status == 0 }
  /// The output as text.
  public var text: String { String(decoding: output, as: UTF8.self) }
  /// The last line of the error without `fatal:`, as a sentence; a general one if there is none.
  public var sentence: String {
    var line =
      error.split(separator: "\n").first { $0.hasPrefix("fatal:") || $0.hasPrefix("error:") } ?? error.split(separator: "\n").last ?? ""
    for prefix in ["fatal: ", "error: "] where line.hasPrefix(prefix) { line = line.dropFirst(prefix.count) }
    if line.isEmpty { return "Git ended with status \(status)." }
    return line.hasSuffix(".") ? String(line) : "\(line)."
  }
}

/// Runs commands of Git: in a repository, or from a recording.
public protocol GitRunner: Sendable {
  /// Runs a command and waits for its end on another thread. A task that is cancelled ends the command.
  func run(_ command: GitCommand) async -> GitResult
  /// What is in progress in the repository, such as a merge.
  func operation() -> PendingOperation?
  /// The bytes of a file of the work tree. Nil if it cannot be read, or has more than 16 MB. Waits for the disk.
  func contents(of path: String) -> [UInt8]?
  /// Replaces the bytes of a file of the work tree. Returns the sentence of an error; nil on success. Waits for the disk.
  func write(_ bytes: [UInt8], to path: String) -> String?
  /// Replaces the bytes of a file of the work tree, and creates it if it is not there. Otherwise as `write`.
  func create(_ bytes: [UInt8], at path: String) -> String?
}

extension GitRunner {
  public func contents(of path: String) -> [UInt8]? { nil }
  public func write(_ bytes: [UInt8], to path: String) -> String? { "This is a recording: nothing can be changed." }
  public func create(_ bytes: [UInt8], at path: String) -> String? { "This is a recording: nothing can be changed." }
}

/// An operation of several steps that has not ended: the user continues or aborts it.
public enum PendingOperation: String, Sendable {
  case merge, rebase, bisect
  case cherryPick = "cherry-pick"
  case revert
}
