extension Duration {
  /// Writes a duration as a clock does: `1:02:03`. Foundation's style.
  public struct TimeFormatStyle: FormatStyle {
    /// The units that are shown.
    public struct Pattern: Hashable, Sendable {
      enum Units { case hourMinute, hourMinuteSecond, minuteSecond }
      let units: Units
      let padding: Int
      let fraction: Int
      let rounding: FloatingPointRoundingRule

      /// `1:02`: hours and minutes.
      public static var hourMinute: Pattern { hourMinute(padHourToLength: 1) }
      /// `1:02:03`: hours, minutes and seconds.
      public static var hourMinuteSecond: Pattern { hourMinuteSecond(padHourToLength: 1) }
      /// `62:03`: minutes and seconds.
      public static var minuteSecond: Pattern { minuteSecond(padMinuteToLength: 1) }

      /// Hours and minutes. The hours have at least some digits.
      public static func hourMinute(padHourToLength length: Int, roundSeconds: FloatingPointRoundingRule = .toNearestOrEven) -> Pattern {
        Pattern(units: .hourMinute, padding: length, fraction: 0, rounding: roundSeconds)
      }
      /// Hours, minutes and seconds. The hours have at least some digits, and the seconds a number of digits after the point.
      public static func hourMinuteSecond(
        padHourToLength length: Int, fractionalSecondsLength: Int = 0, roundFractionalSeconds: FloatingPointRoundingRule = .toNearestOrEven
      ) -> Pattern {
        Pattern(units: .hourMinuteSecond, padding: length, fraction: fractionalSecondsLength, rounding: roundFractionalSeconds)
      }
      /// Minutes and seconds. The minutes have at least some digits, and the seconds a number of digits after the point.
      public static func minuteSecond(
        padMinuteToLength length: Int, fractionalSecondsLength: Int = 0,
        roundFractionalSeconds: FloatingPointRoundingRule = .toNearestOrEven
      ) -> Pattern {
        Pattern(units: .minuteSecond, padding: length, fraction: fractionalSecondsLength, rounding: roundFractionalSeconds)
      }
    }

    /// The units that are shown.
    public var pattern: Pattern

    /// A style with a pattern.
    public init(pattern: Pattern) { self.pattern = pattern }

    /// The duration as text.
    public func format(_ value: Duration) -> String {
      let digits = pattern.units == .hourMinute ? 0 : min(18, max(0, pattern.fraction))
      let (seconds, parts) = value.rounded(digits: digits, unit: pattern.units == .hourMinute ? 60 : 1, pattern.rounding)
      func padded(_ number: UInt64, _ count: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
      }
      // The largest unit has commas.
      func first(_ number: UInt64) -> String {
        var format = NumberFormat()
        format.precision = .integerLength(max(1, min(99, pattern.padding))...)
        return format.text(number)
      }
      var text = value < .zero && (seconds > 0 || parts > 0) ? "-" : ""
      switch pattern.units {
      case .hourMinute: return text + first(seconds / 3600) + ":" + padded(seconds / 60 % 60, 2)
      case .hourMinuteSecond:
        text += first(seconds / 3600) + ":" + padded(seconds / 60 % 60, 2) + ":" + padded(seconds % 60, 2)
      case .minuteSecond: text += first(seconds / 60) + ":" + padded(seconds % 60, 2)
      }
      return digits == 0 ? text : text + "." + padded(parts, digits)
    }
  }

  /// The magnitude, rounded to multiples of `unit` seconds, or to some digits after the point if the unit is 1: the seconds, and the digits.
  func rounded(digits: Int, unit: UInt64, _ rule: FloatingPointRoundingRule) -> (seconds: UInt64, parts: UInt64) {
    let isNegative = self < .zero
    var seconds = components.seconds.magnitude, rest = components.attoseconds.magnitude
    let step = unit > 1 ? 1 : (0..<(18 - digits)).reduce(UInt64(1)) { step, _ in step * 10 }
    // What is rounded away, and whether it is less than a half, a half, or more.
    let isOdd: Bool, comparison: Int, isExact: Bool
    var parts: UInt64 = 0
    if unit > 1 {
      let left = seconds % unit
      seconds -= left
      isOdd = seconds / unit % 2 == 1
      isExact = left == 0 && rest == 0
      comparison = left * 2 > unit || left * 2 == unit && rest > 0 ? 1 : left * 2 == unit ? 0 : -1
      rest = 0
    } else {
      let left = rest % step
      parts = rest / step
      isOdd = digits == 0 ? seconds % 2 == 1 : parts % 2 == 1
      isExact = left == 0
      comparison = left > step / 2 || step == 1 && left > 0 ? 1 : step > 1 && left == step / 2 ? 0 : -1
    }
    let isUp =
      switch rule {
      case _ where isExact: false
      case .towardZero: false
      case .awayFromZero: true
      case .up: !isNegative
      case .down: isNegative
      case .toNearestOrAwayFromZero: comparison >= 0
      default: comparison > 0 || comparison == 0 && isOdd
      }
    guard isUp else { return (seconds, parts) }
    if unit > 1 { return (seconds + unit, 0) }
    let full = 1_000_000_000_000_000_000 / step
    return digits > 0 && parts + 1 < full ? (seconds, parts + 1) : (seconds + 1, 0)
  }

  /// The duration as text: `1:02:03`.
  @_disfavoredOverload public func formatted() -> String { formatted(.time(pattern: .hourMinuteSecond)) }

  /// The duration in a format.
  @_disfavoredOverload
  public func formatted<Style: FormatStyle>(_ style: Style) -> Style.FormatOutput where Style.FormatInput == Duration { style.format(self) }
}

extension FormatStyle where Self == Duration.TimeFormatStyle {
  /// The style of clocks: `.time(pattern: .minuteSecond)`.
  @_disfavoredOverload public static func time(pattern: Duration.TimeFormatStyle.Pattern) -> Self { Self(pattern: pattern) }
}

/// Another name, for files in which Foundation's type of the same name is visible too.
package typealias DurationTimeFormatStyle = Duration.TimeFormatStyle
