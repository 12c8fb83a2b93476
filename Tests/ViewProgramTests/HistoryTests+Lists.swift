import Idem
import IdemTesting
import Testing

/// Lists that lose rows: all of them, their sources, or their selection.
extension HistoryTests {
  /// A list of rows of two lines, or of tagged views, of which some are not always there.
  private struct LosingList: View {
    @Bindable var model: HistoryModel
    var selection: Binding<Set<Int>>?
    var cursor = Binding<Int?>.constant(nil)

    @ViewBuilder private var views: some View {
      ForEach(0..<3) { Text("row \($0)").tag($0) }
      if !model.isOn {
        Text("row 3").tag(3)
        Text("row 4").tag(4)
        Text("row 5").tag(5)
        Text("row 6").tag(6)
      }
    }

    var body: some View {
      if let selection {
        List(selection: selection) { views }.listCursor(cursor)
      } else {
        List { ForEach(model.items, id: \.self) { Text("first \($0)\nsecond \($0)") } }
      }
    }
  }

  private struct CursorList: View {
    @Bindable var model: HistoryModel
    @State private var chosen: Set<Int> = []
    var body: some View {
      LosingList(model: model, selection: $chosen, cursor: Binding(get: { model.number }, set: { model.number = $0 ?? -1 }))
    }
  }

  @Test(arguments: [1, 2, 3, 9, 40]) func `a list that has rows again after it had none is shown from its start`(cells: Int) {
    model.items = Array(0..<20)
    expectNoHistory("\(cells)", 20, 5) {
      LosingList(model: model)
    } change: { host in
      host.scroll(cells)
      settle(host)
      model.items = []
      settle(host)
      #expect(!host.text.contains("first"))
      // Keys in a list without rows.
      for key: KeyEquivalent in [.tab, "f", .downArrow, .end] { host.press(key) }
      settle(host)
      model.items = Array(0..<20)
    }
  }

  @Test func `a list stays where a selected row was kept in sight when the row is not selected any more`() {
    struct Chosen: View {
      let model: HistoryModel
      var body: some View {
        List(
          0..<8, selection: Binding(get: { model.isOn ? Int?.none : 4 }, set: { _ in })
        ) { Text("row \($0)") }
      }
    }
    let host = host(12, 8, "selection") { Chosen(model: model) }
    settle(host)
    host.resize(width: 12, height: 2)
    settle(host)
    let rows = host.lines.map { $0.prefix(5) }
    #expect(rows.contains("row 4") && !rows.contains("row 0"), "\(host.text)")
    model.isOn = true
    settle(host)
    #expect(host.lines.map { $0.prefix(5) } == rows, "\(host.text)")
  }

  @Test func `a cursor whose row goes with its source is at the last row, also when the app asks for a row that there is not`() {
    let host = host(12, 8, "cursor") { CursorList(model: model) }
    settle(host)
    host.press(.space)
    for _ in 0..<6 {
      host.press(.downArrow)
      settle(host)
    }
    #expect(model.number == 6)
    model.number = 99
    model.isOn = true
    settle(host)
    #expect(model.number == 2, "\(host.text)")
    host.press(.upArrow)
    settle(host)
    #expect(model.number == 1)
  }

  @Test func `selected text ends at the last row when the rows of its end go with their sources`() {
    struct Plain: View {
      let model: HistoryModel
      var body: some View {
        List {
          Text("alpha")
          Text("beta")
          if !model.isOn {
            Text("gamma")
            Text("delta")
            Text("epsilon")
          }
        }
      }
    }
    let host = host(12, 6, "selected text") { Plain(model: model) }
    settle(host)
    host.drag(from: (2, 0), to: (3, 4))
    settle(host)
    func isSelected(_ row: Int) -> [Bool] { (0..<5).map { host[column: $0, row: row].style.attributes.contains(.reverse) } }
    #expect(isSelected(4) == [true, true, true, true, false])
    model.isOn = true
    settle(host)
    #expect(isSelected(0) == [false, false, true, true, true] && isSelected(1) == [true, true, true, true, false], "\(host.text)")
    #expect(isSelected(2) == Array(repeating: false, count: 5))
  }
}
