import IdemCore

/// The environment key of `backgroundStyle(_:)`.
private enum BackgroundStyleKey: EnvironmentKey {
  static var defaultValue: AnyShapeStyle? { nil }
}

extension EnvironmentValues {
  /// The style of `.background` in a view; nil for the background of the window.
  public var backgroundStyle: AnyShapeStyle? {
    get { self[BackgroundStyleKey.self] }
    set { self[BackgroundStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of `.background` in the view, as in `background(in: .capsule)`.
  public func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View { environment(\.backgroundStyle, AnyShapeStyle(style)) }

  /// Draws a style over the view. It hides the view: a cell has one character.
  public func overlay<S: ShapeStyle>(_ style: S) -> some View { overlay { Rectangle().fill(style) } }

  /// Sets the tint of the rows of a list; nil for that of the list.
  public func listItemTint(_ tint: Color?) -> some View { self.tint(tint) }

  /// Draws a style behind the view, as `background(_:)` does: a container has no background of its own.
  public func containerBackground<S: ShapeStyle>(_ style: S, for container: ContainerBackgroundPlacement) -> some View { background(style) }
}

/// A container whose background is set.
public struct ContainerBackgroundPlacement: Hashable, Sendable {
  /// A page of a navigation stack.
  public static let navigation = ContainerBackgroundPlacement()
  /// A navigation split view.
  public static let navigationSplitView = ContainerBackgroundPlacement()
  /// A tab view.
  public static let tabView = ContainerBackgroundPlacement()
  /// A window.
  public static let window = ContainerBackgroundPlacement()
  /// A widget.
  public static let widget = ContainerBackgroundPlacement()
}
