import Idem
import IdemTesting
import Testing

/// Tables whose rows a builder lists, without the type of the rows.
@MainActor
@Suite struct TableRowsTests {
  private struct Order: Identifiable {
    let id: String
    var total: Int
  }
  private static let orders = [Order(id: "a", total: 3), Order(id: "b", total: 1)]

  private struct Sorted: View {
    @State private var order = [TableComparator(\Order.total)]
    @State private var selection: Set<String> = ["b"]

    var body: some View {
      Table(selection: $selection, sortOrder: $order) {
        TableColumn("Order", value: \.id) { order in Text(order.id) }
        TableColumn("Total", value: \.total) { order in Text("\(order.total)") }
      } rows: {
        Section("All") { ForEach(TableRowsTests.orders.sorted(using: order)) { TableRow($0) } }
      }
      Text("selected: \(selection.sorted().joined())")
    }
  }

  @Test func `the order says the type of the rows, and a click on a title sorts`() {
    let host = TestHost(width: 24, height: 6) { Sorted() }
    host.render()
    #expect(host.text.contains("All"))
    #expect(host.lines.firstIndex { $0.contains("b ") }! < host.lines.firstIndex { $0.contains("a ") }!)
    host.click("Order")
    host.render()
    #expect(host.lines.firstIndex { $0.contains("b ") }! > host.lines.firstIndex { $0.contains("a ") }!)
    #expect(host.text.contains("selected: b"))
  }

  @Test func `the closures of the columns say the type of the rows`() {
    let selection = Box<String?>("a")
    let host = TestHost(width: 20, height: 4) {
      Table(selection: selection.binding) {
        TableColumn("Order") { (order: Order) in Text(order.id) }
      } rows: {
        ForEach(TableRowsTests.orders) { TableRow($0) }
      }
    }
    host.render()
    #expect(host.lines[1...2].map { $0.trimming } == ["a", "b"])
    host.press(.downArrow)
    host.render()
    #expect(selection.value == "b")
  }
}

extension String {
  fileprivate var trimming: String { String(drop { $0 == " " }.prefix { $0 != " " }) }
}
