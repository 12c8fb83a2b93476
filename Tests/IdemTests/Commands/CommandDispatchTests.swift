import Idem
import IdemTesting
import Testing

@MainActor
@Suite struct CommandDispatchTests {
  @Test func `a command runs by its key wherever the focus is`() {
    let log = ActionLog()
    let host = TestHost(width: 20, height: 3) {
      VStack {
        Text("a").command("Zoom", keys: "z", "ctrl+w") { log.lines.append("zoom") }
        Button("b") {}
      }
    }
    host.render()
    #expect(host.press("z") == .handled)
    #expect(host.press("w", modifiers: .control) == .handled)
    #expect(host.press("x") == .ignored)
    #expect(host.press("Z") == .ignored)
    #expect(log.lines == ["zoom", "zoom"])
  }

  @Test func `around the focus the innermost command comes first, then the window's, then the newest`() {
    let log = ActionLog()
    let host = TestHost(width: 30, height: 6, app: Layers(log: log))
    host.render()
    host.press("x")
    host.press(.tab)
    host.press("x")
    host.press(.tab)
    host.press("x")
    host.press("y")
    #expect(log.lines == ["inner", "outer", "window", "newest"])
  }

  private struct Layers: App {
    let log: ActionLog
    init(log: ActionLog) { self.log = log }
    init() { self.init(log: ActionLog()) }

    var body: some Scene {
      Window("Layers") {
        VStack {
          VStack {
            Button("1") {}.command("Inner", keys: "x") { log.lines.append("inner") }
            Button("2") {}
          }
          .command("Outer", keys: "x") { log.lines.append("outer") }
          Button("3") {}
          Text("old").command("Old", keys: "y") { log.lines.append("old") }
          Text("new").command("New", keys: "y") { log.lines.append("newest") }
        }
      }
      .commands { CommandMenu("Menu") { Button("Window") { log.lines.append("window") }.keyboardShortcut("x") } }
    }
  }

  @Test func `a disabled command is passed over`() {
    let log = ActionLog()
    let host = TestHost(width: 20, height: 3) {
      VStack {
        Button("b") {}
          .command("Inner", keys: "x") { log.lines.append("inner") }.disabled(true)
        Button("c") { log.lines.append("c") }.keyboardShortcut("x").disabled(true)
        Button("d") { log.lines.append("d") }
      }
      .command("Outer", keys: "x") { log.lines.append("outer") }
    }
    host.render()
    #expect(host.press("x") == .handled)
    #expect(log.lines == ["outer"])
  }

  @Test func `a text field takes the keys that type, and those of its table`() {
    let log = ActionLog(), box = TextBox("")
    let host = TestHost(width: 20, height: 3) {
      TextField("a", text: box.binding)
        .command("Zoom", keys: "z", "ctrl+k", "ctrl+o") { log.lines.append("zoom") }
    }
    host.render()
    host.press("z")
    host.press("k", modifiers: .control)
    #expect(log.lines.isEmpty && box.text == "z")
    host.press("o", modifiers: .control)
    #expect(log.lines == ["zoom"])
  }

  @Test func `keys go to onKeyPress at the focus first, and to commands before an onKeyPress elsewhere`() {
    let log = ActionLog()
    let host = TestHost(width: 20, height: 3) {
      VStack {
        Button("a") {}.onKeyPress("x") {
          log.lines.append("key")
          return .handled
        }
        Text("b").command("Y", keys: "x", "y") { log.lines.append("command") }
        Text("c").onKeyPress("y") {
          log.lines.append("elsewhere")
          return .handled
        }
      }
    }
    host.render()
    host.press("x")
    host.press("y")
    #expect(log.lines == ["key", "command"])
  }

  @Test func `a chord runs after its last key, and a key that does not go on ends it and does nothing else`() {
    let log = ActionLog(), box = TextBox("")
    let host = TestHost(width: 20, height: 3) {
      VStack {
        TextField("a", text: box.binding)
        Button("Save") { log.lines.append("save") }.keyboardShortcut(KeyChord("ctrl+x", "ctrl+s"))
        Text("x").command("Quit", keys: "ctrl+x ctrl+c", "ctrl+x q q") { log.lines.append("quit") }
      }
    }
    host.render()
    func chord(_ keys: (KeyEquivalent, EventModifiers)...) { for (key, modifiers) in keys { host.press(key, modifiers: modifiers) } }
    chord(("x", .control), ("s", .control))
    #expect(log.lines == ["save"])
    chord(("x", .control), ("c", .control))
    #expect(log.lines == ["save", "quit"])
    #expect(host.exitStatus == nil)
    chord(("x", .control), ("q", []), ("q", []))
    #expect(log.lines == ["save", "quit", "quit"])
    chord(("x", .control), ("q", []), ("z", []), ("z", []))
    #expect(log.lines.count == 3)
    #expect(box.text == "z")
    chord(("x", .control), (.escape, []), ("s", .control))
    #expect(log.lines.count == 3)
  }

  @Test func `a dialog cuts off the commands behind it`() {
    let log = ActionLog()
    let host = TestHost(width: 40, height: 10, app: Dialog(log: log))
    host.render()
    host.press("x")
    host.press("o")
    host.render()
    host.press("x")
    host.press("y")
    #expect(log.lines == ["window", "dialog"])
    #expect(host.commands.filter(\.isReachable).map(\.title) == ["In Dialog"])
  }

  private struct Dialog: App {
    let log: ActionLog
    @State private var isOpen = false
    init(log: ActionLog) { self.log = log }
    init() { self.init(log: ActionLog()) }

    var body: some Scene {
      Window("Dialog") {
        Button("b") {}.command("Open", keys: "o") { isOpen = true }
          .sheet(isPresented: $isOpen) { Button("c") {}.command("In Dialog", keys: "y") { log.lines.append("dialog") } }
      }
      .commands { CommandMenu("Menu") { Button("Window") { log.lines.append("window") }.keyboardShortcut("x") } }
    }
  }

  @Test func `keys and actions are those of the newest body`() {
    let host = TestHost(width: 20, height: 3) { Changing() }
    host.render()
    host.press("a")
    host.press("a")
    host.render()
    #expect(host.text == "1\n\n")
    host.press("b")
    host.press("b")
    host.render()
    #expect(host.text == "2\n\n")
    host.press("a")
    host.render()
    #expect(host.text == "3\n\n")
  }

  private struct Changing: View {
    @State private var count = 0
    var body: some View {
      Text("\(count)").command("Count", keys: count % 2 == 0 ? "a" : "b") { count += 1 }
    }
  }

  @Test func `a press among 1,000 commands costs one step for each command with its key`() {
    let log = ActionLog()
    let host = TestHost(width: 20, height: 3) {
      VStack {
        ForEach(0..<1_000, id: \.self) { number in
          Text("").command("Command \(number)", keys: KeyChord(KeyEquivalent(Character(Unicode.Scalar(0x4E00 + number)!)))) {
            log.lines.append("\(number)")
          }
        }
        Button("b") {}
      }
    }
    host.render()
    host.press("\u{4E07}")
    #expect(log.lines == ["7"])
    #expect(host.keySteps == 1)
    host.press("x")
    #expect(host.keySteps == 0)
  }
}
