import Idem
import IdemTesting
import Testing

@MainActor
@Suite struct UserKeysTests {
  private struct Editor: App {
    let log: ActionLog
    @State private var text = ""
    init(log: ActionLog) { self.log = log }
    init() { self.init(log: ActionLog()) }

    var body: some Scene {
      Window("Editor") {
        VStack(alignment: .leading, spacing: 0) {
          Button("Row") {}
            .commandScope("table").focusedValue(\.mode, "insert").focusedValue(\.isFiltering, false)
          TextField("Name", text: $text)
          Text("").command("Zoom", id: "view.zoom", keys: "z") { log.lines.append("zoom") }
          Text("").command("Go", id: "go", keys: "g") { log.lines.append("go") }
          Spacer()
          MenuBar()
          CommandBar()
        }
        .commandHelp()
      }
      .commands {
        CommandMenu("File") {
          Button("Save") { log.lines.append("save") }.keyboardShortcut("s", modifiers: .control).commandHint("save")
          Button("Close") { log.lines.append("close") }
        }
      }
    }
  }

  private func host(_ log: ActionLog, _ keys: String) -> TestHost {
    let host = TestHost(width: 50, height: 14, app: Editor(log: log))
    host.setKeysFile(keys)
    host.render()
    return host
  }

  @Test func `a rule gives a command without keys a key, and the lists show it`() {
    let log = ActionLog()
    let host = host(log, "# my keys\nctrl+w = file.close\n")
    host.press("w", modifiers: .control)
    #expect(log.lines == ["close"])
    #expect(host.commands.first { $0.id == "file.close" }?.keys == ["ctrl+w"])
    host.press("f", modifiers: .option)
    host.render()
    #expect(host.text.contains("Close  Ctrl+W │"))
  }

  @Test func `the last rule counts, and a key with a minus sign is removed`() {
    let log = ActionLog()
    let host = host(log, "z = file.save\nz = file.close\nctrl+s = -file.save\n")
    host.press("z")
    #expect(log.lines == ["close"])
    #expect(host.press("s", modifiers: .control) == .ignored)
    #expect(host.commands.first { $0.id == "file.save" }?.keys == [])
    #expect(host.commands.first { $0.id == "view.zoom" }?.keys == [])
    host.render()
    #expect(host.lines.last?.contains("save") == false)
  }

  @Test func `a condition has scopes and values of the focus`() {
    let log = ActionLog()
    let host = host(
      log,
      """
      x = file.close
      x = file.save when table && !isFiltering
      y = file.save when (mode == insert || other) && table
      q = file.save when mode == "normal"
      """)
    host.click("Row")
    host.press("x")
    host.press("y")
    #expect(host.press("q") == .ignored)
    host.press(.tab)
    host.press(.function(9))
    host.type("x")
    #expect(log.lines == ["save", "save"])
    host.render()
    #expect(host.text.contains("x"))
  }

  @Test func `bad lines are in the help, and the others hold`() {
    let log = ActionLog()
    let host = host(
      log, "ctlr+s = file.save\nno sign\nx = file.save when (a\nx =\nx = file.save or\nx = file.save when a &\nk = file.close")
    #expect(
      host.keysFileProblems.map(\.description) == [
        "keys, line 1: \"ctlr+s\" is no key", "keys, line 2: there is no \" = \"", "keys, line 3: the condition lacks a \")\"",
        "keys, line 4: there is no command", "keys, line 5: after the command there can be only \"when\" and a condition",
        "keys, line 6: the condition has \"&\" where it should end",
      ])
    host.press("k")
    #expect(log.lines == ["close"])
    host.press("?")
    host.render()
    #expect(host.text.contains("keys, line 1: \"ctlr+s\" is no key"))
  }

  @Test func `of chords that begin with one another the longer comes first, and the shorter runs after a pause or at another key`() {
    let log = ActionLog()
    let host = host(log, "g g = file.close\nz = file.save\nz z = view.zoom\n")
    host.press("g")
    host.press("g")
    #expect(log.lines == ["close"])
    host.press("g")
    #expect(log.lines == ["close"])
    host.advance(by: .milliseconds(600))
    #expect(log.lines == ["close", "go"])
    host.press("z")
    host.press("z")
    host.press("z")
    host.press("s", modifiers: .control)
    #expect(log.lines == ["close", "go", "zoom", "save", "save"])
  }

  @Test func `a chord of the user shows how it goes on`() {
    let host = host(ActionLog(), "ctrl+k ctrl+s = file.save\nctrl+k x = file.close")
    host.press("k", modifiers: .control)
    host.advance(by: .milliseconds(300))
    host.render()
    #expect(host.lines.last == "Ctrl+K …  x Close  Ctrl+S Save")
    host.press("x")
    host.render()
    #expect(host.lines.last?.contains("…") == false)
  }

  @Test func `the equals sign can be a key`() {
    let log = ActionLog()
    let host = host(log, "ctrl+= = file.close\n= = file.save")
    host.press("=", modifiers: .control)
    host.press("=")
    #expect(log.lines == ["close", "save"])
  }
}

private enum ModeKey: FocusedValueKey { typealias Value = String }
private enum IsFilteringKey: FocusedValueKey { typealias Value = Bool }

extension FocusedValues {
  fileprivate var mode: String? {
    get { self[ModeKey.self] }
    set { self[ModeKey.self] = newValue }
  }
  fileprivate var isFiltering: Bool? {
    get { self[IsFilteringKey.self] }
    set { self[IsFilteringKey.self] = newValue }
  }
}
