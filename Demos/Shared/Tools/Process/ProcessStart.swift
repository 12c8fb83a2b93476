import Glibc
import Synchronization

/// A program that is about to be started.
///
///     let pipe = ProcessPipe()
///     var start = ProcessStart(["git", "status"])
///     start.output = pipe.writing
///     let id = try start.run().get()
///
/// The new process inherits no descriptors but its three streams, no blocked signals, and no handlers of signals.
public struct ProcessStart {
  /// To which processes the new one belongs.
  public enum Group: Sendable {
    /// The group of this process: the keys of the terminal reach it too.
    case shared
    /// A group of its own, with the terminal.
    case own
    /// A session of its own. It has no terminal: a question for a password is an error and not a line on the screen.
    case session
  }

  /// The program and its arguments. Without a slash, the program is searched in PATH. No shell reads them.
  public var words: [String]
  /// The variables, as in `LANG=C`. Nil for those of this process.
  public var environment: [String]?
  /// The descriptor for standard input. Nil for an empty input.
  public var input: Int32?
  /// The descriptor for standard output. Nil for that of this process.
  public var output: Int32?
  /// The descriptor for standard error. Nil for that of this process.
  public var error: Int32?
  public var group: Group

  /// A program with an empty input.
  public init(_ words: [String], group: Group = .shared) { (self.words, self.group) = (words, group) }

  /// Starts the program, and returns the number of the process. The failure is an error number: `ENOENT` if there is no such program.
  public func run() -> Result<pid_t, ProcessFailure> {
    guard !words.isEmpty else { return .failure(ProcessFailure(code: EINVAL)) }
    var actions = posix_spawn_file_actions_t(), attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    if let input {
      posix_spawn_file_actions_adddup2(&actions, input, 0)
    } else {
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    }
    if let output { posix_spawn_file_actions_adddup2(&actions, output, 1) }
    if let error { posix_spawn_file_actions_adddup2(&actions, error, 2) }
    setSignals(&attributes)
    let words = words.map { (text: String) in strdup(text) } + [nil]
    let variables = environment.map { $0.map { (text: String) in strdup(text) } + [nil] }
    defer {
      for word in words { free(word) }
      for variable in variables ?? [] { free(variable) }
    }
    var id: pid_t = 0
    // SAFETY: both arrays end with nil, and they and their texts live until the call has returned.
    let code = starting.withLock { _ in
      words.withUnsafeBufferPointer { words in
        guard let variables else { return posix_spawnp(&id, words[0]!, &actions, &attributes, words.baseAddress!, environ) }
        return variables.withUnsafeBufferPointer {
          posix_spawnp(&id, words[0]!, &actions, &attributes, words.baseAddress!, $0.baseAddress!)
        }
      }
    }
    return code == 0 ? .success(id) : .failure(ProcessFailure(code: code))
  }

  private func setSignals(_ attributes: inout posix_spawnattr_t) {
    var none = sigset_t(), all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    // Two that cannot be handled, and two of the threads library.
    for number in [SIGKILL, SIGSTOP, 32, 33] { sigdelset(&all, number) }
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    var flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    switch group {
    case .shared: break
    case .own:
      posix_spawnattr_setpgroup(&attributes, 0)
      flags |= POSIX_SPAWN_SETPGROUP
    // POSIX_SPAWN_SETSID, which the module does not export.
    case .session: flags |= 0x80
    }
    posix_spawnattr_setflags(&attributes, Int16(flags))
  }
}

/// Why a program could not be started.
public struct ProcessFailure: Error, Equatable, CustomStringConvertible {
  /// The error number.
  public let code: Int32

  /// A failure with an error number.
  public init(code: Int32) { self.code = code }

  /// The system's words, without a period.
  public var description: String { String(cString: strerror(code)) }
}

/// How a process ended.
public enum ProcessEnd: Sendable, Equatable {
  case status(Int32)
  case signal(Int32)

  /// Waits for the end of a process. Afterwards, its number may belong to another one.
  public static func wait(for id: pid_t) -> ProcessEnd {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? .status(status >> 8 & 0xFF) : .signal(status & 0x7F)
  }

  /// Waits until a process has ended, but keeps its number: until `wait` it belongs to no other one. Returns false if it runs and
  /// `isWaiting` is false.
  @discardableResult
  public static func keep(_ id: pid_t, isWaiting: Bool = true) -> Bool {
    var info = siginfo_t()
    while waitid(P_PID, id_t(id), &info, WEXITED | WNOWAIT | (isWaiting ? 0 : WNOHANG)) != 0 { if errno != EINTR { return false } }
    return info.si_signo != 0
  }

  /// The status as shells give it: 128 and the number of a signal.
  public var shellStatus: Int32 {
    switch self {
    case .status(let status): status
    case .signal(let number): 128 + number
    }
  }
}

/// Held while a program is started and while a pipe is made: until its ends are marked, another program would inherit them.
private let starting = Mutex(())

/// A pipe whose ends are not inherited by programs that are started.
public struct ProcessPipe: Sendable {
  public let reading: Int32
  public let writing: Int32

  /// Nil if the process has too many open files; `errno` is set then.
  public init?(isBlocking: Bool = true) {
    var ends: [Int32] = [-1, -1]
    let isMade = starting.withLock { _ in
      guard pipe(&ends) == 0 else { return false }
      for end in ends {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        if !isBlocking { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
      }
      return true
    }
    guard isMade else { return nil }
    (reading, writing) = (ends[0], ends[1])
  }
}
