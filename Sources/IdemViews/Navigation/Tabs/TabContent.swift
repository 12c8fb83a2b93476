import IdemCore

/// A tab, or a group of tabs, with the type of the values that select them. In a `TabView` with a selection, and in a `TabSection`, the type of the
/// values is that of the selection: `Tab("Log", value: .log) { … }`.
@MainActor @preconcurrency
public protocol TabContent<TabValue>: View {
  /// The type of the values that select the tabs; `Never` for tabs without values.
  associatedtype TabValue: Hashable
}

extension Tab: TabContent {
  public typealias TabValue = Value
}

/// Builds the tabs of a `TabView` from the statements of a closure. Any other view is a tab, too: see `tabItem`.
@resultBuilder
public enum TabContentBuilder<TabValue: Hashable> {
  /// Accepts a tab with a value of the selection's type as a statement.
  @MainActor @preconcurrency
  public static func buildExpression<Content: TabContent>(_ content: Content) -> Content where Content.TabValue == TabValue { content }

  /// Accepts a view as a statement.
  @_disfavoredOverload @MainActor @preconcurrency
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  /// A single statement is that view.
  @MainActor @preconcurrency
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// Several statements are a `TupleView`.
  @MainActor @preconcurrency
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)> {
    TupleView((repeat each content))
  }

  /// An `if` without `else` is an optional view.
  @MainActor @preconcurrency
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  /// The first branch of an `if`/`else` or a `switch`.
  @MainActor @preconcurrency
  public static func buildEither<First: View, Second: View>(first: First) -> _ConditionalContent<First, Second> { .first(first) }

  /// The second branch of an `if`/`else` or a `switch`.
  @MainActor @preconcurrency
  public static func buildEither<First: View, Second: View>(second: Second) -> _ConditionalContent<First, Second> { .second(second) }

  /// The content of `if #available`; its type is erased.
  @MainActor @preconcurrency
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}

/// A tab with a modifier.
struct ModifiedTab<TabValue: Hashable, Content: View>: TabContent {
  let content: Content
  var body: some View { content }
}

// The modifiers that are used at tabs: `Tab("Mail", value: .mail) { … }.badge(unread)`. Their tab has the same type of value.
extension TabContent {
  private func with<Content: View>(_ content: Content) -> ModifiedTab<TabValue, Content> { ModifiedTab(content: content) }

  /// Shows a number beside the label; 0 shows nothing.
  public func badge(_ count: Int) -> some TabContent<TabValue> { with(Group { self }.badge(count)) }

  /// Shows a literal beside the label.
  public func badge(_ key: LocalizedStringKey) -> some TabContent<TabValue> { with(Group { self }.badge(key)) }

  /// Shows a text, or a string as it stands, beside the label; nil shows nothing.
  @_disfavoredOverload
  public func badge<Label: _TitleSource>(_ label: Label?) -> some TabContent<TabValue> { with(Group { self }.badge(label)) }

  /// Sets the name of a tab in a `TabViewCustomization`.
  public func customizationID(_ id: String) -> some TabContent<TabValue> { with(Group { self }.customizationID(id)) }

  /// Disables what the tab shows, as for any view.
  public func disabled(_ isDisabled: Bool) -> some TabContent<TabValue> { with(Group { self }.disabled(isDisabled)) }
}
