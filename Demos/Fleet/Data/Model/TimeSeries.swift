/// A series of values: what its labels are, and a value for some times.
package struct TimeSeries: Equatable, Sendable {
  /// The labels, with `__name__`, in the order of their names.
  package var labels: [Label]
  package var points: [TimePoint]

  package init(labels: [Label], points: [TimePoint]) { (self.labels, self.points) = (labels, points) }

  /// The series as Prometheus writes it: `up{instance="a",job="b"}`.
  package var title: String {
    let name = labels.first { $0.name == "__name__" }?.value ?? ""
    let others = labels.filter { $0.name != "__name__" }
    return others.isEmpty && !name.isEmpty ? name : name + "{" + others.map { "\($0.name)=\"\($0.value)\"" }.joined(separator: ",") + "}"
  }

  package func label(_ name: String) -> String { labels.first { $0.name == name }?.value ?? "" }
}

/// A value at a time.
package struct TimePoint: Equatable, Sendable {
  /// Seconds since 1970.
  package var time: Double
  package var value: Double
  package init(_ time: Double, _ value: Double) { (self.time, self.value) = (time, value) }
}

/// A query over a range of time.
package struct RangeRequest: Hashable, Sendable {
  package var query: String
  package var window: TimeWindow
  package init(_ query: String, _ window: TimeWindow) { (self.query, self.window) = (query, window) }
}

/// A range of time, with the step between two values. Start and end are multiples of the step, so that a later request has the same times,
/// and the points of a chart stay where they are.
package struct TimeWindow: Hashable, Sendable {
  /// Seconds since 1970.
  package private(set) var start: Int, end: Int
  package let step: Int

  /// The steps that are used, in seconds. They divide an hour, a day or a week.
  static let steps = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400, 21_600, 43_200, 86_400]

  /// The window of a length that ends at a time, with at most so many steps. Prometheus permits 11,000 values.
  package init(end: Double, length: Int, points: Int) {
    let least = max(1, min(11_000, points))
    let step = TimeWindow.steps.first { length / $0 <= least } ?? (length + least - 1) / least
    self.step = step
    self.end = Int(end.clamped(0, 1e11)) / step * step
    start = self.end - length / step * step
  }

  /// The window before this one by some seconds: a number of whole days, so that it has the same steps.
  package func earlier(by seconds: Int) -> TimeWindow {
    var window = self
    (window.start, window.end) = (start - seconds, end - seconds)
    return window
  }

  /// The times at which there can be values.
  package var times: StrideThrough<Int> { stride(from: start, through: end, by: step) }
}

extension Double {
  fileprivate func clamped(_ low: Double, _ high: Double) -> Double { self >= low ? Swift.min(self, high) : low }
}

/// The lengths of a chart that can be chosen.
package enum TimeSpan: Int, CaseIterable, Sendable {
  case fiveMinutes = 300
  case fifteenMinutes = 900
  case hour = 3600
  case sixHours = 21_600
  case day = 86_400
  case twoDays = 172_800
  case week = 604_800

  /// As in `15m`.
  package var title: String {
    switch self {
    case .fiveMinutes: "5m"
    case .fifteenMinutes: "15m"
    case .hour: "1h"
    case .sixHours: "6h"
    case .day: "24h"
    case .twoDays: "2d"
    case .week: "7d"
    }
  }

  /// The span with a title. Nil for another text.
  package init?(title: String) {
    guard let span = TimeSpan.allCases.first(where: { $0.title == title }) else { return nil }
    self = span
  }

  package var shorter: TimeSpan { TimeSpan.allCases.last { $0.rawValue < rawValue } ?? self }
  package var longer: TimeSpan { TimeSpan.allCases.first { $0.rawValue > rawValue } ?? self }
}
