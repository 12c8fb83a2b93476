/// The colour that controls are shown in: `.foregroundStyle(.tint)`.
public struct TintShapeStyle: Hashable, Sendable {
  public init() {}
}

extension TintShapeStyle {
  public static var tint: TintShapeStyle { TintShapeStyle() }
}
