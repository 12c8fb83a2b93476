/// A place on the screen, in cells; `x` grows to the right, `y` downwards.
public struct Point: Hashable, Sendable {
  public var x: Int
  public var y: Int

  @inlinable public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  @inlinable public static var zero: Point { Point(x: 0, y: 0) }

  @inlinable public static func + (a: Point, b: Point) -> Point { Point(x: a.x &+ b.x, y: a.y &+ b.y) }
  @inlinable public static func - (a: Point, b: Point) -> Point { Point(x: a.x &- b.x, y: a.y &- b.y) }
}

/// A width and a height, in cells.
public struct Size: Hashable, Sendable {
  public var width: Int
  public var height: Int

  @inlinable public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  @inlinable public static var zero: Size { Size(width: 0, height: 0) }
}

/// A rectangle of cells. Half-open: it holds the columns `minX..<maxX` and the rows `minY..<maxY`.
public struct Rect: Hashable, Sendable {
  public var origin: Point
  public var size: Size

  @inlinable public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  @inlinable public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  @inlinable public static var zero: Rect { Rect(origin: .zero, size: .zero) }

  @inlinable public var minX: Int { origin.x }
  @inlinable public var minY: Int { origin.y }
  @inlinable public var maxX: Int { origin.x &+ size.width }
  @inlinable public var maxY: Int { origin.y &+ size.height }
  @inlinable public var width: Int { size.width }
  @inlinable public var height: Int { size.height }
  @inlinable public var isEmpty: Bool { size.width <= 0 || size.height <= 0 }

  /// The cells in both; a rectangle without cells where there are none.
  @inlinable public func intersection(_ other: Rect) -> Rect {
    let x0 = max(minX, other.minX), y0 = max(minY, other.minY)
    let x1 = min(maxX, other.maxX), y1 = min(maxY, other.maxY)
    return Rect(x: x0, y: y0, width: max(0, x1 &- x0), height: max(0, y1 &- y0))
  }

  /// The smallest rectangle that holds both; one without cells adds nothing.
  @inlinable public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let x0 = min(minX, other.minX), y0 = min(minY, other.minY)
    return Rect(x: x0, y: y0, width: max(maxX, other.maxX) &- x0, height: max(maxY, other.maxY) &- y0)
  }

  @inlinable public func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY && !isEmpty && !other.isEmpty
  }

  @inlinable public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  @inlinable public func contains(_ other: Rect) -> Bool {
    other.isEmpty || (other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY)
  }

  @inlinable public func offset(by delta: Point) -> Rect { Rect(origin: origin + delta, size: size) }
}
