import Idem
import IdemCharts

struct AxesPage: View {
  var body: some View {
    #sample("Names of the axes, and the values that they begin and end with") {
      Chart(Day.few) { day in
        LineMark(x: .value("day", day.id), y: .value("value", day.value))
      }
      .chartXAxisLabel("day")
      .chartYAxisLabel("degrees")
      .chartXScale(domain: 0...6)
      .chartYScale(domain: 0...12)
      .frame(height: 11)
    }
    #sample("Marks of an axis: lines, ticks, labels") {
      Chart(Day.few) { day in
        LineMark(x: .value("day", day.id), y: .value("value", day.value))
      }
      .chartXAxis {
        AxisMarks(values: [0, 3, 6]) { value in
          AxisGridLine()
          AxisValueLabel("day \(value.index * 3 + 1)")
        }
      }
      .chartYAxis {
        AxisMarks(position: .trailing, values: .stride(by: 3.0))
      }
      .frame(height: 10)
    }
    #sample("A scale of powers of ten") {
      Chart([2, 9, 40, 300, 2_000, 9_000], id: \.self) { time in
        BarMark(x: .value("run", "\(time)"), y: .value("time", time))
      }
      .chartYScale(type: .log)
      .frame(height: 9)
    }
    #sample("No axes") {
      Chart(Day.all) { day in
        LineMark(x: .value("day", day.id), y: .value("value", day.value))
      }
      .chartXAxis(.hidden)
      .chartYAxis(.hidden)
      .frame(height: 4)
    }
    #sample("The place of the legend, and the colors of the series") {
      Chart(Sale.all) { sale in
        BarMark(x: .value("quarter", sale.quarter), y: .value("amount", sale.amount))
          .foregroundStyle(by: .value("product", sale.product))
      }
      .chartForegroundStyleScale(["Books": .teal, "Games": .pink])
      .chartLegend(position: .top, alignment: .leading)
      .frame(height: 10)
    }
    #sample("Symbols and dashes of the series") {
      Chart(Sale.all) { sale in
        LineMark(x: .value("quarter", sale.quarter), y: .value("amount", sale.amount))
          .symbol(by: .value("product", sale.product))
          .lineStyle(by: .value("product", sale.product))
      }
      .chartSymbolScale(range: [BasicChartSymbolShape.circle, .triangle])
      .chartLineStyleScale(range: [StrokeStyle(), StrokeStyle(dash: [3, 3])])
      .frame(height: 10)
    }
  }
}
