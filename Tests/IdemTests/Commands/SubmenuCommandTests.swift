import Idem
import IdemTesting
import Testing

@MainActor
@Suite struct SubmenuCommandTests {
  private struct Mail: App {
    let log: ActionLog
    @State private var isWriting = false
    @State private var text = ""
    init(log: ActionLog) { self.log = log }
    init() { self.init(log: ActionLog()) }

    var body: some Scene {
      Window("Mail") {
        VStack {
          MenuBar()
          Button("Write") { isWriting = true }
          Spacer()
        }
        .sheet(isPresented: $isWriting) {
          VStack {
            TextField("To", text: $text)
            Button("Send") {}.keyboardShortcut("s", modifiers: .control)
          }
        }
        .commandHelp()
        .commandPalette()
      }
      .commands {
        CommandMenu("Message") {
          Button("Archive") { log.lines.append("archive") }.keyboardShortcut("e")
          Menu("Move to") {
            Button("Archive") { log.lines.append("move") }
            Menu("More") { Button("Trash") { log.lines.append("trash") } }
          }
        }
      }
    }
  }

  private func host(_ log: ActionLog = ActionLog()) -> TestHost {
    let host = TestHost(width: 70, height: 20, app: Mail(log: log))
    host.render()
    return host
  }

  @Test func `a command of a submenu has the titles of the menus in its id and in the palette`() {
    let log = ActionLog()
    let host = host(log)
    let ids = host.commands.map(\.id)
    #expect(ids.contains("message.archive") && ids.contains("message.move-to.archive") && ids.contains("message.move-to.more.trash"))
    host.perform("message.move-to.archive")
    host.perform("message.archive")
    #expect(log.lines == ["move", "archive"])
    host.press("p", modifiers: .control)
    host.render()
    #expect(host.text.contains("Message: Move to: More: Trash"))
    host.type("trash")
    host.press(.return)
    host.render()
    #expect(log.lines == ["move", "archive", "trash"])
  }

  @Test func `neither the first focus nor Tab is in the menu bar, and its menus open by their keys`() {
    let host = host()
    host.press(.return)
    host.render()
    #expect(host.text.contains("Send"), "Return presses Write, the first control below the bar")
    host.press(.escape)
    for _ in 0..<3 { host.press(.tab) }
    host.press(.return)
    host.render()
    #expect(host.text.contains("Send"))
    host.press(.escape)
    host.press(.function(10))
    host.render()
    #expect(host.text.contains("Move to"))
  }

  @Test func `a shortcut presses a button that cannot have the focus`() {
    let log = ActionLog()
    let host = TestHost(width: 20, height: 3) {
      Button("Go") { log.lines.append("go") }.focusable(false).keyboardShortcut("g")
    }
    host.render()
    host.press("g")
    #expect(log.lines == ["go"] && host.commands.map(\.title) == ["Go"])
  }

  @Test func `the help opens over a sheet, lists its keys, and its key closes it`() {
    let host = host()
    host.press(.return)
    host.render()
    host.type("ada?")
    host.press(.function(1))
    host.render()
    #expect(host.text.contains("Ctrl+S") && host.text.contains("Send"))
    #expect(!host.text.contains("Archive"), "a sheet covers the commands of the window")
    host.press(.function(1))
    host.render()
    #expect(!host.text.contains("type to filter") && host.text.contains("ada?"))
    host.type("!")
    host.render()
    #expect(host.text.contains("ada?!"), "the focus is in the field again")
  }

  @Test func `the key of the help does nothing while a menu or the palette is open`() {
    let host = host()
    host.press("p", modifiers: .control)
    host.press(.function(1))
    host.render()
    #expect(host.text.contains("type a command") && !host.text.contains("type to filter"))
    host.press(.escape)
    host.press(.function(10))
    host.press(.function(1))
    host.render()
    #expect(host.text.contains("Move to") && !host.text.contains("type to filter"))
  }
}
