import Glibc

/// Waiting for what a program does, never for a time that should be enough for it: a busy machine stalls for longer than that.
extension Session {
  /// How long something is waited for before the test fails.
  private static let patience = Duration.seconds(90)

  /// Reads until something holds; false where the program has ended without, or after a minute and a half.
  package func reads(until holds: () -> Bool) -> Bool {
    let end = ContinuousClock.now + Session.patience
    while !holds() {
      let isLast = hasEnded || ContinuousClock.now > end
      if !read(within: 10), isLast { return holds() }
    }
    return true
  }

  /// Reads until the text has come since the last call of `forget`.
  package func wait(for expected: String) -> Bool { reads { text.contains(expected) } }

  /// Reads until a row of the screen begins with a text.
  package func sees(_ text: String) -> Bool { reads { screen.contains { $0.hasPrefix(text) } } }

  /// Reads until the program rests: it has read all that was typed, and all its threads sleep, at two looks in a row; and nothing was left to
  /// read. (What is on its way to an end of a pseudo-terminal is there as soon as that end is asked.)
  @discardableResult package func rest() -> Bool {
    var before: [pid_t: Thread] = [:]
    return reads {
      let hasReadAll = hasReadAll, now = threads
      defer { before = now }
      var hasCome = false
      while read(within: 0) { hasCome = true }
      return hasReadAll && !hasCome && now == before && now.values.allSatisfy(\.isAsleep)
    }
  }

  /// Waits until the program has gone to sleep so many times more, without reading: it goes on although nobody takes what it shows.
  package func letsSleep(times: Int) {
    let end = (threads[process]?.sleeps ?? 0) + times
    while !hasEnded, threads[process]?.sleeps ?? 0 < end { usleep(10_000) }
  }

  /// Reads what comes for some milliseconds, for what must not come.
  package func reads(for milliseconds: Int) {
    let end = ContinuousClock.now + .milliseconds(milliseconds)
    while ContinuousClock.now < end { read(within: 10) }
  }

  /// Reads until the terminal is as it was before; false where it is not after a minute and a half. For a program that was killed: another process
  /// restores it then.
  package func isRestored() -> Bool { becomes { leftovers == "" } }

  /// Whether the text stands on the screen that the program left, at the end of the patience at the latest: a process of its own may print it after
  /// the program's end.
  package func saysAfterwards(_ words: String) -> Bool { becomes { afterwards.contains(words) } }

  /// Reads, also after the program's end, until the condition holds.
  private func becomes(_ condition: () -> Bool) -> Bool {
    let end = ContinuousClock.now + Session.patience
    while !condition(), ContinuousClock.now < end { read(within: 10) }
    while read(within: 0) {}
    return condition()
  }

  /// Types a key until the program has ended: one that comes while the program takes the terminal anew is dropped.
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

  /// How the program ended: "exit 3", "signal 15"; what it still wrote is read.
  ///
  /// - Parameter reading: whether somebody reads what it writes meanwhile.
  package func end(reading: Bool = true) -> String {
    let end = ContinuousClock.now + Session.patience
    while !hasEnded, ContinuousClock.now < end {
      if reading { read(within: 10) } else { usleep(10_000) }
    }
    var status: Int32 = 0
    var usage = rusage()
    guard wait4(process, &status, WNOHANG, &usage) == process else { return "still running" }
    finalProcessorTime = usage.ru_utime.seconds + usage.ru_stime.seconds
    while read(within: 0) {}
    return status & 0x7F == 0 ? "exit \(status >> 8 & 0xFF)" : "signal \(status & 0x7F)"
  }
}

/// The first result that came in time; nil where none of many did. What a program does within a time can be asked only where the test kept to
/// that time itself.
///
/// - Parameter attempt: One attempt; nil where it took too long.
package func inTime<Result>(_ attempt: () throws -> Result?) rethrows -> Result? {
  for _ in 0..<50 { if let result = try attempt() { return result } }
  return nil
}

extension timeval {
  fileprivate var seconds: Double { Double(tv_sec) + Double(tv_usec) / 1e6 }
}
