import Idem
import IdemTesting
import Testing

@MainActor
@Suite struct UndoableTests {
  @Observable @MainActor final class Document {
    var name = "a"
    var size = 1

    func set(_ name: String, _ size: Int, _ undoManager: UndoManager?) {
      let old = (self.name, self.size)
      self.name = name
      undoManager?.registerUndo(withTarget: self) { [undoManager] in $0.set(old.0, $0.size, undoManager) }
      self.size = size
      undoManager?.registerUndo(withTarget: self) { [undoManager] in $0.set($0.name, old.1, undoManager) }
    }
  }

  private struct Page: View {
    let document: Document
    @Environment(\.undoManager) private var undoManager

    var body: some View {
      VStack {
        Button("Rename") { document.set("b", 2, undoManager) }.undoable("Rename")
        Button("Nothing") {}.undoable("Nothing")
        Text("x").command("Grow", id: "grow", keys: "g") { document.set("c", 3, undoManager) }.undoable("Grow")
        Button("Undo \(undoManager?.undoActionName ?? "")") { undoManager?.undo() }
        Text("\(document.name) \(document.size)")
      }
    }
  }

  @Test func `what a button or a command registers is one step with a name`() {
    let document = Document()
    let host = TestHost(width: 30, height: 8) { Page(document: document) }
    host.render()
    host.click("Rename")
    host.click("Nothing")
    host.press("g")
    host.render()
    #expect(host.text.contains("c 3"))
    host.click("Undo")
    host.render()
    #expect(host.text.contains("b 2"))
    host.click("Undo")
    host.render()
    #expect(host.text.contains("a 1"))
  }
}
