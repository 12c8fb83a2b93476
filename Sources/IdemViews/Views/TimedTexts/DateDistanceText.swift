/// The time until or since a date in words: its two largest units, or its largest one with a sign. A month is 30 days, a year 365 days. A
/// rest of a second counts as a whole one before the date, as in a timer.
struct DateDistanceText: TimedText {
  let date: TimelineDate
  let isOffset: Bool

  private static let units: [(name: String, seconds: Int)] = [
    ("year", 31_536_000), ("month", 2_592_000), ("week", 604_800), ("day", 86_400), ("hour", 3600), ("minute", 60), ("second", 1),
  ]

  func string(at now: TimelineDate) -> String {
    let seconds = seconds(at: now), (first, last) = DateDistanceText.shown(seconds, isOffset: isOffset)
    var rest = seconds, parts: [String] = []
    for unit in DateDistanceText.units[first...last] {
      let count = rest / unit.seconds
      rest %= unit.seconds
      if count > 0 || parts.isEmpty { parts.append("\(count) \(unit.name)\(count == 1 ? "" : "s")") }
    }
    guard isOffset else { return parts.joined(separator: ", ") }
    return (date > now ? "-" : "+") + parts.joined()
  }

  func nextChange(after now: TimelineDate) -> TimelineDate? {
    let seconds = seconds(at: now), step = DateDistanceText.units[DateDistanceText.shown(seconds, isOffset: isOffset).1].seconds
    let count = seconds / step
    let next = date > now ? -(count * step - 1) : (count + 1) * step
    let (nanoseconds, overflows) = next.multipliedReportingOverflow(by: 1_000_000_000)
    return overflows ? nil : max(date.adding(nanoseconds: nanoseconds), now.adding(nanoseconds: 1))
  }

  private func seconds(at now: TimelineDate) -> Int {
    let until = date.nanoseconds(since: now)
    return until > 0 ? (until - 1) / 1_000_000_000 + 1 : Int(clamping: (until / 1_000_000_000).magnitude)
  }

  /// The first and the last unit that is shown: the largest one that is not zero, and the next smaller one.
  private static func shown(_ seconds: Int, isOffset: Bool) -> (Int, Int) {
    let first = units.firstIndex { seconds >= $0.seconds } ?? units.count - 1
    return (first, isOffset ? first : min(first + 1, units.count - 1))
  }
}
