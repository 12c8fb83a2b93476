import Idem
import IdemTesting
import Testing

@MainActor
@Suite struct StandardCommandTests {
  private struct Mail: App {
    var body: some Scene {
      Window("Mail") {
        NavigationSplitView {
          Text("sidebar").navigationTitle("Boxes")
        } detail: {
          TextField("Name", text: .constant("abc"))
            .navigationTitle("Letter")
            .toolbar {
              ToolbarItem(placement: .primaryAction) { Button("Send") {} }
              ToolbarItem(placement: .primaryAction) { Button("Print") {}.keyboardShortcut("p", modifiers: .control) }
            }
        }
      }
      .commands {
        SidebarCommands()
        ToolbarCommands()
        TextEditingCommands()
      }
    }
  }

  @Test func `SidebarCommands hides the sidebar and shows it again, by its keys`() {
    let host = TestHost(width: 80, height: 6, app: Mail())
    host.renderAll()
    #expect(host.text.contains("sidebar"))
    host.press("s", modifiers: [.control, .option])
    host.renderAll()
    #expect(!host.text.contains("sidebar"))
    host.perform("view.toggle-sidebar")
    host.renderAll()
    #expect(host.text.contains("sidebar"))
    #expect(host.keyConflicts.isEmpty && host.unreachable(in: .legacy).isEmpty)
  }

  @Test func `SidebarCommands writes the app's binding`() {
    let visibility = Box(NavigationSplitViewVisibility.all)
    struct Bound: App {
      let visibility: Binding<NavigationSplitViewVisibility>
      init() { visibility = .constant(.all) }
      init(_ visibility: Binding<NavigationSplitViewVisibility>) { self.visibility = visibility }
      var body: some Scene {
        Window("a") {
          NavigationSplitView(columnVisibility: visibility) {
            Text("one")
          } detail: {
            Text("two")
          }
        }
        .commands { SidebarCommands() }
      }
    }
    let host = TestHost(width: 80, height: 6, app: Bound(visibility.binding))
    host.renderAll()
    host.perform("view.toggle-sidebar")
    #expect(visibility.value == .detailOnly)
    host.perform("view.toggle-sidebar")
    #expect(visibility.value == .all)
  }

  @Test func `the buttons of a toolbar are commands, with and without keys, each once`() {
    let host = TestHost(width: 80, height: 6, app: Mail())
    host.renderAll()
    let titles = host.commands.map(\.title)
    #expect(titles.filter { $0 == "Send" }.count == 1)
    #expect(titles.filter { $0 == "Print" }.count == 1)
  }

  @Test func `a button of a toolbar without keys is performed by its id`() {
    let count = Box(0)
    let host = TestHost(width: 60, height: 6) {
      Text("page").toolbar { ToolbarItem { Button("Send") { count.value += 1 } } }
    }
    host.renderAll()
    #expect(host.perform("send"))
    #expect(count.value == 1)
  }

  @Test func `text commands act on the text with the focus`() {
    let text = Box("hello")
    struct Editing: App {
      let text: Binding<String>
      init() { text = .constant("") }
      init(_ text: Binding<String>) { self.text = text }
      var body: some Scene {
        Window("a") { TextField("Name", text: text) }.commands { TextEditingCommands() }
      }
    }
    let host = TestHost(width: 30, height: 3, app: Editing(text.binding))
    host.renderAll()
    host.press(.tab)
    host.perform("text.selectAll")
    host.renderAll()
    host.perform("text.uppercase")
    host.renderAll()
    #expect(text.value == "HELLO")
    host.perform("text.undo")
    host.renderAll()
    #expect(text.value == "hello")
  }

  @Test func `ToolbarCommands hides the bar of the page`() {
    struct Bar: App {
      var body: some Scene {
        Window("a") { NavigationStack { Text("page").navigationTitle("The title") } }.commands { ToolbarCommands() }
      }
    }
    let host = TestHost(width: 30, height: 4, app: Bar())
    host.renderAll()
    #expect(host.text.contains("The title"))
    host.perform("view.toggle-toolbar")
    host.renderAll()
    #expect(!host.text.contains("The title") && host.text.contains("page"))
  }

  @Test func `the title of a page opens its menu`() {
    let count = Box(0)
    check(count) { Text("page").navigationTitle("Letters").toolbarTitleMenu { Button("Rename") { count.value += 1 } } }
  }

  @Test func `an item of the toolbar can be the menu of the title, and takes no place`() {
    let count = Box(0)
    check(count) {
      Text("page").navigationTitle("Letters").toolbar { ToolbarTitleMenu { Button("Rename") { count.value += 1 } } }
    }
  }

  private func check(_ count: Box<Int>, @ViewBuilder _ page: () -> some View) {
    let host = TestHost(width: 30, height: 8) { NavigationStack { page() } }
    host.renderAll()
    #expect(host.lines[0].trimmingPrefix(while: { $0 == " " }).hasPrefix("Letters") && host.text.contains("page"))
    host.click("Letters")
    host.renderAll()
    #expect(host.text.contains("Rename"))
    host.click("Rename")
    host.renderAll()
    #expect(count.value == 1)
  }
}
