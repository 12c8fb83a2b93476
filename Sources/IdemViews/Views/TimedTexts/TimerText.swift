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
