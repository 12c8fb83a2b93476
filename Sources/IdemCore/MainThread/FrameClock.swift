/// The time source of views: the machine's clock in a terminal, a controlled clock in tests.
@MainActor
package protocol FrameClock: AnyObject, Sendable {
  /// Nanoseconds since an arbitrary start; never decreases. Any thread may read it.
  nonisolated var now: Int { get }
  /// Wall-clock time: nanoseconds since the Unix epoch.
  var wallTime: Int { get }
}

extension FrameClock {
  package var wallTime: Int { now }
}

/// The machine's monotonic clock.
package final class SystemClock: FrameClock {
  package init() {}
  package nonisolated var now: Int { MonotonicClock.now() }
  package var wallTime: Int { MonotonicClock.sinceEpoch() }
}
