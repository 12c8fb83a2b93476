import Idem
import IdemTesting
import Testing

/// What fields share with editors: the commands, the kill ring, the history.
@MainActor
@Suite struct FieldKeysTests {
  private func field(_ text: String, axis: Axis = .horizontal, history: [String] = []) -> (TestHost, TextBox) {
    let box = TextBox(text)
    let host = TestHost(width: 20, height: 4) { TextField("", text: box.binding, axis: axis).textHistory(history) }
    host.render()
    host.press(.tab)
    host.render()
    return (host, box)
  }

  @Test func `killed text comes back from a ring, the older one with a further key`() {
    let (host, box) = field("one two three")
    host.press("w", modifiers: .control)
    host.press(.leftArrow)
    host.press(.rightArrow)
    host.press("w", modifiers: .control)
    #expect(box.text == "one ")
    host.press("y", modifiers: .control)
    #expect(box.text == "one two ")
    host.press("y", modifiers: .option)
    #expect(box.text == "one three")
  }

  @Test func `Control-P in a field with a history opens the palette of the app`() {
    let box = TextBox("")
    let host = TestHost(width: 60, height: 12) { TextField("", text: box.binding).textHistory(["one"]).commandPalette() }
    host.render()
    host.press("p", modifiers: .control)
    host.render()
    #expect(host.text.contains("type a command") && box.text.isEmpty)
  }

  @Test func `kills after each other are one text`() {
    let (host, box) = field("one two three")
    host.press("w", modifiers: .control)
    host.press("w", modifiers: .control)
    host.press("y", modifiers: .control)
    #expect(box.text == "one two three")
  }

  @Test func `Ctrl-D in an empty field passes to the app`() {
    let box = TextBox("a")
    var passed = 0
    let host = TestHost(width: 10, height: 1) {
      TextField("", text: box.binding)
        .onKeyPress { press in
          guard press.key == "d", press.modifiers == .control else { return .ignored }
          passed += 1
          return .handled
        }
    }
    host.render()
    host.press(.home)
    host.press("d", modifiers: .control)
    #expect(box.text == "")
    #expect(passed == 0)
    host.press("d", modifiers: .control)
    #expect(passed == 1)
  }

  @Test func `the arrows go through the history and back to what was typed`() {
    let (host, box) = field("", history: ["first", "second"])
    host.type("dra")
    host.press(.upArrow)
    #expect(box.text == "second")
    host.press(.upArrow)
    #expect(box.text == "first")
    host.press(.upArrow)
    #expect(box.text == "first")
    host.press(.downArrow)
    host.press(.downArrow)
    #expect(box.text == "dra")
    host.type("ft")
    #expect(box.text == "draft")
  }

  @Test func `at the ends of the history the arrows stay in the field`() {
    let box = TextBox("")
    let host = TestHost(width: 20, height: 4) {
      VStack {
        TextField("", text: box.binding).textHistory(["old"])
        Button("Next") {}
      }
    }
    host.render()
    host.press(.downArrow)
    host.press(.upArrow)
    host.press(.upArrow)
    host.press(.downArrow)
    host.press(.downArrow)
    host.type("new")
    #expect(box.text == "new")
  }

  @Test func `in a field of several rows the history begins at the first row and ends at the last`() {
    let (host, box) = field("a\nb", axis: .vertical, history: ["old"])
    host.press(.upArrow)
    #expect(box.text == "a\nb")
    host.press(.upArrow)
    #expect(box.text == "old")
    host.press(.downArrow)
    #expect(box.text == "a\nb")
  }

  @Test func `a binding that refuses a letter leaves the text and the caret`() {
    let box = TextBox("abc")
    let limited = Binding(get: { box.text }, set: { if $0.count <= 3 { box.text = $0 } })
    let host = TestHost(width: 10, height: 1) { TextField("", text: limited) }
    host.render()
    host.press(.tab)
    host.press(.leftArrow)
    host.type("x")
    host.render()
    #expect(host.text == "abc")
    #expect(host.tree.focus.cursor == Point(x: 2, y: 0))
    host.press(.delete)
    #expect(box.text == "ac")
  }

  @Test func `a paste key reads the clipboard of the terminal`() {
    let (host, box) = field("")
    host.clipboard = "from\u{1B}[31m another\nprogram"
    host.press("v", modifiers: .control)
    #expect(box.text == "from[31m another program")
    host.press("_", modifiers: .control)
    #expect(box.text == "")
  }

  @Test func `a vertical field grows with its lines within its limits`() {
    let box = TextBox("")
    let host = TestHost(width: 10, height: 6) {
      VStack(alignment: .leading) {
        TextField("", text: box.binding, axis: .vertical).lineLimit(2...3)
        Text("below")
      }
    }
    host.render()
    #expect(host.lines[2] == "below")
    host.press(.tab)
    for letter in ["a", "b", "c", "d"] {
      host.type(letter)
      host.press(.return, modifiers: .option)
    }
    host.render()
    #expect(host.lines[3] == "below")
    #expect(host.lines[0] == "c")
  }

  @Test func `keys that are set with a table hold in fields too`() {
    let box = TextBox("ab")
    var keys = TextKeyTable.standard
    keys.bind("g", .control, to: .uppercase)
    let host = TestHost(width: 10, height: 1) { TextField("", text: box.binding).keyTable(keys) }
    host.render()
    host.press(.tab)
    host.press(.home)
    host.press("g", modifiers: .control)
    #expect(box.text == "AB")
  }
}
