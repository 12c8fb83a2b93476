#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The monotonic clock, for measuring.
package enum MonotonicClock {
  /// Nanoseconds since some moment before the process began. Costs about 20 ns.
  package static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec &* 1_000_000_000 &+ time.tv_nsec
  }

  /// Nanoseconds since 1970: what a watch shows, which may be set back.
  package static func sinceEpoch() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return time.tv_sec &* 1_000_000_000 &+ time.tv_nsec
  }
}
