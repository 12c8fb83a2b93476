import FleetData
import Idem
import IdemCharts

/// A time of a chart.
struct Moment: PrimitivePlottableProtocol, Hashable, Comparable {
  typealias PrimitivePlottable = Moment
  /// Seconds since 1970.
  let seconds: Double

  init(_ seconds: Double) { self.seconds = seconds }
  init?(_plotValue: _PlotValue) {
    guard case .date(let seconds) = _plotValue else { return nil }
    self.seconds = seconds
  }
  var _plotValue: _PlotValue { .date(seconds) }
  static func < (a: Moment, b: Moment) -> Bool { a.seconds < b.seconds }
}

/// One chart and its lines.
@Observable @MainActor
final class ChartModel: Identifiable {
  /// A line of a chart. Where values are missing, it has several parts.
  struct Line: Equatable, Identifiable {
    let id: Int
    let name: String
    var parts: [Part]

    struct Part: Equatable, Identifiable {
      let id: String
      let points: [TimePoint]
    }

    /// The newest value at or before a time, and no older than a step.
    func value(at time: Double, step: Double) -> Double? {
      for part in parts.reversed() where part.points[0].time <= time {
        let point = part.points.last { $0.time <= time }
        return point.flatMap { time - $0.time <= step ? $0.value : nil }
      }
      return nil
    }
  }

  let chart: MachineChart
  private(set) var lines: [Line] = []
  /// The lines of the time with which it is compared.
  private(set) var earlier: [Line] = []
  private(set) var window: TimeWindow?

  init(_ chart: MachineChart) { self.chart = chart }

  nonisolated var id: MachineChart { chart }

  func take(_ series: [TimeSeries], _ window: TimeWindow, earlier: [TimeSeries] = []) {
    func sortedLines(_ series: [TimeSeries]) -> [Line] {
      let ordered = series.sorted { chart.name(of: $0).isNaturallyLess(than: chart.name(of: $1)) }
      return ChartModel.lines(ordered, window) { chart.name(of: $0) }
    }
    let lines = sortedLines(series), before = ChartModel.matched(sortedLines(earlier), to: lines, isStacked: chart.isStacked)
    if self.lines != lines { self.lines = lines }
    if self.earlier != before { self.earlier = before }
    if self.window != window { self.window = window }
  }

  /// The lines of the time before, each with the number of the line of its name: both have one color. Of stacked lines, their sum.
  static func matched(_ earlier: [Line], to lines: [Line], isStacked: Bool = false) -> [Line] {
    guard !isStacked else {
      guard var sum = earlier.first else { return [] }
      var values: [Double: Double] = [:]
      for part in earlier.flatMap(\.parts) { for point in part.points { values[point.time, default: 0] += point.value } }
      sum.parts = [Line.Part(id: "sum", points: values.sorted { $0.key < $1.key }.map { TimePoint($0.key, $0.value) })]
      return [sum]
    }
    let ids = Dictionary(lines.map { ($0.name, $0.id) }) { first, _ in first }
    return earlier.compactMap { line in ids[line.name].map { Line(id: $0, name: line.name, parts: line.parts) } }
  }

  /// Cuts series where a value is missing.
  static func lines(_ series: [TimeSeries], _ window: TimeWindow, name: (TimeSeries) -> String) -> [Line] {
    series.enumerated().map { number, series in
      var parts: [Line.Part] = [], points: [TimePoint] = []
      func end() {
        if !points.isEmpty { parts.append(Line.Part(id: "\(number).\(parts.count)", points: points)) }
        points = []
      }
      for point in series.points {
        if let last = points.last, point.time - last.time > Double(window.step) * 1.5 { end() }
        if point.value.isFinite { points.append(point) } else { end() }
      }
      end()
      return Line(id: number, name: name(series), parts: parts)
    }
  }
}
