import Idem
import IdemTesting
import Testing

private struct Line: Identifiable, Equatable {
  var id: Int
  var a: String { "a\(id)" }
  var b: String { "b\(id)" }
  var c: String { "c\(id)" }
}

@Observable @MainActor private final class Model {
  var columns = TableColumnCustomization<Line>()
  var order: [TableComparator<Line>] = []
}

private struct Customized: View {
  @Bindable var model: Model
  var body: some View {
    Table([Line(id: 1), Line(id: 2)], sortOrder: $model.order, columnCustomization: $model.columns) {
      TableColumn("One", value: \.a).width(5).customizationID("one")
      TableColumn("Two", value: \.b).width(5).customizationID("two")
      TableColumn("Three", value: \.c).width(5).customizationID("three")
    }
  }
}

@MainActor
@Suite struct TableHeaderTests {
  @Test func `a drag of a title moves its column, and does not sort`() {
    let model = Model()
    let host = TestHost(width: 40, height: 14) { Customized(model: model) }
    host.render()
    host.drag(from: (column: 1, row: 0), to: (column: 13, row: 0))
    host.render()
    #expect(host.lines[0].hasPrefix("Two   Three One") && host.lines[1].hasPrefix("b1    c1    a1"))
    #expect(model.columns.order == ["two", "three", "one"] && model.order.isEmpty)
    host.click("One")
    #expect(model.order == [TableComparator(\.a)])
  }

  @Test func `the menu of a title sorts, fits and hides the column, and shows hidden ones`() {
    let model = Model()
    let host = TestHost(width: 40, height: 14) { Customized(model: model) }
    host.render()
    host.click(column: 7, row: 0, button: .right)
    host.render()
    #expect(host.text.contains("Hide Column") && host.text.contains("Sort Descending"))
    host.click("Sort Descending")
    host.render()
    #expect(model.order == [TableComparator(\.b, order: .reverse)] && !host.text.contains("Hide Column"))
    host.click(column: 7, row: 0, button: .right)
    host.render()
    host.click("Fit Width")
    host.render()
    #expect(model.columns[width: "two"] == 4)
    host.click(column: 7, row: 0, button: .right)
    host.render()
    host.click("Hide Column")
    host.render()
    #expect(host.lines[0].hasPrefix("One   Three") && model.columns[visibility: "two"] == .hidden)
    host.click(column: 1, row: 0, button: .right)
    host.render()
    host.click("Two")
    host.render()
    #expect(host.lines[0].hasPrefix("One   Two") && model.columns[visibility: "two"] == .visible)
  }
}
