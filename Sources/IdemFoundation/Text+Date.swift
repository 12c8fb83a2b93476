import Foundation
import IdemViews

extension Text {
  /// How a text shows a date.
  public struct DateStyle: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case date, time, timer, relative, offset }
    let kind: Kind

    /// The day, such as `June 3, 2019`, in the current locale and time zone.
    public static let date = DateStyle(kind: .date)
    /// The time of the day, such as `11:23 PM`, in the current locale and time zone.
    public static let time = DateStyle(kind: .time)
    /// The time until a date in the future or since a date in the past, such as `36:59:01`. It updates once a second.
    public static let timer = DateStyle(kind: .timer)
    /// The time until or since a date in its two largest units, such as `2 hours, 23 minutes`, in English. It updates when it changes.
    public static let relative = DateStyle(kind: .relative)
    /// The time until or since a date in its largest unit with a sign, such as `+2 hours`; a future date has a minus sign, as in `-3 months`.
    /// In English. It updates when it changes.
    public static let offset = DateStyle(kind: .offset)
  }

  /// Creates a text of a date.
  public init(_ date: Date, style: DateStyle) {
    switch style.kind {
    case .date: self.init(verbatim: date.formatted(date: .long, time: .omitted))
    case .time: self.init(verbatim: date.formatted(date: .omitted, time: .shortened))
    case .timer: self.init(timed: DateTimerText(date: TimelineDate(date)))
    case .relative: self.init(timed: DateDistanceText(date: TimelineDate(date), isOffset: false))
    case .offset: self.init(timed: DateDistanceText(date: TimelineDate(date), isOffset: true))
    }
  }

  /// Creates a text of an interval of dates, such as `Jan 1, 2026, 9:00 – 10:00 AM`, in the current locale and time zone.
  public init(_ dates: ClosedRange<Date>) { self.init(verbatim: (dates.lowerBound..<dates.upperBound).formatted()) }

  /// Creates a text of an interval of dates, in the current locale and time zone.
  public init(_ interval: DateInterval) { self.init(verbatim: (interval.start..<interval.end).formatted()) }
}

extension LocalizedStringKey.StringInterpolation {
  /// Adds a date that may change with the time: `Text("Updated \(date, style: .relative) ago")`.
  @MainActor public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) { appendInterpolation(Text(date, style: style)) }
}

/// The time until or since a date, in seconds.
struct DateTimerText: TimedText {
  let date: TimelineDate

  func string(at now: TimelineDate) -> String {
    let until = date.nanoseconds(since: now)
    return TimerText.string(seconds: until > 0 ? (until - 1) / 1_000_000_000 + 1 : -(until / 1_000_000_000), showsHours: true)
  }

  func nextChange(after now: TimelineDate) -> TimelineDate? {
    let until = date.nanoseconds(since: now)
    let step = until > 0 ? (until - 1) % 1_000_000_000 + 1 : 1_000_000_000 + until % 1_000_000_000
    return now.adding(nanoseconds: step)
  }
}
