import Glibc

/// When a sample is taken: by the calendar, and by a clock that never jumps.
public struct Moment: Hashable, Sendable {
  /// Whole seconds since 1970-01-01 00:00 UTC.
  public var secondsSince1970: Int
  /// What to add for the local time, in seconds.
  public var utcOffset: Int
  /// Nanoseconds since the machine was started, time asleep included.
  public var uptimeNanoseconds: Int

  public init(secondsSince1970: Int, utcOffset: Int, uptimeNanoseconds: Int) {
    self.secondsSince1970 = secondsSince1970
    self.utcOffset = utcOffset
    self.uptimeNanoseconds = uptimeNanoseconds
  }

  /// Now.
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
