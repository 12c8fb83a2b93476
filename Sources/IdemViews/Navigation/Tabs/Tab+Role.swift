import IdemCore
import IdemScreen

/// What a tab is for.
public enum TabRole: Hashable, Sendable {
  /// A tab in which the user searches.
  case search
}

extension Tab where Label == DefaultTabLabel {
  /// Creates a tab with a role, whose title is a literal. The role has no effect: tabs are in the order of their declarations.
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String? = nil, value: Value, role: TabRole?, @ViewBuilder content: () -> Content
  ) { self.init(titleKey, systemImage: systemImage, value: value, content: content) }

  /// The same with a string as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String? = nil, value: Value, role: TabRole?, @ViewBuilder content: () -> Content
  ) { self.init(title, systemImage: systemImage, value: value, content: content) }

  /// Creates a tab with the title of a role.
  public init(value: Value, role: TabRole, @ViewBuilder content: () -> Content) {
    self.init("Search", systemImage: "magnifyingglass", value: value, content: content)
  }

  /// Creates a tab without a title, for a `TabView` whose own bar is hidden. `value` selects it.
  public init(value: Value, @ViewBuilder content: () -> Content) { self.init("", value: value, content: content) }

  /// Creates a tab whose title is a literal, with an image of the app before it.
  public init(_ titleKey: LocalizedStringKey, image: String, value: Value, @ViewBuilder content: () -> Content) {
    self.init(titleKey, systemImage: image, value: value, content: content)
  }
}

extension Tab where Value == Never, Label == DefaultTabLabel {
  /// Creates a tab with a role and without a value, whose title is a literal. The role has no effect.
  public init(_ titleKey: LocalizedStringKey, systemImage: String? = nil, role: TabRole?, @ViewBuilder content: () -> Content) {
    self.init(titleKey, systemImage: systemImage, content: content)
  }

  /// The same with a string as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage: String? = nil, role: TabRole?, @ViewBuilder content: () -> Content) {
    self.init(title, systemImage: systemImage, content: content)
  }

  /// Creates a tab with the title of a role, without a value.
  public init(role: TabRole, @ViewBuilder content: () -> Content) {
    self.init("Search", systemImage: "magnifyingglass", content: content)
  }

  /// Creates a tab without a value, whose title is a literal, with an image of the app before it.
  public init(_ titleKey: LocalizedStringKey, image: String, @ViewBuilder content: () -> Content) {
    self.init(titleKey, systemImage: image, content: content)
  }
}
