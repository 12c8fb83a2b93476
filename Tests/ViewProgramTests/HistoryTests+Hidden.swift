import Idem
import IdemTesting
import Testing

/// What hides a view that has a modifier.
enum Hider: CaseIterable { case stack, tabs, tabItems, compactTabs, pagedTabs, column, nothing }

/// A control that is not shown, in a view whose modifier changes with the model.
private struct HiddenControl: View {
  let hider: Hider
  let model: HistoryModel

  private var control: some View {
    VStack {
      Button("count") { model.number += 1 }
      Text(model.text)
    }
    .frame(maxWidth: model.text.count + 20, maxHeight: .infinity)
  }

  private var selection: Binding<Int> { Binding(get: { model.isOn ? 1 : 0 }, set: { model.isOn = $0 == 1 }) }

  private var tabs: some View {
    TabView(selection: selection) {
      Tab("One", value: 0) { control }
      Tab("Two", value: 1) { Text("other " + model.text) }
    }
  }

  var body: some View {
    switch hider {
    case .stack:
      NavigationStack {
        control
          .navigationDestination(isPresented: Binding(get: { model.isOn }, set: { model.isOn = $0 })) { Text("other " + model.text) }
      }
    case .tabs: tabs
    case .tabItems:
      TabView(selection: selection) {
        control.tabItem { Text("One") }.tag(0)
        Text("other " + model.text).tabItem { Text("Two") }.tag(1)
      }
    case .compactTabs: tabs.tabViewStyle(.compact)
    case .pagedTabs: tabs.tabViewStyle(.page)
    case .column:
      NavigationSplitView(preferredCompactColumn: .constant(model.isOn ? .detail : .sidebar)) {
        control
      } detail: {
        Text("other " + model.text)
      }
    case .nothing: if model.isOn { control.hidden() } else { control }
    }
  }
}

extension HistoryTests {
  @Test(arguments: Hider.allCases) func `a hidden view takes no input after its modifiers have changed`(hider: Hider) {
    let host = host(30, 9, "\(hider)") { HiddenControl(hider: hider, model: model) }
    settle(host)
    #expect(host.text.contains("count"), "\(host.text)")
    model.isOn = true
    settle(host)
    for text in ["x", "xy", "xyz"] {
      model.text = text
      settle(host)
      #expect(!host.text.contains("count"), "\(host.text)")
      // Escape would go back.
      for key in [KeyEquivalent.return, .space, .tab, .return, .space] {
        guard model.isOn else { continue }
        host.press(key)
        settle(host)
      }
      model.isOn = true
      settle(host)
    }
    #expect(model.number == 0, "\(hider)")
  }

  @Test func `a menu picker shows one option after the modifiers of the options have changed`() {
    model.items = [0, 1, 2]
    expectNoHistory("menu", 30, 3) {
      Picker("p", selection: Binding(get: { model.number }, set: { model.number = $0 })) {
        ForEach(0..<3) { Text("\(model.text) \($0)").frame(width: model.text.count + 3 - $0).tag($0) }
      }
      .pickerStyle(.menu)
    } change: { host in
      for text in ["x", "xyz", "xy"] {
        model.text = text
        settle(host)
        model.number = (model.number + 1) % 3
        settle(host)
      }
    }
  }
}
