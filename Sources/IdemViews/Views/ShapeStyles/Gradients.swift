import IdemCore
import IdemScreen

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Where the colors of a gradient are.
package struct GradientPaint: Hashable, Sendable {
  enum Geometry: Hashable, Sendable {
    case linear(UnitPoint, UnitPoint)
    /// The radii are in columns.
    case radial(UnitPoint, Double, Double)
    /// The radii are parts of the size.
    case elliptical(UnitPoint, Double, Double)
    /// Between two points of a canvas, in cells.
    case between(PathPoint, PathPoint)
    /// Around a point of a canvas, in cells; the radii are in columns.
    case around(PathPoint, Double, Double)
    /// A whole turn around a point of a canvas, in cells. The angle is in radians, from the right and downwards.
    case turning(PathPoint, Double)
    /// The angles are in radians, from the right and downwards.
    case angular(UnitPoint, Double, Double)
    case mesh(MeshGeometry)

    /// Whether places may have no color.
    var hasGaps: Bool {
      if case .mesh = self { return true }
      return false
    }
  }

  var gradient: Gradient
  let geometry: Geometry

  /// The location of a place in a rectangle of square units: 0 is the start of the gradient, 1 its end. `aspect` is the height of a row.
  func location(of point: PathPoint, in size: PathSize, aspect: Double) -> Double {
    let rect = PathRect(origin: .zero, size: size)
    switch geometry {
    case .linear(let start, let end): return along(rect.point(start), rect.point(end), point)
    case .between(let start, let end):
      return along(PathPoint(x: start.x, y: aspect * start.y), PathPoint(x: end.x, y: aspect * end.y), point)
    case .radial(let center, let start, let end):
      return end == start ? 1 : ((point - rect.point(center)).length - start) / (end - start)
    case .around(let center, let start, let end):
      return end == start ? 1 : ((point - PathPoint(x: center.x, y: aspect * center.y)).length - start) / (end - start)
    case .elliptical(let center, let start, let end):
      let offset = point - rect.point(center)
      let distance = PathPoint(x: offset.x / max(size.width, 1e-9), y: offset.y / max(size.height, 1e-9)).length
      return end == start ? 1 : (distance - start) / (end - start)
    case .angular(let center, let start, let end):
      return end == start ? 1 : turn(from: start, of: point - rect.point(center)) / (end - start)
    case .turning(let center, let start):
      return turn(from: start, of: point - PathPoint(x: center.x, y: aspect * center.y)) / (2 * .pi)
    // Its colors are not along a line.
    case .mesh: return 0
    }
  }
}

/// The angle of an offset from a starting angle, in radians: at least 0, less than a whole turn.
private func turn(from start: Double, of offset: PathPoint) -> Double {
  let angle = (atan2(offset.y, offset.x) - start).truncatingRemainder(dividingBy: 2 * .pi)
  return angle < 0 ? angle + 2 * .pi : angle
}

/// The part of the way from a point to another one that is nearest to a third point.
private func along(_ start: PathPoint, _ end: PathPoint, _ point: PathPoint) -> Double {
  let way = end - start, offset = point - start, square = way.x * way.x + way.y * way.y
  return square > 0 ? (offset.x * way.x + offset.y * way.y) / square : 1
}

/// Colors along a line. As a view, it fills its frame.
public struct LinearGradient: Hashable, Sendable {
  let paint: GradientPaint

  /// Creates a gradient between two points, which are relative to the painted area.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    paint = GradientPaint(gradient: gradient, geometry: .linear(startPoint, endPoint))
  }
  /// Creates a gradient of colors at equal distances.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }
  /// Creates a gradient of stops.
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }
}

/// Colors by the distance from a point. The radii are in columns. As a view, it fills its frame.
public struct RadialGradient: Hashable, Sendable {
  let paint: GradientPaint

  /// Creates a gradient around a point, which is relative to the painted area.
  public init(gradient: Gradient, center: UnitPoint, startRadius: some PathLength, endRadius: some PathLength) {
    paint = GradientPaint(gradient: gradient, geometry: .radial(center, startRadius.pathLength, endRadius.pathLength))
  }
  /// Creates a gradient of colors at equal distances.
  public init(colors: [Color], center: UnitPoint, startRadius: some PathLength, endRadius: some PathLength) {
    self.init(gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
  }
  /// Creates a gradient of stops.
  public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: some PathLength, endRadius: some PathLength) {
    self.init(gradient: Gradient(stops: stops), center: center, startRadius: startRadius, endRadius: endRadius)
  }
}

