import Idem
import IdemTesting
import Testing

/// Styles of tab views, sheets and notices.
@MainActor
@Suite struct LayerStyleTests {
  private struct Tabs<Style: TabViewStyle>: View {
    @Binding var tab: Int
    let style: Style

    var body: some View {
      TabView(selection: $tab) {
        Tab("One", value: 0) { Text("first") }
        Tab("Two", value: 1) { Button("second") {} }
      }
      .tabViewStyle(style)
    }
  }

  private struct Plain: TabViewStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack(alignment: .leading) {
        configuration.content
        HStack {
          ForEach(configuration.tabs) { tab in
            Button {
              tab.select()
            } label: {
              HStack(spacing: 0) {
                Text(tab.isSelected ? "*" : "-")
                tab.label
              }
            }
            .buttonStyle(.plain)
          }
        }
      }
    }
  }

  @Test func `an app's own style of tabs shows the content and selects by key and by pointer`() {
    let tab = Box(0)
    let host = TestHost(width: 20, height: 3) { Tabs(tab: tab.binding, style: Plain()) }
    host.renderAll()
    #expect(host.lines[0...1] == ["first", "*One -Two"])
    host.click("-")
    host.renderAll()
    #expect(host.lines[0...1] == ["[ second ]", "-One *Two"])
    #expect(tab.value == 1)
    tab.value = 0
    host.renderAll()
    #expect(host.lines[0...1] == ["first", "*One -Two"])
    host.press(KeyEquivalent("2"), modifiers: .option)
    host.renderAll()
    #expect(host.lines[1] == "-One *Two")
  }

  @Test func `a click on the label of a tab reaches the button that an app's own style has around it`() {
    let tab = Box(0)
    let host = TestHost(width: 20, height: 3) { Tabs(tab: tab.binding, style: Plain()) }
    host.renderAll()
    host.click("Two")
    host.renderAll()
    #expect(tab.value == 1)
    #expect(host.lines[1] == "-One *Two")
    // In the bar of a built-in style, the tab view takes the click.
    let bar = TestHost(width: 20, height: 3) { Tabs(tab: tab.binding, style: .tabBarOnly) }
    bar.renderAll()
    bar.click("One")
    #expect(tab.value == 0)
  }

  @Test func `tabs in boxes and with pointed ends`() {
    let boxed = TestHost(width: 20, height: 3) { Tabs(tab: .constant(0), style: .boxed) }
    boxed.renderAll()
    #expect(boxed.lines[1].hasPrefix("     └────"))
    let pointed = TestHost(width: 20, height: 3) { Tabs(tab: .constant(0), style: .powerline) }
    pointed.renderAll()
    #expect(pointed.lines[0].contains("\u{E0B0}") && pointed.lines[1].contains("first"))
  }

  @Test func `a drawer is along an edge of the screen`() {
    let host = TestHost(width: 30, height: 6) {
      Text("app").sheet(isPresented: .constant(true)) { Text("inside") }.sheetStyle(.drawer)
    }
    host.renderAll()
    #expect(host.lines[0].hasSuffix("╮"))
    #expect(host.lines[5].hasSuffix("╯"))
    #expect(host.lines[0].columns == 30)
    let below = TestHost(width: 30, height: 6) {
      Text("app").sheet(isPresented: .constant(true)) { Text("inside") }.sheetStyle(.drawer(edge: .bottom, size: 3))
    }
    below.renderAll()
    #expect(below.lines[3].hasPrefix("╭") && below.lines[3].hasSuffix("╮"))
  }

  private struct Notifies: View {
    @Environment(\.notify) private var notify
    var body: some View { Button("go") { notify("saved") } }
  }

  @Test func `notices are in the corner of their style`() {
    let host = TestHost(width: 40, height: 8) { Notifies().toastStyle(.corner(.topLeading)) }
    host.renderAll()
    host.press(.return)
    host.renderAll()
    #expect(host.lines[0].hasPrefix("╭"))
    #expect(host.lines[1].contains("saved"))
  }

  @Test func `a view with a hover effect is bold under the pointer, and its views can read it`() {
    struct Hovered: View {
      @Environment(\.isHovered) private var isHovered
      var body: some View { Text(isHovered ? "over" : "away") }
    }
    let host = TestHost(width: 10, height: 2) { Hovered().hoverEffect() }
    host.render()
    host.hover(column: 1, row: 0)
    host.renderAll()
    #expect(host.lines[0] == "over")
    #expect(host[column: 0, row: 0].style.attributes.contains(.bold))
    host.hover(column: 1, row: 1)
    host.renderAll()
    #expect(host.lines[0] == "away")
  }
}
