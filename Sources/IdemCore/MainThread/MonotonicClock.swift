#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The system's clocks, without Foundation.
package enum MonotonicClock {
  /// Nanoseconds of the monotonic clock, from an arbitrary start before the process began. Takes about 20 ns.
  package static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec &* 1_000_000_000 &+ time.tv_nsec
  }

  /// Wall-clock time in nanoseconds since the Unix epoch. It may be set back.
  package static func sinceEpoch() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return time.tv_sec &* 1_000_000_000 &+ time.tv_nsec
  }
}
