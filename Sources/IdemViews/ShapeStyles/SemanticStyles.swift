import IdemCore
import IdemScreen

/// The foreground, or a fainter form of it.
///
/// The levels below the first are the styles that `foregroundStyle(_:_:)` sets. Without it, a color with known components is mixed with
/// the background of the color scheme, and any other color is drawn dim.
public struct HierarchicalShapeStyle: ShapeStyle, Hashable {
  public typealias Resolved = Never
  let level: Int

  nonisolated init(level: Int) { self.level = level }

  /// The foreground.
  public nonisolated static let primary = HierarchicalShapeStyle(level: 0)
  /// The second level.
  public nonisolated static let secondary = HierarchicalShapeStyle(level: 1)
  /// The third level.
  public nonisolated static let tertiary = HierarchicalShapeStyle(level: 2)
  /// The fourth level.
  public nonisolated static let quaternary = HierarchicalShapeStyle(level: 3)
  /// The fifth level.
  public nonisolated static let quinary = HierarchicalShapeStyle(level: 4)

  public func _paint(in scope: EnvironmentScope) -> _ShapePaint {
    let style = EnvironmentValues(scope: scope).drawing.style
    let base = _ShapePaint(.color(style.foreground), attributes: style.attributes.intersection(.dim))
    guard level > 0 else { return base }
    let levels = EnvironmentValues(scope: scope)[ForegroundLevelsKey.self].styles
    if !levels.isEmpty { return levels[min(level, levels.count) - 1]._paint(in: scope) }
    switch style.foreground.kind {
    case .standard, .dimmed: return _ShapePaint(.color(.secondary))
    case .rgb, .palette(16...): return base.fainter(by: [1, 0.65, 0.5, 0.4, 0.3][level], in: scope)
    case .palette: return _ShapePaint(.color(style.foreground), attributes: .dim)
    }
  }
}

/// The styles of the levels below the first.
struct ForegroundLevels: Sendable {
  var styles: [AnyShapeStyle] = []
}

enum ForegroundLevelsKey: EnvironmentKey {
  static var defaultValue: ForegroundLevels { ForegroundLevels() }
}

/// A style that the environment determines.
public struct _SemanticShapeStyle: ShapeStyle, Hashable {
  public typealias Resolved = Never
  enum Role: Hashable, Sendable { case foreground, background, faint, tint, fill, link }
  let role: Role

  public func _paint(in scope: EnvironmentScope) -> _ShapePaint {
    let values = EnvironmentValues(scope: scope)
    switch role {
    case .foreground: return HierarchicalShapeStyle(level: 0)._paint(in: scope)
    case .faint: return _ShapePaint(.color(.secondary))
    case .background: return _ShapePaint(.background)
    case .tint: return _ShapePaint(.color(values.drawing.tint))
    case .link: return _ShapePaint(.color(.blue))
    case .fill: return _ShapePaint(.color(.palette(values.colorScheme == .light ? 254 : 237)))
    }
  }
}

extension TintShapeStyle: ShapeStyle {
  public typealias Resolved = Never
  public func _paint(in scope: EnvironmentScope) -> _ShapePaint { _ShapePaint(.color(EnvironmentValues(scope: scope).drawing.tint)) }
}

/// The foreground.
public typealias ForegroundStyle = HierarchicalShapeStyle
/// A style that the environment determines.
public typealias BackgroundStyle = _SemanticShapeStyle

extension HierarchicalShapeStyle {
  /// Creates the style of the first level: the foreground.
  public nonisolated init() { self.init(level: 0) }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The foreground.
  public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 0) }
  /// The second level of the foreground.
  public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 1) }
  /// The third level of the foreground.
  public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 2) }
  /// The fourth level of the foreground.
  public static var quaternary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 3) }
  /// The fifth level of the foreground.
  public static var quinary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 4) }
  /// The foreground.
  public static var foreground: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 0) }
}

extension ShapeStyle where Self == TintShapeStyle {
  /// The tint color.
  public static var tint: TintShapeStyle { TintShapeStyle() }
  /// The color behind selected content: the tint.
  public static var selection: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == _SemanticShapeStyle {
  /// The terminal's background. An area of it erases what is behind.
  public static var background: _SemanticShapeStyle { _SemanticShapeStyle(role: .background) }
  /// The terminal's background.
  public static var windowBackground: _SemanticShapeStyle { _SemanticShapeStyle(role: .background) }
  /// Lines between parts of a view.
  public static var separator: _SemanticShapeStyle { _SemanticShapeStyle(role: .faint) }
  /// The text of an empty field.
  public static var placeholder: _SemanticShapeStyle { _SemanticShapeStyle(role: .faint) }
  /// Links.
  public static var link: _SemanticShapeStyle { _SemanticShapeStyle(role: .link) }
  /// The area of a small shape: a gray that is near to the background of the color scheme.
  public static var fill: _SemanticShapeStyle { _SemanticShapeStyle(role: .fill) }
}

// The names of colors, for arguments that are any style.
extension ShapeStyle where Self == Color {
  public static var black: Color { .palette(0) }
  public static var red: Color { .palette(1) }
  public static var green: Color { .palette(2) }
  public static var yellow: Color { .palette(3) }
  public static var blue: Color { .palette(4) }
  public static var purple: Color { .palette(5) }
  public static var cyan: Color { .palette(6) }
  public static var teal: Color { .palette(6) }
  public static var white: Color { .palette(15) }
  public static var gray: Color { .palette(8) }
  public static var orange: Color { .palette(208) }
  public static var pink: Color { .palette(205) }
  public static var indigo: Color { .palette(62) }
  public static var mint: Color { .palette(121) }
  public static var brown: Color { .palette(130) }
  /// No color of its own.
  public static var clear: Color { Color.clear }
  /// A 24-bit color; each component is 0-255.
  public static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Color { Color.rgb(red, green, blue) }
  /// One of the terminal's 256 palette entries.
  public static func palette(_ index: UInt8) -> Color { Color.palette(index) }
  /// What went well: green.
  public static var success: Color { .palette(2) }
  /// What needs attention: yellow.
  public static var warning: Color { .palette(3) }
  /// What failed, or deletes something: red.
  public static var danger: Color { .palette(1) }
  /// A hint: blue.
  public static var info: Color { .palette(4) }
}

extension Material: ShapeStyle {
  public typealias Resolved = Never
  public func _paint(in scope: EnvironmentScope) -> _ShapePaint { _ShapePaint(.material(dims: isThin)) }
}

extension ShapeStyle where Self == Material {
  public static var ultraThinMaterial: Material { .ultraThin }
  public static var thinMaterial: Material { .thin }
  public static var regularMaterial: Material { .regular }
  public static var thickMaterial: Material { .thick }
  public static var ultraThickMaterial: Material { .ultraThick }
  public static var bar: Material { .regular }
}
