import Idem
import IdemTesting
import Testing

@Observable @MainActor private final class Model {
  var tab = 0
  var unread = 0
}

private struct ManyTabs<Style: TabViewStyle>: View {
  @Bindable var model: Model
  var style: Style

  var body: some View {
    TabView(selection: $model.tab) {
      ForEach(0..<6) { number in Tab("Tab \(number)" as String, value: number) { Text("page \(number)" as String) } }
    }
    .tabViewStyle(style)
  }
}

private struct Sections: View {
  @Bindable var model: Model

  var body: some View {
    TabView(selection: $model.tab) {
      Tab("Home", value: 0) { Text("home") }
      TabSection("Mail") {
        Tab("Inbox", value: 1) { Text("inbox") }.badge(model.unread)
        Tab("Sent", value: 2) { Text("sent") }
      }
    }
    .tabViewStyle(.sidebarAdaptable)
  }
}

@MainActor
@Suite struct TabBarTests {
  private func host(
    _ model: Model, width: Int = 30, height: Int = 4, _ style: some TabViewStyle = .automatic
  ) -> TestHost {
    let host = TestHost(width: width, height: height) { ManyTabs(model: model, style: style) }
    host.render()
    return host
  }

  @Test func `a bar that is too narrow scrolls, and keeps the selected tab visible`() {
    let model = Model()
    let host = host(model)
    #expect(host.lines[0] == " Tab 0   Tab 1   Tab 2       ›")
    #expect(host.lines[1] == "━━━━━━━───────────────────────")
    model.tab = 3
    host.render()
    #expect(host.lines[0] == "‹  Tab 1   Tab 2   Tab 3     ›")
    #expect(host.lines[2].contains("page 3"))
    model.tab = 5
    host.render()
    #expect(host.lines[0] == "‹  Tab 3   Tab 4   Tab 5")
    model.tab = 4
    host.render()
    #expect(host.lines[0] == "‹  Tab 3   Tab 4   Tab 5")
    model.tab = 1
    host.render()
    #expect(host.lines[0] == "‹  Tab 1   Tab 2   Tab 3     ›")
    host.resize(width: 60, height: 4)
    host.render()
    #expect(host.lines[0] == " Tab 0   Tab 1   Tab 2   Tab 3   Tab 4   Tab 5")
    host.resize(width: 6, height: 4)
    host.render()
    #expect(host.lines[0].contains("T"))
  }

  @Test func `a click on a mark shows the nearest hidden tab`() {
    let model = Model()
    let host = host(model)
    host.click(column: 29, row: 0)
    host.render()
    #expect(model.tab == 3)
    host.click(column: 0, row: 0)
    host.render()
    #expect(model.tab == 0)
    host.click("Tab 2")
    #expect(model.tab == 2)
  }

  @Test func `keys show tabs from anywhere inside`() {
    let model = Model()
    let host = TestHost(width: 40, height: 6) {
      @Bindable var model = model
      TabView(selection: $model.tab) {
        Tab("A", value: 0) { Button("a") {} }
        Tab("B", value: 1) { Button("b") {} }
        Tab("C", value: 2) { Button("c") {} }
      }
    }
    host.render()
    host.press(.tab)
    host.render()
    host.press(.pageDown, modifiers: .control)
    host.render()
    #expect(model.tab == 1)
    host.press("3", modifiers: .option)
    host.render()
    #expect(model.tab == 2)
    host.press(.pageDown, modifiers: .control)
    host.render()
    #expect(model.tab == 0)
    host.press(.pageUp, modifiers: .control)
    #expect(model.tab == 2)
    #expect(host.press("9", modifiers: .option) == .ignored)
  }

  @Test func `a compact bar has no line, and pages have dots`() {
    let model = Model()
    #expect(host(model, width: 24, height: 2, .compact).text == " Tab 0   Tab 1         ›\npage 0")
    let pages = host(model, width: 21, height: 3, .page)
    #expect(pages.text == "page 0\n\n     ● ○ ○ ○ ○ ○")
    pages.press(.rightArrow)
    pages.render()
    #expect(pages.text == "page 1\n\n     ○ ● ○ ○ ○ ○")
    pages.click(column: 15, row: 2)
    pages.render()
    #expect(model.tab == 5)
    #expect(host(Model(), width: 21, height: 3, .page(indexDisplayMode: .never)).text == "page 0\n\n")
  }

  @Test func `a sidebar has the sections, and becomes a bar without space`() {
    let model = Model()
    let host = TestHost(width: 44, height: 7) { Sections(model: model) }
    host.render()
    #expect(
      host.text == """
        ▎ Home   │home
                 │
         Mail    │
          Inbox  │
          Sent   │
                 │
                 │
        """)
    host.press(.downArrow)
    host.render()
    #expect(model.tab == 1)
    #expect(host.lines[0] == "  Home   │inbox")
    #expect(host.lines[3] == "▎ Inbox  │")
    host.click("Sent")
    host.render()
    #expect(host.lines[0] == "  Home   │sent")
    host.resize(width: 30, height: 7)
    host.render()
    #expect(host.lines[0] == " Home   Inbox   Sent")
    #expect(host.lines[2] == "sent")
    host.resize(width: 44, height: 2)
    host.render()
    #expect(host.lines == ["  Inbox  │sent", "▎ Sent   │"])
  }

  @Test func `a badge is beside its label, and a change of it runs no other body`() {
    let model = Model()
    let host = TestHost(width: 44, height: 7) { Sections(model: model) }
    host.render()
    #expect(host.lines[3] == "  Inbox  │")
    model.unread = 12
    host.render()
    #expect(host.lines[3] == "  Inbox 12  │")
    model.unread = 0
    host.render()
    #expect(host.lines[3] == "  Inbox  │")
  }

  @Test func `a tab without a value is selected by its place, and a label may be any views`() {
    let host = TestHost(width: 20, height: 3) {
      TabView {
        Tab("One") { Text("1") }
        Tab {
          Text("2")
        } label: {
          Label("Two", systemImage: "star")
        }
      }
    }
    host.render()
    #expect(host.lines[0] == " One   ☆ Two")
    host.click("Two")
    host.render()
    #expect(host.lines[2] == "2")
  }
}
