import FleetData
import Idem
import IdemCharts

extension TimePoint {
  var moment: Moment { Moment(time) }
}

/// Lines over time, or areas on each other. All charts with one `moment` have one crosshair.
struct LineChart: View {
  let lines: [ChartModel.Line]
  /// Those of the time with which it is compared. They are pale lines.
  var earlier: [ChartModel.Line] = []
  let window: TimeWindow
  let unit: Quantity
  var isStacked = false
  /// The end of the vertical axis. Nil if it depends on the values.
  var top: Double?
  @Binding var moment: Moment?
  @Environment(\.theme) private var theme

  var body: some View {
    let colors = theme.chartSeriesColors
    Chart {
      ForEach(lines) { line in
        ForEach(line.parts) { part in
          ForEach(part.points, id: \.time) { point in
            if isStacked {
              AreaMark(x: .value("time", point.moment), y: .value("value", point.value), series: .value("line", part.id))
                .foregroundStyle(colors[line.id % colors.count])
            } else {
              LineMark(x: .value("time", point.moment), y: .value("value", point.value), series: .value("line", part.id))
                .foregroundStyle(colors[line.id % colors.count])
            }
          }
        }
      }
      ForEach(earlier) { line in
        ForEach(line.parts) { part in
          ForEach(part.points, id: \.time) { point in
            LineMark(x: .value("time", point.moment), y: .value("value", point.value), series: .value("line", "earlier " + part.id))
              .foregroundStyle(isStacked ? Color.secondary : colors[line.id % colors.count].opacity(0.5))
          }
        }
      }
      if let moment { RuleMark(x: .value("time", moment)).foregroundStyle(.secondary) }
    }
    .chartXScale(domain: Moment(Double(window.start))...Moment(Double(window.end)))
    .chartYScale(domain: 0...(top ?? highest))
    .chartYAxis {
      AxisMarks(values: .automatic(desiredCount: 3)) { value in
        AxisGridLine()
        AxisValueLabel(unit.axisText(value.as(Double.self) ?? 0))
      }
    }
    .chartLegend(.hidden)
    .chartXSelection(value: $moment)
  }

  /// A round number at or above all values.
  private var highest: Double {
    var sums: [Double: Double] = [:], most = 0.0
    for part in earlier.flatMap(\.parts) { for point in part.points { most = max(most, point.value) } }
    for line in lines {
      for part in line.parts {
        for point in part.points {
          let sum = isStacked ? sums[point.time, default: 0] + point.value : point.value
          if isStacked { sums[point.time] = sum }
          most = max(most, sum)
        }
      }
    }
    switch unit {
    // The sum of all parts may be a little more than the whole.
    case .share: return LineChart.rounded(most > 1 && most < 1.05 ? 1 : most)
    case .bytes, .bytesPerSecond: return max(10, LineChart.rounded(most))
    default: return LineChart.rounded(most)
    }
  }

  /// 1, 2 or 5 times a power of ten.
  static func rounded(_ value: Double) -> Double {
    guard value > 0, value.isFinite else { return 1 }
    var power = 1.0
    while power < value { power *= 10 }
    while power / 10 >= value { power /= 10 }
    return [0.1, 0.2, 0.5, 1].map { $0 * power }.first { $0 >= value } ?? power
  }
}

/// The names of lines with their values at a time.
struct LineLegend: View {
  let lines: [ChartModel.Line]
  var earlier: [ChartModel.Line] = []
  let window: TimeWindow
  let unit: Quantity
  let isStacked: Bool
  let moment: Moment?
  @Environment(\.theme) private var theme

  var body: some View {
    let colors = theme.chartSeriesColors
    let time = moment?.seconds ?? Double(window.end)
    let step = Double(window.step) * 1.5
    let before = earlier.reduce(into: [Int: String]()) { texts, line in
      if let value = line.value(at: time, step: step) { texts[line.id] = unit.text(value) }
    }
    // One text, so that the end is cut off where there is no room. The first ones are those on top.
    (isStacked ? lines.reversed() : lines).reduce(Text("")) { text, line in
      let value = line.value(at: time, step: step).map { unit.text($0) } ?? "-"
      return text + Text("■ ").foregroundStyle(colors[line.id % colors.count])
        + Text(verbatim: line.name.isEmpty ? "" : line.name + " ").foregroundStyle(.secondary)
        + Text(value + (before[line.id].map { isStacked ? "" : " (was \($0))" } ?? "") + "  ")
    }
    .lineLimit(1)
  }
}
