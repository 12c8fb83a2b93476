import Idem
import IdemTesting
import Testing

private struct Row: Identifiable, Equatable { let id: Int }

/// Counts the cells that are made.
@MainActor private final class Calls { var count = 0 }

private struct Wide: View {
  let rows: Int
  let columns: Int
  let calls: Calls
  @State private var selected: Int?
  var body: some View {
    Table((0..<rows).map { Row(id: $0) }, selection: $selected) {
      TableColumnForEach(0..<columns, id: \.self) { column in
        TableColumn("c\(column)") { row in
          calls.count += 1
          return Text("\(row.id).\(column)")
        }
        .width(7)
      }
    }
  }
}

private struct Counter: View {
  @State private var count = 0
  var body: some View { Button("n\(count)") { count += 1 } }
}

@Observable @MainActor private final class Shown { var hasFirst = true }

private struct Stateful: View {
  let model: Shown
  var body: some View {
    Table([Row(id: 1)]) {
      if model.hasFirst { TableColumn("A") { _ in Text("a") }.width(4) }
      TableColumn("B") { _ in Counter() }.width(6)
    }
  }
}

/// Cells that record in which order they disappear.
private struct Leaving: View {
  let model: Shown
  let left: Log
  var body: some View {
    Table([Row(id: 1)]) {
      TableColumnForEach(0..<(model.hasFirst ? 9 : 1), id: \.self) { column in
        TableColumn("c") { _ in Text("\(column)").onDisappear { left("\(column)") } }.width(1)
      }
    }
  }
}

@MainActor
@Suite struct WideTableTests {
  private func host(rows: Int, columns: Int, _ calls: Calls) -> TestHost {
    TestHost(width: 40, height: 11) { Wide(rows: rows, columns: columns, calls: calls) }
  }

  @Test func `columns off the screen make no nodes, and no cells`() {
    let few = Calls(), many = Calls()
    // Five columns of 8 cells fill the screen.
    let small = host(rows: 1000, columns: 5, few), large = host(rows: 100_000, columns: 200, many)
    let a = small.render(), b = large.render()
    #expect(large.lines[0] == "c0      c1      c2      c3      c4" && large.lines[1].hasPrefix("0.0     0.1     0.2"))
    #expect(b.nodesBuilt <= a.nodesBuilt + 2)
    #expect(many.count <= few.count)
    for key in [KeyEquivalent.downArrow, .pageDown, .end, .home] {
      small.press(key)
      large.press(key)
      let a = small.render(), b = large.render()
      #expect(b.nodesBuilt <= a.nodesBuilt && b.bodiesEvaluated <= a.bodiesEvaluated)
    }
    small.scroll(3, column: 2, row: 3)
    large.scroll(3, column: 2, row: 3)
    #expect(large.render().nodesBuilt <= small.render().nodesBuilt)
  }

  @Test func `scrolling sideways makes only the cells of the columns that come into sight`() {
    let calls = Calls()
    let host = host(rows: 1000, columns: 200, calls)
    host.render()
    host.press(.rightArrow)
    var frame = host.render()
    // Half of one more column: 10 rows.
    #expect(frame.nodesBuilt == 10 && frame.nodesRemoved == 0 && frame.bodiesEvaluated == 0)
    host.press(.rightArrow)
    frame = host.render()
    #expect(frame.nodesBuilt == 0 && frame.nodesRemoved == 10)
    #expect(host.lines[1].hasPrefix("0.1     0.2"))
    for _ in 0..<500 { host.press(.rightArrow) }
    host.render()
    #expect(host.lines[0].hasSuffix("c199   ") || host.lines[0].hasSuffix("c199"))
    #expect(host.lines[2].contains("1.199"))
    #expect(host.press(.rightArrow) == .ignored)
  }

  @Test func `a column resized by one cell lays out the visible rows once`() {
    let host = host(rows: 1000, columns: 200, Calls())
    host.render()
    host.drag(from: (column: 7, row: 0), to: (column: 8, row: 0))
    let frame = host.render()
    #expect(host.lines[0].hasPrefix("c0       c1"))
    #expect(frame.nodesBuilt == 0 && frame.bodiesEvaluated == 0)
    // The rows, and their five cells at most.
    #expect(frame.nodesLaidOut <= 10 * 7 + 6)
  }

  @Test func `cells keep their state while other columns come and go`() {
    let model = Shown()
    let host = TestHost(width: 20, height: 3) { Stateful(model: model) }
    host.render()
    host.click("n0")
    host.render()
    #expect(host.text.contains("n1"))
    model.hasFirst = false
    host.render()
    #expect(host.lines[0].hasPrefix("B") && host.text.contains("n1"))
  }

  @Test func `the cells of columns that go disappear in the order of the columns`() {
    let model = Shown(), left = Log()
    let host = TestHost(width: 30, height: 3) { Leaving(model: model, left: left) }
    host.render()
    model.hasFirst = false
    host.render()
    #expect(left.lines == (1..<9).map { "\($0)" })
  }
}
