import Idem
import IdemTesting
import Testing

@MainActor
@Suite struct FindBarTests {
  @Observable @MainActor final class Model { var isFinding = false }

  private func editor(_ text: String, width: Int = 40, height: Int = 6) -> (TestHost, TextBox) {
    let box = TextBox(text)
    let host = TestHost(width: width, height: height) { TextEditor(text: box.binding) }
    host.render()
    host.press(.tab)
    host.render()
    return (host, box)
  }

  /// The cells of a row that are reversed, as a picture.
  private func reversed(_ host: TestHost, row: Int) -> String {
    let width = host.lines[row].count
    return String((0..<width).map { host[column: $0, row: row].style.attributes.contains(.reverse) ? "^" : " " })
  }

  @Test func `Ctrl-F opens the bar, typing goes to the first match, and Return to the next`() {
    let (host, box) = editor("one two\ntwo one\none")
    host.press("f", modifiers: .control)
    host.render()
    #expect(host.lines[5].hasPrefix("Find text"))
    host.type("two")
    host.render()
    #expect(host.lines[5].hasPrefix("Find two"))
    #expect(host.lines[5].contains("1 of 2"))
    #expect(reversed(host, row: 0) == "    ^^^")
    host.press(.return)
    host.render()
    #expect(host.lines[5].contains("2 of 2"))
    #expect(reversed(host, row: 1).hasPrefix("^^^"))
    host.press(.return)
    host.render()
    #expect(host.lines[5].contains("1 of 2"))
    host.press(.function(3), modifiers: .shift)
    host.render()
    #expect(host.lines[5].contains("2 of 2"))
    #expect(box.text == "one two\ntwo one\none")
  }

  @Test func `Escape closes the bar, and the next key goes to the text at the match`() {
    let (host, box) = editor("one two")
    host.press("f", modifiers: .control)
    host.render()
    host.type("two")
    host.render()
    host.press(.escape)
    host.render()
    #expect(!host.text.contains("Find"))
    host.type("2")
    #expect(box.text == "one 2")
  }

  @Test func `capital letters and whole words count only where they are switched on`() {
    let (host, _) = editor("One one ones", width: 60)
    host.press("f", modifiers: .control)
    host.render()
    host.type("one")
    host.render()
    #expect(host.lines[5].contains("1 of 3"))
    host.press(.tab)
    host.press(.return)
    host.render()
    #expect(host.lines[5].contains("of 2") || host.lines[5].contains("2 matches"))
    host.press(.tab)
    host.press(.return)
    host.render()
    #expect(host.lines[5].contains("of 1") || host.lines[5].contains("1 match"))
    host.press(.escape)
    host.render()
    #expect(!host.text.contains("Find"))
  }

  @Test func `matches are replaced one by one and all at once, and undo takes all back in one step`() {
    let (host, box) = editor("a b a b a")
    host.press("r", modifiers: .control)
    host.render()
    #expect(host.lines[5].hasPrefix("With text"))
    host.type("a")
    host.press(.tab)
    host.press(.tab)
    host.press(.tab)
    host.render()
    host.type("xx")
    host.press(.return)
    #expect(box.text == "xx b a b a")
    host.press(.return)
    #expect(box.text == "xx b xx b a")
    host.press(.tab)
    host.press(.tab)
    host.press(.return)
    #expect(box.text == "xx b xx b xx")
    host.press(.escape)
    host.render()
    host.press("_", modifiers: .control)
    #expect(box.text == "xx b xx b a")
  }

  @Test func `the app shows and hides the bar by a binding`() {
    let model = Model()
    @Bindable var bound = model
    let box = TextBox("text")
    let host = TestHost(width: 40, height: 3) { TextEditor(text: box.binding).findNavigator(isPresented: $bound.isFinding) }
    host.render()
    #expect(!host.text.contains("Find"))
    model.isFinding = true
    host.render()
    #expect(host.text.contains("Find"))
    host.press(.escape)
    host.render()
    #expect(!model.isFinding)
    #expect(!host.text.contains("Find"))
    host.press("f", modifiers: .control)
    host.render()
    #expect(model.isFinding)
  }

