import Foundation
import IdemViews

// Paths as UIKit has them, for shapes such as the rectangle with some round corners. `Path` and `UnevenRoundedRectangle` are better.

/// The corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let topLeft = UIRectCorner(rawValue: 1)
  public static let topRight = UIRectCorner(rawValue: 2)
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  public static let bottomRight = UIRectCorner(rawValue: 8)
  public static let allCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

/// The name of `Path` in Core Graphics.
public typealias CGPath = Path

/// A path as UIKit has it: an object that can be changed.
public final class UIBezierPath {
  /// The path.
  public private(set) var cgPath: Path

  /// Creates an empty path.
  public init() { cgPath = Path() }
  /// Creates a path from another one.
  public init(cgPath: Path) { self.cgPath = cgPath }
  /// Creates a rectangle.
  public init(rect: Foundation.CGRect) { cgPath = Path(rect) }
  /// Creates an ellipse.
  public init(ovalIn rect: Foundation.CGRect) { cgPath = Path(ellipseIn: rect) }
  /// Creates a rectangle with round corners.
  public init(roundedRect rect: Foundation.CGRect, cornerRadius: Foundation.CGFloat) {
    cgPath = Path(roundedRect: rect, cornerRadius: cornerRadius)
  }
  /// Creates a rectangle with some round corners. The radius is the width of `cornerRadii`.
  public init(roundedRect rect: Foundation.CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: Foundation.CGSize) {
    func radius(_ corner: UIRectCorner) -> Double { corners.contains(corner) ? Double(cornerRadii.width) : 0 }
    cgPath = Path(
      roundedRect: rect,
      cornerRadii: RectangleCornerRadii(
        topLeading: radius(.topLeft), bottomLeading: radius(.bottomLeft), bottomTrailing: radius(.bottomRight),
        topTrailing: radius(.topRight)))
  }

  /// Begins a part at a point.
  public func move(to point: Foundation.CGPoint) { cgPath.move(to: PathPoint(point)) }
  /// Adds a line to a point.
  public func addLine(to point: Foundation.CGPoint) { cgPath.addLine(to: PathPoint(point)) }
  /// Adds a curve with one control point.
  public func addQuadCurve(to point: Foundation.CGPoint, controlPoint: Foundation.CGPoint) {
    cgPath.addQuadCurve(to: PathPoint(point), control: PathPoint(controlPoint))
  }
  /// Adds a curve with two control points.
  public func addCurve(to point: Foundation.CGPoint, controlPoint1: Foundation.CGPoint, controlPoint2: Foundation.CGPoint) {
    cgPath.addCurve(to: PathPoint(point), control1: PathPoint(controlPoint1), control2: PathPoint(controlPoint2))
  }
  /// Closes the part.
  public func close() { cgPath.closeSubpath() }
  /// Adds another path.
  public func append(_ path: UIBezierPath) { cgPath.addPath(path.cgPath) }
}

extension Path {
  /// The same path: `Path(bezier.cgPath)`.
  public init(_ path: CGPath) { self = path }
  /// The same path.
  public var cgPath: CGPath { self }
}
