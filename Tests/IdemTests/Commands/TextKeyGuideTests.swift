import Idem
import IdemTesting
import Testing

/// The keys of a focused text in the help and the palette.
@MainActor
@Suite struct TextKeyGuideTests {
  private struct Page: View {
    @State var text = "one two"
    var isEditor = false
    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        if isEditor { TextEditor(text: $text) } else { TextField("Name", text: $text) }
        Button("Other") {}
        CommandBar()
      }
      .command("Save", keys: "ctrl+s", hint: "save") {}
      .commandHelp()
      .commandPalette()
    }
  }

  private func host(isEditor: Bool = false) -> TestHost {
    let host = TestHost(width: 76, height: 30) { Page(isEditor: isEditor) }
    host.renderAll()
    return host
  }

  private func titles(_ host: TestHost, _ group: String) -> [String] {
    host.currentCommands.filter { $0.group == group }.map(\.title)
  }

  @Test func `a focused field has a section of its keys, after the app's commands`() {
    let host = host()
    let titles = titles(host, "Text Field")
    #expect(titles.contains("Word Forward") && titles.contains("Kill To Line End") && titles.contains("Paste"))
    #expect(!titles.contains("Undo") && !titles.contains("Redo"), "nothing was typed")
    #expect(!titles.contains("Up") && !titles.contains("Find"), "a field of one line leaves these keys to others")
    host.press(.function(1))
    host.renderAll()
    let lines = host.lines
    #expect(lines.firstIndex { $0.contains("save") || $0.contains("Save") }! < lines.firstIndex { $0.contains("Text Field") }!)
    host.press(.escape)
    host.press(.tab)
    host.renderAll()
    #expect(self.titles(host, "Text Field") == [])
  }

  @Test func `the help performs a key of the field`() {
    let host = host()
    host.press(.function(1))
    host.renderAll()
    host.type("kill to line st")
    host.renderAll()
    host.press(.return)
    host.renderAll()
    #expect(!host.text.contains("one two"), "\(host.text)")
    host.press("z", modifiers: .option)
    host.renderAll()
    #expect(host.text.contains("one two"))
  }

  @Test func `the palette has what can be done with the text, without moves of the caret, and no command twice`() {
    let editing = titles(host(isEditor: true), "Text Editor")
    #expect(editing.contains("Duplicate Lines") && editing.contains("Select All"))
    let field = self.host()
    field.press("p", modifiers: .control)
    field.renderAll()
    field.type("word")
    field.renderAll()
    #expect(field.text.contains("Transpose Words") && !field.text.contains(": Word Forward"), "\(field.text)")
  }

  @Test func `the palette has a command of the app instead of the same key of the text`() {
    struct Notes: App {
      var body: some Scene { Window("Notes") { Page() }.commands { TextEditingCommands() } }
    }
    let host = TestHost(width: 76, height: 30, app: Notes())
    host.renderAll()
    host.press("p", modifiers: .control)
    host.renderAll()
    host.type("select all")
    host.renderAll()
    #expect(host.lines.filter { $0.contains("Select All") }.count == 1, "\(host.text)")
  }

  @Test func `the keys of a text are no commands of the app`() {
    let host = host()
    #expect(host.unreachable(in: .legacy) == [] && host.keyConflicts == [])
    #expect(host.text.contains("F1 help  Ctrl+S save\n"))
  }
}
