import Idem
import IdemTesting
import Testing

@MainActor
@Suite struct CommandViewTests {
  private struct Editor: App {
    let log: ActionLog
    @State private var isDirty = false
    init(log: ActionLog) { self.log = log }
    init() { self.init(log: ActionLog()) }

    var body: some Scene {
      Window("Editor") {
        VStack(alignment: .leading, spacing: 0) {
          MenuBar()
          Button("Edit") { isDirty = true }
            .command("Zoom", keys: "z", hint: "zoom") { log.lines.append("zoom") }
            .commandScope("Page")
          Spacer()
          CommandBar()
        }
        .commandHelp()
        .commandPalette()
      }
      .commands {
        CommandMenu("File") {
          Button("Save") { log.lines.append("save") }.keyboardShortcut(KeyChord("ctrl+x", "ctrl+s")).commandHint("save")
            .help("Writes the file").disabled(!isDirty)
          Button("Save As…") { log.lines.append("save as") }.keyboardShortcut(KeyChord("ctrl+x", "ctrl+w"))
        }
        CommandMenu("Find") { Button("Next") { log.lines.append("next") } }
        CommandMenu("File") { Button("Close") { log.lines.append("close") } }
      }
    }
  }

  private func host(_ log: ActionLog, width: Int = 44, height: Int = 14) -> TestHost {
    let host = TestHost(width: width, height: height, app: Editor(log: log))
    host.render()
    return host
  }

  @Test func `the bar shows the hints of what can be performed, as many as fit, and a click performs one`() {
    let log = ActionLog()
    let host = host(log)
    #expect(host.lines.last == "? help  z zoom")
    host.click("Edit")
    host.render()
    #expect(host.lines.last == "? help  z zoom  Ctrl+X Ctrl+S save")
    host.click("save")
    host.click("zoom")
    #expect(log.lines == ["save", "zoom"])
    host.resize(width: 20, height: 14)
    host.render()
    #expect(host.lines.last == "? help  z zoom")
    host.resize(width: 8, height: 14)
    host.render()
    #expect(host.lines.last == "? help")
  }

