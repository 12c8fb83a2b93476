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

/// The process, its descriptors, and the two threads that wait for them: one for its streams, one for its end. They keep this object until both have ended.
final class ProcessRunner: Sendable {
  let process: pid_t
  let output = OutputPipe(), errors = OutputPipe()
  /// The descriptors that the thread of the streams owns, and closes in the end. -1: there is none.
  private let outputEnd: Int32, errorEnd: Int32, inputEnd: Int32
  /// A pipe that wakes the thread.
  private let wakeReading: Int32, wakeWriting: Int32
  private let hasTerminal: Bool

  private struct State {
    /// It has ended, and keeps its number.
    var hasExited = false
    /// Its number may belong to another process.
    var isReaped = false
    /// SIGTERM was sent: what it has started is waited for, too.
    var isTerminated = false
    /// When those that are left get SIGKILL.
    var killTime: ContinuousClock.Instant?
    var isKilled = false
    var end: ChildProcess.End?
    var waiting: [CheckedContinuation<ChildProcess.End, Never>] = []
    var input = InputQueue()
  }
  private let state = Mutex(State())

  init(
    _ words: [String], _ environment: [String: String?], _ folder: String?, hasInput: Bool, _ errors: ChildProcess.ErrorOutput,
    _ terminal: (columns: Int, rows: Int)?
  ) throws(ChildProcess.StartError) {
    var opened: [Int32] = [], given: [Int32] = [], code: Int32 = 0
    defer { for descriptor in given { close(descriptor) } }
    /// A pipe to or from the process: this end of it, and the process's.
    func pipe(reads: Bool) -> (own: Int32, other: Int32) {
      var ends: [Int32] = [-1, -1]
      guard code == 0 else { return (-1, -1) }
      code = idem_process_pipe(&ends, reads ? 0 : 1)
      guard code == 0 else { return (-1, -1) }
      opened.append(ends[reads ? 0 : 1])
      given.append(ends[reads ? 1 : 0])
      return reads ? (ends[0], ends[1]) : (ends[1], ends[0])
    }
    let wake = pipe(reads: true)
    // The end that wakes stays open: it is no descriptor of the process.
    if code == 0 {
      given.removeLast()
      opened.append(wake.other)
      _ = fcntl(wake.other, F_SETFL, O_NONBLOCK)
    }
    var start = idem_process_start(words: nil, variables: nil, folder: nil, terminal: nil, input: -1, output: -1, error: -1)
    var terminalName: String?
    if let terminal {
      if let ends = TerminalPair.open(width: max(1, terminal.columns), height: max(1, terminal.rows)) {
        opened.append(ends.window)
        given.append(ends.program)
        terminalName = TerminalPair.name(of: ends.program)
        (outputEnd, errorEnd, inputEnd) = (ends.window, -1, hasInput ? ends.window : -1)
      } else {
        code = errno
        (outputEnd, errorEnd, inputEnd) = (-1, -1, -1)
      }
    } else {
      let out = pipe(reads: true)
      (outputEnd, start.output) = (out.own, out.other)
      switch errors {
      case .joined: (errorEnd, start.error) = (-1, out.other)
      case .separate:
        let pair = pipe(reads: true)
        (errorEnd, start.error) = (pair.own, pair.other)
      case .discarded: errorEnd = -1
      }
      let input = hasInput ? pipe(reads: false) : (own: -1, other: -1)
      (inputEnd, start.input) = (input.own, input.other)
    }
    (wakeReading, wakeWriting, hasTerminal) = (wake.own, wake.other, terminal != nil)
    var number: pid_t = 0
    if code == 0 { code = ProcessRunner.run(&start, words, ProcessRunner.variables(environment), folder, terminalName, &number) }
    process = number
    guard code == 0 else {
      for descriptor in opened { close(descriptor) }
      throw ChildProcess.StartError(program: words[0], code: code)
    }
    state.withLock { $0.input.isClosed = !hasInput }
    RunningGroups.add(number)
  }

