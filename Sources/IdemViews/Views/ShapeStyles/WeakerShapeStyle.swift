import IdemCore
import IdemScreen

/// A weaker form of a style: `.tint.secondary`, `.background.tertiary`.
public struct _WeakerShapeStyle<Style: ShapeStyle>: ShapeStyle {
  public typealias Resolved = Never
  let style: Style
  /// 1 for the second level, up to 4.
  let level: Int

  public func _paint(in scope: EnvironmentScope) -> _ShapePaint {
    let paint = style._paint(in: scope)
    // A weaker background is a surface on it.
    guard case .background = paint.kind else { return paint.fainter(by: [1, 0.6, 0.4, 0.25, 0.15][level], in: scope) }
    let surfaces: [Color] = [.surface, .surface, .panel, .overlay, .role(.fill)]
    return _ShapePaint(.color(surfaces[level]))
  }
}

extension ShapeStyle {
  /// The second level of the style: a weaker color, or the surface on a background.
  public var secondary: some ShapeStyle { _WeakerShapeStyle(style: self, level: 1) }
  /// The third level of the style.
  public var tertiary: some ShapeStyle { _WeakerShapeStyle(style: self, level: 2) }
  /// The fourth level of the style.
  public var quaternary: some ShapeStyle { _WeakerShapeStyle(style: self, level: 3) }
  /// The fifth level of the style.
  public var quinary: some ShapeStyle { _WeakerShapeStyle(style: self, level: 4) }
}
