import Idem
import IdemCharts

struct ChartsPage: View {
  var body: some View {
    #sample("Bars, stacked by series") {
      Chart(Sale.all) { sale in
        BarMark(x: .value("quarter", sale.quarter), y: .value("amount", sale.amount))
          .foregroundStyle(by: .value("product", sale.product))
      }
      .frame(height: 12)
    }
    #sample("Areas, and a rule with an annotation") {
      Chart {
        ForEach(Day.all) { day in
          AreaMark(x: .value("day", day.id), y: .value("value", day.value))
        }
        RuleMark(y: .value("limit", 30)).foregroundStyle(.red).annotation { Text("limit") }
      }
      .frame(height: 10)
    }
    #sample("Sectors") {
      Chart(Share.all) { share in
        SectorMark(angle: .value("share", share.part), innerRadius: .ratio(0.5))
          .foregroundStyle(by: .value("kind", share.id))
      }
      .frame(height: 10)
    }
  }
}
