import Idem
import IdemTesting
import Testing

/// A text that its owner changes while somebody types into it.
@MainActor
@Suite struct OutsideChangeTests {
  private func editor(_ box: OwnedText) -> TestHost {
    let host = TestHost(width: 12, height: 6) { Edited(box: box) }
    host.render()
    return host
  }

  @Test func `the caret stays at its letter when a line is inserted before it`() {
    let box = OwnedText("one\ntwo\nthree"), host = editor(box)
    host.press(.downArrow)
    host.press(.end)
    host.type("AB")
    host.render()
    box.text = "log\n" + box.text
    host.render()
    host.type("C")
    host.render()
    #expect(box.text == "log\none\ntwoABC\nthree")
  }

  @Test func `the caret stays where it is when a line is appended, also at the end`() {
    let box = OwnedText("one"), host = editor(box)
    host.press(.end)
    box.text += "\nlog"
    host.render()
    host.type("A")
    host.render()
    #expect(box.text == "oneA\nlog")
  }

  @Test func `a caret within what was replaced keeps its offset`() {
    let box = OwnedText("abcdef"), host = editor(box)
    for _ in 0..<3 { host.press(.rightArrow) }
    box.text = "uvwxyz"
    host.render()
    host.type("-")
    host.render()
    #expect(box.text == "uvw-xyz")
  }

  @Test func `in a field, the caret stays at its letter`() {
    let box = OwnedText("abc")
    let host = TestHost(width: 12, height: 1) { EditedField(box: box) }
    host.render()
    host.press(.home)
    host.press(.rightArrow)
    box.text = "--abc"
    host.render()
    host.type("X")
    host.render()
    #expect(box.text == "--aXbc")
  }

  @Test(arguments: 0..<10) func `an editor whose find bar is open may be removed`(round: Int) {
    let box = OwnedText("one two")
    let host = TestHost(width: 40, height: 8) { Shown(box: box) }
    host.render()
    host.press("f", modifiers: .control)
    host.type("o")
    host.render()
    host.press(.function(5))
    host.render()
    #expect(host.lines[0].hasPrefix("gone"))
  }
}

private struct Shown: View {
  @Bindable var box: OwnedText
  @State private var isThere = true
  var body: some View {
    VStack(alignment: .leading) { if isThere { TextEditor(text: $box.text) } else { Text("gone") } }
      .onKeyPress(.function(5)) {
        isThere = false
        return .handled
      }
  }
}

@Observable @MainActor private final class OwnedText {
  var text: String
  init(_ text: String) { self.text = text }
}

private struct Edited: View {
  @Bindable var box: OwnedText
  var body: some View { TextEditor(text: $box.text) }
}

private struct EditedField: View {
  @Bindable var box: OwnedText
  var body: some View { TextField("", text: $box.text) }
}