  /// The variables of the process; nil if they are those of the app.
  private static func variables(_ changes: [String: String?]) -> [String]? {
    guard !changes.isEmpty else { return nil }
    var all: [String] = [], next = environ
    while let variable = next.pointee {
      let text = String(cString: variable)
      if changes[String(text.prefix { $0 != "=" })] == nil { all.append(text) }
      next += 1
    }
    for (name, value) in changes { if let value { all.append("\(name)=\(value)") } }
    return all
  }

  private static func run(
    _ start: inout idem_process_start, _ words: [String], _ variables: [String]?, _ folder: String?, _ terminal: String?,
    _ process: inout pid_t
  ) -> Int32 {
    // SAFETY: the texts live until the call has returned, and are freed once.
    func copies(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] { texts.map { strdup($0) } + [nil] }
    let words = copies(words), variables = variables.map(copies), folder = folder.map { strdup($0) }, terminal = terminal.map { strdup($0) }
    defer { for text in words + (variables ?? []) + [folder ?? nil, terminal ?? nil] { free(text) } }
    (start.folder, start.terminal) = (folder.map { UnsafePointer($0!) }, terminal.map { UnsafePointer($0!) })
    return words.withUnsafeBufferPointer { words in
      start.words = words.baseAddress
      guard let variables else { return idem_process_run(&start, &process) }
      return variables.withUnsafeBufferPointer {
        start.variables = $0.baseAddress
        return idem_process_run(&start, &process)
      }
    }
  }

  func start() {
    output.onRoom { [weak self] in self?.wake() }
    errors.onRoom { [weak self] in self?.wake() }
    if errorEnd < 0 { errors.end() }
    ProcessRunner.thread { self.awaitExit() }
    ProcessRunner.thread { self.serve() }
  }

  // MARK: What the app does

  var isRunning: Bool { state.withLock { $0.end == nil } }

  var end: ChildProcess.End {
    get async {
      // Somebody who waits for the end before reading would wait for ever once the pipe is full.
      output.keepAll()
      errors.keepAll()
      return await withCheckedContinuation { continuation in
        let end = state.withLock { state in
          if state.end == nil { state.waiting.append(continuation) }
          return state.end
        }
        if let end { continuation.resume(returning: end) }
      }
    }
  }

  func signal(_ number: Int32) { state.withLock { if !$0.isReaped { kill(-process, number) } } }

  func terminate(after grace: Duration) {
    state.withLock { state in
      guard !state.isReaped, !state.isTerminated else { return }
      state.isTerminated = true
      state.killTime = .now + grace
      kill(-process, SIGTERM)
      // One that was stopped could not end.
      kill(-process, SIGCONT)
    }
    wake()
  }

  /// Nobody can read it any more, or wait for it.
  func abandon() {
    if isRunning { terminate(after: .seconds(2)) }
    output.stopReading()
    errors.stopReading()
  }

  func enqueue(_ bytes: [UInt8]) {
    state.withLock { if !$0.input.isClosed { $0.input.add(bytes, nil) } }
    wake()
  }

  /// Returns whether the process has taken the bytes.
  func send(_ bytes: [UInt8]) async -> Bool {
    let isTaken = await withCheckedContinuation { continuation in
      let isClosed = state.withLock { state in
        if !state.input.isClosed { state.input.add(bytes, continuation) }
        return state.input.isClosed
      }
      if isClosed { continuation.resume(returning: false) } else { wake() }
    }
    return isTaken
  }

  func closeInput() {
    state.withLock { state in
      guard !state.input.isClosed else { return }
      if hasTerminal { state.input.add([0x04], nil) }
      state.input.isClosed = true
    }
    wake()
  }

  func resize(columns: Int, rows: Int) {
    guard hasTerminal else { return }
    state.withLock { state in
      // The descriptor is closed with the number.
      guard !state.isReaped else { return }
      var size = winsize(ws_row: UInt16(clamping: max(1, rows)), ws_col: UInt16(clamping: max(1, columns)), ws_xpixel: 0, ws_ypixel: 0)
      _ = ioctl(outputEnd, UInt(TIOCSWINSZ), &size)
    }
  }

