import Foundation
import IdemCore
import IdemViews

/// A value that changes with the time, for `Text(_:format:)`: `Text(.currentDate, format: .dateTime.hour().minute().second())` is a clock.
public struct TimeDataSource<Value: Sendable>: Sendable {
  fileprivate enum Kind: Hashable, Sendable {
    case now
    case rangeTo(Date)
    case rangeFrom(Date)
    case offset(Date)
  }

  fileprivate let kind: Kind
  fileprivate let value: @Sendable (Date) -> Value
  /// The date at which the source has a value; nil if it is no single date.
  fileprivate let date: @Sendable (Value) -> Date?
}

extension TimeDataSource where Value == Date {
  /// The date of now.
  public static var currentDate: TimeDataSource<Date> { TimeDataSource(kind: .now, value: { $0 }, date: { $0 }) }
}

extension TimeDataSource where Value == Range<Date> {
  /// The range after a second; nil if it does not change any more.
  fileprivate func later(_ range: Range<Date>) -> Range<Date>? {
    if case .rangeTo = kind { return range.isEmpty ? nil : min(range.lowerBound + 1, range.upperBound)..<range.upperBound }
    return range.lowerBound..<range.upperBound + 1
  }

  /// From now to a date. It is empty after that.
  public static func dateRange(endingAt end: Date) -> TimeDataSource<Range<Date>> {
    TimeDataSource(kind: .rangeTo(end), value: { min($0, end)..<end }, date: { $0.lowerBound })
  }

  /// From a date to now. It is empty before that.
  public static func dateRange(startingAt start: Date) -> TimeDataSource<Range<Date>> {
    TimeDataSource(kind: .rangeFrom(start), value: { start..<max($0, start) }, date: { $0.upperBound })
  }
}

extension TimeDataSource where Value == Duration {
  /// The time since a date. It is negative before that.
  public static func durationOffset(to date: Date) -> TimeDataSource<Duration> {
    TimeDataSource(
      kind: .offset(date), value: { .seconds($0.timeIntervalSince(date)) }, date: { date.addingTimeInterval($0 / .seconds(1)) })
  }
}

/// A value that changes with the time, in a format.
private struct FormattedTimeText<Style: FormatStyle>: TimedText where Style.FormatInput: Sendable, Style.FormatOutput == String {
  let source: TimeDataSource<Style.FormatInput>
  // SAFETY: these are used on the main actor only, by the nodes of texts.
  nonisolated(unsafe) let style: Style
  /// The next value with another text; nil if there is none.
  nonisolated(unsafe) let next: (Style, Style.FormatInput) -> Style.FormatInput?

  static func == (a: Self, b: Self) -> Bool { a.source.kind == b.source.kind && a.style == b.style }

  func hash(into hasher: inout Hasher) {
    source.kind.hash(into: &hasher)
    style.hash(into: &hasher)
  }

  func string(at date: TimelineDate) -> String { style.format(source.value(Date(date))) }

  func nextChange(after date: TimelineDate) -> TimelineDate? {
    guard let next = next(style, source.value(Date(date))), let changed = source.date(next) else { return nil }
    // Fractions of seconds are rounded, so the date may be the one that is shown.
    return max(TimelineDate(changed), TimelineDate(Date(date).addingTimeInterval(0.001)))
  }
}

extension Text {
  /// Creates a text of a value that changes with the time, in a format of Foundation: `Text(.currentDate, format: .dateTime.hour().minute())`.
  /// It updates when the text changes, at most once a second, and runs no body.
  public init<V, F: DiscreteFormatStyle>(_ source: TimeDataSource<V>, format: F) where F.FormatInput == V, F.FormatOutput == String {
    self.init(timed: FormattedTimeText(source: source, style: format) { $0.discreteInput(after: $1) })
  }

  /// Creates a text of an interval that begins or ends now, in a format of Foundation: `Text(.dateRange(endingAt: end), format: .interval)`. It
  /// updates once a second.
  @_disfavoredOverload
  public init<F: FormatStyle>(_ source: TimeDataSource<Range<Date>>, format: F)
  where F.FormatInput == Range<Date>, F.FormatOutput == String {
    self.init(timed: FormattedTimeText(source: source, style: format) { source.later($1) })
  }
}

extension LocalizedStringKey.StringInterpolation {
  /// Adds a value that changes with the time: `Text("It is \(.currentDate, format: .dateTime.hour().minute())")`.
  @MainActor public mutating func appendInterpolation<V, F: DiscreteFormatStyle>(_ source: TimeDataSource<V>, format: F)
  where F.FormatInput == V, F.FormatOutput == String {
    appendInterpolation(Text(source, format: format))
  }
}
