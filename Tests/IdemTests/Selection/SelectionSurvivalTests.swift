import Idem
import IdemTesting
import Testing

/// Lines that a test inserts, removes and sorts.
@Observable @MainActor
private final class Lines {
  var names: [String]
  init(_ names: [String]) { self.names = names }
}

private struct LineList: View {
  let lines: Lines
  var followsEnd = false
  var body: some View {
    if followsEnd {
      List { ForEach(lines.names, id: \.self) { Text($0) } }.defaultScrollAnchor(.bottom)
    } else {
      List { ForEach(lines.names, id: \.self) { Text($0) } }
    }
  }
}

private struct LineStack: View {
  let lines: Lines
  var body: some View {
    VStack(alignment: .leading, spacing: 0) { ForEach(lines.names, id: \.self) { Text($0) } }
  }
}

/// What a selection does when the text around it changes.
@MainActor
@Suite struct SelectionSurvivalTests {
  private static let names = ["alpha", "beta", "gamma", "delta", "epsilon"]

  @Test func `a selection survives rows that are inserted above, and its rows stay in place`() {
    let lines = Lines(Self.names)
    let screen = SelectionScreen(width: 12, height: 5) { LineList(lines: lines) }
    screen.host.drag(from: (2, 1), to: (2, 3))
    #expect(screen.host.selectionPicture == ["alpha", "be[ta]", "[gamma]", "[del]ta", "epsilon"])
    lines.names.insert(contentsOf: (0..<7).map { "new \($0)" }, at: 0)
    screen.host.render()
    #expect(screen.host.selectionPicture == ["alpha", "be[ta]", "[gamma]", "[del]ta", "epsilon"])
    #expect(screen.copy() == "ta\ngamma\ndel")
    // The list shows its top again when the selection ends, as it did before.
    screen.host.press(.escape)
    screen.host.render()
    #expect(screen.host.lines[0] == "new 0")
  }

  @Test func `a selection survives texts that are inserted above in a stack`() {
    let lines = Lines(Array(Self.names.prefix(3)))
    let screen = SelectionScreen(width: 12, height: 5) { LineStack(lines: lines) }
    screen.host.drag(from: (1, 1), to: (1, 2))
    lines.names.insert("new", at: 0)
    screen.host.render()
    #expect(screen.host.selectionPicture == ["new", "alpha", "b[eta]", "[ga]mma", ""])
    #expect(screen.copy() == "eta\nga")
  }

  @Test func `after sorting, the rows between the two ends are selected`() {
    let lines = Lines(["d", "b", "a", "e", "c"])
    let screen = SelectionScreen(width: 12, height: 5) { LineList(lines: lines) }
    screen.host.drag(from: (0, 1), to: (0, 3))
    #expect(screen.copy() == "b\na\ne")
    lines.names.sort(by: >)
    screen.host.render()
    #expect(screen.host.selectionPicture == ["[e]", "[d]", "[c]", "[b]", "a"])
    #expect(screen.copy() == "e\nd\nc\nb")
  }

  @Test func `while text is selected, a list that grows at its end stays in place, and follows its end afterwards`() {
    let lines = Lines((0..<20).map { "line \($0)" })
    let screen = SelectionScreen(width: 12, height: 4) { LineList(lines: lines, followsEnd: true) }
    let host = screen.host
    let picture = ["line 16", "line 17", "line 18", "line 19"]
    #expect(host.lines == picture)
    host.pointer(.down(.left), column: 0, row: 1)
    host.pointer(.drag(.left), column: 3, row: 1)
    for number in 20..<30 {
      lines.names.append("line \(number)")
      host.render()
      #expect(host.lines == picture)
    }
    host.pointer(.drag(.left), column: 6, row: 2)
    host.pointer(.up(.left), column: 6, row: 2)
    host.render()
    #expect(host.selectionPicture == ["line 16", "[line 17]", "[line 18]", "line 19"])
    #expect(screen.copy() == "line 17\nline 18")
    // A press may begin another drag, so the text below it does not move either.
    host.pointer(.down(.left), column: 0, row: 3)
    host.render()
    #expect(host.lines == picture)
    host.pointer(.up(.left), column: 0, row: 3)
    host.render()
    #expect(host.lines.last == "line 29")
    lines.names.append("line 30")
    host.render()
    #expect(host.lines.last == "line 30")
  }

  @Test func `scrolling during a selection decides where the list stays`() {
    let lines = Lines((0..<20).map { "line \($0)" })
    let screen = SelectionScreen(width: 12, height: 4) { LineList(lines: lines, followsEnd: true) }
    screen.host.drag(from: (0, 1), to: (3, 1))
    screen.host.scroll(-5)
    screen.host.render()
    let top = screen.host.lines[0]
    screen.host.press(.escape)
    lines.names.append("line 20")
    screen.host.render()
    #expect(screen.host.lines[0] == top)
  }

  @Test func `a selection whose first row is removed begins with the next row`() {
    let lines = Lines(Self.names)
    let screen = SelectionScreen(width: 12, height: 5) { LineList(lines: lines) }
    screen.host.drag(from: (2, 1), to: (2, 3))
    lines.names.remove(at: 1)
    screen.host.render()
    #expect(screen.host.selectionPicture == ["alpha", "[gamma]", "[del]ta", "epsilon", ""])
    lines.names.removeAll { $0 == "delta" }
    screen.host.render()
    #expect(screen.copy() == "gamma")
  }

  @Test func `a selection in a stack whose last text is removed ends with the text before`() {
    let lines = Lines(Self.names)
    let screen = SelectionScreen(width: 12, height: 5) { LineStack(lines: lines) }
    screen.host.drag(from: (3, 3), to: (2, 1))
    lines.names.removeAll { $0 == "delta" }
    screen.host.render()
    #expect(screen.host.selectionPicture == ["alpha", "be[ta]", "[gamma]", "epsilon", ""])
    #expect(screen.copy() == "ta\ngamma")
  }

  @Test(arguments: [false, true]) func `if all selected text is removed, Ctrl-C is for the app`(isStack: Bool) {
    let lines = Lines(Self.names)
    let screen = SelectionScreen(width: 12, height: 5) {
      if isStack { LineStack(lines: lines) } else { LineList(lines: lines) }
    }
    screen.host.drag(from: (0, 1), to: (2, 2))
    lines.names.removeAll { $0 == "beta" || $0 == "gamma" }
    screen.host.render()
    #expect(screen.host.selectionPicture.allSatisfy { !$0.contains("[") })
    #expect(screen.copy() == nil)
    #expect(screen.host.exitStatus == 0)
  }
}
