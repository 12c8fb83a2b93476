import Idem
import IdemTesting
import Testing

private struct Line: Identifiable, Equatable {
  var id: Int
  var cells: [String]
}

@Observable @MainActor private final class Settings {
  var showsID = true
  var isWide = false
  var names = ["a", "b"]
  var headers = Visibility.visible
  var columns = TableColumnCustomization<Line>()
}

private struct BuiltTable: View {
  let settings: Settings
  let lines = [Line(id: 1, cells: ["a1", "b1", "c1"]), Line(id: 2, cells: ["a2", "b2", "c2"])]

  var body: some View {
    Table(lines) {
      if settings.showsID { TableColumn("ID") { Text("\($0.id)") }.width(3).alignment(.numeric) }
      TableColumnForEach(settings.names, id: \.self) { name in
        TableColumn(name.uppercased()) { line in Text(line.cells.first { $0.hasPrefix(name) } ?? "-") }.width(3)
      }
      if settings.isWide {
        TableColumn("Wide") { Text("wide \($0.id)") }.width(8)
      } else {
        TableColumn("N") { Text("n\($0.id)") }.width(2)
        TableColumn("M") { Text("m\($0.id)") }.width(2)
      }
    }
    .tableColumnHeaders(settings.headers)
  }
}

private struct CustomTable: View {
  @Bindable var settings: Settings

  var body: some View {
    Table([Line(id: 1, cells: ["one", "two", "three"])], columnCustomization: $settings.columns) {
      TableColumn("First") { Text($0.cells[0]) }.width(min: 5, ideal: 6, max: 6).customizationID("first")
      TableColumn("Second") { Text($0.cells[1]) }.width(min: 5, ideal: 6, max: 6).customizationID("second")
      TableColumn("Third") { Text($0.cells[2]) }.width(min: 5, ideal: 6, max: 6).customizationID("third").defaultVisibility(.hidden)
      TableColumn("Last") { Text("\($0.id)") }.width(4)
    }
  }
}

@MainActor
@Suite struct TableColumnTests {
  private func lines(_ host: TestHost) -> [String] {
    host.render()
    return host.lines.map { line in
      var line = line
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  @Test func `columns come and go with if, else and a collection`() {
    let settings = Settings()
    let host = TestHost(width: 24, height: 3) { BuiltTable(settings: settings) }
    #expect(lines(host) == [" ID A   B   N  M", "  1 a1  b1  n1 m1", "  2 a2  b2  n2 m2"])
    settings.showsID = false
    #expect(lines(host) == ["A   B   N  M", "a1  b1  n1 m1", "a2  b2  n2 m2"])
    settings.isWide = true
    #expect(lines(host) == ["A   B   Wide", "a1  b1  wide 1", "a2  b2  wide 2"])
    settings.names = ["c", "b", "a"]
    #expect(lines(host) == ["C   B   A   Wide", "c1  b1  a1  wide 1", "c2  b2  a2  wide 2"])
    settings.showsID = true
    settings.isWide = false
    settings.names = []
    #expect(lines(host) == [" ID N  M", "  1 n1 m1", "  2 n2 m2"])
  }

  @Test func `a table without titles begins with its rows`() {
    let settings = Settings()
    settings.headers = .hidden
    let host = TestHost(width: 24, height: 3) { BuiltTable(settings: settings) }
    #expect(lines(host) == ["  1 a1  b1  n1 m1", "  2 a2  b2  n2 m2", ""])
    settings.headers = .visible
    #expect(lines(host) == [" ID A   B   N  M", "  1 a1  b1  n1 m1", "  2 a2  b2  n2 m2"])
  }

  @Test func `a customization hides, shows, moves and sizes columns`() {
    let settings = Settings()
    let host = TestHost(width: 30, height: 2) { CustomTable(settings: settings) }
    #expect(lines(host) == ["First  Second Last", "one    two    1"])
    settings.columns[visibility: "third"] = .visible
    #expect(lines(host) == ["First  Second Third  Last", "one    two    three  1"])
    settings.columns[visibility: "first"] = .hidden
    settings.columns.order = ["third", "first", "second"]
    #expect(lines(host) == ["Third  Second Last", "three  two    1"])
    settings.columns[visibility: "first"] = .automatic
    settings.columns[width: "first"] = 9
    #expect(lines(host) == ["Third  First     Second Last", "three  one       two    1"])
    settings.columns.resetOrder()
    settings.columns[width: "first"] = nil
    #expect(lines(host) == ["First  Second Third  Last", "one    two    three  1"])
  }

  @Test func `a drag of a title's edge sizes the column, and a double click fits it to its cells`() {
    let settings = Settings()
    let host = TestHost(width: 30, height: 2) { CustomTable(settings: settings) }
    #expect(lines(host) == ["First  Second Last", "one    two    1"])
    host.drag(from: (column: 6, row: 0), to: (column: 9, row: 0))
    #expect(lines(host) == ["First     Second Last", "one       two    1"])
    #expect(settings.columns[width: "first"] == 9)
    host.drag(from: (column: 9, row: 0), to: (column: 0, row: 0))
    #expect(settings.columns[width: "first"] == 1)
    #expect(lines(host) == ["F Second Last", "… two    1"])
    host.click(column: 1, row: 0)
    host.click(column: 1, row: 0)
    #expect(lines(host) == ["First Second Last", "one   two    1"])
    #expect(settings.columns[width: "first"] == 5)
    // The last column has no name in the customization.
    host.drag(from: (column: 17, row: 0), to: (column: 20, row: 0))
    #expect(lines(host) == ["First Second Last", "one   two    1"])
  }

  @Test func `without a customization, the table keeps the widths itself`() {
    let settings = Settings()
    let host = TestHost(width: 24, height: 3) { BuiltTable(settings: settings) }
    host.render()
    host.drag(from: (column: 7, row: 0), to: (column: 5, row: 0))
    #expect(lines(host) == [" ID A B   N  M", "  1 … b1  n1 m1", "  2 … b2  n2 m2"])
  }
}
