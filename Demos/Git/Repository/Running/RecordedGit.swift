import DemoTools
import Synchronization

/// The outputs of commands, as a recording has them: to try the program without a repository.
///
/// Each entry is `git STATUS OUTPUT ERROR ARGUMENT...`, in the common form of recordings.
public struct RecordedGit: GitRunner {
  private let results: [[String]: GitResult]
  /// The program whose recordings these are.
  public static let program = "idem-git"

  /// Reads a recording; `name` is its name in the sentence of a problem. Of several results of one command, the last one counts.
  public init(_ bytes: [UInt8], name: String = "The file") throws(RecordingProblem) {
    guard let entries = RecordingEntries(bytes, of: RecordedGit.program) else { throw .other(name, RecordedGit.program) }
    var results: [[String]: GitResult] = [:]
    for entry in entries {
      guard entry.kind == "git", entry.bytes.count >= 4, let status = entry.count(1) else {
        throw RecordingProblem(name, line: entry.line, "it is not the output of a command")
      }
      results[Array(entry.fields[4...])] = GitResult(status: Int32(clamping: status), output: entry.bytes[2], error: entry.text(3))
    }
    self.results = results
  }

  public func run(_ command: GitCommand) async -> GitResult {
    guard var result = results[command.arguments] else {
      return GitResult(
        status: 1, error: command.isReading ? "The recording does not have this." : "This is a recording: nothing can be changed.")
    }
    if let onOutput = command.onOutput {
      onOutput(result.output)
      result.output = []
    }
    return result
  }

  public func operation() -> PendingOperation? { nil }
}

/// Runs commands in a repository and passes each result of one that reads to a writer, as an entry of a recording.
public struct RecordingGit: GitRunner {
  private let live: any GitRunner
  private let write: @Sendable ([UInt8]) -> Void

  /// Creates a runner. `write` gets whole entries, from any thread.
  public init(_ live: any GitRunner, write: @escaping @Sendable ([UInt8]) -> Void) { (self.live, self.write) = (live, write) }

  public func run(_ command: GitCommand) async -> GitResult {
    let collected = Mutex<[UInt8]>([])
    var inner = command
    if let onOutput = command.onOutput {
      inner.onOutput = { part in
        collected.withLock { $0 += part }
        onOutput(part)
      }
    }
    let result = await live.run(inner)
    let output = command.onOutput == nil ? result.output : collected.withLock { $0 }
    if command.isReading {
      let fields = [Array("git".utf8), Array("\(result.status)".utf8), output, Array(result.error.utf8)]
      write(RecordingForm.line(fields + command.arguments.map { Array($0.utf8) }))
    }
    return result
  }

  public func operation() -> PendingOperation? { live.operation() }
  public func contents(of path: String) -> [UInt8]? { live.contents(of: path) }
  public func write(_ bytes: [UInt8], to path: String) -> String? { live.write(bytes, to: path) }
  public func create(_ bytes: [UInt8], at path: String) -> String? { live.create(bytes, at: path) }
}
