import Idem
import IdemTesting
import Testing

@MainActor
@Suite struct MenuItemTests {
  private func open(_ host: TestHost) {
    host.render()
    host.press(.tab)
    host.press(.return)
    host.render()
  }

  private struct Settings: View {
    let log: ActionLog
    @State private var wraps = true
    @State private var order = 1

    var body: some View {
      VStack(alignment: .leading) {
        Menu("View") {
          Button("Zoom") { log.lines.append("zoom") }.keyboardShortcut("z")
          Section("Lines") {
            Toggle("Wrap", isOn: $wraps)
            Toggle("Number", isOn: .constant(false)).keyboardShortcut("n", modifiers: .control)
          }
          Picker("Order", selection: $order) {
            Text("Name").tag(1)
            Text("Size").tag(2)
          }
          Divider()
          Picker("More", selection: $order) {
            Text("Name").tag(1)
            Text("Size").tag(2)
          }
          .pickerStyle(.menu)
        }
        Text("wraps \(wraps) order \(order)")
      }
    }
  }

  @Test func `a menu shows keys, check marks, sections and submenus`() {
    let log = ActionLog()
    let host = TestHost(width: 30, height: 15) { Settings(log: log) }
    open(host)
    #expect(
      host.text == """
        [ View ▾ ]
        ╭──────────────────╮
        │   Zoom         z │
        │ ──────────────── │
        │   Lines          │
        │ ✓ Wrap           │
        │   Number  Ctrl+N │
        │ ──────────────── │
        │   Order          │
        │ ✓ Name           │
        │   Size           │
        │ ──────────────── │
        │   More         ▸ │
        ╰──────────────────╯

        """)
    #expect(host[column: 4, row: 2].style.attributes.contains(.reverse))
    #expect(host[column: 17, row: 2].style.attributes.contains(.reverse))
    host.press(.downArrow)
    #expect(host.render().bodiesEvaluated == 0)
    #expect(!host[column: 17, row: 2].style.attributes.contains(.reverse))
    #expect(host[column: 17, row: 5].style.attributes.contains(.reverse))
  }

  @Test func `a toggle in a menu switches and closes the menu`() {
    let host = TestHost(width: 30, height: 15) { Settings(log: ActionLog()) }
    open(host)
    host.type("w")
    host.press(.return)
    host.render()
    #expect(host.lines[1] == "wraps false order 1")
    #expect(!host.text.contains("╭"))
    host.press(.return)
    host.render()
    #expect(host.text.contains("│   Wrap "))
  }

  @Test func `the values of a picker are items, found by their letters, and a submenu has them too`() {
    let host = TestHost(width: 44, height: 18) { Settings(log: ActionLog()) }
    open(host)
    host.type("s")
    host.press(.return)
    host.render()
    #expect(host.lines[1] == "wraps true order 2")
    host.press(.return)
    host.render()
    #expect(host.text.contains("│   Name") && host.text.contains("│ ✓ Size"))
    host.type("m")
    host.press(.rightArrow)
    host.render()
    #expect(host.text.contains("││   Name │") && host.text.contains("│ ✓ Size │"))
    host.press(.return)
    host.render()
    #expect(host.lines[1] == "wraps true order 1")
  }

  @Test func `a key of an item performs it and closes the menu`() {
    let log = ActionLog()
    let host = TestHost(width: 30, height: 15) { Settings(log: log) }
    open(host)
    host.press("z")
    host.render()
    #expect(log.lines == ["zoom"])
    #expect(!host.text.contains("╭"))
  }

  @Test func `the pointer moves the focus in an open menu`() {
    let host = TestHost(width: 30, height: 15) { Settings(log: ActionLog()) }
    open(host)
    host.hover("Size")
    #expect(host.render().bodiesEvaluated == 0)
    #expect(host[column: 4, row: 10].style.attributes.contains(.reverse))
    host.press(.return)
    host.render()
    #expect(host.lines[1] == "wraps true order 2")
  }

  @Test func `marks that come and go move the labels`() {
    let host = TestHost(width: 20, height: 8) { Coming() }
    open(host)
    #expect(host.lines[2] == "│ Plain │")
    host.press(.return)
    host.render()
    #expect(host.lines[2] == "│   Plain │" && host.lines[3] == "│ ✓ Mark  │")
    host.press(.return)
    host.render()
    #expect(host.lines[2] == "│ Plain │")
  }

  private struct Coming: View {
    @State private var isMarked = false
    var body: some View {
      Menu("M") {
        Button("Plain") { isMarked.toggle() }
        if isMarked { Toggle("Mark", isOn: .constant(true)) }
      }
      .menuActionDismissBehavior(.disabled)
      .frame(width: 20, height: 8, alignment: .topLeading)
    }
  }

  // MARK: Styles and settings

  @Test func `a menu with a primary action has two buttons`() {
    let log = ActionLog()
    let host = TestHost(width: 24, height: 6) {
      Menu("Save") {
        Button("Save As…") { log.lines.append("as") }
      } primaryAction: {
        log.lines.append("save")
      }
      .frame(width: 24, height: 6, alignment: .topLeading)
    }
    host.render()
    #expect(host.lines[0] == "[ Save ][ ▾ ]")
    host.click("Save")
    host.press(.tab)
    host.press(.return)
    host.render()
    #expect(host.text.hasPrefix("[ Save ][ ▾ ]\n╭──────────╮\n│ Save As… │\n╰"))
    host.press(.return)
    #expect(log.lines == ["save", "as"])
  }

  @Test func `a style of an app surrounds the menu, and the indicator can be hidden`() {
    let host = TestHost(width: 30, height: 6) {
      VStack(alignment: .leading) {
        Menu("A") { Button("a") {} }.menuStyle(Marked())
        Menu("B") { Button("b") {} }.menuStyle(.borderlessButton).menuIndicator(.hidden)
      }
    }
    host.render()
    #expect(host.lines[0] == "<[ A ▾ ]>" && host.lines[1] == "B")
    host.click("A")
    host.render()
    #expect(host.lines[2].contains("│ a │"))
  }

  private struct Marked: MenuStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack(spacing: 0) {
        Text("<")
        Menu(configuration)
        Text(">")
      }
    }
  }

  @Test func `a menu by priority that opens upwards has its first item at the bottom`() {
    let host = TestHost(width: 20, height: 8) {
      VStack(alignment: .leading) {
        Spacer()
        Menu("M") {
          Button("One") {}
          Button("Two") {}
        }
        .menuOrder(.priority)
      }
    }
    open(host)
    #expect(host.lines[4].contains("Two") && host.lines[5].contains("One"))
    host.press(.upArrow)
    host.render()
    #expect(host[column: 2, row: 4].style.attributes.contains(.reverse))
  }

  @Test func `in a menu bar the arrows and Alt with a letter go to other menus`() {
    let host = TestHost(width: 40, height: 8, app: Bar())
    host.render()
    #expect(host[column: 7, row: 0].style.attributes.contains(.underline))
    #expect(!host[column: 8, row: 0].style.attributes.contains(.underline))
    host.press(.function(10))
    host.render()
    #expect(host.lines[2] == " │ Save  Ctrl+S │")
    host.press(.rightArrow)
    host.render()
    #expect(host.text == " File  Edit  Help\n       ╭──────╮\n       │ Copy │\n       ╰──────╯\n\n\n\n")
    host.press(.leftArrow)
    host.press(.leftArrow)
    host.render()
    #expect(host.text.contains("About") && !host.text.contains("Save"))
    host.press("e", modifiers: .option)
    host.render()
    #expect(host.text.contains("Copy") && !host.text.contains("About"))
    host.press(.escape)
    host.render()
    #expect(!host.text.contains("╭"))
  }

  private struct Bar: App {
    var body: some Scene {
      Window("Bar") {
        VStack(alignment: .leading) {
          MenuBar()
          Spacer()
        }
      }
      .commands {
        CommandMenu("File") { Button("Save") {}.keyboardShortcut("s", modifiers: .control) }
        CommandMenu("Edit") { Button("Copy") {} }
        CommandMenu("Help") { Button("About") {} }
      }
    }
  }
}
