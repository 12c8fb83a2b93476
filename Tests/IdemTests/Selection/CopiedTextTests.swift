import Idem
import IdemTesting
import Testing

/// Rows that a test adds at the top.
@Observable @MainActor
private final class Rows {
  var first = 0
  let end = 6000
}

/// What a copied selection contains, and what the user learns about it.
@MainActor
@Suite struct CopiedTextTests {
  @Test func `the cells of a grid's row are separated by tabs, and quoted where they have tabs or lines`() {
    let screen = SelectionScreen(width: 40, height: 8) {
      Grid(alignment: .topLeading) {
        Text("a title")
        GridRow {
          Text("a")
          Text("b")
          Text("c")
        }
        GridRow {
          Text("1")
          Color.clear.frame(width: 1, height: 1)
          Text("say \"x\"\ty")
        }
        GridRow {
          VStack(alignment: .leading) {
            Text("up")
            Text("down")
          }
          HStack {
            Text("left")
            Text("right")
          }
          Text("\"quoted\"")
        }
      }
    }
    screen.host.drag(from: (0, 0), to: (39, 3))
    #expect(
      screen.copy()
        == "a title\na\tb\tc\n1\t\t\"say \"\"x\"\"\ty\"\n\"up\ndown\"\tleft right\t\"\"\"quoted\"\"\"")
  }

  @Test func `cells before the start of a selection have no tabs, and a single cell has no quotes`() {
    struct Row: Identifiable {
      let id: Int
    }
    let screen = SelectionScreen(width: 36, height: 4) {
      Table((0..<3).map { Row(id: $0) }) {
        TableColumn("A") { Text("\"a\($0.id)\"") }
        TableColumn("B") { Text("b\($0.id)") }
        TableColumn("C") { _ in Color.clear }
        TableColumn("D") { Text("d\($0.id)") }
      }
    }
    let column = screen.host.lines[1].prefix { $0 != "b" }.count
    screen.host.drag(from: (column, 1), to: (column, 2))
    #expect(screen.copy() == "b0\t\td0\n\"\"\"a1\"\"\"\tb")
    screen.host.drag(from: (0, 1), to: (3, 1))
    #expect(screen.copy() == "\"a0\"")
  }

  // MARK: Long texts

  private struct Long: View {
    var count = 80_000
    @State private var text = ""
    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Text("card").focusable().copyable { String(repeating: "x", count: count) }
        ForEach(0..<8) { Text("row \($0)") }
        TextField("", text: $text)
        Text("\(text.utf8.count) bytes")
      }
    }
  }

  @Test func `a notice states that a text is too long for the terminal, and a field can paste it`() {
    let host = TestHost(width: 100, height: 12) { Long() }
    host.render()
    host.press("c", modifiers: .control)
    host.render()
    #expect(host.clipboard == nil)
    #expect(host.lines[11] == " Too long for the terminal's clipboard: 80000 bytes, the limit is 74994. Copied for this app only.")
    host.press(.tab)
    host.render()
    #expect(host.lines[11] == "")
    host.press("v", modifiers: .control)
    host.render()
    #expect(host.lines[10] == "80000 bytes")
  }

  @Test func `a notice goes after five seconds, and moves with nothing`() {
    let host = TestHost(width: 100, height: 4) {
      Text("card").focusable().copyable { String(repeating: "x", count: 80_000) }
      List { ForEach(0..<40) { Text("row \($0)") } }
    }
    host.render()
    host.press("c", modifiers: .control)
    host.render()
    #expect(host.lines[3].hasPrefix(" Too long"))
    host.scroll(1, column: 0, row: 2)
    host.render()
    #expect(host.lines[3].hasPrefix(" Too long"))
    host.advance(by: .seconds(6))
    host.render()
    #expect(host.lines[3].hasPrefix("row"))
  }

  @Test func `a text of the greatest length is copied without a notice`() {
    let host = TestHost(width: 100, height: 12) { Long(count: 74_994) }
    host.render()
    host.press("c", modifiers: .control)
    host.render()
    #expect(host.clipboard?.utf8.count == 74_994)
    #expect(host.lines[11] == "")
  }

  @Test func `an app that shows itself what was copied has no notice`() {
    final class Log { var copies: [CopiedText] = [] }
    let log = Log()
    let host = TestHost(width: 100, height: 12) { Long().onTextCopy { log.copies.append($0) } }
    host.render()
    host.press("c", modifiers: .control)
    host.render()
    #expect(host.lines[11] == "")
    #expect(log.copies.map(\.isSent) == [false] && log.copies[0].isTooLong && log.copies[0].text.utf8.count == 80_000)
    host.drag(from: (0, 1), to: (4, 1))
    host.press("c", modifiers: .control)
    #expect(log.copies.last == CopiedText(text: "row 0", isSent: true))
    host.hasClipboard = false
    host.press("c", modifiers: .control)
    #expect(log.copies.last == CopiedText(text: "row 0", isSent: false))
  }

  // MARK: Many rows

  private struct Line: View {
    let number: Int
    var body: some View { Text("line \(number)") }
  }

  private struct Many: View {
    let model: Rows
    @Environment(\.textSelection) private var selection
    var body: some View {
      List { ForEach(model.first..<model.end, id: \.self) { Line(number: $0) } }
        .onKeyPress("a") {
          selection.selectAll()
          return .handled
        }
    }
  }

  @Test func `many rows are made in slices, and what is inserted above during that time is not copied twice`() {
    let model = Rows()
    let screen = SelectionScreen(width: 20, height: 4) { Many(model: model) }
    let host = screen.host
    host.press("a")
    host.render()
    #expect(screen.copy() == nil)
    #expect(host.evaluations(of: Line.self) < 200)
    // One slice in each turn.
    host.appHost.runDueTimers()
    host.appHost.runDueTimers()
    host.render()
    #expect((200..<500).contains(host.evaluations(of: Line.self)))
    model.first = -50
    host.render()
    host.advance(by: .zero)
    #expect(screen.copied == [(0..<6000).map { "line \($0)" }.joined(separator: "\n")])
  }

  @Test func `the end of a selection cancels a copy that is going on`() {
    let model = Rows()
    let screen = SelectionScreen(width: 20, height: 4) { Many(model: model) }
    screen.host.press("a")
    #expect(screen.copy() == nil)
    screen.host.appHost.runDueTimers()
    screen.host.press(.escape)
    screen.host.advance(by: .seconds(1))
    #expect(screen.copied.isEmpty)
  }

  @Test func `selecting 200,000 rows of a million costs what is on the screen`() {
    let screen = SelectionScreen(width: 20, height: 10) {
      ScrollViewReader { proxy in
        List { ForEach(0..<1_000_000) { Line(number: $0) }.selectionText { "line \($0)" } }
          .onKeyPress("g") {
            proxy.scrollTo(200_000, anchor: .bottom)
            return .handled
          }
      }
    }
    let host = screen.host
    host.drag(from: (0, 0), to: (5, 0))
    host.press("g")
    host.render()
    let bodies = host.evaluations(of: Line.self)
    host.pointer(.down(.left), column: 19, row: 9, modifiers: .shift)
    let frame = host.render()
    #expect(frame.bodiesEvaluated == 0 && frame.nodesLaidOut == 0 && frame.cellsPainted <= 400)
    for column in (0..<10).reversed() {
      host.pointer(.drag(.left), column: column, row: 9)
      #expect((1...10).contains(host.render().cellsPainted))
    }
    host.pointer(.up(.left), column: 0, row: 9)
    let text = screen.copy() ?? ""
    #expect(text.utf8.count > 2_000_000)
    #expect(text.utf8.count(where: { $0 == 0x0A }) == 200_000)
    // The first and the last row come from their views, the others from `selectionText`.
    #expect(host.evaluations(of: Line.self) <= bodies + 2)
  }
}
