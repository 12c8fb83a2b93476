import Foundation
import IdemViews

extension Text {
  /// How a text shows a date.
  public struct DateStyle: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case date, time, timer }
    let kind: Kind

    /// The day, such as `June 3, 2019`, in the current locale and time zone.
    public static let date = DateStyle(kind: .date)
    /// The time of the day, such as `11:23 PM`, in the current locale and time zone.
    public static let time = DateStyle(kind: .time)
    /// The time until a date in the future or since a date in the past, such as `36:59:01`. It updates once a second.
    public static let timer = DateStyle(kind: .timer)
  }

  /// Creates a text of a date.
  public init(_ date: Date, style: DateStyle) {
    switch style.kind {
    case .date: self.init(verbatim: date.formatted(date: .long, time: .omitted))
    case .time: self.init(verbatim: date.formatted(date: .omitted, time: .shortened))
    case .timer: self.init(timed: DateTimerText(date: TimelineDate(date)))
    }
  }
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
