import Idem
import IdemCharts

struct PlotsPage: View {
  var body: some View {
    #sample("A line through a collection, by key paths") {
      Chart {
        LinePlot(Day.all, x: .value("day", \.id), y: .value("value", \.value))
      }
      .frame(height: 10)
    }
    #sample("An area, with points on its edge") {
      Chart {
        Plot {
          AreaPlot(Day.few, x: .value("day", \.id), y: .value("value", \.value)).opacity(0.5)
          PointPlot(Day.few, x: .value("day", \.id), y: .value("value", \.value))
        }
        .foregroundStyle(.teal)
      }
      .frame(height: 10)
    }
    #sample("Bars") {
      Chart {
        BarPlot(Share.all, x: .value("part", \.part), y: .value("kind", \.id))
      }
      .frame(height: 7)
    }
    #sample("Rectangles between values") {
      Chart {
        RectanglePlot(
          Price.all, xStart: .value("from", \.id), xEnd: .value("to", \.next),
          yStart: .value("low", \.low), yEnd: .value("high", \.high))
      }
      .frame(height: 9)
    }
    #sample("Vertical lines between two values") {
      Chart {
        RulePlot(Price.all, x: .value("day", \.id), yStart: .value("low", \.low), yEnd: .value("high", \.high))
      }
      .frame(height: 10)
    }
    #sample("Sectors") {
      Chart {
        SectorPlot(Share.all, angle: .value("part", \.part), innerRadius: .ratio(0.5), angularInset: 1)
      }
      .frame(height: 9)
    }
    #sample("Functions") {
      Chart {
        AreaPlot(x: "x", y: "y", domain: -3...3) { x in 9 - x * x }.opacity(0.4)
        LinePlot(x: "x", y: "y", domain: -3...3) { x in x * x }.foregroundStyle(.orange)
      }
      .frame(height: 10)
    }
  }
}
