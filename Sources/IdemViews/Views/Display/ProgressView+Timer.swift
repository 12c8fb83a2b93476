import IdemCore

/// The progress of time through an interval, and the dates at which it is shown.
struct ProgressTimer: TimelineSchedule, Equatable {
  let interval: ClosedRange<TimelineDate>
  let countsDown: Bool

  /// The part of the interval that has passed, or the part that remains.
  func fraction(at date: TimelineDate) -> Double {
    let length = interval.upperBound.timeIntervalSince(interval.lowerBound)
    guard length > 0 else { return countsDown ? 0 : 1 }
    let passed = min(1, max(0, date.timeIntervalSince(interval.lowerBound) / length))
    return countsDown ? 1 - passed : passed
  }

  /// The distance of two dates in seconds. A bar of 60 cells has 480 steps.
  private var step: Double { max(0.1, interval.upperBound.timeIntervalSince(interval.lowerBound) / 480) }

  /// The dates at which the bar may change: none after the end.
  func entries(from startDate: TimelineDate, mode: TimelineScheduleMode) -> Entries {
    let passed = max(0, (startDate.timeIntervalSince(interval.lowerBound) / step).rounded(.down))
    return Entries(timer: self, step: step, upcoming: startDate < interval.lowerBound ? -1 : passed)
  }

  struct Entries: Sequence, IteratorProtocol {
    fileprivate let timer: ProgressTimer
    fileprivate let step: Double
    /// The number of steps from the start; -1 before it.
    fileprivate var upcoming: Double

    mutating func next() -> TimelineDate? {
      let end = timer.interval.upperBound, date = timer.interval.lowerBound + step * Swift.max(0, upcoming)
      guard upcoming < .infinity else { return nil }
      upcoming = date < end ? upcoming + 1 : .infinity
      return Swift.min(date, end)
    }
  }
}

/// The text of a progress view of an interval: the time that remains or that has passed.
public struct DefaultDateProgressLabel: View {
  let timer: ProgressTimer
  public var body: some View { Text(timerInterval: timer.interval, countsDown: timer.countsDown) }
}

extension ProgressView {
  /// Creates a progress view that shows the time in an interval. It changes by itself, and rests after the end.
  ///
  /// - Parameters:
  ///   - timerInterval: the interval.
  ///   - countsDown: whether the bar becomes empty.
  ///   - label: a description.
  ///   - currentValueLabel: the text of the value.
  public init(
    timerInterval: ClosedRange<TimelineDate>, countsDown: Bool = true, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(label: label(), current: currentValueLabel(), fraction: 0)
    timer = ProgressTimer(interval: timerInterval, countsDown: countsDown)
  }
}

extension ProgressView where CurrentValueLabel == DefaultDateProgressLabel {
  /// The same with the time as the text of the value.
  public init(timerInterval: ClosedRange<TimelineDate>, countsDown: Bool = true, @ViewBuilder label: () -> Label) {
    let timer = ProgressTimer(interval: timerInterval, countsDown: countsDown)
    self.init(label: label(), current: DefaultDateProgressLabel(timer: timer), fraction: 0)
    self.timer = timer
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == DefaultDateProgressLabel {
  /// The same without a label.
  public init(timerInterval: ClosedRange<TimelineDate>, countsDown: Bool = true) {
    let timer = ProgressTimer(interval: timerInterval, countsDown: countsDown)
    self.init(label: nil, current: DefaultDateProgressLabel(timer: timer), fraction: 0)
    self.timer = timer
  }
}
