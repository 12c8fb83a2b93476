import Idem
import IdemCharts

private struct Sale: Identifiable {
  let id: Int
  let quarter: String
  let product: String
  let amount: Double
}

private struct Day: Identifiable {
  let id: Int
  let value: Double
}

private struct Share: Identifiable {
  let id: String
  let part: Double
}

struct ChartsPage: View {
  private let sales: [Sale] = (0..<6).map { index in
    Sale(
      id: index, quarter: "Q\(index / 2 + 1)", product: index % 2 == 0 ? "Books" : "Games", amount: [42, 30, 55, 24, 38, 61][index])
  }
  private let days: [Day] = (0..<60).map { Day(id: $0, value: 20 + Double(($0 * 37) % 17) + Double($0) / 4) }
  private let shares = [Share(id: "read", part: 5), Share(id: "write", part: 3), Share(id: "wait", part: 2)]
  @State private var day: Int?

  var body: some View {
    #sample("Bars, stacked by series") {
      Chart(sales) { sale in
        BarMark(x: .value("quarter", sale.quarter), y: .value("amount", sale.amount))
          .foregroundStyle(by: .value("product", sale.product))
      }
      .frame(height: 12)
    }
    #sample("A line with a selected value: click, or use the arrows") {
      Chart(days) { day in
        LineMark(x: .value("day", day.id), y: .value("value", day.value))
      }
      .chartXSelection(value: $day)
      .frame(height: 10)
      Text(day.map { "Day \($0)" } ?? "no day selected")
    }
    #sample("Areas, and a rule with an annotation") {
      Chart {
        ForEach(days) { day in
          AreaMark(x: .value("day", day.id), y: .value("value", day.value))
        }
        RuleMark(y: .value("limit", 30)).foregroundStyle(.red).annotation { Text("limit") }
      }
      .frame(height: 10)
    }
    #sample("Sectors") {
      Chart(shares) { share in
        SectorMark(angle: .value("share", share.part), innerRadius: .ratio(0.5))
          .foregroundStyle(by: .value("kind", share.id))
      }
      .frame(height: 10)
    }
  }
}
