import Idem
import IdemTesting
import Testing

@MainActor
@Suite struct CommandListTests {
  private struct Documents: App {
    let log: ActionLog
    @State private var isDirty = false
    init(log: ActionLog) { self.log = log }
    init() { self.init(log: ActionLog()) }

    var body: some Scene {
      Window("Documents") {
        VStack {
          Button("Edit") { isDirty = true }
          Text("table").commandScope("Table")
            .command("Zoom", id: "view.zoom", keys: "z", "ctrl+w z", hint: "zoom") { log.lines.append("zoom") }
        }
      }
      .commands {
        CommandMenu("File") {
          Button("Save As…") { log.lines.append("save as") }
          Button("Save") { log.lines.append("save") }.keyboardShortcut("s", modifiers: .control).commandID("file.save")
            .help("Writes the file").commandHint("save").disabled(!isDirty)
          Menu("Export") {
            Button("PDF") { log.lines.append("pdf") }.keyboardShortcut("p", modifiers: .control)
            Toggle("Compressed", isOn: .constant(true))
          }
        }
        if isDirty {
          CommandGroup(replacing: .help) { Button("Keys", role: .destructive) { log.lines.append("keys") }.keyboardShortcut("?") }
        }
      }
    }
  }

  @Test func `the help lists the group with the best match first, and its box keeps its height`() {
    let host = TestHost(width: 60, height: 20) {
      Text("x").commandScope("Talks")
        .command("Next Conversation", keys: "ctrl+p") {}
        .command("Copy Answer", keys: "y") {}
        .commandHelp().commandPalette(keys: "f2")
    }
    host.render()
    host.press(.function(1))
    host.render()
    let top = host.lines.firstIndex { $0.contains("╭") }
    host.type("cop")
    host.render()
    #expect(host.lines.firstIndex { $0.contains("╭") } == top)
    let found = host.lines.filter { $0.contains("▸") || $0.contains("Palette") || $0.contains("Next") }
    #expect(found.first?.contains("Copy Answer") == true, "\(host.text)")
  }

  @Test func `controls of menus and views are commands, with the values of their modifiers`() throws {
    let log = ActionLog()
    let host = TestHost(width: 30, height: 4, app: Documents(log: log))
    host.render()
    #expect(host.commands.map(\.id) == ["view.zoom", "file.save-as", "file.save", "file.export.pdf", "file.export.compressed"])
    let zoom = try #require(host.commands.first)
    #expect(zoom.keys == ["z", KeyChord("ctrl+w", "z")] && zoom.hint == "zoom" && !zoom.isInMenu && zoom.title == "Zoom")
    let save = host.commands[2]
    #expect(save.title == "Save" && save.group == "File" && save.help == "Writes the file" && save.hint == "save")
    #expect(!save.isEnabled && save.isInMenu && save.isReachable)
    #expect(host.text == "[ Edit ]\n table\n\n")
    host.press(.return)
    host.render()
    #expect(host.commands[2].isEnabled)
    #expect(host.commands.last?.id == "help.keys" && host.commands.last?.role == .destructive)
    #expect(host.text == "[ Edit ]\n table\n\n")
  }

  @Test func `commands run by their id, unless they are disabled`() {
    let log = ActionLog()
    let host = TestHost(width: 30, height: 4, app: Documents(log: log))
    host.render()
    #expect(host.perform("view.zoom") && host.perform("file.save-as") && host.perform("file.export.pdf"))
    #expect(!host.perform("file.save") && !host.perform("nothing"))
    host.press("p", modifiers: .control)
    #expect(log.lines == ["zoom", "save as", "pdf", "pdf"])
    host.press(.tab)
    #expect(host.text == "[ Edit ]\n table\n\n")
  }

  @Test func `a key that an inner command has is not listed for an outer one`() {
    let host = TestHost(width: 30, height: 4) {
      VStack {
        Button("a") {}.command("Inner", keys: "x") {}
      }
      .command("Outer", keys: "x", "y") {}
      .command("Shadowed", keys: "x") {}
    }
    host.render()
    #expect(host.currentCommands.map { "\($0.title) \($0.keys)" } == ["Outer [y]", "Inner [x]"])
    #expect(host.commands.count == 3)
    #expect(host.keyConflicts.isEmpty)
  }

  @Test func `commands with the same keys are a conflict, and so is a key that begins a chord`() {
    let host = TestHost(width: 30, height: 4) {
      VStack {
        Text("a").command("One", keys: "x") {}
        Text("b").command("Two", keys: "x") {}
        Text("c").command("Three", keys: "g g") {}
        Text("d").command("Four", keys: "g") {}
        Text("e").command("Five", keys: "x") {}.disabled(true)
      }
    }
    host.render()
    #expect(
      host.keyConflicts.map(\.description) == ["x performs two, and never one", "g performs four, so g g never performs three"])
  }

  @Test func `commands that a legacy terminal cannot send are listed, unless a menu has them`() {
    let host = TestHost(width: 30, height: 4) {
      VStack {
        Text("a").command("One", keys: "ctrl+i") {}
        Text("b").command("Two", keys: "ctrl+i", "f2") {}
      }
    }
    host.render()
    #expect(host.unreachable(in: .legacy).map(\.id) == ["one"])
    #expect(host.unreachable(in: .kitty).isEmpty)
  }

  @Test func `a removed command is not listed, and its key does nothing`() {
    let host = TestHost(width: 30, height: 4) { Removing() }
    host.render()
    #expect(host.commands.map(\.title) == ["Remove"])
    #expect(host.press("x") == .handled)
    host.render()
    #expect(host.commands.isEmpty)
    #expect(host.press("x") == .ignored)
  }

  private struct Removing: View {
    @State private var isThere = true
    var body: some View {
      if isThere { Text("a").command("Remove", keys: "x") { isThere = false } }
    }
  }

  @Test func `an app without commands has no table of them`() {
    let host = TestHost(width: 30, height: 4) { Button("a") {} }
    host.render()
    #expect(host.commands.isEmpty && !host.hasCommandTable)
  }
}
