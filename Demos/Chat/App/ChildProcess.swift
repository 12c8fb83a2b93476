import Dispatch
import Glibc

/// A program with pipes for its input and its output. Its errors are part of its output.
@MainActor
final class ChildProcess {
  /// Why it could not be started.
  private(set) var problem = ""
  /// The exit status, as in a shell: that of the program, or 128 and the signal.
  private(set) var exitStatus: Int32 = 0
  private var id: pid_t = 0
  private var input: Int32 = -1
  private var output: Int32 = -1
  /// Writes wait here while the program does not read.
  private let writing = DispatchQueue(label: "writing")

  /// Starts a program in a process group of its own. Returns false if that is not possible; see `problem`.
  func start(_ command: [String], inheritsInput: Bool) -> Bool {
    var (toChild, fromChild) = ([Int32](repeating: -1, count: 2), [Int32](repeating: -1, count: 2))
    guard pipe(&fromChild) == 0, inheritsInput || pipe(&toChild) == 0 else { return fails(errno) }
    for descriptor in fromChild + toChild where descriptor >= 0 { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    // A program that has ended must not end this one.
    Glibc.signal(SIGPIPE, SIG_IGN)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if !inheritsInput { posix_spawn_file_actions_adddup2(&actions, toChild[0], 0) }
    posix_spawn_file_actions_adddup2(&actions, fromChild[1], 1)
    posix_spawn_file_actions_adddup2(&actions, fromChild[1], 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var defaults = sigset_t()
    sigemptyset(&defaults)
    sigaddset(&defaults, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | (inheritsInput ? 0 : POSIX_SPAWN_SETPGROUP)))
    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    let error = posix_spawnp(&id, arguments[0]!, &actions, &attributes, &arguments, environ)
    if !inheritsInput { close(toChild[0]) }
    close(fromChild[1])
    (input, output) = (toChild[1], fromChild[0])
    return error == 0 || fails(error)
  }

  private func fails(_ error: Int32) -> Bool {
    problem = String(cString: strerror(error))
    return false
  }

  /// Calls `body` with each part of the output on the main thread, and with nil at the end. The next part is read after that, so the
  /// program waits while the main thread is busy.
  func read(_ body: @escaping @MainActor @Sendable (ArraySlice<UInt8>?) -> Void) {
    let output = output
    // A thread, not a Dispatch source: on Linux a source does not report the end of a pipe that comes before the last part was read.
    DispatchQueue(label: "reading").async {
      let isTaken = DispatchSemaphore(value: 0)
      var bytes = [UInt8](repeating: 0, count: 16_384)
      while true {
        let count = Glibc.read(output, &bytes, bytes.count)
        if count < 0, errno == EINTR { continue }
        let part = count > 0 ? bytes[..<count] : nil
        DispatchQueue.main.async {
          MainActor.assumeIsolated { body(part) }
          isTaken.signal()
        }
        isTaken.wait()
        if part == nil { return }
      }
    }
  }

  func write(_ text: String) {
    let input = input
    writing.async {
      var rest = Array(text.utf8)[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { Glibc.write(input, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { continue }
        if count <= 0 { return }
        rest = rest.dropFirst(count)
      }
    }
  }

  func signal(_ number: Int32) { if id > 0 { kill(-id, number) } }

  /// Waits for the end, and describes it; nil if the program succeeded.
  func ending(of name: String) -> String? {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0 { if errno != EINTR { return nil } }
    id = 0
    exitStatus = status & 0x7F != 0 ? 128 + (status & 0x7F) : status >> 8 & 0xFF
    if status & 0x7F != 0 { return "\(name) was ended by signal \(status & 0x7F)." }
    return exitStatus == 0 ? nil : "\(name) ended with status \(exitStatus)."
  }
}