  @Test func `a bar without room drops the last hints of the lowest priority, and the help at the end`() {
    let host = TestHost(width: 44, height: 3) {
      VStack(alignment: .leading, spacing: 0) {
        Text("x")
          .command("One", keys: "a", hint: "one") {}
          .command("Two", keys: "b", hint: "two") {}.visibilityPriority(.low)
          .command("Three", keys: "c", hint: "three") {}.visibilityPriority(.high)
          .command("Four", keys: "d", hint: "four") {}
        CommandBar(alignment: .trailing)
      }
      .commandHelp()
    }
    var bars: [String] = []
    for width in [44, 38, 30, 24, 14, 8] {
      host.resize(width: width, height: 3)
      host.render()
      bars.append(host.lines.last(where: { $0.contains("help") }) ?? "")
    }
    #expect(
      bars == [
        "       ? help  a one  b two  c three  d four", " ? help  a one  b two  c three  d four", "? help  a one  c three  d four",
        "  ? help  a one  c three", "        ? help", "  ? help",
      ])
  }

  @Test func `a command with isEnabled false leaves its key to others`() {
    var log: [String] = []
    let host = TestHost(width: 20, height: 3) {
      Button("x") {}
        .command("Inner", keys: "a", isEnabled: false) { log.append("inner") }
        .command("Outer", keys: "a") { log.append("outer") }
    }
    host.render()
    host.press("a")
    #expect(log == ["outer"])
    #expect(host.commands.map(\.title) == ["Inner", "Outer"])
  }

  @Test func `a chord that has begun shows how it goes on`() {
    let log = ActionLog()
    let host = host(log)
    host.press("x", modifiers: .control)
    host.render()
    #expect(host.lines.last == "? help  z zoom")
    host.advance(by: .milliseconds(300))
    host.render()
    #expect(host.lines.last == "Ctrl+X …  Ctrl+W Save As…")
    host.press("w", modifiers: .control)
    host.render()
    #expect(host.lines.last == "? help  z zoom")
    #expect(log.lines == ["save as"])
  }

  @Test func `the help lists what keys perform, by groups, and Return performs the marked one`() {
    let log = ActionLog()
    let host = host(log)
    host.press("?")
    host.render()
    #expect(
      host.text == """
         File  Find
        [ ╭──────────────────────────────────────╮
          │ type to filter                1 of 6 │
          │ Menus                                │
          │ ▸ Alt+F  F10    File                 │
          │   Alt+I         Find                 │
          │ Page                                 │
          │   z             Zoom                 │
          │ File                                 │
          │   Ctrl+X Ctrl+W Save As…             │
          │                                      │
          │   Ctrl+P        Command Palette      │
          ╰──────────────────────────────────────╯
        ? help
        """)
    host.type("zm")
    host.render()
    #expect(host.lines.contains { $0.contains("▸ z             Zoom") })
    #expect(!host.text.contains("Palette"))
    host.press(.return)
    host.render()
    #expect(log.lines == ["zoom"])
    #expect(!host.text.contains("╭"))
  }

  @Test func `the palette finds commands by some letters, the chosen one comes first next time`() {
    let log = ActionLog()
    let host = host(log)
    host.press("p", modifiers: .control)
    host.render()
    #expect(host.text.contains("File: Save As…"))
    host.type("cls")
    host.render()
    #expect(host.text.contains("▸ File: Close"))
    #expect(!host.text.contains("Zoom"))
    host.press(.return)
    host.render()
    #expect(log.lines == ["close"])
    host.press("p", modifiers: .control)
    host.render()
    #expect(host.text.contains("▸ File: Close"))
    host.press(.downArrow)
    host.render()
    #expect(!host.text.contains("▸ File: Close"))
    host.press(.escape)
    host.render()
    #expect(!host.text.contains("╭"))
    host.press(.tab)
    host.press("z")
    #expect(log.lines == ["close", "zoom"])
  }

  @Test func `a disabled command is last in the palette, and is not performed`() {
    let log = ActionLog()
    let host = host(log)
    host.press("p", modifiers: .control)
    host.type("save")
    host.render()
    #expect(host.text.contains("▸ File: Save As…"))
    host.press(.downArrow)
    host.render()
    #expect(host.text.contains("▸ File: Save ") && host.text.contains("Writes the file"))
    host.press(.return)
    host.render()
    #expect(log.lines.isEmpty && host.text.contains("▸ File: Save "))
  }

  @Test func `a palette command sees the focus that was before`() {
    let log = ActionLog()
    let host = TestHost(width: 40, height: 10) { Focused(log: log) }
    host.render()
    host.press(.tab)
    host.render()
    host.press("p", modifiers: .control)
    host.render()
    host.type("show")
    host.press(.return)
    host.render()
    #expect(log.lines == ["one"])
  }

  private struct Focused: View {
    let log: ActionLog
    var body: some View {
      VStack {
        Button("1") {}.focusedValue(\.name, "one")
        Showing(log: log)
      }
      .commandPalette()
    }
  }

  private struct Showing: View {
    let log: ActionLog
    @FocusedValue(\.name) private var name
    var body: some View { Text("").command("Show") { log.lines.append(name ?? "none") } }
  }

  @Test func `the menu bar opens by F10, by Alt and a letter, and by clicks`() {
    let log = ActionLog()
    let host = host(log)
    #expect(host.lines[0] == " File  Find")
    host.press(.function(10))
    host.render()
    #expect(
      host.text.hasPrefix(
        """
         File  Find
        [╭─────────────────────────╮
         │ Save      Ctrl+X Ctrl+S │
         │ Save As…  Ctrl+X Ctrl+W │
         │ ─────────────────────── │
         │ Close                   │
         ╰─────────────────────────╯
        """))
    host.press(.escape)
    host.render()
    host.press("i", modifiers: .option)
    host.render()
    #expect(host.lines[2].contains("│ Next │"))
    host.press(.return)
    host.render()
    #expect(log.lines == ["next"])
    host.click("File")
    host.render()
    host.click("Close")
    host.render()
    #expect(log.lines == ["next", "close"])
  }

  @Test func `a context menu opens by the right button, and by Shift-F10 at the focus`() {
    let log = ActionLog()
    let host = TestHost(width: 20, height: 6) {
      VStack(alignment: .leading, spacing: 0) {
        Button("a") { log.lines.append("a") }.contextMenu { Button("Copy") { log.lines.append("copy") } }
        Button("b") {}
      }
    }
    host.render()
    host.rightClick(column: 2, row: 0)
    host.render()
    #expect(host.text == "[ a ]\n╭──────╮\n│ Copy │\n╰──────╯\n\n")
    host.press(.return)
    host.render()
    #expect(log.lines == ["copy"])
    #expect(host.text == "[ a ]\n[ b ]\n\n\n\n")
    host.click("b")
    #expect(host.press(.function(10), modifiers: .shift) == .ignored)
    host.press(.upArrow)
    host.press(.function(10), modifiers: .shift)
    host.render()
    #expect(host.lines[2] == "│ Copy │")
  }

  @Test func `controls in titles, hints, groups and help are never shown as such`() {
    let text = "a\u{1B}[31mb\u{7}\u{9B}c\r\n"
    let host = TestHost(width: 60, height: 12) {
      VStack {
        Text("x").command(text, id: text, keys: "z", "z z", hint: text) {}.help(text).commandHint(text).commandID(text).commandScope(text)
        Button(text) {}.keyboardShortcut("y").help(text)
        CommandBar()
      }
      .commandHelp().commandPalette()
    }
    func check(_ keys: (KeyEquivalent, EventModifiers)) {
      host.press(keys.0, modifiers: keys.1)
      host.render()
      #expect(host.text.contains("b"))
      #expect(!host.text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || (0x7F...0x9F).contains($0.value) })
    }
    check((.tab, []))
    check(("?", []))
    check((.downArrow, []))
    check((.escape, []))
    check(("p", .control))
  }

  @Test func `keys do not conflict, and a legacy terminal sends them all`() {
    let host = host(ActionLog())
    #expect(host.keyConflicts.isEmpty)
    #expect(host.unreachable(in: .legacy).isEmpty)
  }
}

private enum NameKey: FocusedValueKey { typealias Value = String }

extension FocusedValues {
  fileprivate var name: String? {
    get { self[NameKey.self] }
    set { self[NameKey.self] = newValue }
  }
}
