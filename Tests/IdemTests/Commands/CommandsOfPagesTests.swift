import Idem
import IdemTesting
import Testing

/// The command bar follows the pages that are shown, also while the focus stays where it is.
@MainActor
@Suite struct CommandsOfPagesTests {
  /// A container that shows one of two pages, and the key that shows the other one.
  enum Container: CaseIterable { case tabs, styledTabs, stack, split }

  @Observable @MainActor final class Place {
    var path: [Int] = []
    var visibility = NavigationSplitViewVisibility.all
  }

  struct Page: View {
    let name: String
    var body: some View { Text("page \(name)").command("Act on \(name)", keys: name == "a" ? "x" : "y", hint: "act on \(name)") {} }
  }

  struct Pages: View {
    let container: Container
    @Bindable var place: Place

    var body: some View {
      VStack(alignment: .leading) {
        // It has the focus, and is in no page.
        Button("Outside") {}
          .command("Switch", keys: "f2", hint: "switch") {
            place.path = place.path.isEmpty ? [1] : []
            place.visibility = place.visibility == .all ? .detailOnly : .all
          }
        switch container {
        case .tabs: tabs
        case .styledTabs: tabs.tabViewStyle(.sidebarAdaptable)
        case .stack:
          NavigationStack(path: $place.path) {
            Page(name: "a").navigationDestination(for: Int.self) { _ in Page(name: "b") }
          }
        case .split:
          NavigationSplitView(columnVisibility: $place.visibility) {
            Page(name: "a")
          } detail: {
            Page(name: "b")
          }
        }
        CommandBar()
      }
    }

    private var tabs: some View {
      TabView {
        Tab("A", value: 0) { Page(name: "a") }
        Tab("B", value: 1) { Page(name: "b") }
      }
    }
  }

  @Test(arguments: Container.allCases) func `the bar has the commands of the page that is shown`(container: Container) {
    let host = TestHost(width: 70, height: 12) { Pages(container: container, place: Place()) }
    host.render()
    if container == .tabs || container == .styledTabs { host.press(.tab) }
    var shown: Set<String> = []
    for _ in 0..<5 {
      host.render()
      host.render()
      let hints = host.currentCommands.compactMap(\.hint)
      for name in ["act on a", "act on b"] { #expect(host.lines.last?.contains(name) == hints.contains(name), "\(name): \(host.text)") }
      shown.formUnion(hints)
      if container == .tabs || container == .styledTabs { host.press(.pageDown, modifiers: .control) } else { host.press(.function(2)) }
    }
    #expect(shown.isSuperset(of: ["act on a", "act on b"]))
  }
}

/// The lists of commands in an inline window.
@MainActor
@Suite struct InlineCommandListTests {
  struct Line: App {
    let limit: Int
    init() { self.init(limit: 8) }
    init(limit: Int) { self.limit = limit }
    var body: some Scene {
      InlineWindow {
        TextField("Text", text: .constant("")).commandHelp().commandPalette()
          .background { ForEach(0..<20) { Text("").command("Command \($0)", id: "c\($0)") {} } }
      }
      .inlineHeight(max: limit)
    }
  }

  @Test(arguments: [8, 10, 14, 19], ["f1", "ctrl+p"]) func `they take the rows that the window may have`(limit: Int, key: String) {
    let host = TestHost(width: 50, height: 20, app: Line(limit: limit))
    host.render()
    #expect(host.height == 1)
    let stroke = KeyStroke(key)!
    host.press(stroke.key, modifiers: stroke.modifiers)
    host.render()
    host.render()
    // The field, its border, and as many rows as are left.
    #expect(host.height >= limit - 2, "\(host.text)")
    #expect(host.height <= limit)
  }
}
