import IdemViews

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension ProgressView {
  /// Creates a progress view that shows the time in an interval. It changes by itself, and rests after the end.
  public init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(timerInterval: dates(timerInterval), countsDown: countsDown, label: label, currentValueLabel: currentValueLabel)
  }
}

extension ProgressView where CurrentValueLabel == DefaultDateProgressLabel {
  /// The same with the time as the text of the value.
  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label) {
    self.init(timerInterval: dates(timerInterval), countsDown: countsDown, label: label)
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == DefaultDateProgressLabel {
  /// The same without a label.
  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) {
    self.init(timerInterval: dates(timerInterval), countsDown: countsDown)
  }
}

private func dates(_ interval: ClosedRange<Date>) -> ClosedRange<TimelineDate> {
  TimelineDate(interval.lowerBound)...TimelineDate(interval.upperBound)
}
