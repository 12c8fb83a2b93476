import IdemCore
import IdemScreen

/// A tab with a label, the value that selects it, and its content. The content is made when the tab is first shown.
///
///     TabView(selection: $tab) {
///       Tab("Log", systemImage: "doc", value: Page.log) { LogView() }
///       Tab("Mail", value: Page.mail) { MailView() }.badge(unread)
///     }
public struct Tab<Value: Hashable, Content: View, Label: View>: View {
  let value: Value?
  let content: Content
  let label: Label

  /// Creates a tab with a label of any views. `value` selects it.
  public init(value: Value, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.value = value
    self.content = content()
    self.label = label()
  }

  private init(label: Label, content: () -> Content) {
    value = nil
    self.content = content()
    self.label = label
  }

  public var body: some View {
    let tab = Group { content }.tabItem { label }
    if let value { tab.tag(value) } else { tab }
  }
}

/// The label of a tab with a title: a symbol if there is one, and the title.
public struct DefaultTabLabel: View {
  let title: Text
  let systemImage: String?

  public var body: some View {
    if let systemImage { Image(systemName: systemImage) }
    title
  }
}

extension Tab where Label == DefaultTabLabel {
  /// Creates a tab whose title is a literal, as `Text` reads it. `value` selects it; `systemImage` is the name of a symbol before the title,
  /// see `Image.init(systemName:)`.
  public init(_ titleKey: LocalizedStringKey, systemImage: String? = nil, value: Value, @ViewBuilder content: () -> Content) {
    self.init(value: value, content: content) { DefaultTabLabel(title: Text(titleKey), systemImage: systemImage) }
  }

  /// The same with a string as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage: String? = nil, value: Value, @ViewBuilder content: () -> Content) {
    self.init(value: value, content: content) { DefaultTabLabel(title: Text(title), systemImage: systemImage) }
  }
}

extension Tab where Value == Never, Label == DefaultTabLabel {
  /// Creates a tab without a value, for a TabView without a selection or with an index as its selection.
  public init(_ titleKey: LocalizedStringKey, systemImage: String? = nil, @ViewBuilder content: () -> Content) {
    self.init(label: DefaultTabLabel(title: Text(titleKey), systemImage: systemImage), content: content)
  }

  /// The same with a string as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage: String? = nil, @ViewBuilder content: () -> Content) {
    self.init(label: DefaultTabLabel(title: Text(title), systemImage: systemImage), content: content)
  }
}

extension Tab where Value == Never {
  /// Creates a tab without a value, with a label of any views.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) { self.init(label: label(), content: content) }
}
