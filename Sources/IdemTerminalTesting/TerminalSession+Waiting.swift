import Glibc
import Testing

/// Waiting for a condition. The time limit only ends a test that fails: no test waits for a fixed time, because a busy machine may be slower.
extension TerminalSession {
  /// The time limit for a condition.
  private static let patience = Duration.seconds(90)

  /// Reads until the condition is true. Returns false if the program ended before, or after a minute and a half.
  public func reads(until holds: () -> Bool) -> Bool {
    let end = ContinuousClock.now + TerminalSession.patience
    while !holds() {
      let isLast = hasEnded || ContinuousClock.now > end
      if !read(within: 10), isLast { return holds() }
    }
    return true
  }

  /// Reads until the text has come since the last call of `forget`.
  public func wait(for expected: String) -> Bool { reads { text.contains(expected) } }

  /// Reads until a row of the screen begins with a text.
  public func sees(_ text: String) -> Bool { reads { screen.contains { $0.hasPrefix(text) } } }

  /// Reads until the program rests: it has read all input, two samples in a row show all its threads blocked, and there is no output left to
  /// read. (Data written to one end of a pseudo-terminal can be read at the other end at once.) Records an issue if the program still works after
  /// a minute and a half.
  ///
  /// - Parameter input: The terminal that the program reads, if it is another one.
  @discardableResult public func rest(input: Int32? = nil) -> Bool {
    var before: [pid_t: Thread] = [:]
    let rests = reads {
      let hasReadAll = hasReadAll(of: input ?? slave), now = threads
      defer { before = now }
      var hasCome = false
      while read(within: 0) { hasCome = true }
      return hasReadAll && !hasCome && now == before && now.values.allSatisfy(\.isAsleep)
    }
    if !rests, !hasEnded { Issue.record("the program does not come to rest") }
    return rests
  }

  /// Waits, without reading, until the main thread was blocked this many times more. The program runs although its output is not read.
  package func letsSleep(times: Int) {
    let end = (threads[process]?.sleeps ?? 0) + times
    waits { hasEnded || threads[process]?.sleeps ?? 0 >= end }
  }

  /// Waits, without reading, until the terminal takes no more output of the program.
  package func fillsOutput() {
    waits {
      var output = pollfd(fd: slave, events: Int16(POLLOUT), revents: 0)
      return hasEnded || poll(&output, 1, 0) == 0
    }
  }

  /// Reads until the program is idle: it only waits for input, and no timer is running. Returns false if it did not become idle.
  public func becomesIdle() -> Bool { reads { isIdle } }

  /// Reads until no timer of a view is running. Timers of Dispatch do not count: once a program has used its threads, Dispatch checks them
  /// every second.
  public func endsAnimations() -> Bool { reads { isWaitingForInput } }

  /// Checks a condition every 5 ms, without reading, until it is true or a minute and a half has passed.
  private func waits(until condition: () -> Bool) {
    let end = ContinuousClock.now + TerminalSession.patience
    while !condition(), ContinuousClock.now < end { poll(nil, 0, 5) }
  }

  /// Reads until the terminal has the modes from before the program. For a program that was killed: another process restores the terminal.
  public func isRestored() -> Bool { becomes { leftovers == "" } }

  /// Reads until the text is on the screen that the program left. Another process may print it after the program's end.
  public func saysAfterwards(_ words: String) -> Bool { becomes { afterwards.contains(words) } }

  /// Reads, also after the program's end, until the condition holds.
  public func becomes(_ condition: () -> Bool) -> Bool {
    let end = ContinuousClock.now + TerminalSession.patience
    while !condition(), ContinuousClock.now < end { read(within: 10) }
    while read(within: 0) {}
    return condition()
  }

  /// Types a key repeatedly until the program has ended. A key is lost while the program opens the terminal again.
  package func type(_ key: String, untilEnd: Bool) {
    let bytes = Array(key.utf8)
    var next = ContinuousClock.now
    _ = reads {
      if ContinuousClock.now >= next {
        _ = write(master, bytes, bytes.count)
        next = ContinuousClock.now + .milliseconds(50)
      }
      return hasEnded
    }
  }

  /// Waits for the end of the program and returns its status: "exit 3", "signal 15". Reads its last output.
  ///
  /// - Parameter reading: whether output is read during the wait.
  public func end(reading: Bool = true) -> String {
    if reading { _ = reads { hasEnded } } else { waits { hasEnded } }
    var status: Int32 = 0
    var usage = rusage()
    guard wait4(process, &status, WNOHANG, &usage) == process else { return "still running" }
    finalProcessorTime = usage.ru_utime.seconds + usage.ru_stime.seconds
    while read(within: 0) {}
    return status & 0x7F == 0 ? "exit \(status >> 8 & 0xFF)" : "signal \(status & 0x7F)"
  }
}

/// The result of the first attempt that was fast enough; nil after 50 slow attempts. A test of a time limit is valid only if the test itself was
/// within the limit.
///
/// - Parameter attempt: One attempt; returns nil if it took too long.
package func inTime<Result>(_ attempt: () throws -> Result?) rethrows -> Result? {
  for _ in 0..<50 { if let result = try attempt() { return result } }
  return nil
}

extension timeval {
  fileprivate var seconds: Double { Double(tv_sec) + Double(tv_usec) / 1e6 }
}
