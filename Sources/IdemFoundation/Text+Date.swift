import Foundation
import IdemViews

extension Text {
  /// Creates a text of a date. `.date` and `.time` are in the current locale and time zone.
  public init(_ date: Date, style: DateStyle) {
    switch style {
    case .date: self.init(verbatim: date.formatted(date: .long, time: .omitted))
    case .time: self.init(verbatim: date.formatted(date: .omitted, time: .shortened))
    default: self.init(TimelineDate(date), style: style)
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
