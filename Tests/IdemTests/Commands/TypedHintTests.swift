import Idem
import IdemTesting
import Testing

/// Hints of keys that the focused text takes.
@MainActor
@Suite struct TypedHintTests {
  private struct Screen: View {
    @State private var text = ""
    var axis = Axis.horizontal
    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Button("Go") {}
          .command("Quit", keys: "q", hint: "quit") {}
          .command("Cut", keys: "ctrl+k", hint: "cut") {}
          .command("Save", keys: "ctrl+s", hint: "save") {}
          .command("Both", keys: "b", "f5", hint: "both") {}
          .command("Next", keys: "ctrl+n", hint: "next") {}
          .command("Palette", keys: "ctrl+p", hint: "all") {}
        TextField("Name", text: $text, axis: axis)
        CommandBar()
      }
    }
  }

  private func host(_ screen: Screen) -> TestHost {
    let host = TestHost(width: 60, height: 3) { screen }
    host.render()
    return host
  }

  @Test func `the bar shows the keys that a field leaves, while it has the focus`() {
    let host = host(Screen())
    #expect(host.lines[2] == "q quit  Ctrl+K cut  Ctrl+S save  b both  Ctrl+N next", "\(host.lines)")
    host.press(.tab)
    host.render()
    #expect(host.lines[2] == "Ctrl+S save  F5 both  Ctrl+N next  Ctrl+P all", "\(host.lines)")
    host.press(.tab)
    host.render()
    #expect(host.lines[2].hasPrefix("q quit"))
  }

  @Test func `a field of several lines takes the keys that move between its lines`() {
    let host = host(Screen(axis: .vertical))
    host.press(.tab)
    host.render()
    #expect(host.lines[2] == "Ctrl+S save  F5 both  Ctrl+P all", "\(host.lines)")
  }

  @Test func `Control-P is the app's in the first row of a field, and moves the caret in the others`() {
    let host = TestHost(width: 60, height: 5) { Screen(axis: .vertical) }
    host.render()
    host.press(.tab)
    host.type("one")
    host.render()
    #expect(host.lines.contains("Ctrl+S save  F5 both  Ctrl+P all"), "\(host.lines)")
    host.press(.return, modifiers: .option)
    host.render()
    #expect(host.lines.contains("Ctrl+S save  F5 both"), "\(host.lines)")
    host.type("t")
    // The caret stays below the first row.
    #expect(host.render().bodiesEvaluated <= 1)
    host.press("p", modifiers: .control)
    host.render()
    #expect(host.lines.contains("Ctrl+S save  F5 both  Ctrl+P all"), "\(host.lines)")
  }

  @Test func `a key that the user has chosen comes before the field, if it types nothing`() {
    let host = TestHost(width: 60, height: 3) { Screen() }
    host.setKeysFile("ctrl+k = quit\nx = cut\n")
    host.render()
    host.press(.tab)
    host.render()
    #expect(host.lines[2].contains("Ctrl+K quit") && !host.lines[2].contains("cut"), "\(host.lines)")
  }
}
