import Idem
import IdemCharts

func wave(_ x: Double) -> Double { x * x }

struct CurvesPage: View {
  let phase: Double
  let names: [String]
  @State private var selected: Double?

  @ChartContentBuilder var points: some ChartContent {
    PointMark(x: .value("X", 1.0 / 5), y: .value("Y", wave(1.0 / 5 + phase) * 18))
    RectangleMark(xStart: .value("Start", 0), xEnd: .value("End", 2), yStart: .value("Low", -1.5), yEnd: .value("High", phase))
      .foregroundStyle(.gray.opacity(0.2))
  }

  var body: some View {
    ScrollView {
      Chart {
        points
        ForEach(0..<10, id: \.self) { x in
          LineMark(x: .value("X", x), y: .value("Y", wave(Double(x) / 10 + phase) * 18))
            .interpolationMethod(.monotone)
            .symbol(.circle)
        }
        if let selected {
          RuleMark(x: .value("Selected", selected)).foregroundStyle(.yellow)
        }
        AreaMark(x: .value("X", 3), y: .value("Y", 2.5)).opacity(0.5)
      }
      .chartXSelection(value: $selected)
      .chartYScale(domain: -20...20)
      .chartLegend(.hidden)
      .frame(height: 12)
      Gauge(value: wave(1.0 / 5 + phase) * 18, in: 0...(1.0 / 5 + 3)) { Text("Now") }
      Chart { ForEach(names, id: \.self) { name in SectorMark(angle: .value("Share", 1.0), innerRadius: .ratio(0.5)) } }
    }
    .padding()
  }
}
