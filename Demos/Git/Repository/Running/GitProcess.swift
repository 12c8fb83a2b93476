import Dispatch
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
      let failure = GitProcess.spawn(arguments, environment, pipes, &id)
      if failure == 0 { state.id = id }
      return failure
    }
    pipes.closeOthers()
    guard failure == 0 else { return failed(failure) }
    var reader = GitReader(command: command, pipes: pipes)
    // The number of a process belongs to it until it is waited for, so a cancellation cannot reach another one.
    var info = siginfo_t()
    reader.readAll {
      var info = siginfo_t()
      return waitid(P_PID, id_t(id), &info, WEXITED | WNOWAIT | WNOHANG) == 0 && info.si_signo != 0
    }
    while waitid(P_PID, id_t(id), &info, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    var status: Int32 = 0
    state.withLock { state in
      state.id = 0
      while waitpid(id, &status, 0) < 0, errno == EINTR {}
    }
    let code = status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + (status & 0x7F)
    var result = GitResult(status: reader.isCut ? 0 : code, output: reader.output, error: reader.errorText)
    result.isCut = reader.isCut
    return result
  }

  private func failed(_ code: Int32) -> GitResult {
    GitResult(status: 127, error: code == ENOENT ? "git is not installed." : "git cannot be started: \(String(cString: strerror(code))).")
  }

  private static func spawn(_ arguments: [String], _ environment: [String], _ pipes: GitPipes, _ id: inout pid_t) -> Int32 {
    var actions = posix_spawn_file_actions_t(), attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, pipes.input.other, 0)
    posix_spawn_file_actions_adddup2(&actions, pipes.output.other, 1)
    posix_spawn_file_actions_adddup2(&actions, pipes.error.other, 2)
    var none = sigset_t(), all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    for number in [SIGKILL, SIGSTOP, 32, 33] { sigdelset(&all, number) }
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    // A session of its own has no terminal.
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | 0x80))
    var words = (["git"] + arguments).map { (text: String) in strdup(text) } + [nil]
    var variables = environment.map { (text: String) in strdup(text) } + [nil]
    defer {
      for word in words { free(word) }
      for variable in variables { free(variable) }
    }
    return posix_spawnp(&id, "git", &actions, &attributes, &words, &variables)
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
