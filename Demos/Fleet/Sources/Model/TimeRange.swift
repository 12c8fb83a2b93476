import FleetData

/// The range of time that charts show.
struct TimeRange: Equatable {
  var span = TimeSpan.hour
  /// The end in seconds since 1970. Nil if it is the newest time.
  var end: Double?

  /// Moves the range by a part of its length, not beyond the newest time.
  mutating func scroll(_ part: Double, newest: Double) {
    let length = Double(span.rawValue)
    set(end: (end ?? newest) + part * length, newest)
  }

  /// Chooses another length. With a time of the charts, that time is in the middle.
  mutating func choose(_ new: TimeSpan, around moment: Double?, newest: Double) {
    guard new != span else { return }
    span = new
    if let moment { set(end: moment + Double(new.rawValue) / 2, newest) }
  }

  private mutating func set(end new: Double, _ newest: Double) {
    let length = Double(span.rawValue)
    end = new >= newest - length * 0.01 ? nil : max(length, new)
  }

  func window(newest: Double) -> TimeWindow { TimeWindow(end: end ?? newest, length: span.rawValue, points: MachineModel.points) }
}

/// With which time before it a chart is compared.
enum Comparison: Int, CaseIterable {
  case none = 0
  case day = 86_400
  case week = 604_800

  /// As in `1d`.
  var title: String { self == .none ? "" : self == .day ? "1d" : "1w" }
  /// As in `a day ago`.
  var text: String { self == .day ? "a day ago" : "a week ago" }
  var next: Comparison { self == .none ? .day : self == .day ? .week : .none }

  init?(title: String) {
    guard let comparison = Comparison.allCases.first(where: { $0.title == title && $0 != .none }) else { return nil }
    self = comparison
  }

  /// The request for the time before, nil without one.
  func request(_ request: RangeRequest) -> RangeRequest? {
    self == .none ? nil : RangeRequest(request.query, request.window.earlier(by: rawValue))
  }

  /// Values of the time before, at the times of the chart.
  func shifted(_ series: [TimeSeries]) -> [TimeSeries] {
    series.map { TimeSeries(labels: $0.labels, points: $0.points.map { TimePoint($0.time + Double(rawValue), $0.value) }) }
  }
}
