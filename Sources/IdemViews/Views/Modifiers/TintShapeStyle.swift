/// The tint color of controls, as in `.foregroundStyle(.tint)`.
public struct TintShapeStyle: Hashable, Sendable {
  /// Creates the style.
  public init() {}
}

extension TintShapeStyle {
  /// The tint color.
  public static var tint: TintShapeStyle { TintShapeStyle() }
}
