import IdemCore

extension Text {
  /// How a text shows a date.
  public struct DateStyle: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case date, time, timer, relative, offset }
    let kind: Kind

    /// The day in the local time zone, such as `June 3, 2019`.
    public static let date = DateStyle(kind: .date)
    /// The time of the day in the local time zone, such as `11:23 PM`.
    public static let time = DateStyle(kind: .time)
    /// The time until a date in the future or since a date in the past, such as `36:59:01`. It updates once a second.
    public static let timer = DateStyle(kind: .timer)
    /// The time until or since a date in its two largest units, such as `2 hours, 23 minutes`, in English. It updates when it changes.
    public static let relative = DateStyle(kind: .relative)
    /// The time until or since a date in its largest unit with a sign, such as `+2 hours`; a future date has a minus sign, as in `-3 months`.
    /// In English. It updates when it changes.
    public static let offset = DateStyle(kind: .offset)
  }

  /// Creates a text of a date, in English. Texts that change run no body, and 100 of them cause one wake-up a second.
  public init(_ date: TimelineDate, style: DateStyle) {
    switch style.kind {
    case .date: self.init(verbatim: CivilDateTime(date).date.longText)
    case .time: self.init(verbatim: CivilDateTime(date).time.shortText)
    case .timer: self.init(timed: DateTimerText(date: date))
    case .relative: self.init(timed: DateDistanceText(date: date, isOffset: false))
    case .offset: self.init(timed: DateDistanceText(date: date, isOffset: true))
    }
  }

  /// Creates a text that shows the time of an interval as `1:02:03` or `2:03`. It updates once a second while the interval lasts.
  ///
  /// - Parameters:
  ///   - interval: The time before it shows the value of its start, the time after it the value of its end.
  ///   - pauseTime: The text shows this time and does not change. Nil: the timer runs.
  ///   - countsDown: Whether the text shows the time that remains instead of the time that has passed.
  ///   - showsHours: Whether 60 minutes and more are shown as hours.
  public init(
    timerInterval interval: ClosedRange<TimelineDate>, pauseTime: TimelineDate? = nil, countsDown: Bool = true, showsHours: Bool = true
  ) {
    self.init(
      timed: TimerText(
        start: interval.lowerBound, end: interval.upperBound, pause: pauseTime, countsDown: countsDown, showsHours: showsHours))
  }
}

extension LocalizedStringKey.StringInterpolation {
  /// Adds a date that may change with the time: `Text("Updated \(date, style: .relative) ago")`.
  @MainActor public mutating func appendInterpolation(_ date: TimelineDate, style: Text.DateStyle) {
    appendInterpolation(Text(date, style: style))
  }

  /// Adds the time of an interval, which updates once a second: `Text("Ends in \(timerInterval: start...end)")`.
  @MainActor public mutating func appendInterpolation(
    timerInterval interval: ClosedRange<TimelineDate>, pauseTime: TimelineDate? = nil, countsDown: Bool = true, showsHours: Bool = true
  ) {
    appendInterpolation(Text(timerInterval: interval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours))
  }
}

extension CivilDateTime {
  /// A date in the local time zone.
  fileprivate init(_ date: TimelineDate) {
    let (seconds, rest) = date.nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    self.init(secondsSince1970: rest < 0 ? seconds - 1 : seconds)
  }
}

extension CivilDate {
  /// The date as `June 3, 2019`.
  fileprivate var longText: String {
    let names = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December",
    ]
    return "\(names[month - 1]) \(day), \(year)"
  }
}

extension CivilTime {
  /// The time as `11:23 PM`.
  fileprivate var shortText: String { "\((hour + 11) % 12 + 1):\(padded(minute, 2)) \(hour < 12 ? "AM" : "PM")" }
}

extension TimelineDate {
  /// The nanoseconds from another date to this one, limited to the range of `Int`.
  func nanoseconds(since other: TimelineDate) -> Int {
    let (difference, overflows) = nanoseconds.subtractingReportingOverflow(other.nanoseconds)
    return overflows ? (nanoseconds < other.nanoseconds ? .min : .max) : difference
  }

  /// The date that is a number of nanoseconds later, limited to the range of dates.
  func adding(nanoseconds count: Int) -> TimelineDate {
    let (sum, overflows) = nanoseconds.addingReportingOverflow(count)
    return TimelineDate(nanoseconds: overflows ? (count < 0 ? .min : .max) : sum)
  }
}
