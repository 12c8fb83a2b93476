import Idem
import IdemCharts

struct AroundChartsPage: View {
  @SampleCode struct Framed: View {
    let plot: ChartPlotContent

    var body: some View { plot.border(.rounded, color: .gray) }
  }

  var body: some View {
    #sample("The plot, changed by views: a border", Framed.code) {
      Chart(Day.few) { day in
        LineMark(x: .value("day", day.id), y: .value("value", day.value))
      }
      .chartPlotStyle { Framed(plot: $0) }
      .frame(height: 10)
    }
    #sample("A view behind the chart, and one over it at a value") {
      Chart(Day.few) { day in
        LineMark(x: .value("day", day.id), y: .value("value", day.value))
      }
      .chartBackground(alignment: .topTrailing) { _ in
        Text("degrees").foregroundStyle(.secondary)
      }
      .chartOverlay(alignment: .topLeading) { proxy in
        GeometryReader { geometry in
          if let plot = proxy.plotFrame, let place = proxy.position(for: (x: 3, y: 9.0)) {
            Text("the top").bold()
              .offset(x: geometry[plot].minX + place.x, y: geometry[plot].minY + place.y)
          }
        }
      }
      .frame(height: 10)
    }
    #sample("The characters of lines: braille, blocks, ASCII") {
      VStack {
        Chart { LinePlot(Day.few, x: .value("day", \.id), y: .value("value", \.value)) }
          .chartMarkers(.braille)
        Chart { LinePlot(Day.few, x: .value("day", \.id), y: .value("value", \.value)) }
          .chartMarkers(.half)
        Chart { LinePlot(Day.few, x: .value("day", \.id), y: .value("value", \.value)) }
          .chartMarkers(.ascii)
      }
      .chartXAxis(.hidden)
      .frame(height: 20)
    }
    #sample("As a table; .piped shows it where the output is a pipe") {
      Chart(Sale.all) { sale in
        BarMark(x: .value("quarter", sale.quarter), y: .value("amount", sale.amount))
          .foregroundStyle(by: .value("product", sale.product))
      }
      .chartAsTable()
      .frame(height: 5)
    }
  }
}