/// Colors by the distance from a point, measured in parts of the painted area. As a view, it fills its frame.
public struct EllipticalGradient: Hashable, Sendable {
  let paint: GradientPaint

  /// Creates a gradient around a point. A radius of 0.5 reaches the edges.
  public init(gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: Double = 0, endRadiusFraction: Double = 0.5) {
    paint = GradientPaint(gradient: gradient, geometry: .elliptical(center, startRadiusFraction, endRadiusFraction))
  }
  /// Creates a gradient of colors at equal distances.
  public init(colors: [Color], center: UnitPoint = .center, startRadiusFraction: Double = 0, endRadiusFraction: Double = 0.5) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startRadiusFraction: startRadiusFraction, endRadiusFraction: endRadiusFraction)
  }
  /// Creates a gradient of stops.
  public init(stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: Double = 0, endRadiusFraction: Double = 0.5) {
    self.init(
      gradient: Gradient(stops: stops), center: center, startRadiusFraction: startRadiusFraction, endRadiusFraction: endRadiusFraction)
  }
}

/// Colors by the angle around a point. Angles are measured from the right, and grow downwards. As a view, it fills its frame.
public struct AngularGradient: Hashable, Sendable {
  let paint: GradientPaint

  /// Creates a gradient between two angles.
  public init(gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .radians(2 * .pi)) {
    paint = GradientPaint(gradient: gradient, geometry: .angular(center, startAngle.radians, endAngle.radians))
  }
  /// Creates a gradient of colors between two angles.
  public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
  }
  /// Creates a gradient of stops between two angles.
  public init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(gradient: Gradient(stops: stops), center: center, startAngle: startAngle, endAngle: endAngle)
  }
  /// Creates a gradient of a whole turn.
  public init(gradient: Gradient, center: UnitPoint, angle: Angle) {
    self.init(gradient: gradient, center: center, startAngle: angle, endAngle: angle + .radians(2 * .pi))
  }
  /// Creates a gradient of colors along a whole turn.
  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
  }
  /// Creates a gradient of stops along a whole turn.
  public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
  }
}

/// A gradient from top to bottom.
public struct AnyGradient: Hashable, Sendable {
  let paint: GradientPaint

  /// Creates the style from colors.
  public init(_ gradient: Gradient) { paint = GradientPaint(gradient: gradient, geometry: .linear(.top, .bottom)) }
}

extension Color {
  /// The color, with a slightly lighter one at the top.
  public var gradient: AnyGradient { AnyGradient(Gradient(colors: [mix(with: .rgb(255, 255, 255), by: 0.2), self])) }
}

extension LinearGradient: _VaryingShapeStyle, _GradientView {
  public typealias Resolved = Never
  public func _paint(in scope: EnvironmentScope) -> _ShapePaint { _ShapePaint(.gradient(paint.resolved(in: scope))) }
}

extension RadialGradient: _VaryingShapeStyle, _GradientView {
  public typealias Resolved = Never
  public func _paint(in scope: EnvironmentScope) -> _ShapePaint { _ShapePaint(.gradient(paint.resolved(in: scope))) }
}

extension EllipticalGradient: _VaryingShapeStyle, _GradientView {
  public typealias Resolved = Never
  public func _paint(in scope: EnvironmentScope) -> _ShapePaint { _ShapePaint(.gradient(paint.resolved(in: scope))) }
}

extension AngularGradient: _VaryingShapeStyle, _GradientView {
  public typealias Resolved = Never
  public func _paint(in scope: EnvironmentScope) -> _ShapePaint { _ShapePaint(.gradient(paint.resolved(in: scope))) }
}

extension AnyGradient: _VaryingShapeStyle, _GradientView {
  public typealias Resolved = Never
  public func _paint(in scope: EnvironmentScope) -> _ShapePaint { _ShapePaint(.gradient(paint.resolved(in: scope))) }
}

/// A gradient as a view.
@MainActor @preconcurrency
public protocol _GradientView: View, ShapeStyle where Body == Never {}

extension _GradientView {
  public var body: Never { fatalError("a gradient has no body; do not read it") }
  public static func _makeNode(_ view: Self, parent: Node, in context: UpdateContext) -> Node {
    Rectangle().fill(view).makeNode(parent: parent, in: context)
  }
  public static func _updateNode(_ node: Node, _ view: Self, in context: UpdateContext) { Rectangle().fill(view).update(node, in: context) }
}

extension Gradient: _VaryingShapeStyle {
  public typealias Resolved = Never
  public func _paint(in scope: EnvironmentScope) -> _ShapePaint { AnyGradient(self)._paint(in: scope) }
}
