import Foundation
import IdemViews

extension Text {
  /// Creates a text that shows the time of an interval as `1:02:03` or `2:03`. It updates once a second while the interval lasts.
  ///
  /// - Parameters:
  ///   - interval: The time before it shows the value of its start, the time after it the value of its end.
  ///   - pauseTime: The text shows this time and does not change. Nil: the timer runs.
  ///   - countsDown: Whether the text shows the time that remains instead of the time that has passed.
  ///   - showsHours: Whether 60 minutes and more are shown as hours.
  public init(timerInterval interval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true) {
    self.init(
      timerInterval: TimelineDate(interval.lowerBound)...TimelineDate(interval.upperBound), pauseTime: pauseTime.map { TimelineDate($0) },
      countsDown: countsDown, showsHours: showsHours)
  }
}

extension LocalizedStringKey.StringInterpolation {
  /// Adds the time of an interval, which updates once a second: `Text("Ends in \(timerInterval: start...end)")`.
  @MainActor public mutating func appendInterpolation(
    timerInterval interval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
  ) {
    appendInterpolation(Text(timerInterval: interval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours))
  }

  /// Adds an interval of dates in the current locale and time zone.
  @MainActor public mutating func appendInterpolation(_ dates: ClosedRange<Date>) { appendInterpolation(Text(dates)) }

  /// Adds an interval of dates in the current locale and time zone.
  @MainActor public mutating func appendInterpolation(_ interval: DateInterval) { appendInterpolation(Text(interval)) }
}
