import Idem
import IdemCharts

struct MarksPage: View {
  var body: some View {
    #sample("Lines and points of two series") {
      Chart(Sale.all) { sale in
        LineMark(x: .value("quarter", sale.quarter), y: .value("amount", sale.amount))
          .foregroundStyle(by: .value("product", sale.product))
        PointMark(x: .value("quarter", sale.quarter), y: .value("amount", sale.amount))
          .foregroundStyle(by: .value("product", sale.product))
      }
      .frame(height: 10)
    }
    #sample("Bars side by side, with annotations") {
      Chart(Sale.all) { sale in
        BarMark(x: .value("quarter", sale.quarter), y: .value("amount", sale.amount))
          .foregroundStyle(by: .value("product", sale.product))
          .position(by: .value("product", sale.product))
          .annotation { Text(sale.amount, format: .number) }
      }
      .frame(height: 10)
    }
    #sample("An area between two values") {
      Chart(Price.all) { price in
        AreaMark(
          x: .value("day", price.id), yStart: .value("low", price.low), yEnd: .value("high", price.high))
      }
      .frame(height: 10)
    }
    #sample("Rectangles, colored by a value") {
      Chart(Visit.all) { visit in
        RectangleMark(x: .value("day", visit.day), y: .value("hour", visit.hour))
          .foregroundStyle(by: .value("visits", visit.count))
      }
      .frame(height: 9)
    }
    #sample("A range, and rules") {
      Chart {
        RectangleMark(yStart: .value("low", 4), yEnd: .value("high", 7)).foregroundStyle(.quaternary)
        RuleMark(y: .value("mean", 5.5)).foregroundStyle(.green)
        RuleMark(x: .value("today", 3)).foregroundStyle(.orange)
        ForEach(Day.few) { day in
          LineMark(x: .value("day", day.id), y: .value("value", day.value))
        }
      }
      .frame(height: 10)
    }
    #sample("A pie") {
      Chart(Share.all) { share in
        SectorMark(angle: .value("share", share.part), angularInset: 1)
          .foregroundStyle(by: .value("kind", share.id))
      }
      .frame(height: 10)
    }
  }
}
