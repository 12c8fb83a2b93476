import Idem
import IdemTesting
import Testing

/// The order and the visibility of tabs.
@MainActor
@Suite struct TabCustomizationTests {
  private struct Tabs: View {
    let stored: Box<TabViewCustomization>
    var hasSelection = true
    @State private var customization = TabViewCustomization()
    @State private var tab = "b"

    var body: some View {
      Group {
        if hasSelection { TabView(selection: $tab) { tabs } } else { TabView { tabs } }
      }
      .tabViewCustomization($customization)
      .onChange(of: customization) { _, new in stored.value = new }
      .onKeyPress("h") {
        customization[tab: "b"].tabBarVisibility = .hidden
        return .handled
      }
      .onKeyPress("r") {
        customization.resetTabOrder()
        customization.resetVisibility()
        return .handled
      }
    }

    @ViewBuilder private var tabs: some View {
      Tab("Ape", value: "a") { Text("at a") }.customizationID("a")
      Tab("Bee", value: "b") { Text("at b") }.customizationID("b")
      Tab("Fix", value: "f") { Text("at f") }
      Tab("Cow", value: "c") { Text("at c") }.customizationID("c")
    }
  }

  @MainActor private final class Box<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  private func names(_ host: TestHost) -> [Substring] {
    for _ in 0..<3 { host.render() }
    return host.lines[0].split(separator: " ")
  }

  @Test func `alt with an arrow moves the shown tab, which stays shown, and a tab without an id keeps its place`() {
    let stored = Box(TabViewCustomization())
    let host = TestHost(width: 40, height: 4) { Tabs(stored: stored) }
    #expect(names(host) == ["Ape", "Bee", "Fix", "Cow"])
    host.press(.leftArrow, modifiers: .option)
    #expect(names(host) == ["Bee", "Ape", "Fix", "Cow"])
    #expect(host.text.contains("at b") && stored.value.order == ["b", "a", "c"])
    host.press(.leftArrow, modifiers: .option)
    host.press(.rightArrow, modifiers: .option)
    #expect(names(host) == ["Ape", "Bee", "Fix", "Cow"])
    // The arrows follow the order on the screen.
    host.press(.leftArrow)
    #expect(names(host).count == 4 && host.text.contains("at a"))
  }

  @Test func `a hidden tab is not in the bar, and another one is shown`() {
    let stored = Box(TabViewCustomization())
    let host = TestHost(width: 40, height: 4) { Tabs(stored: stored) }
    host.render()
    host.press("h")
    #expect(names(host) == ["Ape", "Fix", "Cow"] && host.text.contains("at a") && !host.text.contains("at b"))
    host.press("r")
    #expect(names(host) == ["Ape", "Bee", "Fix", "Cow"] && host.text.contains("at b"))
  }

  @Test func `without a selection, the tab that is moved stays shown`() {
    let host = TestHost(width: 40, height: 4) { Tabs(stored: Box(TabViewCustomization()), hasSelection: false) }
    #expect(names(host).first == "Ape")
    host.press(.rightArrow, modifiers: .option)
    #expect(names(host) == ["Bee", "Ape", "Fix", "Cow"] && host.text.contains("at a"))
  }

  @Test func `a customization keeps what was set when it is stored`() {
    var customization = TabViewCustomization()
    customization.order = ["c", "x", "a"]
    customization[sidebarVisibility: "a"] = .hidden
    customization[tabBarVisibility: "b"] = .visible
    #expect(customization[tab: "a"].sidebarVisibility == .hidden && customization[tab: "a"].tabBarVisibility == .automatic)
    customization[sidebarVisibility: "a"] = .automatic
    #expect(customization[tab: "a"].sidebarVisibility == .automatic)
    customization.resetVisibility()
    customization.resetTabOrder()
    #expect(customization == TabViewCustomization())
  }
}
