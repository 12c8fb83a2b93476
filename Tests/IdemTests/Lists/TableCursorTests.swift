import Idem
import IdemTesting
import Testing

private struct Line: Identifiable {
  var id: Int
  var name: String { "n\(id)" }
  var size: Int { id * 10 }
  var kind: String { "k\(id % 3)" }
}

@Observable @MainActor private final class Model {
  var cursor: TableCellID<Int>?
  var order: [TableComparator<Line>] = []
  var columns = TableColumnCustomization<Line>()
}

private struct Cells: View {
  let model: Model
  var count = 4
  var hasCursor = true
  var body: some View {
    @Bindable var model = model
    Table((0..<count).map { Line(id: $0) }, sortOrder: $model.order, columnCustomization: $model.columns) {
      TableColumn("Name", value: \.name).width(5).customizationID("name")
      TableColumn("Size", value: \.size) { Text("\($0.size) B") }.width(5).customizationID("size")
      TableColumn("Kind", value: \.kind).width(5).customizationID("kind")
    }
    .tableCursor(hasCursor ? .cell($model.cursor, copiesTitles: true) : .row)
  }
}

@MainActor
@Suite struct TableCursorTests {
  private func reversed(_ host: TestHost, _ row: Int) -> [Int] {
    (0..<host.width).filter { host[column: $0, row: row].style.attributes.contains(.reverse) }
  }

  @Test func `the arrows move a cell in both directions, and no body runs besides the owner's`() {
    let model = Model()
    let host = TestHost(width: 20, height: 6) { Cells(model: model) }
    host.render()
    #expect(host.lines[1] == "n0    0 B   k0")
    host.press(.downArrow)
    host.render()
    #expect(model.cursor == TableCellID(row: 0, column: "name"))
    #expect(reversed(host, 1) == Array(0..<5) && reversed(host, 2).isEmpty)
    host.press(.downArrow)
    host.press(.rightArrow)
    // Nothing but the table reads the cursor.
    #expect(host.render().bodiesEvaluated == 0)
    #expect(model.cursor == TableCellID(row: 1, column: "size"))
    #expect(reversed(host, 1).isEmpty && reversed(host, 2) == Array(6..<11))
    host.press(.rightArrow)
    #expect(host.press(.rightArrow) == .ignored)
    #expect(model.cursor?.column == "kind")
  }

  @Test func `a click sets the cursor, and Shift extends a block that Ctrl-C copies`() {
    let model = Model()
    let host = TestHost(width: 20, height: 6) { Cells(model: model) }
    host.render()
    #expect(host.click("10 B"))
    host.render()
    #expect(model.cursor == TableCellID(row: 1, column: "size"))
    host.press(.downArrow, modifiers: .shift)
    host.press(.rightArrow, modifiers: .shift)
    host.render()
    #expect(model.cursor == TableCellID(row: 2, column: "kind"))
    #expect(reversed(host, 2) == Array(6..<11) + Array(12..<17) && reversed(host, 3) == reversed(host, 2))
    #expect(host.press("c", modifiers: .control) == .handled)
    #expect(host.clipboard == "Size\tKind\n10 B\tk1\n20 B\tk2")
    host.press(.upArrow)
    host.render()
    #expect(reversed(host, 2) == Array(12..<17) && reversed(host, 3).isEmpty)
  }

  @Test func `a cursor that the app moves ends the block`() {
    let model = Model()
    let host = TestHost(width: 20, height: 6) { Cells(model: model) }
    host.render()
    host.press(.downArrow)
    host.press(.downArrow, modifiers: .shift)
    host.press(.rightArrow, modifiers: .shift)
    host.render()
    #expect(reversed(host, 1) == Array(0..<5) + Array(6..<11))
    model.cursor = TableCellID(row: 3, column: "kind")
    #expect(host.render().bodiesEvaluated == 0)
    #expect(reversed(host, 1).isEmpty && reversed(host, 4) == Array(12..<17))
  }

  @Test func `a block that reaches beyond the screen is copied from the values`() {
    let model = Model()
    let host = TestHost(width: 20, height: 6) { Cells(model: model, count: 50) }
    host.render()
    host.press(.downArrow)
    host.press(.end, modifiers: .shift)
    host.render()
    #expect(model.cursor == TableCellID(row: 49, column: "name"))
    host.press("c", modifiers: .control)
    let lines = host.clipboard?.split(separator: "\n") ?? []
    #expect(lines.count == 51 && lines[1] == "n0" && lines[50] == "n49")
  }

  @Test func `keys sort by the column of the cursor, change its width, and move it`() {
    let model = Model()
    let host = TestHost(width: 30, height: 6) { Cells(model: model) }
    host.render()
    host.press(.downArrow)
    host.press(.rightArrow)
    host.press("s")
    host.render()
    #expect(model.order == [TableComparator(\.size)] && host.lines[0].contains("Size▲"))
    host.press("s")
    host.press(.rightArrow)
    host.press("S")
    #expect(model.order == [TableComparator(\.size, order: .reverse), TableComparator(\.kind)])
    host.press(">")
    host.press(">")
    host.press("<")
    host.render()
    #expect(model.columns[width: "kind"] == 6)
    host.press(.leftArrow, modifiers: .option)
    host.render()
    #expect(host.lines[0].hasPrefix("Name  Kind") && model.cursor?.column == "kind")
    #expect(host.press(.leftArrow, modifiers: .option) == .handled)
    #expect(host.press(.leftArrow, modifiers: .option) == .ignored)
    #expect(model.columns.order == ["kind", "name", "size"])
  }

  @Test func `frozen columns stay, and the others scroll by whole columns`() {
    let model = Model()
    let host = TestHost(width: 12, height: 4) { Cells(model: model).tableFrozenColumns(1) }
    host.render()
    #expect(host.lines[0] == "Name  Size")
    host.press(.downArrow)
    host.press(.rightArrow)
    host.press(.rightArrow)
    host.render()
    #expect(host.lines[..<2] == ["Name  Kind", "n0    k0"])
    #expect(reversed(host, 1) == Array(6..<11))
    host.press(.leftArrow)
    host.render()
    #expect(host.lines[1] == "n0    0 B")
    host.press(.leftArrow)
    host.render()
    #expect(reversed(host, 1) == Array(0..<5))
  }

  @Test func `a bordered table has a border, and backgrounds for every second row`() {
    let host = TestHost(width: 20, height: 7) { Cells(model: Model()).tableStyle(.bordered(alternatesRowBackgrounds: true)) }
    host.render()
    #expect(
      host.lines == [
        "╭──────────────────╮", "│Name  Size  Kind  │", "│n0    0 B   k0    │", "│n1    10 B  k1    │", "│n2    20 B  k2    │",
        "│n3    30 B  k0    │", "╰──────────────────╯",
      ])
    let backgrounds = (2...5).map { host[column: 1, row: $0].style.background }
    #expect(backgrounds[0] == .default && backgrounds[1] != .default && backgrounds[2] == .default && backgrounds[3] == backgrounds[1])
    #expect(host.click("20 B"))
    host.render()
    #expect(reversed(host, 4) == Array(7..<12))
  }

  @Test func `a table without a cursor scrolls and selects as before`() {
    let host = TestHost(width: 12, height: 4) { Cells(model: Model(), hasCursor: false) }
    host.render()
    #expect(host.press(.rightArrow) == .handled)
    host.render()
    #expect(host.lines[0].hasPrefix("  Size"))
  }
}
