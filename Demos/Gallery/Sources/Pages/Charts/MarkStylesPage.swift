import Idem
import IdemCharts

struct MarkStylesPage: View {
  @State private var showsBars = true

  @SampleCode struct Chosen: ChartContent {
    let day: Day
    let showsBars: Bool

    var body: AnyChartContent {
      if day.value < 3 { return AnyChartContent(EmptyChartContent()) }
      return if showsBars {
        AnyChartContent(BarMark(x: .value("day", "\(day.id)"), y: .value("value", day.value)))
      } else {
        AnyChartContent(PointMark(x: .value("day", "\(day.id)"), y: .value("value", day.value)))
      }
    }
  }

  var body: some View {
    #sample("A curve, and steps") {
      Chart(Day.few) { day in
        LineMark(x: .value("day", day.id), y: .value("value", day.value), series: .value("method", "curve"))
          .interpolationMethod(.catmullRom)
        LineMark(x: .value("day", day.id), y: .value("value", day.value), series: .value("method", "steps"))
          .interpolationMethod(.stepCenter)
          .foregroundStyle(.orange)
      }
      .frame(height: 10)
    }
    #sample("A dashed line with symbols") {
      Chart(Day.few) { day in
        LineMark(x: .value("day", day.id), y: .value("value", day.value))
          .lineStyle(StrokeStyle(lineWidth: 1, dash: [4, 3]))
          .symbol(.diamond)
      }
      .frame(height: 10)
    }
    #sample("The area of a symbol is a value") {
      Chart(Day.few) { day in
        PointMark(x: .value("day", day.id), y: .value("value", day.value))
          .symbolSize(by: .value("value", day.value))
      }
      .chartSymbolSizeScale(range: 16...512)
      .frame(height: 10)
    }
    #sample("A faint area below a line; the higher zIndex is in front") {
      Chart(Day.few) { day in
        LineMark(x: .value("day", day.id), y: .value("value", day.value)).zIndex(1)
        AreaMark(x: .value("day", day.id), y: .value("value", day.value)).opacity(0.4).zIndex(0)
      }
      .frame(height: 10)
    }
    #sample("One gradient for the whole plot") {
      Chart(Day.few) { day in
        BarMark(x: .value("day", "\(day.id)"), y: .value("value", day.value))
          .foregroundStyle(.linearGradient(colors: [.green, .red], startPoint: .bottom, endPoint: .top))
          .alignsMarkStylesWithPlotArea()
      }
      .frame(height: 10)
    }
    #sample("A rectangle with a gradient, shown where an area is") {
      Chart {
        RectangleMark(yStart: .value("low", 0), yEnd: .value("high", 10))
          .foregroundStyle(.linearGradient(.load, startPoint: .bottom, endPoint: .top))
          .alignsMarkStylesWithPlotArea()
          .mask {
            ForEach(Day.few) { day in
              AreaMark(x: .value("day", day.id), y: .value("value", day.value))
            }
          }
      }
      .frame(height: 10)
    }
    #sample("Marks of one of two types", Chosen.code) {
      VStack(alignment: .leading) {
        Toggle("Bars", isOn: $showsBars)
        Chart(Day.few) { Chosen(day: $0, showsBars: showsBars) }
          .frame(height: 8)
      }
    }
  }
}
