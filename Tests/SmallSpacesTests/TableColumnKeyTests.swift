import Idem
import IdemTesting
import Testing

/// Sorting, resizing and hiding columns by keys, in a table whose keys move from row to row.
@MainActor
@Suite struct TableColumnKeyTests {
  struct Line: Identifiable {
    let id: Int
    var name: String { "n\(id)" }
    var size: Int { 50 - id }
  }

  @Observable @MainActor final class Model {
    var order = [TableComparator(\Line.name)]
    var selection: Set<Int> = []
    var columns = TableColumnCustomization<Line>()
    var isWide = false
    var menu: Set<Int> = []
  }

  struct Lines: View {
    @Bindable var model: Model
    var hasCustomization = true
    var body: some View {
      let rows = (0..<9).map { Line(id: $0) }.sorted(using: model.order)
      if hasCustomization {
        Table(rows, selection: $model.selection, sortOrder: $model.order, columnCustomization: $model.columns) { columns }
      } else {
        Table(rows, selection: $model.selection, sortOrder: $model.order) { columns }
      }
    }
    @TableColumnBuilder<Line> private var columns: some TableColumnContent<Line> {
      if model.isWide { TableColumn("Extra", value: \.name).width(12).customizationID("extra") }
      TableColumn("Name", value: \.name).width(10).customizationID("name")
      TableColumn("Size", value: \.size) { Text("\($0.size) B") }.width(10).customizationID("size")
      TableColumn("Kind", value: \.name) { Text("k\($0.id)") }.width(10).customizationID("kind")
    }
  }

  private func host(_ model: Model, width: Int = 50, height: Int = 8, hasCustomization: Bool = true) -> TestHost {
    let host = TestHost(width: width, height: height) { Lines(model: model, hasCustomization: hasCustomization) }
    host.settle()
    host.press(.downArrow)
    host.settle()
    return host
  }

  /// The cell at which a title begins.
  private func column(of title: String, _ host: TestHost) -> Int? {
    let line = Array(host.lines[0]), title = Array(title)
    return line.indices.first { line[$0...].starts(with: title) }
  }

  private func press(_ host: TestHost, _ key: KeyEquivalent, _ modifiers: EventModifiers = []) {
    host.press(key, modifiers: modifiers)
    host.settle()
  }

  @Test func `the keys of a cell's column work without a cursor of cells, for the column of the sort order`() {
    let model = Model()
    let host = host(model)
    press(host, "s")
    #expect(model.order.map(\.order) == [.reverse] && model.selection == [0])
    press(host, "<")
    #expect(model.columns[width: "name"] == 9)
    press(host, ">")
    press(host, ">")
    #expect(model.columns[width: "name"] == 11)
  }

  @Test(arguments: [true, false])
  func `a column is chosen with Shift and an arrow, and its title shows it`(_ hasCustomization: Bool) {
    let model = Model()
    let host = host(model, hasCustomization: hasCustomization)
    func isMarked(_ title: String) -> Bool {
      guard let column = column(of: title, host) else { return false }
      return host[column: column, row: 0].style.attributes.contains(.reverse)
    }
    press(host, .rightArrow, .shift)
    #expect(isMarked("Name"), "\(host.text)")
    press(host, .rightArrow, .shift)
    #expect(isMarked("Size") && !isMarked("Name"))
    press(host, "s")
    #expect(model.order.first?.keyPath == \Line.size && host.lines[0].contains("Size▲"), "\(host.text)")
    press(host, "S")
    press(host, .leftArrow, .shift)
    press(host, "S")
    #expect(model.order.count == 2)
    press(host, .rightArrow, .shift)
    press(host, "h")
    #expect(!host.text.contains("Size") && host.text.contains("Kind"), "\(host.text)")
    #expect(isMarked("Kind"))
    press(host, .escape)
    #expect(!isMarked("Kind"))
    // Letters search rows again.
    press(host, "n")
    #expect(!model.selection.isEmpty)
  }

  @Test func `a letter that begins a row is for the row`() {
    let model = Model()
    let host = TestHost(width: 30, height: 6) { Names(model: model) }
    host.settle()
    press(host, "s")
    #expect(model.selection == [1] && model.order.first?.order == .forward)
  }

  struct Names: View {
    struct Name: Identifiable {
      let id: Int
      let name: String
    }
    let model: Model
    @State private var order = [TableComparator(\Name.name)]
    var body: some View {
      Table([Name(id: 0, name: "axle"), Name(id: 1, name: "stone")], selection: Bindable(model).selection, sortOrder: $order) {
        TableColumn("N", value: \.name)
      }
    }
  }

