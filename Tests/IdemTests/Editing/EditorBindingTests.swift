import Idem
import IdemTesting
import Testing

/// The bindings of an editor follow changes that come from outside.
@MainActor @Suite struct EditorBindingTests {
  @Observable @MainActor final class Model {
    var caret = TextCaret(0)
    var text = "one two three"
    var selection: TextSelection?
  }

  @Observable @MainActor final class Limited {
    var caret = TextCaret(0) { didSet { if caret.head > 3 { caret = TextCaret(3) } } }
  }

  @Observable @MainActor final class Choice {
    var usesSecond = false
    let first = Model(), second = Model()
  }

  @Test func `the binding of the caret is written when the document is edited from outside`() {
    let document = TextDocument("one two three"), model = Model()
    @Bindable var bound = model
    let host = TestHost(width: 20, height: 3) { TextEditor(document, caret: $bound.caret) }
    host.render()
    model.caret = TextCaret(4)
    host.render()
    document.replace(0..<0, with: "zero ")
    host.render()
    #expect(model.caret == TextCaret(9))
    document.undo()
    host.render()
    #expect(model.caret == TextCaret(4))
    // Nothing is left to do.
    #expect(host.render().bodiesEvaluated == 0)
  }

  @Test func `the binding of the caret is not written for an edit behind it`() {
    let document = TextDocument("one two"), model = Model()
    @Bindable var bound = model
    let host = TestHost(width: 20, height: 3) { TextEditor(document, caret: $bound.caret) }
    host.render()
    model.caret = TextCaret(2)
    host.render()
    document.replace(4..<7, with: "2")
    host.render()
    #expect(model.caret == TextCaret(2))
    #expect(host.lines[0].hasPrefix("one 2"))
  }

  @Test func `a caret that the app sets together with an edit is where it goes`() {
    let document = TextDocument("one two"), model = Model()
    @Bindable var bound = model
    let host = TestHost(width: 20, height: 3) { TextEditor(document, caret: $bound.caret) }
    host.render()
    document.replace(0..<0, with: "zero ")
    model.caret = TextCaret(1)
    host.render()
    #expect(model.caret == TextCaret(1))
  }

  @Test func `typing writes the binding of the caret, and only the views that show it run their bodies`() {
    struct Place: View {
      let model: Model
      var body: some View { Text("at \(model.caret.head)") }
    }
    let document = TextDocument("one two"), model = Model()
    @Bindable var bound = model
    let host = TestHost(width: 20, height: 3) {
      VStack(alignment: .leading, spacing: 0) {
        TextEditor(document, caret: $bound.caret)
        Place(model: model)
      }
    }
    host.render()
    host.press(.tab)
    host.render()
    for count in 1...5 {
      host.press("x")
      let frame = host.render()
      #expect(frame.bodiesEvaluated == 1)
      #expect(model.caret == TextCaret(count))
      #expect(host.lines[2].hasPrefix("at \(count)"))
      #expect(host.render().bodiesEvaluated == 0)
    }
    // The app's own changes are still followed.
    for offset in [2, 0, 7] {
      model.caret = TextCaret(offset)
      host.render()
      #expect(host.cursor?.column == offset)
      host.press("y")
      host.render()
      #expect(model.caret == TextCaret(offset + 1))
    }
  }

  @Test func `a model that limits the caret is followed`() {
    let document = TextDocument("one two"), model = Limited()
    @Bindable var bound = model
    let host = TestHost(width: 20, height: 3) { TextEditor(document, caret: $bound.caret) }
    host.render()
    host.press(.tab)
    for _ in 0..<5 {
      host.press("x")
      host.render()
    }
    #expect(model.caret == TextCaret(3))
    #expect(host.cursor?.column == 3)
  }

  @Test func `a binding that turns to another model is followed`() {
    let document = TextDocument("one two three"), choice = Choice()
    let caret = Binding(
      get: { choice.usesSecond ? choice.second.caret : choice.first.caret },
      set: { if choice.usesSecond { choice.second.caret = $0 } else { choice.first.caret = $0 } })
    let host = TestHost(width: 20, height: 3) { TextEditor(document, caret: caret) }
    host.render()
    host.press(.tab)
    host.press("x")
    host.render()
    #expect(choice.first.caret == TextCaret(1))
    choice.second.caret = TextCaret(4)
    choice.usesSecond = true
    host.render()
    #expect(host.cursor?.column == 4)
    host.press("x")
    host.render()
    #expect(choice.second.caret == TextCaret(5))
    choice.second.caret = TextCaret(8)
    host.render()
    #expect(host.cursor?.column == 8)
  }

  @Test func `the binding of the selection is written when the text gets shorter than it`() {
    let model = Model()
    @Bindable var bound = model
    let host = TestHost(width: 20, height: 3) { TextEditor(text: $bound.text, selection: $bound.selection) }
    host.render()
    host.press(.tab)
    host.press(.end)
    host.render()
    #expect(model.selection == TextSelection(insertionPoint: model.text.endIndex))
    model.text = "one"
    host.render()
    #expect(model.selection == TextSelection(insertionPoint: model.text.endIndex))
    host.type("!")
    host.render()
    #expect(model.text == "one!")
  }
}