  private func wake() {
    state.withLock { state in
      guard !state.isReaped else { return }
      var byte: UInt8 = 1
      _ = write(wakeWriting, &byte, 1)
    }
  }

  // MARK: Threads

  /// Waits until the process has ended. It keeps its number until `reap`, so that no other group gets it before the last signal.
  private func awaitExit() {
    var info = siginfo_t()
    while waitid(P_PID, id_t(process), &info, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    state.withLock { $0.hasExited = true }
    wake()
  }

  /// Reads and writes until the process has ended and what it printed is read. What it left in the background may go on, unless it was terminated.
  private func serve() {
    var block = sigset_t()
    sigemptyset(&block)
    sigaddset(&block, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &block, nil)
    var isOpen = (output: outputEnd >= 0, errors: errorEnd >= 0)
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1 << 16)
    defer { buffer.deallocate() }
    while true {
      let (hasExited, isTerminated, isKilled, killTime, wantsInput) = state.withLock {
        ($0.hasExited, $0.isTerminated, $0.isKilled, $0.killTime, $0.input.wantsWriting)
      }
      if hasExited, !isTerminated || isKilled || (!isOpen.output && !isOpen.errors) { break }
      var descriptors = [
        pollfd(fd: isOpen.output && output.hasRoom ? outputEnd : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: isOpen.errors && errors.hasRoom ? errorEnd : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: wantsInput ? inputEnd : -1, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: wakeReading, events: Int16(POLLIN), revents: 0),
      ]
      let wait = killTime.map { Int32(min(1e9, max(0, (($0 - .now) / .milliseconds(1)).rounded(.up)))) } ?? -1
      guard poll(&descriptors, nfds_t(descriptors.count), isKilled ? -1 : wait) >= 0 else { continue }
      if let killTime, !isKilled, .now >= killTime {
        state.withLock { state in
          state.isKilled = true
          kill(-process, SIGKILL)
        }
      }
      if descriptors[3].revents != 0 { _ = read(wakeReading, buffer.baseAddress, buffer.count) }
      if descriptors[0].revents != 0, !readOnce(outputEnd, buffer, output) { isOpen.output = false }
      if descriptors[1].revents != 0, !readOnce(errorEnd, buffer, errors) { isOpen.errors = false }
      if descriptors[2].revents != 0 { writeInput() }
    }
    finish(isOpen, buffer)
  }

