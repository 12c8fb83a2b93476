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
