import Idem
import IdemCharts

/// A gallery of charts. An argument selects the first one: `idem-charts bars`. Into a pipe, it prints the values as a table.
@main struct ChartsApp: App {
  var body: some Scene {
    Window("Charts") { ChartsGallery(first: CommandLine.arguments.dropFirst().first { !$0.hasPrefix("-") }) }
  }
}

/// One chart of the gallery at a time; the arrows and the digits select it.
struct ChartsGallery: View {
  @State private var index: Int

  init(first: String? = nil) {
    _index = State(initialValue: ChartSample.all.firstIndex { $0.id == first } ?? 0)
  }

  private var sample: ChartSample { ChartSample.all[index] }

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack {
        Text(sample.title).bold()
        Spacer()
        Text("\(index + 1)/\(ChartSample.all.count)  [ ] other charts  q quits").foregroundStyle(.secondary)
      }
      .padding(.bottom, 1)
      sample.view.chartAsTable(.piped)
    }
    .padding(.horizontal, 1)
    .onKeyPress("]") { move(1) }
    .onKeyPress("[") { move(-1) }
  }

  private func move(_ step: Int) -> KeyPress.Result {
    index = (index + step + ChartSample.all.count) % ChartSample.all.count
    return .handled
  }
}

/// A chart of the gallery.
@MainActor struct ChartSample {
  let id: String
  let title: String
  let view: AnyView

  init(_ id: String, _ title: String, @ViewBuilder view: () -> some View) {
    (self.id, self.title, self.view) = (id, title, AnyView(view()))
  }

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
