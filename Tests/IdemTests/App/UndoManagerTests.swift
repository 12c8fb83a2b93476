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
}
