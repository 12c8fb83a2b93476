import Idem
import IdemTesting
import IdemSeeds
import Testing

/// What Ctrl-C and Escape do, and which view they are for.
@MainActor
@Suite struct CopyCommandTests {
  private struct SelectAll: View {
    @Environment(\.textSelection) private var selection
    var body: some View {
      Color.clear.frame(height: 0).onKeyPress("a") {
        selection.selectAll()
        return .handled
      }
    }
  }

  @Test func `all text of an app is selected, without disabled text`() {
    let screen = SelectionScreen(width: 12, height: 5) {
      Text("one")
      Text("mark").textSelection(.disabled)
      Text("two")
      SelectAll()
    }
    screen.host.press("a")
    screen.host.render()
    #expect(screen.host.selectionPicture[0] == "[one]")
    #expect(screen.copy() == "one\ntwo")
  }

  @Test func `all rows of the list with the focus are selected, also those that are not on the screen`() {
    let screen = SelectionScreen(width: 12, height: 5) {
      List { ForEach(0..<300) { Text("row \($0)") } }
      SelectAll()
    }
    screen.host.press(.tab)
    screen.host.press("a")
    screen.host.render()
    #expect(screen.copy() == (0..<300).map { "row \($0)" }.joined(separator: "\n"))
  }

  @Test func `a view with the focus copies its own text while nothing is selected`() {
    let screen = SelectionScreen {
      Text("some text")
      Text("card").focusable().copyable { "the card's text" }
    }
    screen.host.press(.tab)
    #expect(screen.copy() == "the card's text")
    screen.host.drag(from: (0, 0), to: (3, 0))
    #expect(screen.copy() == "some")
  }

  @Test func `a copy command without a text leaves the key to the views around`() {
    let screen = SelectionScreen {
      VStack { Text("card").focusable().onCopyCommand { nil } }.onCopyCommand { "around" }
    }
    screen.host.press(.tab)
    #expect(screen.copy() == "around")
    #expect(screen.host.exitStatus == nil)
  }

  @Test func `a disabled view copies nothing`() {
    let screen = SelectionScreen { VStack { Text("card").focusable() }.copyable { "text" }.disabled(true) }
    #expect(screen.copy() == nil)
    #expect(screen.host.exitStatus == 0)
  }

  @Test func `a field with a selection of its own is copied first, and Escape is for the screen if the field does not handle it`() {
    struct Form: View {
      @State private var text = "field"
      var body: some View { TextField("", text: $text) }
    }
    let screen = SelectionScreen {
      Text("some text")
      Form()
    }
    let host = screen.host
    host.press(.tab)
    host.drag(from: (0, 0), to: (3, 0))
    #expect(screen.copy() == "some")
    host.press(.leftArrow, modifiers: .shift)
    host.press(.leftArrow, modifiers: .shift)
    #expect(screen.copy() == "ld")
    #expect(host.press(.escape) == .handled)
    host.render()
    #expect(host.selectionPicture[0] == "some text")
  }

  @Test func `an editor with a selection of its own takes Ctrl-C and Escape first`() {
    struct Form: View {
      @State private var text = "editor"
      var body: some View { TextEditor(text: $text) }
    }
    let screen = SelectionScreen {
      Text("some text")
      Form()
    }
    let host = screen.host
    host.press(.tab)
    host.drag(from: (0, 0), to: (3, 0))
    host.press(.rightArrow, modifiers: .shift)
    #expect(screen.copy() == "e")
    host.press(.escape)
    host.render()
    #expect(host.selectionPicture[0] == "[some] text")
    #expect(screen.copy() == "some")
    host.press(.escape)
    host.render()
    #expect(host.selectionPicture[0] == "some text")
  }

  @Test func `a secure field never gives its text, also with a selection`() {
    let screen = SelectionScreen {
      Text("some text")
      SecureField("", text: .constant("password"))
    }
    screen.host.press(.tab)
    screen.host.drag(from: (0, 0), to: (3, 0))
    screen.host.press(.leftArrow, modifiers: .shift)
    #expect(screen.copy() == "some")
    screen.host.press(.escape)
    #expect(screen.copy() == nil)
    #expect(screen.host.exitStatus == 0)
  }

  @Test(arguments: Seed.all()) func `random drags over texts that wrap copy the characters between their ends`(seed: Seed) {
    var random = seed.generator()
    let width = 12
    let texts = (0..<6).map { _ in String((0..<(1 + random.below(40))).map { _ in "0123456789abcdef".randomElement(using: &random)! }) }
    // The character at each cell, as its text and its position there.
    var rows: [(text: Int, start: Int)] = []
    for (number, text) in texts.enumerated() {
      for start in stride(from: 0, to: text.count, by: width) { rows.append((number, start)) }
    }
    let screen = SelectionScreen(width: width, height: rows.count) { ForEach(0..<6) { Text(texts[$0]) } }
    for _ in 0..<60 {
      let ends = (0..<2).map { _ in (row: random.below(rows.count), column: random.below(width)) }.sorted { $0 < $1 }
      if ends[0] == ends[1] { continue }
      let isBackwards = random.below(2) == 0
      screen.host.drag(
        from: (ends[isBackwards ? 1 : 0].column, ends[isBackwards ? 1 : 0].row),
        to: (ends[isBackwards ? 0 : 1].column, ends[isBackwards ? 0 : 1].row))
      let (low, high) = (rows[ends[0].row], rows[ends[1].row])
      let truth = (low.text...high.text).map { number in
        let text = Array(texts[number])
        let first = number == low.text ? min(low.start + ends[0].column, text.count) : 0
        let last = number == high.text ? min(high.start + ends[1].column + 1, text.count) : text.count
        return String(text[min(first, last)..<last])
      }.joined(separator: "\n")
      #expect(screen.copy() ?? "" == truth, "seed \(seed), ends \(ends)")
      screen.host.press(.escape)
      // Two presses at once on one cell select words.
      screen.host.advance(by: .seconds(1))
      screen.host.render()
    }
  }
}
