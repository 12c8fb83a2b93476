import IdemCore

/// The direction in which views are laid out.
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
  case leftToRight, rightToLeft
}

extension EnvironmentValues {
  /// `.leftToRight`: a terminal lays out its rows from the left.
  public var layoutDirection: LayoutDirection {
    get { self[LayoutDirectionKey.self] }
    set { self[LayoutDirectionKey.self] = newValue }
  }
}

extension View {
  /// Has no effect: a terminal lays out its rows from the left.
  @inlinable public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View { self }
}

private enum LayoutDirectionKey: EnvironmentKey {
  static var defaultValue: LayoutDirection { .leftToRight }
}
