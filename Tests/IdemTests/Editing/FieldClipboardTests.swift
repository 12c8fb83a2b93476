import Idem
import IdemTesting
import Testing

@MainActor
@Suite struct FieldClipboardTests {
  private func field(_ text: String, secure: Bool = false) -> (TestHost, TextBox, ActionLog) {
    let box = TextBox(text), log = ActionLog()
    let copy = CopyToClipboardAction { text in
      log.lines.append(text)
      return true
    }
    let host = TestHost(width: 20, height: 1) {
      VStack {
        if secure { SecureField("", text: box.binding) } else { TextField("", text: box.binding) }
      }
      .environment(\.copyToClipboard, copy)
    }
    host.render()
    host.press(.tab)
    host.render()
    return (host, box, log)
  }

  @Test func `selected text of a field is copied, cut and pasted`() {
    let (host, box, log) = field("one two")
    host.press(.leftArrow, modifiers: [.control, .shift])
    host.press("c", modifiers: .control)
    #expect(log.lines == ["two"])
    host.press("x", modifiers: .control)
    #expect(log.lines == ["two", "two"])
    #expect(box.text == "one ")
    host.press(.home)
    host.press("v", modifiers: .control)
    #expect(box.text == "twoone ")
  }

  @Test func `the text of a secure field is not copied`() {
    let (host, box, log) = field("secret", secure: true)
    host.press(.home, modifiers: .shift)
    host.press("x", modifiers: .control)
    #expect(log.lines.isEmpty)
    #expect(box.text == "secret")
  }

  @Test func `undo takes back a group of letters, a deletion and a paste, each for itself`() {
    let (host, box, _) = field("")
    host.type("abc")
    host.press(.delete)
    host.paste("a longer text that is pasted as a whole")
    host.press("_", modifiers: .control)
    #expect(box.text == "ab")
    host.press("z", modifiers: .option)
    #expect(box.text == "abc")
    host.press("/", modifiers: .control)
    #expect(box.text == "")
    host.press("z", modifiers: [.option, .shift])
    #expect(box.text == "abc")
    host.type("d")
    host.press("z", modifiers: [.option, .shift])
    #expect(box.text == "abcd")
  }

  @Test func `a write from outside empties the history of a field`() {
    let model = EditedModel("a")
    let host = TestHost(width: 20, height: 1) { ModelField(model: model) }
    host.render()
    host.press(.tab)
    host.type("b")
    model.text = "other"
    host.render()
    host.press("_", modifiers: .control)
    #expect(model.text == "other")
  }
}

private struct ModelField: View {
  @Bindable var model: EditedModel
  var body: some View { TextField("", text: $model.text) }
}
