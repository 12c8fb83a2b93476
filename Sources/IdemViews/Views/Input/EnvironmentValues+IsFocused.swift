import IdemCore

/// Whether the nearest enclosing control has the focus.
enum IsFocusedKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

extension EnvironmentValues {
  /// Whether the nearest enclosing focusable view has the keyboard focus. The default is false.
  public var isFocused: Bool { self[IsFocusedKey.self] }
}
