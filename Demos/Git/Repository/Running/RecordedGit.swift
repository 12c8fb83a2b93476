import Synchronization

/// The outputs of commands, as a file has them: to try the program without a repository.
///
/// The first line is `idem-git 1`. Each entry is a line `STATUS ARGUMENTS OUTPUT ERROR` with three lengths in bytes, then these bytes: the
/// arguments with a zero byte after each, the output, the error, and a newline.
public struct RecordedGit: GitRunner {
  /// A file that is no recording. Its description is one sentence.
  public struct Problem: Error, Equatable, CustomStringConvertible {
    /// The sentence.
    public let description: String
  }

  private let results: [[String]: GitResult]
  static let head = Array("idem-git 1\n".utf8)

  /// Reads a recording. Of several results of one command, the last one counts.
  public init(_ bytes: [UInt8]) throws(Problem) {
    guard bytes.starts(with: RecordedGit.head) else { throw Problem(description: "It is not a recording of idem-git.") }
    var rest = bytes.dropFirst(RecordedGit.head.count), results: [[String]: GitResult] = [:], number = 0
    while !rest.isEmpty {
      number += 1
      let line = rest.prefix { $0 != 0x0A }
      let numbers = line.text.split(separator: " ").compactMap { Int($0) }
      rest = rest.dropFirst(line.count + 1)
      guard numbers.count == 4, numbers.allSatisfy({ $0 >= 0 && $0 <= rest.count }), numbers[1...].reduce(0, { $0 &+ $1 }) < rest.count
      else {
        throw Problem(description: "The recording is damaged in entry \(number).")
      }
      let parts = numbers[1...].map { count in
        defer { rest = rest.dropFirst(count) }
        return Array(rest.prefix(count))
      }
      rest = rest.dropFirst()
      results[parts[0].fields] = GitResult(status: Int32(clamping: numbers[0]), output: parts[1], error: parts[2].text)
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

/// Runs commands in a repository and passes each result to a writer, as an entry of a recording.
public struct RecordingGit: GitRunner {
  private let live: any GitRunner
  private let write: @Sendable ([UInt8]) -> Void

  /// Creates a runner. `write` gets the head of the file, then whole entries, from any thread.
  public init(_ live: any GitRunner, write: @escaping @Sendable ([UInt8]) -> Void) {
    (self.live, self.write) = (live, write)
    write(RecordedGit.head)
  }

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
      let arguments = command.arguments.map { $0 + "\0" }.joined()
      var entry = Array("\(result.status) \(arguments.utf8.count) \(output.count) \(result.error.utf8.count)\n\(arguments)".utf8)
      entry += output
      entry += Array("\(result.error)\n".utf8)
      write(entry)
    }
    return result
  }

  public func operation() -> PendingOperation? { live.operation() }
}
