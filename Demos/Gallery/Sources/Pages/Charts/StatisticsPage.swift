import Idem
import IdemCharts

struct StatisticsPage: View {
  var body: some View {
    #sample("Candles of prices") {
      Chart {
        CandlestickPlot(
          Price.all, x: .value("day", \.id),
          open: .value("open", \.open), high: .value("high", \.high),
          low: .value("low", \.low), close: .value("close", \.close))
      }
      .frame(height: 11)
    }
    #sample("Boxes: quartiles, medians, outliers") {
      Chart {
        BoxPlot(Server.all, x: .value("server", \.id), values: \.times, label: "ms")
      }
      .frame(height: 11)
    }
    #sample("A histogram") {
      Chart {
        HistogramPlot(Server.all.flatMap(\.times), label: "ms", bins: 10)
      }
      .frame(height: 9)
    }
    #sample("A heat map") {
      Chart {
        HeatmapPlot(
          Visit.all, x: .value("hour", \.hour), y: .value("day", \.day),
          value: .value("visits", \.count))
      }
      .frame(height: 8)
    }
    #sample("A calendar: a column for each week") {
      Chart {
        CalendarHeatmap(Day.all, date: .value("week", \.date), value: .value("commits", \.value))
      }
      .frame(height: 11)
    }
  }
}
