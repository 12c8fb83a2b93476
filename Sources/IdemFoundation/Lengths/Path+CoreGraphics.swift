import Foundation
import IdemScreen
import IdemViews

// Shapes with Foundation's numbers: `CGFloat`, `CGPoint` and `CGRect` keep their fractions.

extension Foundation.CGFloat: PathLength {
  public var pathLength: Double { Double(self) }
  public init(pathLength: Double) { self.init(pathLength) }
}

extension Foundation.CGRect: ShapeArea {
  public var pathRect: PathRect {
    PathRect(x: Double(origin.x), y: Double(origin.y), width: Double(size.width), height: Double(size.height))
  }
  public init(pathRect: PathRect) { self.init(x: pathRect.minX, y: pathRect.minY, width: pathRect.width, height: pathRect.height) }
}

extension PathPoint {
  /// Creates a point from Foundation's.
  public init(_ point: Foundation.CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
}

extension Path {
  /// Creates a rectangle.
  public init(_ rect: Foundation.CGRect) { self.init(rect.pathRect) }
  /// Creates a rectangle with round corners.
  public init(roundedRect rect: Foundation.CGRect, cornerRadius: Foundation.CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(roundedRect: rect.pathRect, cornerRadius: Double(cornerRadius), style: style)
  }
  /// Creates an ellipse within a rectangle.
  public init(ellipseIn rect: Foundation.CGRect) { self.init(ellipseIn: rect.pathRect) }
  /// Starts a new part at a point.
  @_disfavoredOverload
  public mutating func move(to end: Foundation.CGPoint) { move(to: PathPoint(end)) }
  /// Adds a straight line.
  @_disfavoredOverload
  public mutating func addLine(to end: Foundation.CGPoint) { addLine(to: PathPoint(end)) }
  /// Adds a curve with one control point.
  @_disfavoredOverload
  public mutating func addQuadCurve(to end: Foundation.CGPoint, control: Foundation.CGPoint) {
    addQuadCurve(to: PathPoint(end), control: PathPoint(control))
  }
  /// Adds a curve with two control points.
  @_disfavoredOverload
  public mutating func addCurve(to end: Foundation.CGPoint, control1: Foundation.CGPoint, control2: Foundation.CGPoint) {
    addCurve(to: PathPoint(end), control1: PathPoint(control1), control2: PathPoint(control2))
  }
  /// Adds a part of a circle.
  @_disfavoredOverload
  public mutating func addArc(
    center: Foundation.CGPoint, radius: some PathLength, startAngle: Angle, endAngle: Angle, clockwise: Bool
  ) { addArc(center: PathPoint(center), radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise) }
  /// Whether a point is inside.
  @_disfavoredOverload
  public func contains(_ point: Foundation.CGPoint, eoFill: Bool = false) -> Bool { contains(PathPoint(point), eoFill: eoFill) }
}

extension RoundedRectangle {
  /// Creates a rectangle whose corners have a width and a height.
  @_disfavoredOverload
  public init(cornerSize: Foundation.CGSize, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: PathSize(width: Double(cornerSize.width), height: Double(cornerSize.height)), style: style)
  }
}

extension Foundation.CGFloat: _GaugeNumber { public var _number: Double { Double(self) } }
