import Glibc
import Synchronization

/// The offsets of a time zone, and the current year: what a stamp leaves out.
public final class TimeZoneOffsets: Sendable {
  /// The year of a stamp without one.
  let year: Int
  private let offset: @Sendable (_ seconds: Int) -> Int
  private let known = Mutex<[Int: Int]>([:])

  /// Creates offsets from a function of seconds since 1970 to seconds east of Greenwich.
  public init(year: Int, offset: @escaping @Sendable (_ seconds: Int) -> Int) {
    (self.year, self.offset) = (year, offset)
  }

  /// The zone of the process (`TZ`).
  public static func local() -> TimeZoneOffsets {
    var now = time(nil), fields = tm()
    localtime_r(&now, &fields)
    return TimeZoneOffsets(year: Int(fields.tm_year) + 1900) { seconds in
      var time = time_t(seconds), fields = tm()
      localtime_r(&time, &fields)
      return Int(fields.tm_gmtoff)
    }
  }

  /// Milliseconds since 1970. The offset is looked up once an hour of stamps.
  func milliseconds(_ fields: StampFields) -> Int {
    let days = TimeZoneOffsets.days(fields.year, fields.month, fields.day)
    let seconds = days * 86400 + fields.hour * 3600 + fields.minute * 60 + fields.second
    let east = fields.offset.map { $0 * 60 } ?? localOffset(seconds)
    return (seconds - east) * 1000 + fields.millisecond
  }

  /// The beginning of the day that contains a time, both in milliseconds since 1970.
  func midnight(before time: Int) -> Int {
    let seconds = Int((Double(time) / 1000).rounded(.down)), local = seconds + offset(seconds)
    return (seconds - ((local % 86400) + 86400) % 86400) * 1000
  }

  /// A time as a date and a time of the day in this zone: `2026-11-25 13:10:24`. A time within the first day of 1970 has no date.
  public func text(_ time: Int) -> String {
    let seconds = Int((Double(time) / 1000).rounded(.down)), isOnlyTime = time >= 0 && time < 86_400_000
    var local = time_t(seconds + (isOnlyTime ? 0 : offset(seconds))), fields = tm()
    gmtime_r(&local, &fields)
    func two(_ value: Int32) -> String { value < 10 ? "0\(value)" : "\(value)" }
    let clock = "\(two(fields.tm_hour)):\(two(fields.tm_min)):\(two(fields.tm_sec))"
    return isOnlyTime ? clock : "\(fields.tm_year + 1900)-\(two(fields.tm_mon + 1))-\(two(fields.tm_mday)) \(clock)"
  }

  private func localOffset(_ seconds: Int) -> Int {
    let hour = seconds / 3600
    return known.withLock { known in
      if let offset = known[hour] { return offset }
      // The local time differs from the time of Greenwich by less than a day, so a second look finds the offset that is valid there.
      let offset = offset(seconds - offset(seconds))
      if known.count > 4096 { known.removeAll() }
      known[hour] = offset
      return offset
    }
  }

  /// Days since 1970-01-01 of a date in the Gregorian calendar.
  static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    // Years begin in March here, so that the leap day is the last one.
    let year = month <= 2 ? year - 1 : year, month = (month + 9) % 12
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    return era * 146097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + (153 * month + 2) / 5 + day - 1 - 719468
  }
}
