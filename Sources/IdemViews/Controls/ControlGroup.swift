import IdemCore

/// Controls that belong together, in a row. In a menu they are below each other.
public struct ControlGroup<Content: View>: View {
  private let content: Content
  @Environment(\.isInMenu) private var isInMenu

  /// Creates a group.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// Creates a group. The label is not shown.
  public init<Label: View>(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) { self.init(content: content) }

  /// Creates a group. The title is not shown.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) { self.init(content: content) }

  /// Creates a group. The title is not shown.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) { self.init(content: content) }

  public var body: some View {
    if isInMenu { content } else { HStack(spacing: 1) { content } }
  }
}
