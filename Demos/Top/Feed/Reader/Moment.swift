import Glibc

/// The time of a sample, by the calendar and by a monotonic clock.
public struct Moment: Hashable, Sendable {
  /// Whole seconds since 1970-01-01 00:00 UTC.
  public var secondsSince1970: Int
  /// The offset of the local time from UTC in seconds.
  public var utcOffset: Int
  /// Nanoseconds since the system was started, including time in suspend.
  public var uptimeNanoseconds: Int

  public init(secondsSince1970: Int, utcOffset: Int, uptimeNanoseconds: Int) {
    self.secondsSince1970 = secondsSince1970
    self.utcOffset = utcOffset
    self.uptimeNanoseconds = uptimeNanoseconds
  }

  /// Returns the current time.
  public static func now() -> Moment {
    var uptime = timespec()
    clock_gettime(CLOCK_BOOTTIME, &uptime)
    var seconds = time(nil)
    var local = tm()
    localtime_r(&seconds, &local)
    return Moment(
      secondsSince1970: seconds, utcOffset: local.tm_gmtoff, uptimeNanoseconds: uptime.tv_sec * 1_000_000_000 + uptime.tv_nsec)
  }
}
