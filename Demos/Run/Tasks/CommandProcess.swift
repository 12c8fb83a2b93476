import DemoTools
import Glibc
import Idem
import Synchronization

/// How a command ended.
public enum CommandEnd: Sendable, Equatable {
  case status(Int32)
  case signal(Int32)
  /// It could not be started, for the reason of an error number.
  case notStarted(Int32)

  public var passed: Bool { self == .status(0) }
}

/// What a command does, in its order. `ended` is the last event.
public enum CommandEvent: Sendable {
  /// Complete lines, and the text after the last newline.
  case output([AttributedString], unfinished: AttributedString)
  case ended(CommandEnd)
}

/// A command that `sh -c` runs, in a process group of its own. Its output and its errors are one pipe, so their order is kept; its input is
/// empty.
///
/// A thread reads the pipe until the command has ended. A program that it left in the background may still have the pipe; what that
/// prints later is not read. After `terminate`, the thread reads until the whole group has closed the pipe, or until `kill`.
public final class CommandProcess: Sendable {
  private let id: pid_t
  private let pipe: Int32, wakeOutput: Int32, wakeInput: Int32
  private struct State {
    var hasExited = false, isReaped = false, isTerminated = false, isKilled = false
  }
  private let state = Mutex(State())

  /// Starts a command. `onEvent` is called on another thread, one call after the other; the command's output waits for it.
  ///
  /// - Parameter keepsStyles: whether colors and links of the output are kept, as attributes of the lines.
  public static func start(
    _ command: String, keepsStyles: Bool, onEvent: @escaping @Sendable (CommandEvent) -> Void
  ) -> CommandProcess? {
    var failure: Int32 = 0
    if let process = CommandProcess(command, &failure) {
      LiveGroups.add(process.id)
      startThread { process.awaitExit() }
      startThread { process.read(keepsStyles: keepsStyles, onEvent) }
      return process
    }
    let reason = failure
    startThread { onEvent(.ended(.notStarted(reason))) }
    return nil
  }

  private init?(_ command: String, _ failure: inout Int32) {
    guard let output = ProcessPipe() else {
      failure = errno
      return nil
    }
    guard let wake = ProcessPipe(isBlocking: false) else {
      failure = errno
      for end in [output.reading, output.writing] { close(end) }
      return nil
    }
    var start = ProcessStart(["/bin/sh", "-c", command], group: .own)
    (start.output, start.error) = (output.writing, output.writing)
    let result = start.run()
    close(output.writing)
    (pipe, wakeOutput, wakeInput) = (output.reading, wake.reading, wake.writing)
    switch result {
    case .success(let id): self.id = id
    case .failure(let problem):
      failure = problem.code
      id = 0
      for end in [pipe, wakeOutput, wakeInput] { close(end) }
      return nil
    }
  }

  /// Requests all processes of the group to end, with SIGTERM.
  public func terminate() {
    state.withLock { state in
      if !state.isReaped, !state.isTerminated { _ = Glibc.kill(-id, SIGTERM) }
      state.isTerminated = true
    }
  }

  /// Ends all processes of the group.
  public func kill() {
    state.withLock { state in
      guard !state.isReaped else { return }
      state.isKilled = true
      _ = Glibc.kill(-id, SIGKILL)
      _ = write(wakeInput, "!", 1)
    }
  }

  // MARK: Threads

  /// Waits until the command has exited. It stays a zombie, so that no other group gets its number before the last signal.
  private func awaitExit() {
    ProcessEnd.keep(id)
    state.withLock { state in
      state.hasExited = true
      if !state.isReaped { _ = write(wakeInput, "!", 1) }
    }
  }

  private func read(keepsStyles: Bool, _ onEvent: @Sendable (CommandEvent) -> Void) {
    var decoder = ANSIDecoder()
    var isOpen = true
    while true {
      let (mayEnd, mustEnd) = state.withLock { ($0.hasExited, $0.hasExited && (!$0.isTerminated || $0.isKilled)) }
      if mustEnd || mayEnd && !isOpen { break }
      var descriptors = [
        pollfd(fd: isOpen ? pipe : -1, events: Int16(POLLIN), revents: 0), pollfd(fd: wakeOutput, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&descriptors, 2, -1) > 0 else { continue }
      if descriptors[1].revents != 0 {
        var drop: UInt64 = 0
        _ = Glibc.read(wakeOutput, &drop, 8)
      }
      if descriptors[0].revents != 0, readOnce(&decoder, keepsStyles, onEvent) == 0 { isOpen = false }
    }
    // What the command has printed is in the pipe by now. Not until the end of the pipe: another process may still have it.
    var rest: Int32 = 0
    while isOpen, ioctl(pipe, UInt(FIONREAD), &rest) == 0, rest > 0, readOnce(&decoder, keepsStyles, onEvent) > 0 {}
    if let last = decoder.finish() { onEvent(.output([CommandProcess.line(last, keepsStyles)], unfinished: "")) }
    onEvent(.ended(reap()))
  }

  private func readOnce(_ decoder: inout ANSIDecoder, _ keepsStyles: Bool, _ onEvent: @Sendable (CommandEvent) -> Void) -> Int {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1 << 16) { part in
      let count = Glibc.read(pipe, part.baseAddress, part.count)
      if count < 0, errno == EINTR || errno == EAGAIN { return 1 }
      guard count > 0 else { return 0 }
      let lines = decoder.append(UnsafeBufferPointer(rebasing: part[..<count])).map { CommandProcess.line($0, keepsStyles) }
      onEvent(.output(lines, unfinished: CommandProcess.line(decoder.unfinishedLine, keepsStyles)))
      return count
    }
  }

  private static func line(_ line: AttributedString, _ keepsStyles: Bool) -> AttributedString {
    keepsStyles ? line : AttributedString(String(line.characters))
  }

  private func reap() -> CommandEnd {
    let end = state.withLock { state in
      state.isReaped = true
      LiveGroups.remove(id)
      let end = ProcessEnd.wait(for: id)
      for end in [pipe, wakeOutput, wakeInput] { close(end) }
      return end
    }
    switch end {
    case .status(let status): return .status(status)
    case .signal(let number): return .signal(number)
    }
  }
}

/// Runs something in a thread of its own.
func startThread(_ body: @escaping @Sendable () -> Void) {
  final class Box {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
  var thread = pthread_t()
  let failure = pthread_create(
    &thread, nil,
    { box in
      Unmanaged<Box>.fromOpaque(box!).takeRetainedValue().body()
      return nil
    }, Unmanaged.passRetained(Box(body)).toOpaque())
  precondition(failure == 0, "idem-run: no thread could be started")
  pthread_detach(thread)
}
