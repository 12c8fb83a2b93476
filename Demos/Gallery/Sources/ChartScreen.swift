import DemoTools
import Idem
import IdemCharts

/// One chart on the whole screen; the brackets select it.
struct ChartScreen: View {
  @State private var index: Int
  @State private var isTable: Bool
  @Environment(\.quit) private var quit

  init(first: String? = nil, isTable: Bool = false) {
    _index = State(initialValue: ChartSample.all.firstIndex { $0.id == first } ?? 0)
    _isTable = State(initialValue: isTable)
  }

  private var sample: ChartSample { ChartSample.all[index] }

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      VStack(alignment: .leading, spacing: 0) {
        HStack {
          Text(sample.title).bold()
          Spacer()
          Text("\(index + 1) of \(ChartSample.all.count)").foregroundStyle(.secondary)
        }
        .lineLimit(1)
        .padding(.bottom, 1)
        sample.view.chartAsTable(isTable ? .always : .never)
      }
      .padding(.horizontal, 1)
      Footer()
    }
    .command("Previous chart", id: "charts.previous", keys: "[", hint: "previous") { move(-1) }
    .command("Next chart", id: "charts.next", keys: "]", hint: "next") { move(1) }
    .command("Values as a table", id: "charts.table", keys: "t", hint: isTable ? "chart" : "table") { isTable.toggle() }
    .command("Quit", id: "charts.quit", keys: "q", hint: "quit") { quit() }.visibilityPriority(.high)
    .commandHelp()
    .commandPalette()
  }

  private func move(_ step: Int) { index = (index + step + ChartSample.all.count) % ChartSample.all.count }
}

/// A chart of the gallery.
@MainActor struct ChartSample {
  let id: String
  let title: String
  let view: AnyView

  init(_ id: String, _ title: String, @ViewBuilder view: () -> some View) {
    (self.id, self.title, self.view) = (id, title, AnyView(view()))
  }

  /// The sample of a name; the first one if there is none.
  static func named(_ name: String?) -> ChartSample { all.first { $0.id == name } ?? all[0] }

  static let all: [ChartSample] = [
    ChartSample("lines", "Lines of three series") { LineSample() },
    ChartSample("areas", "Stacked areas") { AreaSample() },
    ChartSample("bars", "Bars side by side") { BarSample() },
    ChartSample("stacked", "Stacked bars along the horizontal axis") { StackedSample() },
    ChartSample("points", "Points with symbols") { PointSample() },
    ChartSample("rules", "A rule, a range and an annotation") { RuleSample() },
    ChartSample("rectangles", "A heat map") { HeatmapSample() },
    ChartSample("sectors", "A ring") { SectorSample() },
    ChartSample("candles", "Candles") { CandleSample() },
    ChartSample("boxes", "Box plots") { BoxSample() },
    ChartSample("histogram", "A histogram") { HistogramSample() },
    ChartSample("calendar", "A calendar") { CalendarSample() },
    ChartSample("functions", "Functions") { FunctionSample() },
    ChartSample("live", "A stream of a million values") { LiveSample() },
    ChartSample("crosshair", "Values under the pointer, and by the arrow keys") { CrosshairSample() },
  ]
}
