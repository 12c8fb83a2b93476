import DemoTools
import Glibc
import Synchronization

/// A process of `git`. It has no terminal: a question for a password is an error and not a line on the screen.
final class GitProcess: Sendable {
  private let state = Mutex(State())

  private struct State {
    var id: pid_t = 0
    var isCancelled = false
  }

  /// Ends the process and those that it started. Before its start, prevents it.
  func cancel() {
    state.withLock { state in
      state.isCancelled = true
      if state.id > 0 { kill(-state.id, SIGTERM) }
    }
  }

  /// Runs `git` and waits. Call it on a thread that may wait.
  func run(_ arguments: [String], environment: [String], command: GitCommand) -> GitResult {
    guard let pipes = GitPipes() else { return failed(errno) }
    defer { pipes.closeOwn() }
    var id: pid_t = 0
    let failure = state.withLock { state -> Int32 in
      if state.isCancelled { return ECANCELED }
      var start = ProcessStart(["git"] + arguments, group: .session)
      start.environment = environment
      (start.input, start.output, start.error) = (pipes.input.other, pipes.output.other, pipes.error.other)
      switch start.run() {
      case .success(let number):
        (id, state.id) = (number, number)
        return 0
      case .failure(let failure): return failure.code
      }
    }
    pipes.closeOthers()
    guard failure == 0 else { return failed(failure) }
    var reader = GitReader(command: command, pipes: pipes)
    // The number of a process belongs to it until it is waited for, so a cancellation cannot reach another one.
    reader.readAll { ProcessEnd.keep(id, isWaiting: false) }
    ProcessEnd.keep(id)
    let end = state.withLock { state in
      state.id = 0
      return ProcessEnd.wait(for: id)
    }
    var result = GitResult(status: reader.isCut ? 0 : end.shellStatus, output: reader.output, error: reader.errorText)
    result.isCut = reader.isCut
    return result
  }

  private func failed(_ code: Int32) -> GitResult {
    GitResult(status: 127, error: code == ENOENT ? "git is not installed." : "git cannot be started: \(String(cString: strerror(code))).")
  }
}

/// The three connections to a process. Other programs do not inherit them.
struct GitPipes {
  /// An end of this process, and the one of the other process.
  struct Ends {
    let own: Int32
    let other: Int32

    /// A pair of sockets: a write to an end that was closed is an error and no signal.
    init?() {
      var ends: [Int32] = [-1, -1]
      guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else { return nil }
      (own, other) = (ends[0], ends[1])
    }
  }

  let input: Ends
  let output: Ends
  let error: Ends

  init?() {
    guard let input = Ends() else { return nil }
    guard let output = Ends() else {
      for end in [input.own, input.other] { close(end) }
      return nil
    }
    guard let error = Ends() else {
      for end in [input.own, input.other, output.own, output.other] { close(end) }
      return nil
    }
    (self.input, self.output, self.error) = (input, output, error)
  }

  func closeOwn() { for ends in [input, output, error] { close(ends.own) } }
  func closeOthers() { for ends in [input, output, error] { close(ends.other) } }
}