  @Test func `a disabled find bar leaves its keys to the app, and a text for reading only cannot be replaced`() {
    let box = TextBox("text")
    var keys: [KeyEquivalent] = []
    let host = TestHost(width: 40, height: 3) {
      TextEditor(text: box.binding).findDisabled()
        .onKeyPress { press in
          keys.append(press.key)
          return .handled
        }
    }
    host.render()
    host.press("f", modifiers: .control)
    host.press("g", modifiers: .control)
    #expect(keys == ["f", "g"])
    let other = TestHost(width: 40, height: 3) { TextEditor(text: box.binding).readOnly() }
    other.render()
    other.press(.tab)
    other.press("r", modifiers: .control)
    other.render()
    #expect(!other.text.contains("With"))
  }

  @Test func `a line number in the bar moves the caret there`() {
    let (host, _) = editor((1...50).map { "line \($0)" }.joined(separator: "\n"))
    host.press("g", modifiers: .control)
    host.render()
    host.type("42")
    host.press(.return)
    host.render()
    #expect(host.text.contains("line 42"))
    #expect(!host.text.contains("number"))
    host.type("!")
    host.render()
    #expect(host.text.contains("!line 42"))
  }

  @Test func `all visible matches are marked, and an edit moves the marks`() {
    let (host, _) = editor("ab ab\nab")
    host.press("f", modifiers: .control)
    host.render()
    host.type("ab")
    host.render()
    func marks(_ row: Int) -> String {
      String((0..<6).map { host[column: $0, row: row].style.attributes.contains(.underline) ? "_" : " " })
    }
    #expect(marks(0) == "   __ ")
    #expect(marks(1) == "__    ")
    host.press(.escape)
    host.render()
    #expect(marks(0) == "      ")
  }

  // MARK: Regular expressions

  private func expressions(_ text: String, height: Int = 6) -> TestHost {
    let box = TextBox(text)
    let host = TestHost(width: 60, height: height) {
      TextEditor(text: box.binding).findRegularExpressions { query, matchesCase in
        let regex = try Regex(query).anchorsMatchLineEndings().ignoresCase(!matchesCase)
        return { $0.ranges(of: regex) }
      }
    }
    host.renderAll()
    host.press("f", modifiers: .control)
    host.renderAll()
    // "Aa", "Word", ".*", and back to the text.
    for _ in 0..<3 { host.press(.tab) }
    host.press(.return)
    for _ in 0..<3 { host.press(.tab, modifiers: .shift) }
    host.renderAll()
    return host
  }

  /// Lets the search run until it is finished.
  private func finish(_ host: TestHost) {
    host.renderAll()
    for _ in 0..<10_000 where host.appHost.nextWakeUp != nil {
      host.advance(by: .milliseconds(1))
      host.render()
    }
  }

  @Test func `without the app's permission there is no switch for regular expressions`() {
    let (host, _) = editor("text", width: 60)
    host.press("f", modifiers: .control)
    host.renderAll()
    #expect(host.lines[5].contains("Word") && !host.lines[5].contains(".*"))
  }

  @Test func `a regular expression finds its matches, and its anchors are the ends of lines`() {
    let host = expressions("cat\ncot\ncut cat")
    host.type("^c[au]t")
    finish(host)
    #expect(host.lines[5].contains("[.*]"))
    #expect(host.lines[5].contains("1 of 2"))
    #expect(reversed(host, row: 0).hasPrefix("^^^"))
    host.press(.return)
    finish(host)
    #expect(host.lines[5].contains("2 of 2"))
    #expect(reversed(host, row: 2).hasPrefix("^^^    "))
    host.press(.upArrow)
    finish(host)
    #expect(reversed(host, row: 0).hasPrefix("^^^"))
  }

  @Test func `a text that is no regular expression finds nothing, and the bar reports it`() {
    let host = expressions("a[b")
    host.type("a[")
    finish(host)
    #expect(host.lines[5].contains("No expression"))
    host.type("b]")
    finish(host)
    #expect(host.lines[5].contains("No matches"))
  }

  @Test func `a match far away is found in slices, in both directions and around the ends`() {
    let filler = String(repeating: "nothing in this line\n", count: 8_000)
    let host = expressions("x1\n" + filler + "x2\n" + filler + "x3")
    host.type("x[23]")
    finish(host)
    #expect(host.text.contains("x2") && host.lines[5].contains("1 of 2"))
    host.press(.return)
    host.renderAll()
    #expect(host.text.contains("x3"))
    host.press(.return)
    host.renderAll()
    #expect(host.text.contains("x2"))
    host.press(.escape)
    host.renderAll()
    host.press(.function(3), modifiers: .shift)
    finish(host)
    #expect(host.text.contains("x3"))
  }
}
