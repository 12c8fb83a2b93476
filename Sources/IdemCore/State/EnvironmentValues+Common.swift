import IdemScreen

private enum ColorSchemeKey: EnvironmentKey {
  static var defaultValue: ColorScheme { .dark }
}

enum IsEnabledKey: EnvironmentKey {
  static var defaultValue: Bool { true }
}

private enum AccessibilityReduceMotionKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

extension EnvironmentValues {
  /// Whether the background is light or dark; dark where the terminal does not say.
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }

  /// Whether controls take input here.
  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }

  /// Whether the user asked for a screen that holds still.
  public var accessibilityReduceMotion: Bool {
    get { self[AccessibilityReduceMotionKey.self] }
    set { self[AccessibilityReduceMotionKey.self] = newValue }
  }

  /// The most lines a Text takes; as many as it needs where it is nil.
  public var lineLimit: Int? {
    get { drawing.lineLimit }
    set { drawing.lineLimit = newValue }
  }

  /// How the lines of a Text stand to each other.
  public var multilineTextAlignment: TextAlignment {
    get { drawing.alignment }
    set { drawing.alignment = newValue }
  }
}

/// Takes input away from the controls of a view; what is disabled further out stays so.
struct DisabledModifier: WrapperModifier {
  let isDisabled: Bool

  func makeNode(parent: Node) -> ScopeNode {
    let node = ScopeNode(parent: parent, type: Self.self)
    update(node)
    return node
  }

  func update(_ node: ScopeNode) {
    let isDisabled = isDisabled
    if node.wrote(isDisabled, at: \.isEnabled) { return }
    node.change { $0.isEnabled = $0.isEnabled && !isDisabled }
  }
}

extension View {
  /// Whether the controls of this view take no input. What is disabled further out stays so, whatever is said here.
  public func disabled(_ disabled: Bool) -> some View { modifier(DisabledModifier(isDisabled: disabled)) }
}
