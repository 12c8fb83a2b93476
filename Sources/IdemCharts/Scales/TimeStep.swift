#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A step between ticks of an axis of dates: 1, 5, 15, 30 seconds and minutes; 1, 3, 6, 12 hours; 1, 2 days; a week; 1, 3 months; years.
///
/// Days and longer steps follow the calendar of the system's time zone, so they are right where the clock is changed.
struct TimeStep: Hashable {
  enum Unit: Hashable { case second, minute, hour, day, week, month, year }
  let unit: Unit
  let count: Int

  init(_ unit: Unit, _ count: Int) { (self.unit, self.count) = (unit, max(1, count)) }

  static let all: [TimeStep] = [
    TimeStep(.second, 1), TimeStep(.second, 5), TimeStep(.second, 15), TimeStep(.second, 30), TimeStep(.minute, 1), TimeStep(.minute, 5),
    TimeStep(.minute, 15), TimeStep(.minute, 30), TimeStep(.hour, 1), TimeStep(.hour, 3), TimeStep(.hour, 6), TimeStep(.hour, 12),
    TimeStep(.day, 1), TimeStep(.day, 2), TimeStep(.week, 1), TimeStep(.month, 1), TimeStep(.month, 3), TimeStep(.year, 1),
  ]

  /// The step that is nearest to a number of seconds, by ratio.
  init(for seconds: Double) {
    if seconds > 365.25 * 86400 * 1.5 {
      let years = TickStep(for: seconds / (365.25 * 86400))
      self.init(.year, years.exponent >= 0 ? Int(clamping: years.size) : 1)
      return
    }
    func distance(_ step: TimeStep) -> Double { abs(log(step.seconds / max(1e-9, seconds))) }
    self = TimeStep.all.min { distance($0) < distance($1) }!
  }

  /// About how long the step is.
  var seconds: Double {
    let one: Double =
      switch unit {
      case .second: 1
      case .minute: 60
      case .hour: 3600
      case .day: 86400
      case .week: 7 * 86400
      case .month: 30.4 * 86400
      case .year: 365.25 * 86400
      }
    return one * Double(count)
  }

  /// The last tick that is not after a time.
  func floor(_ time: Double) -> Double {
    guard time.isFinite, abs(time) < 2e11 else { return time }
    var parts = LocalTime(time).parts
    switch unit {
    case .second: return time - time.remainder(below: Double(count))
    case .minute:
      parts.tm_min -= parts.tm_min % Int32(count)
      parts.tm_sec = 0
    case .hour: parts.set(hour: parts.tm_hour - parts.tm_hour % Int32(count))
    case .day:
      parts.set(hour: 0)
      parts.tm_mday -= (parts.tm_mday - 1) % Int32(count)
    case .week:
      parts.set(hour: 0)
      parts.tm_mday -= (parts.tm_wday + 6) % 7
    case .month:
      parts.set(hour: 0)
      parts.tm_mday = 1
      parts.tm_mon -= parts.tm_mon % Int32(count)
    case .year:
      parts.set(hour: 0)
      (parts.tm_mday, parts.tm_mon) = (1, 0)
      let year = Int(parts.tm_year) + 1900
      parts.tm_year = Int32(truncatingIfNeeded: year - ((year % count) + count) % count - 1900)
    }
    return LocalTime(parts).time
  }

  /// The tick after a tick.
  func next(_ tick: Double) -> Double {
    guard tick.isFinite, abs(tick) < 2e11 else { return tick + seconds }
    var parts = LocalTime(tick).parts
    switch unit {
    case .second, .minute: return tick + seconds
    case .hour:
      // An hour that does not exist, or exists twice: the next tick is an hour of the clock.
      parts.tm_hour += Int32(count)
    case .day:
      let day = parts.tm_mday
      parts.tm_mday += Int32(count)
      let result = LocalTime(parts).time
      // Steps of several days begin again with each month.
      if count > 1, LocalTime(result).parts.tm_mday < day { return TimeStep(.month, 1).next(TimeStep(.month, 1).floor(tick)) }
      return max(result, tick + 1)
    case .week: parts.tm_mday += 7 * Int32(count)
    case .month: parts.tm_mon += Int32(count)
    case .year: parts.tm_year += Int32(truncatingIfNeeded: count)
    }
    return max(LocalTime(parts).time, tick + 1)
  }

  /// Calls a closure with the ticks from one time to another: at most the first 1000.
  func forEachTick(from low: Double, to high: Double, _ body: (Double) -> Void) {
    var tick = floor(low), count = 0
    while tick <= high, count < 1000 {
      if tick >= low {
        body(tick)
        count += 1
      }
      tick = next(tick)
    }
  }
}

extension Double {
  /// The rest of a division, never negative.
  fileprivate func remainder(below divisor: Double) -> Double { self - (self / divisor).rounded(.down) * divisor }
}

extension tm {
  fileprivate mutating func set(hour: Int32) { (tm_hour, tm_min, tm_sec) = (hour, 0, 0) }
}

/// A time in the system's time zone.
struct LocalTime {
  let time: Double
  let parts: tm

  init(_ seconds: Double) {
    time = seconds
    var whole = time_t(seconds.isFinite ? max(-2e11, min(2e11, seconds.rounded(.down))) : 0)
    var parts = tm()
    localtime_r(&whole, &parts)
    self.parts = parts
  }

  init(_ parts: tm) {
    var copy = parts
    copy.tm_isdst = -1
    time = Double(mktime(&copy))
    self.parts = copy
  }
}

/// Times as short text.
enum TimeText {
  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  /// The text of a tick: no more of the time than differs between ticks. A tick where a longer unit begins has its name.
  static func tick(_ time: Double, _ unit: TimeStep.Unit) -> String {
    let parts = LocalTime(time).parts
    let month = months[Int(max(0, min(11, parts.tm_mon)))], year = "\(Int(parts.tm_year) + 1900)"
    switch unit {
    case .year: return year
    case .month: return parts.tm_mon == 0 ? year : month
    case .week, .day: return parts.tm_mday == 1 && unit == .day ? month : "\(month) \(parts.tm_mday)"
    case .hour, .minute:
      if parts.tm_hour == 0, parts.tm_min == 0 { return "\(month) \(parts.tm_mday)" }
      return two(parts.tm_hour) + ":" + two(parts.tm_min)
    case .second: return two(parts.tm_hour) + ":" + two(parts.tm_min) + ":" + two(parts.tm_sec)
    }
  }

  /// A date, and a time if it is not the start of a day.
  static func full(_ time: Double) -> String {
    let parts = LocalTime(time).parts
    let day = "\(Int(parts.tm_year) + 1900)-" + two(parts.tm_mon + 1) + "-" + two(parts.tm_mday)
    if parts.tm_hour == 0, parts.tm_min == 0, parts.tm_sec == 0 { return day }
    return day + " " + two(parts.tm_hour) + ":" + two(parts.tm_min) + (parts.tm_sec == 0 ? "" : ":" + two(parts.tm_sec))
  }

  private static func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
