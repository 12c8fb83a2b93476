import Idem
import IdemTesting
import Testing

private struct Line: Identifiable, Equatable {
  var id: Int
  var name: String
  var size: Int
}

@Observable @MainActor private final class Model {
  var lines = [Line(id: 1, name: "one", size: 10), Line(id: 2, name: "two", size: 20), Line(id: 3, name: "three", size: 30)]
  var cursor: TableCellID<Int>?
  var selected: Int?
}

private struct Cells: View {
  @Bindable var model: Model
  var body: some View {
    Table(model.lines) {
      TableColumn("ID") { Text("\($0.id)") }.width(3)
      TableColumn("Name", value: \.name).width(8).editable($model.lines, \.name)
      TableColumn("Size", value: \.size) { Text("\($0.size)") }.width(6).editable($model.lines, \.size, format: .number)
    }
    .tableCursor(.cell($model.cursor))
  }
}

private struct Bound: View {
  @Bindable var model: Model
  var body: some View {
    Table($model.lines, selection: $model.selected) {
      TableColumn("Name") { $line in Text(line.name).editable($line.name) }.width(8)
      TableColumn("Size") { $line in Text("\(line.size)").editable($line.size, format: .number) }.width(6)
    }
  }
}

@MainActor
@Suite struct TableEditingTests {
  @Test func `Return edits the cell of the cursor, and writes it`() {
    let model = Model()
    model.cursor = TableCellID(row: 2, column: "Name")
    let host = TestHost(width: 20, height: 5) { Cells(model: model) }
    host.render()
    #expect(host.press(.return) == .handled)
    host.type("zwei")
    host.render()
    #expect(host.lines[2] == "2   zwei     20" && model.lines[1].name == "two")
    host.press(.return)
    // The owner's body.
    #expect(host.render().bodiesEvaluated == 1)
    #expect(model.lines[1].name == "zwei" && host.lines[2] == "2   zwei     20")
    // The focus is on the list again.
    host.press(.downArrow)
    #expect(model.cursor == TableCellID(row: 3, column: "Name"))
  }

  @Test func `Escape shows the old text again, and a cell of another column is not edited`() {
    let model = Model()
    model.cursor = TableCellID(row: 1, column: "Name")
    let host = TestHost(width: 20, height: 5) { Cells(model: model) }
    host.render()
    host.press(.return)
    host.type("xyz")
    host.press(.escape)
    host.render()
    #expect(model.lines[0].name == "one" && host.lines[1] == "1   one      10")
    host.press(.leftArrow)
    #expect(model.cursor?.column == "ID")
    #expect(host.press(.return) == .ignored)
  }

  @Test func `Tab writes and goes to the next editable cell, in the next row at the end`() {
    let model = Model()
    model.cursor = TableCellID(row: 1, column: "Name")
    let host = TestHost(width: 20, height: 5) { Cells(model: model) }
    host.render()
    host.press(.return)
    host.type("a")
    host.press(.tab)
    host.render()
    host.type("11")
    host.press(.tab)
    host.render()
    #expect(model.cursor == TableCellID(row: 2, column: "Name"))
    host.type("b")
    host.press(.tab, modifiers: .shift)
    host.render()
    #expect(model.cursor == TableCellID(row: 1, column: "Size"))
    host.press(.escape)
    #expect(model.lines.map(\.name) == ["a", "b", "three"] && model.lines[0].size == 11)
  }

  @Test func `a text that is no value stays in the field`() {
    let model = Model()
    model.cursor = TableCellID(row: 1, column: "Size")
    let host = TestHost(width: 20, height: 5) { Cells(model: model) }
    host.render()
    host.press(.return)
    host.type("1x")
    host.press(.return)
    host.render()
    #expect(model.lines[0].size == 10 && host.lines[1].hasSuffix("1x"))
    #expect(host[column: 13, row: 1].style.foreground == .red)
    host.press(.delete)
    host.press(.return)
    host.render()
    #expect(model.lines[0].size == 1)
  }

  @Test func `an edit survives a sort of the rows, and is written to its row`() {
    let model = Model()
    model.cursor = TableCellID(row: 1, column: "Name")
    let host = TestHost(width: 20, height: 5) { Cells(model: model) }
    host.render()
    host.press(.return)
    host.type("un")
    host.render()
    model.lines.sort { $0.id > $1.id }
    host.render()
    #expect(host.lines[1...3] == ["3   three    30", "2   two      20", "1   un       10"])
    host.type("o")
    host.press(.return)
    host.render()
    #expect(model.lines.map(\.name) == ["three", "two", "uno"])
  }

  @Test func `an edit of a row that is removed ends, and writes nothing`() {
    let model = Model()
    model.cursor = TableCellID(row: 1, column: "Name")
    let host = TestHost(width: 20, height: 5) { Cells(model: model) }
    host.render()
    host.press(.return)
    host.type("un")
    host.render()
    model.lines.removeFirst()
    host.render()
    host.press(.return)
    host.render()
    #expect(model.lines.map(\.name) == ["two", "three"] && !host.text.contains("un"))
  }

  @Test func `bindings of rows are edited by views in the cells, by Return and by a double click`() {
    let model = Model()
    model.selected = 3
    let host = TestHost(width: 20, height: 5) { Bound(model: model) }
    host.render()
    host.press(.return)
    host.type("drei")
    host.press(.return)
    host.render()
    #expect(model.lines[2].name == "drei")
    host.click("20")
    host.render()
    host.click("20")
    host.render()
    host.type("21")
    host.press(.return)
    #expect(model.lines[1].size == 21)
  }
}
