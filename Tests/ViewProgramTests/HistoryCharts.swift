import Idem
import IdemCharts

/// The charts of `HistoryTests`.
enum ChartForm: CaseIterable {
  case bars, lines, points, acrossBars, categories, ordered, sectors, sometimesBare, logarithmic, series, dated
}

struct FormedChart: View {
  let form: ChartForm
  let model: HistoryModel

  private var n: Int { model.number }
  private func value(_ index: Int) -> Int { (index * 7 + n) % 11 }

  var body: some View {
    switch form {
    case .bars: Chart(0..<3, id: \.self) { BarMark(x: .value("x", $0), y: .value("y", value($0))) }
    case .lines: Chart(0..<(2 + n % 4), id: \.self) { LineMark(x: .value("x", $0), y: .value("y", value($0) - 5)) }
    case .points: Chart(0..<4, id: \.self) { PointMark(x: .value("x", $0 * n), y: .value("y", value($0) * 100)) }
    case .acrossBars: Chart(0..<3, id: \.self) { BarMark(x: .value("x", value($0)), y: .value("y", "c\($0)")) }
    case .categories: Chart(0..<(1 + n % 5), id: \.self) { BarMark(x: .value("x", "c\($0 + n % 3)"), y: .value("y", value($0))) }
    case .ordered:
      Chart(0..<3, id: \.self) { BarMark(x: .value("x", "c\($0)"), y: .value("y", $0 + 1)) }
        .chartXScale(domain: n % 2 == 0 ? ["c2", "c0", "c1"] : ["c0", "c1", "c2"])
    case .sectors:
      Chart(0..<3, id: \.self) { SectorMark(angle: .value("v", 1 + value($0))).foregroundStyle(by: .value("n", "s\($0)")) }
    default: others
    }
  }

  @ViewBuilder private var others: some View {
    switch form {
    case .sometimesBare:
      Chart {
        if n % 3 == 0 {
          SectorMark(angle: .value("v", 1 + n))
        } else if n % 3 == 1 {
          BarMark(x: .value("x", n), y: .value("y", n * 9))
        }
      }
    case .logarithmic:
      Chart(0..<3, id: \.self) { LineMark(x: .value("x", $0), y: .value("y", 1 + value($0) * value($0))) }.chartYScale(type: .log)
    case .series:
      Chart(0..<6, id: \.self) {
        LineMark(x: .value("x", $0 / 2), y: .value("y", value($0))).foregroundStyle(by: .value("s", "s\($0 % (1 + n % 3))"))
      }
    default:
      Chart(0..<4, id: \.self) { AreaMark(x: .value("x", Double($0 * (n + 1)) * 0.37), y: .value("y", value($0) * (n - 6))) }
    }
  }
}
