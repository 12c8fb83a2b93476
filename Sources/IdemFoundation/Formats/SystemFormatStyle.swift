import Foundation

/// Formats of times that go on, for `Text(.currentDate, format:)`. All of them count whole seconds: a terminal's text changes once a second.
public enum SystemFormatStyle: Sendable {
  /// The time since a date: `1:05`.
  public struct Stopwatch: DiscreteFormatStyle, Sendable {
    let start: Date
    let showsHours: Bool

    /// Creates the format.
    ///
    /// - Parameters:
    ///   - startDate: Before it, the text is `0:00`.
    ///   - showsHours: Whether 60 minutes and more are shown as hours.
    public init(startingAt startDate: Date, showsHours: Bool = true) { (start, self.showsHours) = (startDate, showsHours) }

    /// The text at a date.
    public func format(_ date: Date) -> String { clock(max(0, date.timeIntervalSince(start)), showsHours: showsHours) }
    /// The next date with another text.
    public func discreteInput(after date: Date) -> Date? { nextSecond(after: date, from: start) }
    /// The last date before one with another text.
    public func discreteInput(before date: Date) -> Date? { date <= start ? nil : lastSecond(before: date, from: start) }
  }

  /// The time in an interval, upwards or downwards: `0:59`.
  public struct Timer: DiscreteFormatStyle, Sendable {
    let interval: Range<Date>
    let countsDown: Bool
    let showsHours: Bool

    /// Creates a format of the time that remains.
    public init(countingDownIn interval: Range<Date>, showsHours: Bool = true) {
      (self.interval, countsDown, self.showsHours) = (interval, true, showsHours)
    }

    /// Creates a format of the time that has passed.
    public init(countingUpIn interval: Range<Date>, showsHours: Bool = true) {
      (self.interval, countsDown, self.showsHours) = (interval, false, showsHours)
    }

    /// The text at a date.
    public func format(_ date: Date) -> String {
      let date = min(max(date, interval.lowerBound), interval.upperBound)
      // A rest of a second counts as a whole one when it counts down.
      let seconds =
        countsDown ? interval.upperBound.timeIntervalSince(date).rounded(.up) : date.timeIntervalSince(interval.lowerBound)
      return clock(seconds, showsHours: showsHours)
    }

    /// The next date with another text; nil after the end.
    public func discreteInput(after date: Date) -> Date? {
      let next = nextSecond(after: date, from: countsDown ? interval.upperBound : interval.lowerBound)
      if date < interval.lowerBound { return max(next, interval.lowerBound) }
      return date >= interval.upperBound ? nil : next
    }

    /// The last date before one with another text; nil before the start.
    public func discreteInput(before date: Date) -> Date? {
      if date <= interval.lowerBound { return nil }
      return lastSecond(before: min(date, interval.upperBound), from: countsDown ? interval.upperBound : interval.lowerBound)
    }
  }

  /// The time from a date with a sign, in its largest units, in English: `+2 hours, 5 minutes`. A month has 30 days, and a year 365.
  public struct DateOffset: DiscreteFormatStyle, Sendable {
    let anchor: Date
    let maxFieldCount: Int

    /// Creates the format.
    ///
    /// - Parameters:
    ///   - anchor: After it, the sign is a plus.
    ///   - maxFieldCount: The number of units.
    public init(to anchor: Date, maxFieldCount: Int = 2) { (self.anchor, self.maxFieldCount) = (anchor, max(1, maxFieldCount)) }

    private static let units: [(name: String, seconds: Int)] = [
      ("year", 31_536_000), ("month", 2_592_000), ("week", 604_800), ("day", 86_400), ("hour", 3600), ("minute", 60), ("second", 1),
    ]

    /// The text at a date.
    public func format(_ date: Date) -> String {
      let offset = date.timeIntervalSince(anchor).rounded(.towardZero)
      var rest = Int(exactly: offset.magnitude) ?? .max
      let first = Self.units.firstIndex { rest >= $0.seconds } ?? Self.units.count - 1
      var parts: [String] = []
      for unit in Self.units[first...].prefix(maxFieldCount) {
        let count = rest / unit.seconds
        rest %= unit.seconds
        if count > 0 || parts.isEmpty { parts.append("\(count) \(unit.name)\(count == 1 ? "" : "s")") }
      }
      return (offset < 0 ? "-" : "+") + parts.joined(separator: ", ")
    }

    /// The next date at which the text may differ.
    public func discreteInput(after date: Date) -> Date? { nextSecond(after: date, from: anchor) }
    /// The last date before one at which the text may differ.
    public func discreteInput(before date: Date) -> Date? { lastSecond(before: date, from: anchor) }
  }
}

/// Seconds as `1:02:03` or `2:03`.
private func clock(_ seconds: TimeInterval, showsHours: Bool) -> String {
  let seconds = Int(exactly: seconds.rounded(.down)) ?? .max, minutes = seconds / 60
  func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
  guard showsHours, minutes >= 60 else { return "\(minutes):\(two(seconds % 60))" }
  return "\(minutes / 60):\(two(minutes % 60)):\(two(seconds % 60))"
}

/// The first date after another one that is a whole number of seconds away from an anchor.
private func nextSecond(after date: Date, from anchor: Date) -> Date {
  anchor.addingTimeInterval(date.timeIntervalSince(anchor).rounded(.down) + 1)
}

private func lastSecond(before date: Date, from anchor: Date) -> Date {
  anchor.addingTimeInterval(date.timeIntervalSince(anchor).rounded(.up) - 1)
}

extension FormatStyle where Self == SystemFormatStyle.Stopwatch {
  /// The time since a date: `Text(.currentDate, format: .stopwatch(startingAt: start))`.
  public static func stopwatch(startingAt startDate: Date, showsHours: Bool = true) -> Self {
    Self(startingAt: startDate, showsHours: showsHours)
  }
}

extension FormatStyle where Self == SystemFormatStyle.Timer {
  /// The time that remains in an interval: `Text(.currentDate, format: .timer(countingDownIn: start..<end))`.
  public static func timer(countingDownIn interval: Range<Date>, showsHours: Bool = true) -> Self {
    Self(countingDownIn: interval, showsHours: showsHours)
  }

  /// The time that has passed in an interval.
  public static func timer(countingUpIn interval: Range<Date>, showsHours: Bool = true) -> Self {
    Self(countingUpIn: interval, showsHours: showsHours)
  }
}

extension FormatStyle where Self == SystemFormatStyle.DateOffset {
  /// The time from a date with a sign: `Text(.currentDate, format: .offset(to: deadline))`.
  public static func offset(to anchor: Date, maxFieldCount: Int = 2) -> Self { Self(to: anchor, maxFieldCount: maxFieldCount) }
}
