import IdemCore
import IdemScreen

/// A position in the space of a path. The numbers may be fractions; see `Path` for the unit.
public struct PathPoint: PathPair, Hashable, Sendable {
  /// The distance to the right.
  public var x: Double
  /// The distance downwards.
  public var y: Double

  /// Creates a point.
  @inlinable public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The point 0, 0.
  public static let zero = PathPoint(x: 0, y: 0)

  package var pair: AnimatablePair<Double, Double> {
    get { AnimatablePair(x, y) }
    set { (x, y) = (newValue.first, newValue.second) }
  }
}

/// A width and a height in the space of a path.
public struct PathSize: PathPair, Hashable, Sendable {
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// Creates a size.
  @inlinable public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The size without an extent.
  public static let zero = PathSize(width: 0, height: 0)

  package var pair: AnimatablePair<Double, Double> {
    get { AnimatablePair(width, height) }
    set { (width, height) = (newValue.first, newValue.second) }
  }
}

/// A rectangle in the space of a path.
public struct PathRect: Hashable, Sendable {
  /// The top left corner.
  public var origin: PathPoint
  /// The width and the height.
  public var size: PathSize

  /// Creates a rectangle from its top left corner and its size.
  @inlinable public init(origin: PathPoint, size: PathSize) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from the position of its top left corner, its width and its height.
  @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: PathPoint(x: x, y: y), size: PathSize(width: width, height: height))
  }

  /// The empty rectangle at 0, 0.
  public static let zero = PathRect(x: 0, y: 0, width: 0, height: 0)

  /// The left edge.
  @inlinable public var minX: Double { origin.x }
  /// The top edge.
  @inlinable public var minY: Double { origin.y }
  /// The middle between the left and the right edge.
  @inlinable public var midX: Double { origin.x + size.width / 2 }
  /// The middle between the top and the bottom edge.
  @inlinable public var midY: Double { origin.y + size.height / 2 }
  /// The right edge.
  @inlinable public var maxX: Double { origin.x + size.width }
  /// The bottom edge.
  @inlinable public var maxY: Double { origin.y + size.height }
  /// The width.
  @inlinable public var width: Double { size.width }
  /// The height.
  @inlinable public var height: Double { size.height }
  /// Whether the rectangle has no area.
  @inlinable public var isEmpty: Bool { !(size.width > 0 && size.height > 0) }
  /// The center.
  var center: PathPoint { PathPoint(x: midX, y: midY) }

  /// The rectangle with its edges moved inwards: `dx` at the left and at the right, `dy` at the top and at the bottom.
  public func insetBy(dx: Double, dy: Double) -> PathRect {
    PathRect(x: minX + dx, y: minY + dy, width: max(0, width - 2 * dx), height: max(0, height - 2 * dy))
  }

  /// The moved rectangle.
  public func offsetBy(dx: Double, dy: Double) -> PathRect { PathRect(x: minX + dx, y: minY + dy, width: width, height: height) }

  /// The smallest rectangle that contains both.
  public func union(_ other: PathRect) -> PathRect {
    let x = min(minX, other.minX), y = min(minY, other.minY)
    return PathRect(x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }

  /// Whether the rectangle contains a point. The left and the top edge belong to it.
  public func contains(_ point: PathPoint) -> Bool { point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY }

  /// The point at a relative position.
  func point(_ unit: UnitPoint) -> PathPoint { PathPoint(x: minX + width * unit.x, y: minY + height * unit.y) }
}

extension PathPoint {
  /// Creates a point from one of whole numbers.
  @inlinable public init(_ point: Point) { self.init(x: Double(point.x), y: Double(point.y)) }
}

extension Point {
  /// Creates the cell that contains a point.
  init(pathPoint point: PathPoint) {
    self.init(x: Int(pathLength: point.x.rounded(.down)), y: Int(pathLength: point.y.rounded(.down)))
  }
}

extension PathSize {
  /// Creates a size from one of whole numbers.
  @inlinable public init(_ size: Size) { self.init(width: Double(size.width), height: Double(size.height)) }
}

extension PathRect {
  /// Creates a rectangle from one of whole numbers.
  @inlinable public init(_ rect: Rect) { self.init(origin: PathPoint(rect.origin), size: PathSize(rect.size)) }
}

/// A number that measures something in the space of a path: `Double`, `Int`, or Foundation's `CGFloat`.
public protocol PathLength {
  /// The length as a Double.
  var pathLength: Double { get }
  /// Creates the length. An integer is rounded, halves away from zero.
  init(pathLength: Double)
}

extension Double: PathLength {
  @inlinable public var pathLength: Double { self }
  @inlinable public init(pathLength: Double) { self = pathLength }
}

extension Int: PathLength {
  @inlinable public var pathLength: Double { Double(self) }
  public init(pathLength: Double) { self = Int(exactly: pathLength.rounded()) ?? 0 }
}

/// A type of rectangles in which a shape can describe its path: `PathRect`, `Rect` (SwiftUI's name `CGRect`), or Foundation's `CGRect`.
public protocol ShapeArea {
  /// The rectangle with fractions.
  var pathRect: PathRect { get }
  /// Creates the rectangle. One of integers is rounded.
  init(pathRect: PathRect)
}

extension PathRect: ShapeArea {
  @inlinable public var pathRect: PathRect { self }
  @inlinable public init(pathRect: PathRect) { self = pathRect }
}

extension Rect: ShapeArea {
  @inlinable public var pathRect: PathRect { PathRect(self) }
  public init(pathRect rect: PathRect) {
    let x = Int(pathLength: rect.minX), y = Int(pathLength: rect.minY)
    self.init(x: x, y: y, width: max(0, Int(pathLength: rect.maxX) - x), height: max(0, Int(pathLength: rect.maxY) - y))
  }
}
