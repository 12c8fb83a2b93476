import IdemCore

/// Controls that belong together, in a row. In a menu they are below each other.
public struct ControlGroup<Content: View>: View {
  private let content: Content
  private let label: _StylePart
  /// False in the body of a style.
  private var mayBeStyled = true
  @Environment(\.isInMenu) private var isInMenu

  /// Creates a group.
  public init(@ViewBuilder content: () -> Content) { self.init(content: content) { EmptyView() } }

  /// Creates a group. The default style does not show the label.
  public init<Label: View>(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = _StylePart(label())
  }

  /// Creates a group. The default style does not show the title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) { self.init(content: content) { Text(titleKey) } }

  /// Creates a group. The default style does not show the title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) { self.init(content: content) { Text(title) } }

  /// Creates a group with a symbol. The default style does not show the title.
  public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Label(titleKey, systemImage: systemImage) }
  }

  /// Creates a group with a symbol. The default style does not show the title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Label(title, systemImage: systemImage) }
  }

  public var body: some View {
    if isInMenu {
      content
    } else {
      StyledPlace(
        ControlGroupStyleKey.self, ControlGroupStyleConfiguration(content: _StylePart(content), label: label), mayBeStyled: mayBeStyled
      ) {
        HStack(spacing: 1) { content }
      }
    }
  }
}

extension ControlGroup where Content == ControlGroupStyleConfiguration.Content {
  /// Creates the group of a style's configuration, in the default style.
  public init(_ configuration: ControlGroupStyleConfiguration) {
    content = configuration.content
    label = configuration.label
    mayBeStyled = false
  }
}
