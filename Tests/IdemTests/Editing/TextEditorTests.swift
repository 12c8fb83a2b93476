import Idem
import IdemTesting
import Testing

@MainActor
@Suite struct TextEditorTests {
  private func editor(_ text: String, width: Int = 10, height: Int = 4) -> (TestHost, TextBox) {
    let box = TextBox(text)
    let host = TestHost(width: width, height: height) { TextEditor(text: box.binding) }
    host.render()
    host.press(.tab)
    host.render()
    return (host, box)
  }

  @Test func `an editor shows the lines of its text and the caret at the start`() {
    let (host, _) = editor("one\ntwo\n\nfour")
    #expect(host.text == "one\ntwo\n\nfour")
    #expect(host.tree.focus.cursor == Point(x: 0, y: 0))
  }

  @Test func `typing writes the binding, runs no body and lays out no other node`() {
    let (host, box) = editor("one\ntwo")
    host.press(.downArrow)
    host.render()
    host.type("a")
    let stats = host.render()
    #expect(box.text == "one\natwo")
    #expect(host.text == "one\natwo\n\n")
    #expect(stats.bodiesEvaluated == 0)
    #expect(stats.nodesLaidOut <= 1)
    // The row of the caret, and the column of the indicator.
    #expect(stats.cellsPainted <= 3 * 10)
    #expect(stats.cellsChanged <= 4)
  }

  @Test func `a new line moves the rows below it`() {
    let (host, box) = editor("one\ntwo")
    host.press(.rightArrow)
    host.press(.return)
    host.render()
    #expect(box.text == "o\nne\ntwo")
    #expect(host.text == "o\nne\ntwo\n")
    #expect(host.tree.focus.cursor == Point(x: 0, y: 1))
    host.press(.delete)
    host.render()
    #expect(host.text == "one\ntwo\n\n")
  }

  @Test func `long lines wrap between words`() {
    let (host, _) = editor("the quick brown fox", width: 11)
    #expect(host.text == "the quick\nbrown fox\n\n")
    host.press(.end)
    host.render()
    #expect(host.tree.focus.cursor == Point(x: 10, y: 0))
    host.press(.rightArrow)
    host.render()
    #expect(host.tree.focus.cursor == Point(x: 1, y: 1))
    host.press(.upArrow)
    host.render()
    #expect(host.tree.focus.cursor == Point(x: 1, y: 0))
  }

  @Test func `a caret that the app sets at a soft wrap is in the row of its affinity`() {
    for (affinity, place) in [(TextSelectionAffinity.upstream, Point(x: 10, y: 0)), (.automatic, Point(x: 0, y: 1))] {
      let text = "the quick brown fox"
      let caret = TextSelection(insertionPoint: text.index(text.startIndex, offsetBy: 10))
      let host = TestHost(width: 12, height: 3) {
        TextEditor(text: .constant(text), selection: .constant(caret)).textSelectionAffinity(affinity)
      }
      host.render()
      #expect(host.tree.focus.cursor == place)
    }
  }

  @Test func `a wide character that does not fit begins a row`() {
    let (host, _) = editor("日本語日本", width: 8)
    #expect(host.text == "日本語\n日本\n\n")
    host.press(.end, modifiers: .control)
    host.render()
    #expect(host.tree.focus.cursor == Point(x: 4, y: 1))
  }

  @Test func `a tab goes to the next multiple of eight columns`() {
    let (host, _) = editor("a\tb\t日", width: 30)
    #expect(host.lines[0] == "a       b       日")
    host.press(.rightArrow)
    host.press(.rightArrow)
    host.render()
    #expect(host.tree.focus.cursor == Point(x: 8, y: 0))
  }

  @Test func `an editor without wrapping scrolls sideways`() {
    let box = TextBox("0123456789abcdef\nx")
    let host = TestHost(width: 9, height: 2) { TextEditor(text: box.binding).editorWrap(.none) }
    host.render()
    host.press(.tab)
    host.press(.end)
    host.render()
    #expect(host.lines[0] == "‹abcdef")
    #expect(host.tree.focus.cursor == Point(x: 7, y: 0))
    host.press(.home)
    host.render()
    #expect(host.lines == ["0123456›", "x"])
  }

  @Test func `the view follows the caret, and the bar shows the place`() {
    let (host, _) = editor((1...20).map { "line \($0)" }.joined(separator: "\n"), height: 4)
    #expect(host.lines[0] == "line 1   ┃")
    host.press(.pageDown)
    host.press(.pageDown)
    host.render()
    #expect(host.lines[3].hasPrefix("line 7"))
    host.press(.end, modifiers: .control)
    host.render()
    #expect(host.lines[3] == "line 20  ┃")
    #expect(host.tree.focus.cursor == Point(x: 7, y: 3))
    host.scroll(-1, column: 1, row: 1)
    host.render()
    #expect(host.lines[0].hasPrefix("line 14"))
    #expect(host.tree.focus.cursor == nil)
    host.type("!")
    host.render()
    #expect(host.lines[3].hasPrefix("line 20!"))
  }

