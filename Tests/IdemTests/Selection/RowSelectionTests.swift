import Idem
import IdemTesting
import IdemSeeds
import Testing

/// A row with a body, so that runs of bodies are counted.
private struct Line: View {
  let number: Int
  var body: some View { Text("line \(number)") }
}

@MainActor
@Suite struct RowSelectionTests {
  @Test func `a drag over 50 rows runs no body and lays out no node`() {
    let screen = SelectionScreen(width: 30, height: 50) { List { ForEach(0..<1000) { Line(number: $0) } } }
    let host = screen.host
    host.pointer(.down(.left), column: 2, row: 0)
    for row in 0..<50 {
      host.pointer(.drag(.left), column: 5, row: row)
      let frame = host.render()
      #expect(frame.bodiesEvaluated == 0)
      #expect(frame.nodesLaidOut == 0)
      // At most the cells of two rows change sides.
      #expect(frame.cellsPainted <= 60)
    }
    host.pointer(.up(.left), column: 5, row: 49)
    #expect(screen.copy() == (0..<50).map { $0 == 0 ? "ne 0" : $0 == 49 ? "line 4" : "line \($0)" }.joined(separator: "\n"))
  }

  @Test func `rows that scrolled away stay selected and are copied`() {
    let screen = SelectionScreen(width: 20, height: 4) { List { ForEach(0..<1000) { Line(number: $0) } } }
    let host = screen.host
    host.drag(from: (0, 1), to: (5, 2))
    host.scroll(500, column: 0, row: 0)
    host.render()
    #expect(host.selectionPicture.allSatisfy { !$0.contains("[") })
    host.pointer(.down(.left), column: 19, row: 0, modifiers: .shift)
    host.pointer(.up(.left), column: 19, row: 0)
    host.render()
    let top = Int(host.lines[0].dropFirst(5).prefix { $0.isNumber })!
    #expect(top > 100)
    #expect(screen.copy() == (1...top).map { "line \($0)" }.joined(separator: "\n"))
  }

  @Test func `at the edge of the screen the list scrolls by the clock`() {
    let screen = SelectionScreen(width: 20, height: 4) { List { ForEach(0..<1000) { Line(number: $0) } } }
    let host = screen.host
    host.pointer(.down(.left), column: 0, row: 0)
    host.pointer(.drag(.left), column: 5, row: 3)
    host.render()
    host.advance(by: .milliseconds(1000))
    host.render()
    #expect(host.lines[0] != "line 0")
    host.pointer(.up(.left), column: 5, row: 3)
    let last = Int(host.lines[3].dropFirst(5).prefix { $0.isNumber })!
    #expect(screen.copy()?.split(separator: "\n").count == last + 1)
    let before = host.lines
    host.advance(by: .milliseconds(1000))
    host.render()
    #expect(host.lines == before)
  }

  @Test func `a table is copied with tabs`() {
    struct City: Identifiable {
      let id: Int
      var name: String { "city \(id)" }
      var note: String { id == 1 ? "a \"b\"\tc" : "note \(id)" }
    }
    let screen = SelectionScreen(width: 40, height: 5) {
      Table((0..<3).map { City(id: $0) }) {
        TableColumn("Id") { Text("\($0.id)") }
        TableColumn("Name") { Text($0.name) }
        TableColumn("Note") { Text($0.note) }
      }
    }
    screen.host.drag(from: (0, 1), to: (39, 3))
    #expect(screen.copy() == "0\tcity 0\tnote 0\n1\tcity 1\t\"a \"\"b\"\"\tc\"\n2\tcity 2\tnote 2")
  }

  @Test func `the text of rows that a selection contains comes from selectionText`() {
    let screen = SelectionScreen(width: 20, height: 4) {
      List { ForEach(0..<200_000) { Line(number: $0) }.selectionText { "given \($0)" } }
    }
    let host = screen.host
    host.drag(from: (0, 0), to: (5, 0))
    host.press(.end)
    host.scroll(1_000_000, column: 0, row: 0)
    host.render()
    host.pointer(.down(.left), column: 19, row: 3, modifiers: .shift)
    host.pointer(.up(.left), column: 19, row: 3)
    host.render()
    let lines = screen.copy()?.split(separator: "\n") ?? []
    #expect(lines.count == 200_000)
    #expect(lines.first == "line 0")
    #expect(lines.last == "line 199999")
    #expect(lines.dropFirst().first == "given 1")
    #expect(host.evaluations(of: Line.self) < 100)
  }

  @Test(arguments: Seed.all()) func `random drags select what lies between their ends`(seed: Seed) {
    var random = seed.generator()
    let texts = (0..<12).map { number in String(repeating: "ab", count: 1 + random.below(9)) + "\(number)" }
    let screen = SelectionScreen(width: 24, height: 12) { List { ForEach(0..<12) { Text(texts[$0]) } } }
    for _ in 0..<60 {
      let start = (column: random.below(24), row: random.below(12)), end = (column: random.below(24), row: random.below(12))
      if start == end { continue }
      screen.host.drag(from: start, to: end)
      // The truth: the characters of all rows in reading order, from the first cell to the last.
      let (low, high) = (start.row, start.column) < (end.row, end.column) ? (start, end) : (end, start)
      let truth = (low.row...high.row).map { row in
        let text = Array(texts[row])
        let first = row == low.row ? min(low.column, text.count) : 0, last = row == high.row ? min(high.column + 1, text.count) : text.count
        return String(text[first..<max(first, last)])
      }.joined(separator: "\n")
      #expect(screen.copy() ?? "" == truth, "seed \(seed), from \(start) to \(end)")
      screen.host.press(.escape)
      // Two presses at once on one cell select words.
      screen.host.advance(by: .seconds(1))
      screen.host.render()
    }
  }
}