  /// Reads what is in the pipes by now. Not to their ends: another process may still have them.
  private func finish(_ isOpen: (output: Bool, errors: Bool), _ buffer: UnsafeMutableBufferPointer<UInt8>) {
    for (isOpen, descriptor, pipe) in [(isOpen.output, outputEnd, output), (isOpen.errors, errorEnd, errors)] where isOpen {
      while true {
        // A reader that is slower than the program gets all of it, and wakes this thread.
        while !pipe.hasRoom {
          var wake = pollfd(fd: wakeReading, events: Int16(POLLIN), revents: 0)
          if poll(&wake, 1, -1) > 0 { _ = read(wakeReading, buffer.baseAddress, buffer.count) }
        }
        var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&state, 1, 0) > 0, state.revents & Int16(POLLIN) != 0, readOnce(descriptor, buffer, pipe) else { break }
      }
    }
    let (end, waiting, unsent) = state.withLock { state in
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
      state.isReaped = true
      for descriptor in Set([outputEnd, errorEnd, inputEnd, wakeReading, wakeWriting]) where descriptor >= 0 { close(descriptor) }
      let end = status & 0x7F == 0 ? ChildProcess.End.exited(status >> 8 & 0xFF) : .signalled(status & 0x7F)
      state.end = end
      defer { state.waiting = [] }
      return (end, state.waiting, state.input.removeAll())
    }
    RunningGroups.remove(process)
    output.end()
    errors.end()
    for continuation in unsent { continuation.resume(returning: false) }
    for continuation in waiting { continuation.resume(returning: end) }
  }

  /// Returns whether there may be more.
  private func readOnce(_ descriptor: Int32, _ buffer: UnsafeMutableBufferPointer<UInt8>, _ pipe: OutputPipe) -> Bool {
    let count = read(descriptor, buffer.baseAddress, buffer.count)
    if count < 0 { return errno == EINTR || errno == EAGAIN }
    if count > 0 { pipe.add(UnsafeBufferPointer(rebasing: buffer[..<count])) }
    return count > 0
  }

  private func writeInput() {
    let done = state.withLock { state in
      state.input.write { bytes in
        while true {
          let count = bytes.withUnsafeBytes { systemWrite(inputEnd, $0.baseAddress, $0.count) }
          if count >= 0 { return count }
          if errno == EINTR { continue }
          return errno == EAGAIN ? 0 : nil
        }
      } close: {
        // The descriptor of a terminal is that of its output.
        if !hasTerminal { shutInput() }
      }
    }
    for (continuation, isTaken) in done { continuation.resume(returning: isTaken) }
  }

  /// Closes the input: the same number stays in use, for `/dev/null`, until the end.
  private func shutInput() {
    let null = open("/dev/null", O_WRONLY | O_CLOEXEC)
    if null >= 0 {
      dup2(null, inputEnd)
      _ = fcntl(inputEnd, F_SETFD, FD_CLOEXEC)
      close(null)
    }
  }

  private static func thread(_ body: @escaping @Sendable () -> Void) {
    final class Box {
      let body: @Sendable () -> Void
      init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let box = Unmanaged.passRetained(Box(body)).toOpaque()
    let failure = pthread_create(
      &thread, nil,
      { box in
        // SAFETY: retained above, once for this thread.
        let box: UnsafeMutableRawPointer? = box
        Unmanaged<Box>.fromOpaque(box!).takeRetainedValue().body()
        return nil
      }, box)
    precondition(failure == 0, "ChildProcess: the system has no thread left")
    #if canImport(Darwin)
      pthread_detach(thread!)
    #else
      pthread_detach(thread)
    #endif
  }
}

/// What waits to be written to an input.
struct InputQueue {
  private var parts: [(bytes: ArraySlice<UInt8>, continuation: CheckedContinuation<Bool, Never>?)] = []
  /// Nothing more is added.
  var isClosed = false
  /// It was closed after its last byte.
  private var isShut = false

  var wantsWriting: Bool { !parts.isEmpty || isClosed && !isShut }

  mutating func add(_ bytes: [UInt8], _ continuation: CheckedContinuation<Bool, Never>?) { parts.append((bytes[...], continuation)) }

  /// Writes what `write` takes: it returns the number of bytes, or nil if nobody reads them. Returns those that are done, and whether their bytes were taken.
  mutating func write(
    _ write: (ArraySlice<UInt8>) -> Int?, close: () -> Void
  ) -> [(CheckedContinuation<Bool, Never>, Bool)] {
    var done: [(CheckedContinuation<Bool, Never>, Bool)] = []
    while let first = parts.first {
      guard let count = first.bytes.isEmpty ? 0 : write(first.bytes) else {
        isClosed = true
        done += removeAll().map { ($0, false) }
        break
      }
      parts[0].bytes = first.bytes.dropFirst(count)
      guard parts[0].bytes.isEmpty else { return done }
      if let continuation = first.continuation { done.append((continuation, true)) }
      parts.removeFirst()
    }
    if isClosed, !isShut {
      isShut = true
      close()
    }
    return done
  }

  mutating func removeAll() -> [CheckedContinuation<Bool, Never>] {
    defer { parts = [] }
    isClosed = true
    return parts.compactMap(\.continuation)
  }
}

/// The groups that run. They end with the app, unless it is killed.
private enum RunningGroups {
  private static let groups = Mutex<Set<pid_t>>([])
  private static let isRegistered: Void = { atexit { RunningGroups.endAll() } }()

  static func add(_ group: pid_t) {
    _ = isRegistered
    groups.withLock { _ = $0.insert(group) }
  }

  static func remove(_ group: pid_t) { groups.withLock { _ = $0.remove(group) } }

  private static func endAll() { for group in groups.withLock({ $0 }) { kill(-group, SIGTERM) } }
}

/// `write(2)`, callable where a method named `write` hides it.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int { write(descriptor, bytes, count) }
