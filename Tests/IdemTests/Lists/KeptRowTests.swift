import Idem
import IdemTesting
import Testing

@Observable @MainActor private final class Model {
  var rows = Array(0..<60)
  var query = ""
  var one: Int?
  var many: Set<Int> = []
  var cell: TableCellID<Int>?
  var text = ""
  var found: [Int] { query.isEmpty ? rows : rows.filter { "row \($0)".contains(query) } }
}

private struct Line: Identifiable { var id: Int }

private enum Kind: CaseIterable {
  case one, several, sections, styled, tree, table, tableOfSeveral, cells

  /// Chooses a row as the app does.
  @MainActor func choose(_ row: Int?, _ model: Model) {
    switch self {
    case .several, .tableOfSeveral: model.many = row.map { [$0] } ?? []
    case .cells: model.cell = row.map { TableCellID(row: $0, column: "Row") }
    default: model.one = row
    }
  }
}

private struct Rows: View {
  @Bindable var model: Model
  let kind: Kind
  private var lines: [Line] { model.found.map { Line(id: $0) } }

  var body: some View {
    switch kind {
    case .one: List(model.found, id: \.self, selection: $model.one) { Text("row \($0).") }
    case .several: List(model.found, id: \.self, selection: $model.many) { Text("row \($0).") }
    case .sections:
      List(selection: $model.one) {
        Section("First") { ForEach(model.found.filter { $0 < 20 || $0 > 99 }, id: \.self) { Text("row \($0).") } }
        Section("Second") { ForEach(model.found.filter { (20...99).contains($0) }, id: \.self) { Text("row \($0).").tag($0) } }
      }
    case .styled:
      List(model.found, id: \.self, selection: $model.one) { Text("row \($0).\n") }.listStyle(.insetGrouped)
    case .tree: List(lines, children: \.none, selection: $model.one) { Text("row \($0.id).") }
    case .table: Table(lines, selection: $model.one) { TableColumn("Row") { Text("row \($0.id).") } }
    case .tableOfSeveral: Table(lines, selection: $model.many) { TableColumn("Row") { Text("row \($0.id).") } }
    case .cells:
      Table(lines) { TableColumn("Row") { (line: Line) in Text("row \(line.id).") } }.tableCursor(.cell($model.cell))
    }
  }
}

extension Line {
  fileprivate var none: [Line]? { nil }
}

/// Rows that come and go do not move the selected row out of sight, nor the view with the focus.
@MainActor
@Suite struct KeptRowTests {
  private let model = Model()

  private func host(_ kind: Kind) -> TestHost {
    let host = TestHost(width: 30, height: 10) { Rows(model: model, kind: kind) }
    host.render()
    return host
  }

  private func shows(_ row: Int, _ host: TestHost) -> Bool { host.text.contains("row \(row).") }

  @Test func `when a search is cleared, the row that was selected in it stays visible`() {
    let host = TestHost(width: 30, height: 12) {
      NavigationStack { Rows(model: model, kind: .one).searchable(text: Bindable(model).query) }
    }
    host.render()
    host.click("Search")
    host.type("40")
    host.render()
    #expect(shows(40, host) && !shows(0, host))
    host.click("row 40.")
    host.render()
    #expect(model.one == 40)
    host.click("40")
    host.press(.escape)
    host.render()
    #expect(model.query == "" && shows(40, host), "\(host.text)")
  }

  @Test(arguments: Kind.allCases) fileprivate func `a visible selected row stays visible when rows come before it`(kind: Kind) {
    for row in [0, 2, 4, 6, 8, 9, 30] {
      for count in [1, 4, 40] {
        model.rows = Array(0..<60)
        kind.choose(row, model)
        let host = host(kind)
        let wasShown = shows(row, host)
        model.rows.insert(contentsOf: 100..<(100 + count), at: 0)
        host.render()
        #expect(shows(row, host) == wasShown, "\(row) \(count)\n\(host.text)")
        // It is scrolled no further than to the bottom.
        #expect(!wasShown || shows(100, host) || !shows(row + 1, host), "\(row) \(count)\n\(host.text)")
        // It was out of sight: the start stays in sight.
        if !wasShown { #expect(shows(100, host), "\(row) \(count)\n\(host.text)") }
      }
    }
  }

  @Test(arguments: Kind.allCases) fileprivate func `a selected row of a filtered list stays visible without the filter`(kind: Kind) {
    for query in ["5", "7", "3", "59"] {
      model.query = query
      kind.choose(nil, model)
      let host = host(kind)
      for row in model.found where shows(row, host) {
        model.query = query
        kind.choose(row, model)
        host.render()
        guard shows(row, host) else { continue }
        model.query = ""
        host.render()
        #expect(shows(row, host), "\(query) \(row)\n\(host.text)")
        host.press(.home)
        host.scroll(-100)
        host.render()
      }
    }
  }

  @Test(arguments: Kind.allCases) fileprivate func `without a selected row, the start stays visible`(kind: Kind) {
    let host = host(kind)
    for row in 100..<130 {
      model.rows.insert(row, at: 0)
      host.render()
      #expect(shows(row, host), "\(host.text)")
    }
    // The row loses its selection together with the filter.
    model.query = "59"
    host.render()
    kind.choose(59, model)
    host.render()
    #expect(shows(59, host))
    model.query = ""
    kind.choose(nil, model)
    host.render()
    #expect(shows(129, host) && !shows(59, host), "\(host.text)")
    // A row that was removed is not looked for.
    kind.choose(129, model)
    host.render()
    model.rows.removeFirst()
    model.rows.insert(contentsOf: 200..<220, at: 0)
    host.render()
    #expect(shows(200, host), "\(host.text)")
  }

  @Test func `a list that follows its end goes on to do so`() {
    model.one = 58
    let host = TestHost(width: 30, height: 10) { Rows(model: model, kind: .one).defaultScrollAnchor(.bottom) }
    host.render()
    for row in 60..<80 {
      model.rows.append(row)
      host.render()
      #expect(shows(row, host), "\(host.text)")
    }
    #expect(!shows(58, host))
  }

  @Test func `a field in a row stays visible while rows come before it`() {
    let host = TestHost(width: 30, height: 8) {
      ScrollView {
        LazyVStack(alignment: .leading) {
          ForEach(model.rows, id: \.self) { row in
            if row == 3 { TextField("field", text: Bindable(model).text) } else { Text("row \(row).") }
          }
        }
      }
    }
    host.render()
    host.click("field")
    for row in 100..<120 {
      host.type("x")
      model.rows.insert(row, at: 0)
      host.render()
      #expect(host.text.contains(String(repeating: "x", count: row - 99)), "\(host.text)")
    }
  }
}
