import IdemCore
import IdemScreen

/// How areas, lines and text are colored: a color, a gradient, a material, or a style that the environment determines.
///
/// An app's own style implements `resolve(in:)`. It may read the environment; what it reads is a dependency of what is drawn.
@MainActor @preconcurrency
public protocol ShapeStyle: Sendable {
  /// The style that `resolve(in:)` returns.
  associatedtype Resolved: ShapeStyle = Never
  /// Returns the style that is drawn.
  func resolve(in environment: EnvironmentValues) -> Resolved
  /// What is drawn. Only the framework's own styles implement it.
  func _paint(in scope: EnvironmentScope) -> _ShapePaint
}

extension ShapeStyle {
  public func _paint(in scope: EnvironmentScope) -> _ShapePaint { resolve(in: EnvironmentValues(scope: scope))._paint(in: scope) }
}

extension ShapeStyle where Resolved == Never {
  public func resolve(in environment: EnvironmentValues) -> Never { fatalError("\(Self.self) has to implement resolve(in:)") }
}

extension Never: ShapeStyle {
  public typealias Resolved = Never
  public func _paint(in scope: EnvironmentScope) -> _ShapePaint { fatalError("Never has no values") }
}

/// A style whose color depends on the place.
@MainActor @preconcurrency
public protocol _VaryingShapeStyle: ShapeStyle {}

/// What a style draws: a color, or a color for each place.
public struct _ShapePaint: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case color(Color)
    /// The background of the window.
    case background
    case gradient(GradientPaint)
    /// What is behind is dimmed; or only its colors stay.
    case material(dims: Bool)
  }

  package var kind: Kind
  /// Attributes of the characters.
  package var attributes: Attributes = []

  package init(_ kind: Kind, attributes: Attributes = []) {
    self.kind = kind
    self.attributes = attributes
  }

  /// The same with less strength: colors are mixed with the background of the color scheme.
  @MainActor package func fainter(by opacity: Double, in scope: EnvironmentScope) -> _ShapePaint {
    guard opacity < 1 else { return self }
    var copy = self
    let isLight = EnvironmentValues(scope: scope).colorScheme == .light
    let behind = Color(Color.default.value(in: scope, isForeground: false) ?? (isLight ? .white : .black))
    func fainter(_ color: Color) -> Color {
      guard let value = color.value(in: scope) else { return color }
      return Color(value).mix(with: behind, by: 1 - max(0, opacity))
    }
    switch kind {
    case .color(let color):
      if color.kind == .standard { copy.kind = .color(.secondary) } else { copy.kind = .color(fainter(color)) }
    case .gradient(var gradient):
      gradient.gradient.stops = gradient.gradient.stops.map { Gradient.Stop(color: fainter($0.color), location: $0.location) }
      copy.kind = .gradient(gradient)
    case .background, .material: break
    }
    return copy
  }
}

extension Color: ShapeStyle {
  public func _paint(in scope: EnvironmentScope) -> _ShapePaint {
    _ShapePaint(.color(isViewTint ? EnvironmentValues(scope: scope).drawing.resolved(self) : self))
  }
}

extension Color.Resolved: ShapeStyle {
  public typealias Resolved = Never
  public func _paint(in scope: EnvironmentScope) -> _ShapePaint { _ShapePaint(.color(Color(self))) }
}

/// Any style.
public struct AnyShapeStyle: ShapeStyle, _VaryingShapeStyle {
  public typealias Resolved = Never
  private let style: any ShapeStyle

  /// Erases the type of a style.
  public nonisolated init(_ style: some ShapeStyle) { self.style = style }

  public func _paint(in scope: EnvironmentScope) -> _ShapePaint { style._paint(in: scope) }
}

/// A style with less strength.
public struct _OpacityShapeStyle<Style: ShapeStyle>: ShapeStyle, _VaryingShapeStyle {
  public typealias Resolved = Never
  let style: Style
  let opacity: Double

  public func _paint(in scope: EnvironmentScope) -> _ShapePaint { style._paint(in: scope).fainter(by: opacity, in: scope) }
}

extension ShapeStyle {
  /// The style with less strength. Nothing is translucent in a terminal: colors are mixed with the background of the color scheme.
  public func opacity(_ opacity: Double) -> some ShapeStyle { _OpacityShapeStyle(style: self, opacity: opacity) }
}
