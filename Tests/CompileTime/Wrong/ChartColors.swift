// says: error:
import Idem
import IdemCharts

// Color has no chart1 and no chart2.
struct StreamsPage: View {
  let streams: [ChartStream<Double, Double>]
  @State private var seconds = 60
  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Picker("Range", selection: $seconds) {
        Text("15 s").tag(15)
        Text("1 min").tag(60)
      }
      .pickerStyle(.segmented)
      ScrollView {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 50), spacing: 1)]) {
          ForEach(0..<6, id: \.self) { index in
            Chart { LinePlot(streams[index], x: "time", y: "value").foregroundStyle([Color.chart1, .chart2][index]) }
              .chartXVisibleDomain(length: Double(seconds))
              .chartYScale(domain: 0...100)
              .chartCrosshair()
              .frame(height: 11)
              .border(.rounded, title: Text("Stream"))
          }
        }
      }
    }
  }
}
