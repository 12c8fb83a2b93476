import Idem
import IdemCharts

struct Sale: Identifiable {
  var id: String
  var amount: Double
  var region: String
}

struct SalesPage: View {
  let sales: [Sale]
  let phase: Double
  let streams: [ChartStream<Double, Double>]
  @State private var range = 60

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Picker("Range", selection: $range) {
        Text("15 s").tag(15)
        Text("1 min").tag(60)
      }
      .pickerStyle(.segmented)
      Chart(sales) { sale in
        BarMark(x: .value("Day", sale.id), y: .value("Amount", sale.amount * 2))
          .foregroundStyle(by: .value("Region", sale.region))
          .annotation(position: .top) { Text(sale.id).foregroundStyle(.secondary) }
        RuleMark(y: .value("Mean", 1.0 / 5 + phase)).foregroundStyle(.red).lineStyle(StrokeStyle(lineWidth: 1))
      }
      .chartXAxis { AxisMarks(values: .automatic(desiredCount: 3)) { AxisGridLine() } }
      .chartYAxisLabel("USD")
      .chartForegroundStyleScale(["north": Color.blue, "south": .green])
      ScrollView {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 50), spacing: 1)]) {
          ForEach(0..<6, id: \.self) { index in
            Chart { LinePlot(streams[index], x: "time", y: "value").foregroundStyle([Color.red, .blue][index % 2]) }
              .chartXVisibleDomain(length: Double(range))
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