  @Test func `a line that makes the text longer than the editor shows the bar, without a track`() {
    let (host, _) = editor((1...4).map(String.init).joined(separator: "\n"), width: 10, height: 4)
    host.press(.downArrow)
    host.press(.downArrow)
    host.press(.return)
    host.render()
    #expect(host.lines.map { $0.hasSuffix("┃") } == [true, true, true, false])
    #expect(!host.text.contains("│"), "there is no track")
    host.press(.delete)
    host.render()
    #expect(host.lines == ["1", "2", "3", "4"])
  }

  @Test func `line numbers are shown at the first row of each line`() {
    let box = TextBox("the quick brown\nfox")
    let host = TestHost(width: 14, height: 3) { TextEditor(text: box.binding).lineNumbers() }
    host.render()
    #expect(host.text == " 1 the quick\n   brown\n 2 fox")
  }

  @Test func `undo takes typing back, and redo repeats it`() {
    let (host, box) = editor("")
    host.type("abc")
    host.press("_", modifiers: .control)
    #expect(box.text == "")
    host.press("z", modifiers: [.option, .shift])
    #expect(box.text == "abc")
  }

  @Test func `copied text goes to the clipboard and can be pasted`() {
    let log = ActionLog(), box = TextBox("one two")
    let copy = CopyToClipboardAction { text in
      log.lines.append(text)
      return true
    }
    let host = TestHost(width: 12, height: 2) {
      TextEditor(text: box.binding).environment(\.copyToClipboard, copy)
    }
    host.render()
    host.press(.tab)
    host.press(.rightArrow, modifiers: [.control, .shift])
    host.press("x", modifiers: .command)
    #expect(log.lines == ["one"])
    #expect(box.text == " two")
    host.press(.end)
    host.press("v", modifiers: .command)
    #expect(box.text == " twoone")
  }

  @Test func `a read-only editor moves and selects, but does not edit`() {
    let box = TextBox("one")
    let host = TestHost(width: 12, height: 2) { TextEditor(text: box.binding).readOnly() }
    host.render()
    host.press(.tab)
    host.press(.rightArrow)
    host.type("x")
    host.press(.delete)
    host.paste("y")
    host.render()
    #expect(box.text == "one")
    #expect(host.tree.focus.cursor == Point(x: 1, y: 0))
  }

  @Test func `a text that is changed from outside is shown, and the caret stays in it`() {
    let model = EditedModel("one two")
    let host = TestHost(width: 12, height: 2) { EditedModelView(model: model) }
    host.render()
    host.press(.tab)
    host.press(.end)
    host.type("!")
    #expect(model.text == "one two!")
    model.text = "one"
    host.render()
    #expect(host.lines[0] == "one")
    host.type("?")
    host.render()
    #expect(model.text == "one?")
  }

  @Test func `an editor with a line limit grows with its text and then scrolls`() {
    let box = TextBox("a")
    let host = TestHost(width: 10, height: 5) {
      VStack(alignment: .leading) {
        TextEditor(text: box.binding).lineLimit(1...3)
        Text("below")
      }
    }
    host.render()
    #expect(host.lines[1] == "below")
    host.press(.tab)
    host.press(.end)
    for _ in 0..<3 {
      host.press(.return)
      host.type("b")
    }
    host.render()
    #expect(host.lines.prefix(4).map { $0.prefix(1) } == ["b", "b", "b", "b"])
    #expect(host.lines[3] == "below")
  }

  @Test func `Tab moves the focus unless the app sets an indentation, and Escape before Tab always leaves`() {
    let box = TextBox("x")
    let host = TestHost(width: 10, height: 3) {
      VStack {
        TextEditor(text: box.binding).indentation(.spaces(4))
        Button("b") {}
      }
    }
    host.render()
    // The editor has the focus from the start.
    host.press(.tab)
    #expect(box.text == "    x")
    let editor = host.tree.focus.focused
    host.press(.escape)
    host.press(.tab)
    #expect(host.tree.focus.focused !== editor)
    #expect(box.text == "    x")
  }

  @Test func `two editors of one document show each other's edits`() {
    let document = TextDocument("one\ntwo")
    let host = TestHost(width: 10, height: 4) {
      VStack {
        TextEditor(document)
        TextEditor(document)
      }
    }
    host.render()
    host.press(.tab)
    host.type("x")
    host.render()
    #expect(document.line(0) == "xone")
    #expect(host.text == "xone\ntwo\nxone\ntwo")
    document.undo()
    host.render()
    #expect(host.text == "one\ntwo\none\ntwo")
  }

  @Test func `a tiny editor neither traps nor draws outside`() {
    for (width, height) in [(1, 1), (2, 1), (1, 3), (3, 2)] {
      let (host, box) = editor("日本\tabc\n\nx", width: width, height: height)
      host.press(.end, modifiers: .control)
      host.render()
      host.type("y")
      host.render()
      host.press(.pageUp)
      host.render()
      #expect(box.text == "日本\tabc\n\nxy")
    }
  }
}

@MainActor @Observable final class EditedModel {
  var text: String
  init(_ text: String) { self.text = text }
}

private struct EditedModelView: View {
  @Bindable var model: EditedModel
  var body: some View { TextEditor(text: $model.text) }
}
