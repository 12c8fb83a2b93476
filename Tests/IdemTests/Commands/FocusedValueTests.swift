import Idem
import IdemTesting
import Testing

extension FocusedValues {
  @Entry fileprivate var selected: String?
}

@MainActor
@Suite struct FocusedValueTests {
  private struct Reader: View {
    @FocusedValue(\.selected) var selected
    var body: some View { Text(selected ?? "none") }
  }

  private struct Panes: View {
    @State private var count = 0
    var body: some View {
      VStack {
        Reader()
        VStack {
          Button("a") { count += 1 }.focusedValue(\.selected, "a\(count)")
          Button("b") {}
        }
        .focusedValue(\.selected, "outer")
        Button("c") {}
      }
    }
  }

  @Test func `the innermost value around the focus is read, and follows the focus and the value`() {
    let host = TestHost(width: 20, height: 4) { Panes() }
    host.render()
    #expect(host.lines[0] == " a0")
    host.press(.return)
    host.render()
    #expect(host.lines[0] == " a1")
    host.press(.tab)
    host.render()
    #expect(host.lines[0].contains("outer"))
    host.press(.tab)
    host.render()
    #expect(host.lines[0].contains("none"))
    let count = host.evaluations(of: Reader.self)
    host.press(.escape)
    host.render()
    #expect(host.evaluations(of: Reader.self) == count)
  }

  @Test func `a value of the scene is read where no view around the focus sets one`() {
    let host = TestHost(width: 20, height: 4) {
      VStack {
        Reader()
        Button("a") {}.focusedValue(\.selected, "a")
        Button("b") {}
        Text("").focusedSceneValue(\.selected, "scene")
      }
    }
    host.render()
    // The value of the scene is declared after the reader, so the reader's next frame has the values.
    host.render()
    #expect(host.lines[0] == "  a")
    host.press(.tab)
    host.render()
    #expect(host.lines[0] == "scene")
  }

  @Test func `arrows, Escape, Delete and pasted text are commands of the view around the focus`() {
    let log = ActionLog()
    let host = TestHost(width: 20, height: 4) {
      VStack {
        Button("a") {}
          .onMoveCommand { log.lines.append("\($0)") }
          .onExitCommand { log.lines.append("exit") }
          .onDeleteCommand { log.lines.append("delete") }
          .onPasteCommand { log.lines.append($0) }
        Button("b") {}
      }
    }
    host.render()
    for key: KeyEquivalent in [.upArrow, .rightArrow, .escape, .delete, .deleteForward] { host.press(key) }
    host.paste("text")
    #expect(log.lines == ["up", "right", "exit", "delete", "delete", "text"])
    host.press(.tab)
    host.press(.escape)
    host.paste("more")
    #expect(log.lines.count == 6)
  }
}
