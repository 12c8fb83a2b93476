import IdemCore

/// What the user or the app changed about the tabs of a `TabView`: their order and visibility, by the tabs' `customizationID`.
///
/// It is `Codable`, so that an app can store it: `@AppStorage("tabs") var tabs = TabViewCustomization()`.
public struct TabViewCustomization: Equatable, Hashable, Codable, Sendable {
  /// What was changed about one tab. `.automatic` is the default visibility of the tab.
  public struct TabCustomization: Equatable, Hashable, Sendable {
    /// Whether a sidebar shows the tab.
    public var sidebarVisibility = Visibility.automatic
    /// Whether a bar shows the tab.
    public var tabBarVisibility = Visibility.automatic
  }

  private struct Stored: Hashable, Codable {
    var sidebar: Bool?
    var bar: Bool?
    var isEmpty: Bool { sidebar == nil && bar == nil }
  }
  private var tabs: [String: Stored] = [:]
  /// The ids of tabs in their order on the screen. Tabs that are not in it keep their places.
  public var order: [String] = []

  /// Creates a customization that changes nothing.
  public init() {}

  /// What was changed about a tab.
  public subscript(tab id: String) -> TabCustomization {
    get {
      let stored = tabs[id] ?? Stored()
      return TabCustomization(sidebarVisibility: Visibility(isShown: stored.sidebar), tabBarVisibility: Visibility(isShown: stored.bar))
    }
    set {
      let stored = Stored(sidebar: newValue.sidebarVisibility.isShown, bar: newValue.tabBarVisibility.isShown)
      tabs[id] = stored.isEmpty ? nil : stored
    }
  }

  /// Whether a sidebar shows a tab; `.automatic` for its default visibility.
  public subscript(sidebarVisibility id: String) -> Visibility {
    get { self[tab: id].sidebarVisibility }
    set { self[tab: id].sidebarVisibility = newValue }
  }

  /// Whether a bar shows a tab; `.automatic` for its default visibility.
  public subscript(tabBarVisibility id: String) -> Visibility {
    get { self[tab: id].tabBarVisibility }
    set { self[tab: id].tabBarVisibility = newValue }
  }

  /// Puts the tabs in the order of their declaration again.
  public mutating func resetTabOrder() { order = [] }

  /// Gives all tabs their default visibility again.
  public mutating func resetVisibility() { tabs = [:] }

  /// The indices of the tabs in the order of the screen. Tabs without an id keep their places.
  func ordered(_ ids: [String?]) -> [Int] {
    var indices = Array(ids.indices), ranks: [String: Int] = [:]
    for (rank, id) in order.enumerated() where ranks[id] == nil { ranks[id] = rank }
    let places = indices.filter { ids[$0].map { ranks[$0] != nil } ?? false }
    let sorted = places.sorted { (ranks[ids[$0]!]!, $0) < (ranks[ids[$1]!]!, $1) }
    for (place, index) in zip(places, sorted) { indices[place] = index }
    return indices
  }
}

extension Visibility {
  fileprivate init(isShown: Bool?) { self = isShown.map { $0 ? .visible : .hidden } ?? .automatic }
  fileprivate var isShown: Bool? { self == .automatic ? nil : self == .visible }
}

/// The customization of a TabView in the environment. Two values are equal if both are nil or refer to the same place.
struct TabCustomizing: Equatable {
  var binding: Binding<TabViewCustomization>?

  static func == (a: Self, b: Self) -> Bool { MainActor.assumeIsolated { isSamePlace(a.binding, b.binding) } }
}

enum TabCustomizationKey: EnvironmentKey { static var defaultValue: TabCustomizing { TabCustomizing() } }

/// Marks a tab by an id.
struct TabIDModifier: WrapperModifier {
  let id: String

  func makeNode(parent: Node, in context: UpdateContext) -> TabIDNode { TabIDNode(id, parent: parent, type: Self.self) }
  func update(_ node: TabIDNode, in context: UpdateContext) {
    guard node.action != id else { return }
    node.action = id
    node.structureChanged(in: context)
  }
}

final class TabIDNode: HandlerNode<String> {}

extension View {
  /// Lets the user move the tabs of the `TabView`s in this view, and the app hide them. Each tab needs a `customizationID`.
  ///
  /// Keys, while the bar has the focus: Alt with an arrow moves the shown tab. Nil leaves the tabs as they are declared.
  public func tabViewCustomization(_ customization: Binding<TabViewCustomization>?) -> some View {
    modifier(EnvironmentKeyModifier<TabCustomizationKey>(value: TabCustomizing(binding: customization)))
  }

  /// Gives a tab an id for `tabViewCustomization`. It must be the same in each run of the app.
  public func customizationID(_ id: String) -> some View { modifier(TabIDModifier(id: id)) }
}
