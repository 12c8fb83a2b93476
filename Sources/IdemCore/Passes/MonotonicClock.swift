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
}
