import IdemCore
import IdemScreen

/// The foreground, or a fainter form of it.
///
/// The levels below the first are the styles that `foregroundStyle(_:_:)` sets. Without it, a level is the foreground with less contrast: text
/// never has less than 4.5, lines never less than 3. Where the terminal's colors are unknown, it is drawn dim.
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
    return _ShapePaint(.color(style.foreground.weaker(by: level)), attributes: base.attributes)
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
  enum Role: Hashable, Sendable { case foreground, background, separator, placeholder, link, fill, selection }
  let role: Role

  public func _paint(in scope: EnvironmentScope) -> _ShapePaint {
    switch role {
    case .foreground: return HierarchicalShapeStyle(level: 0)._paint(in: scope)
    case .background: return EnvironmentValues(scope: scope).backgroundStyle?._paint(in: scope) ?? _ShapePaint(.background)
    case .separator: return _ShapePaint(.color(.separator))
    case .placeholder: return _ShapePaint(.color(.role(.placeholder)))
    case .link: return _ShapePaint(.color(.role(.link)))
    case .fill: return _ShapePaint(.color(.role(.fill)))
    case .selection: return _ShapePaint(.color(.role(.selection)))
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
  public nonisolated static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 0) }
  /// The second level of the foreground.
  public nonisolated static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 1) }
  /// The third level of the foreground.
  public nonisolated static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 2) }
  /// The fourth level of the foreground.
  public nonisolated static var quaternary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 3) }
  /// The fifth level of the foreground.
  public nonisolated static var quinary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 4) }
  /// The foreground.
  public nonisolated static var foreground: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 0) }
}

extension ShapeStyle where Self == TintShapeStyle {
  /// The tint color.
  public nonisolated static var tint: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == _SemanticShapeStyle {
  /// The terminal's background. An area of it erases what is behind.
  public nonisolated static var background: _SemanticShapeStyle { _SemanticShapeStyle(role: .background) }
  /// The terminal's background.
  public nonisolated static var windowBackground: _SemanticShapeStyle { _SemanticShapeStyle(role: .background) }
  /// Lines between parts of a view.
  public nonisolated static var separator: _SemanticShapeStyle { _SemanticShapeStyle(role: .separator) }
  /// The text of an empty field.
  public nonisolated static var placeholder: _SemanticShapeStyle { _SemanticShapeStyle(role: .placeholder) }
  /// Links.
  public nonisolated static var link: _SemanticShapeStyle { _SemanticShapeStyle(role: .link) }
  /// The area of a small shape: a color that is near to the background.
  public nonisolated static var fill: _SemanticShapeStyle { _SemanticShapeStyle(role: .fill) }
  /// The color behind selected content.
  public nonisolated static var selection: _SemanticShapeStyle { _SemanticShapeStyle(role: .selection) }
}

// The names of colors, for arguments that are any style.
extension ShapeStyle where Self == Color {
  public nonisolated static var black: Color { Color.black }
  public nonisolated static var red: Color { Color.red }
  public nonisolated static var green: Color { Color.green }
  public nonisolated static var yellow: Color { Color.yellow }
  public nonisolated static var blue: Color { Color.blue }
  public nonisolated static var purple: Color { Color.purple }
  public nonisolated static var cyan: Color { Color.cyan }
  public nonisolated static var teal: Color { Color.teal }
  public nonisolated static var white: Color { Color.white }
  public nonisolated static var gray: Color { Color.gray }
  public nonisolated static var orange: Color { Color.orange }
  public nonisolated static var pink: Color { Color.pink }
  public nonisolated static var indigo: Color { Color.indigo }
  public nonisolated static var mint: Color { Color.mint }
  public nonisolated static var brown: Color { Color.brown }
  /// What went well.
  public nonisolated static var success: Color { Color.success }
  /// What needs attention.
  public nonisolated static var warning: Color { Color.warning }
  /// What failed, or deletes something.
  public nonisolated static var danger: Color { Color.danger }
  /// A hint.
  public nonisolated static var info: Color { Color.info }
  /// The background of a raised area, such as a card.
  public nonisolated static var surface: Color { Color.surface }
  /// The background of an area beside the content, such as a sidebar.
  public nonisolated static var panel: Color { Color.panel }
  /// Lines around an area.
  public nonisolated static var border: Color { Color.border }
  /// No color of its own.
  public nonisolated static var clear: Color { Color.clear }
  /// The theme's tint.
  public nonisolated static var accentColor: Color { Color.accentColor }
  /// A role of the theme.
  public nonisolated static func role(_ role: Theme.Role) -> Color { Color.role(role) }
  /// A color of a chart's series, for the numbers from 0.
  public nonisolated static func chart(_ series: Int) -> Color { Color.chart(series) }
  /// A 24-bit color; each component is 0-255.
  public nonisolated static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Color { Color.rgb(red, green, blue) }
  /// One of the terminal's 256 palette entries.
  public nonisolated static func palette(_ index: UInt8) -> Color { Color.palette(index) }
}

extension Material: ShapeStyle {
  public typealias Resolved = Never
  public func _paint(in scope: EnvironmentScope) -> _ShapePaint { _ShapePaint(.material(dims: isThin)) }
}

extension ShapeStyle where Self == Material {
  public nonisolated static var ultraThinMaterial: Material { .ultraThin }
  public nonisolated static var thinMaterial: Material { .thin }
  public nonisolated static var regularMaterial: Material { .regular }
  public nonisolated static var thickMaterial: Material { .thick }
  public nonisolated static var ultraThickMaterial: Material { .ultraThick }
  public nonisolated static var bar: Material { .regular }
}