  @Test func `the menu of a column opens with the menu key, sorts, hides and shows`() {
    let model = Model()
    let host = host(model, height: 18)
    press(host, .function(10), .shift)
    #expect(host.text.contains("Sort Descending") && host.text.contains("Hide Column"), "\(host.text)")
    host.click("Hide Column")
    host.settle()
    #expect(model.columns[visibility: "name"] == .hidden && !host.lines[0].contains("Name"), "\(host.text)")
    press(host, .function(10), .shift)
    host.click("Name")
    host.settle()
    #expect(model.columns[visibility: "name"] == .visible, "\(host.text)")
  }

  @Test func `the rows' own menu comes first`() {
    let model = Model()
    let host = TestHost(width: 50, height: 10) {
      Lines(model: model).contextMenu(forSelectionType: Int.self) { _ in Button("Of the row") {} }
    }
    host.settle()
    press(host, .downArrow)
    press(host, .menu)
    #expect(host.text.contains("Of the row"), "\(host.text)")
    press(host, .escape)
    press(host, .rightArrow, .shift)
    press(host, .menu)
    #expect(host.text.contains("Hide Column"), "\(host.text)")
  }

  @Test func `Alt with an arrow moves the chosen column, and one column always stays`() {
    let model = Model()
    let host = host(model)
    press(host, .rightArrow, .shift)
    press(host, .rightArrow, .option)
    #expect(model.columns.order.prefix(2) == ["size", "name"], "\(model.columns.order)")
    for _ in 0..<5 { press(host, "h") }
    #expect(host.lines[0].contains("Size") || host.lines[0].contains("Name") || host.lines[0].contains("Kind"))
  }

  @Test func `a table without a customization hides columns and keeps their widths when another one is added`() {
    let model = Model()
    let host = host(model, hasCustomization: false)
    press(host, ">")
    press(host, ">")
    let start = column(of: "Size", host)
    model.isWide = true
    host.settle()
    let moved = column(of: "Size", host)
    #expect(start == 13 && moved == 13 + 13, "\(host.text)")
  }

  @Test(arguments: [1, 2, 3])
  func `what is read stays where it is when a column comes or goes before it`(_ steps: Int) {
    let model = Model()
    let host = host(model, width: 18)
    for _ in 0..<steps { press(host, .rightArrow) }
    let before = host.text
    #expect(!host.lines[0].hasPrefix("Name"))
    model.isWide = true
    host.settle()
    #expect(host.text == before, "\(before)\n--\n\(host.text)")
    model.isWide = false
    host.settle()
    #expect(host.text == before)
  }

  @Test func `a table at its start shows the column that comes first`() {
    let model = Model()
    let host = host(model, width: 18)
    model.isWide = true
    host.settle()
    #expect(host.lines[0].hasPrefix("Extra"), "\(host.text)")
  }

  // MARK: Storage

  struct Stored: View {
    @SceneStorage("columns") private var columns: TableColumnCustomization<Line>
    @AppStorage("all") private var all = TableColumnCustomization<Line>()
    var body: some View {
      Table((0..<3).map { Line(id: $0) }, selection: .constant(Set([0])), columnCustomization: $columns) {
        TableColumn("Name", value: \.name).width(10).customizationID("name")
        TableColumn("Size", value: \.size) { Text("\($0.size) B") }.width(10).customizationID("size: \u{e9}")
      }
      Button("all") { all = columns }
      Text("all \(all[width: "name"] ?? 0)")
    }
  }

  @Test func `the settings of columns are kept by the window and by the app`() {
    let storage = TestStorage()
    let host = TestHost(width: 40, height: 8, storage: storage) { Stored() }
    host.settle()
    press(host, .rightArrow, .shift)
    press(host, ">")
    press(host, .rightArrow, .option)
    press(host, .rightArrow, .shift)
    host.click("all")
    host.settle()
    #expect(host.text.contains("all 11"), "\(host.text)")
    let again = TestHost(width: 40, height: 8, storage: storage) { Stored() }
    again.settle()
    #expect(again.lines[0].hasPrefix("Size") && again.text.contains("all 11"), "\(again.text)")
    press(again, .leftArrow, .shift)
    press(again, "h")
    #expect(!again.lines[0].contains("Size") || !again.lines[0].contains("Name"), "\(again.text)")
    let third = TestHost(width: 40, height: 8, storage: storage) { Stored() }
    third.settle()
    #expect(third.lines[0] == again.lines[0], "\(third.text)")
  }
}
