import IdemScreen

package enum ColorSchemeKey: EnvironmentKey {
  package static var defaultValue: ColorScheme { .dark }
}

package enum IsEnabledKey: EnvironmentKey {
  package static var defaultValue: Bool { true }
}

extension EnvironmentValues {
  /// The color scheme of the window: by the theme, else by the background that the terminal has reported, else `.dark`. An app can set it.
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }

  /// Whether controls accept input here.
  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }

  /// The maximum number of lines of a Text; nil for no limit.
  public var lineLimit: Int? {
    get { drawing.lineLimit }
    set { drawing.lineLimit = newValue }
  }

  /// The horizontal alignment of the lines of a Text.
  public var multilineTextAlignment: TextAlignment {
    get { drawing.alignment }
    set { drawing.alignment = newValue }
  }
}

/// Disables the controls of a view. Controls that an outer modifier disabled stay disabled.
struct DisabledModifier: WrapperModifier {
  let isDisabled: Bool

  func makeNode(parent: Node, in context: UpdateContext) -> ScopeNode {
    let node = ScopeNode(parent: parent, type: Self.self)
    update(node, in: context)
    return node
  }

  func update(_ node: ScopeNode, in context: UpdateContext) {
    let isDisabled = isDisabled
    if node.isRepeatedWrite(of: isDisabled, at: \.isEnabled) { return }
    node.change(in: context) { $0.isEnabled = $0.isEnabled && !isDisabled }
  }
}

extension View {
  /// Disables the controls of this view if `disabled` is true. Controls that an outer modifier disabled stay disabled.
  public func disabled(_ disabled: Bool) -> some View { modifier(DisabledModifier(isDisabled: disabled)) }
}
