import CIdemProcess
import IdemScreen
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A program that runs beside the app: its output while it comes, its input, and its end.
///
///     let build = try ChildProcess("swift", ["build"], folder: project)
///     for await line in build.lines { log.append(line) }
///     if await !build.end.isSuccess { failed = true }
///
/// It has a session of its own. So it cannot draw on the app's terminal or ask there for a password, the keys of the terminal do not reach it, and what it starts
/// ends with it: `terminate()` ends them all, and so do the end of the last reference, the cancellation of a task that reads the output, and the end of the app.
///
/// Two threads wait for it; the main actor does not. A program that is faster than the reader of its output waits, once 256 KiB are there; its output is kept whole if
/// `end` is awaited before anybody reads.
public final class ChildProcess: Sendable {
  /// The number of the process, which is that of its group as well.
  public var id: Int32 { runner.process }
  private let runner: ProcessRunner

  /// What becomes of standard error.
  public enum ErrorOutput: Hashable, Sendable {
    /// It is a part of the output, in the order in which the program writes.
    case joined
    /// It is read by `errorLines` or `errorChunks`. Read both at the same time: a program waits whose errors nobody reads.
    case separate
    case discarded
  }

  /// Starts a program.
  ///
  ///     try ChildProcess("git", ["log", "--oneline"], environment: ["GIT_PAGER": nil], folder: repository)
  ///
  /// - Parameters:
  ///   - program: its path, or its name, which is searched in PATH. No shell reads it; see `init(shell:)`.
  ///   - environment: variables that differ from those of the app; nil removes one.
  ///   - folder: the working folder; nil for that of the app.
  ///   - hasInput: whether `send` can be called. Otherwise its input is empty.
  ///   - errors: what becomes of standard error.
  ///   - terminal: the columns and rows of a terminal that it gets; then it prints what it prints for a person, such as colors. Its errors are a part of the output.
  /// - Throws: `StartError`, if there is no such program or folder, or the system has no room.
  public init(
    _ program: String, _ arguments: [String] = [], environment: [String: String?] = [:], folder: String? = nil, hasInput: Bool = false,
    errors: ErrorOutput = .joined, terminal: (columns: Int, rows: Int)? = nil
  ) throws(StartError) {
    runner = try ProcessRunner([program] + arguments, environment, folder, hasInput: hasInput, errors, terminal)
    runner.start()
  }

  /// Starts a command of the shell `/bin/sh`.
  ///
  ///     for await line in try ChildProcess(shell: "grep -r TODO Sources | sort").lines { ... }
  public convenience init(
    shell command: String, environment: [String: String?] = [:], folder: String? = nil, hasInput: Bool = false,
    errors: ErrorOutput = .joined,
    terminal: (columns: Int, rows: Int)? = nil
  ) throws(StartError) {
    try self.init(
      "/bin/sh", ["-c", command], environment: environment, folder: folder, hasInput: hasInput, errors: errors, terminal: terminal)
  }

  deinit { runner.abandon() }

  /// Why a program was not started.
  public struct StartError: Error, Hashable, CustomStringConvertible {
    /// The program, as it was named.
    public let program: String
    /// The system's error number, such as `ENOENT`.
    public let code: Int32

    /// One sentence without a period: `gti cannot be started: No such file or directory`.
    public var description: String { "\(program.plainLine) cannot be started: \(String(cString: strerror(code)))" }
  }

  // MARK: Output

  /// The output as lines, while they come: without line feeds, repaired where it is no UTF-8. Of a line that is written over itself (by carriage returns) it has the last
  /// text. Ends when the program has ended and all is read.
  ///
  /// One task may read the output of a process, by `lines` or by `chunks`. If it is cancelled, the process is terminated.
  public var lines: Lines { Lines(Chunks(self, runner.output)) }

  /// The output as bytes, in the parts in which it comes.
  public var chunks: Chunks { Chunks(self, runner.output) }

  /// The lines of standard error, if it is separate.
  public var errorLines: Lines { Lines(errorChunks) }

  /// The bytes of standard error, if it is separate.
  public var errorChunks: Chunks { Chunks(self, runner.errors) }

  // MARK: Input

  /// Sends a text to the program's input. Returns when it was taken.
  ///
  /// - Throws: `InputError` if the program has no input, has closed it, or has ended.
  public func send(_ text: String) async throws(InputError) { try await send(Array(text.utf8)) }

  /// Sends bytes to the program's input, as `send(_:)` with a text does.
  public func send(_ bytes: [UInt8]) async throws(InputError) { if await !runner.send(bytes) { throw InputError() } }

  /// Ends the program's input, after what was sent before. A program in a terminal gets Ctrl-D.
  public func closeInput() { runner.closeInput() }

  /// The program does not read its input, or has none.
  public struct InputError: Error, Hashable, CustomStringConvertible {
    /// One sentence without a period.
    public var description: String { "the program takes no input" }
  }

  /// Sets the size of its terminal. Without a terminal, nothing happens.
  public func resize(columns: Int, rows: Int) { runner.resize(columns: columns, rows: rows) }

  // MARK: End

  /// How a program ended.
  public enum End: Hashable, Sendable {
    /// By itself, with a status.
    case exited(Int32)
    /// By a signal.
    case signalled(Int32)

    /// Whether it ended with status 0.
    public var isSuccess: Bool { self == .exited(0) }

    /// The status as shells give it: 128 and the number of a signal.
    public var status: Int32 {
      switch self {
      case .exited(let status): status
      case .signalled(let number): 128 + number
      }
    }
  }

  /// How the program ended. Waits until then. A cancelled task goes on waiting: `terminate()` ends the program.
  public var end: End { get async { await runner.end } }

  /// Whether it has not ended yet.
  public var isRunning: Bool { runner.isRunning }

  /// Sends a signal to the program and to what it has started, if it has not ended yet.
  public func signal(_ number: Int32) { runner.signal(number) }

  /// Ends the program and what it has started: SIGTERM, and SIGKILL for those that are left after a time. Does not wait for it.
  public func terminate(after grace: Duration = .seconds(2)) { runner.terminate(after: grace) }

  // MARK: All at once

  /// What a program has printed, and how it ended.
  public struct Output: Hashable, Sendable {
    public let bytes: [UInt8]
    /// The bytes of standard error, if it was separate.
    public let errorBytes: [UInt8]
    public let end: End

    /// The output as a text, repaired where it is no UTF-8.
    public var text: String { String(decoding: bytes, as: UTF8.self) }
    /// Standard error as a text.
    public var errorText: String { String(decoding: errorBytes, as: UTF8.self) }
  }

  /// Runs a program to its end, and returns what it has printed.
  ///
  ///     let status = try await ChildProcess.output(of: "git", ["status", "--porcelain"], folder: repository)
  ///
  /// - Parameter input: what it reads.
  public static func output(
    of program: String, _ arguments: [String] = [], environment: [String: String?] = [:], folder: String? = nil, input: String = "",
    errors: ErrorOutput = .separate
  ) async throws(StartError) -> Output {
    let process = try ChildProcess(
      program, arguments, environment: environment, folder: folder, hasInput: !input.isEmpty, errors: errors)
    if !input.isEmpty {
      process.runner.enqueue(Array(input.utf8))
      process.closeInput()
    }
    async let errorBytes = process.errorChunks.joined()
    let bytes = await process.chunks.joined()
    return Output(bytes: bytes, errorBytes: await errorBytes, end: await process.end)
  }
}
