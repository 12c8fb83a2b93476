import Idem
import IdemTesting
import Testing

@MainActor
@Suite struct AppUndoTests {
  @MainActor final class Model {
    var items = ["a", "b"]

    func remove(_ undoManager: UndoManager?) {
      let old = items
      items.removeLast()
      undoManager?.registerUndo(withTarget: self) { $0.restore(old, undoManager) }
    }

    private func restore(_ new: [String], _ undoManager: UndoManager?) {
      let old = items
      items = new
      undoManager?.registerUndo(withTarget: self) { $0.restore(old, undoManager) }
    }
  }

  private struct Items: View {
    let model: Model
    let box: TextBox
    @Environment(\.undoManager) private var undoManager

    var body: some View {
      VStack {
        Button("Remove") { model.remove(undoManager) }
        TextField("", text: box.binding)
      }
    }
  }

  @Test func `the undo keys take back the app's actions, and in a field the field's text`() {
    let model = Model(), box = TextBox("")
    let host = TestHost(width: 20, height: 3) { Items(model: model, box: box) }
    host.render()
    host.press(.return)
    #expect(model.items == ["a"])
    host.press("z", modifiers: .option)
    #expect(model.items == ["a", "b"])
    host.press("z", modifiers: [.option, .shift])
    #expect(model.items == ["a"])
    host.press(.tab)
    host.type("x")
    host.press("_", modifiers: .control)
    #expect(box.text == "")
    #expect(model.items == ["a"])
  }

  @Test(arguments: [true, false])
  func `a focused text without changes of its own leaves the undo keys to the app, its own changes come first`(isEditor: Bool) {
    struct Texts: View {
      let model: Model
      let box: TextBox
      let isEditor: Bool
      @Environment(\.undoManager) private var undoManager
      var body: some View {
        VStack {
          if isEditor { TextEditor(text: box.binding) } else { TextField("", text: box.binding) }
          Text("").command("Remove", keys: "f5") { model.remove(undoManager) }
        }
      }
    }
    let model = Model(), box = TextBox("")
    let host = TestHost(width: 20, height: 4) { Texts(model: model, box: box, isEditor: isEditor) }
    host.render()
    host.press(.function(5))
    #expect(model.items == ["a"])
    host.press("z", modifiers: .option)
    #expect(model.items == ["a", "b"])
    host.press("z", modifiers: [.option, .shift])
    #expect(model.items == ["a"])
    host.type("x")
    host.press("z", modifiers: .option)
    #expect(box.text == "" && model.items == ["a"])
    host.press("z", modifiers: .option)
    #expect(model.items == ["a", "b"])
    // What the field can repeat comes before what the app can repeat.
    host.press("z", modifiers: [.option, .shift])
    #expect(box.text == "x" && model.items == ["a", "b"])
    host.press("z", modifiers: [.option, .shift])
    #expect(model.items == ["a"])
  }

  @Test func `the commands Undo and Redo reach the app from a field and without a text`() {
    struct Document: App {
      let model: Model
      let box: TextBox
      init() { self.init(Model(), TextBox("")) }
      init(_ model: Model, _ box: TextBox) { (self.model, self.box) = (model, box) }
      var body: some Scene {
        Window("a") { Items(model: model, box: box) }.commands { TextEditingCommands() }
      }
    }
    let model = Model(), box = TextBox("")
    let host = TestHost(width: 20, height: 3, app: Document(model, box))
    host.render()
    host.press(.return)
    #expect(model.items == ["a"])
    host.perform("text.undo")
    host.renderAll()
    #expect(model.items == ["a", "b"])
    host.press(.tab)
    host.renderAll()
    host.perform("text.redo")
    host.renderAll()
    #expect(model.items == ["a"])
    host.type("x")
    host.perform("text.undo")
    host.renderAll()
    #expect(box.text == "" && model.items == ["a"])
    host.perform("text.undo")
    host.renderAll()
    #expect(model.items == ["a", "b"])
  }
}
