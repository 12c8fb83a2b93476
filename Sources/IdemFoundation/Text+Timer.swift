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
      timed: TimerText(
        start: TimelineDate(interval.lowerBound), end: TimelineDate(interval.upperBound), pause: pauseTime.map { TimelineDate($0) },
        countsDown: countsDown, showsHours: showsHours))
  }
}

/// The text of a timer. A rest of a second counts as a whole one when it counts down.
struct TimerText: TimedText {
  let start, end: TimelineDate
  let pause: TimelineDate?
  let countsDown, showsHours: Bool

  func string(at date: TimelineDate) -> String { TimerText.string(seconds: seconds(at: pause ?? date), showsHours: showsHours) }

  func nextChange(after date: TimelineDate) -> TimelineDate? {
    guard pause == nil, date < end else { return nil }
    let shown = seconds(at: date)
    if countsDown { return shown > 0 ? end.adding(nanoseconds: -(shown - 1) * 1_000_000_000) : nil }
    let next = start.adding(nanoseconds: (shown + 1) * 1_000_000_000)
    return next > end ? nil : next
  }

  private func seconds(at date: TimelineDate) -> Int {
    let date = min(max(date, start), end)
    let whole = (countsDown ? end.nanoseconds(since: date) : date.nanoseconds(since: start)).quotientAndRemainder(dividingBy: 1_000_000_000)
    return whole.quotient + (countsDown && whole.remainder > 0 ? 1 : 0)
  }

  /// Seconds as `1:02:03` or `2:03`.
  static func string(seconds: Int, showsHours: Bool) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let minutes = seconds / 60
    guard showsHours, minutes >= 60 else { return "\(minutes):\(two(seconds % 60))" }
    return "\(minutes / 60):\(two(minutes % 60)):\(two(seconds % 60))"
  }
}
