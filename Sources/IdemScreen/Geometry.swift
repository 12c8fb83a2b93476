/// A position on the screen, in cells. `x` grows to the right, `y` downwards.
public struct Point: Hashable, Sendable {
  /// The column.
  public var x: Int
  /// The row.
  public var y: Int

  /// A point from a column and a row.
  @inlinable public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// The point at column 0, row 0.
  @inlinable public static var zero: Point { Point(x: 0, y: 0) }

  /// Adds the coordinates. Wraps on overflow.
  @inlinable public static func + (a: Point, b: Point) -> Point { Point(x: a.x &+ b.x, y: a.y &+ b.y) }
  /// Subtracts the coordinates. Wraps on overflow.
  @inlinable public static func - (a: Point, b: Point) -> Point { Point(x: a.x &- b.x, y: a.y &- b.y) }
}

/// A width and a height, in cells.
public struct Size: Hashable, Sendable {
  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int

  /// A size from a width and a height.
  @inlinable public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The size without columns and rows.
  @inlinable public static var zero: Size { Size(width: 0, height: 0) }
}

/// A rectangle of cells. It is half-open: it contains the columns `minX..<maxX` and the rows `minY..<maxY`.
public struct Rect: Hashable, Sendable {
  /// The top left cell.
  public var origin: Point
  /// The width and the height.
  public var size: Size

  /// A rectangle from its top left cell and its size.
  @inlinable public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// A rectangle from the column and row of its top left cell, its width and its height.
  @inlinable public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The empty rectangle at column 0, row 0.
  @inlinable public static var zero: Rect { Rect(origin: .zero, size: .zero) }

  /// The first column.
  @inlinable public var minX: Int { origin.x }
  /// The first row.
  @inlinable public var minY: Int { origin.y }
  /// The column after the last one. Wraps on overflow.
  @inlinable public var maxX: Int { origin.x &+ size.width }
  /// The row after the last one. Wraps on overflow.
  @inlinable public var maxY: Int { origin.y &+ size.height }
  /// The number of columns.
  @inlinable public var width: Int { size.width }
  /// The number of rows.
  @inlinable public var height: Int { size.height }
  /// Whether the rectangle contains no cell.
  @inlinable public var isEmpty: Bool { size.width <= 0 || size.height <= 0 }

  /// The cells that are in both rectangles; an empty rectangle if there are none.
  @inlinable public func intersection(_ other: Rect) -> Rect {
    let x0 = max(minX, other.minX), y0 = max(minY, other.minY)
    let x1 = min(maxX, other.maxX), y1 = min(maxY, other.maxY)
    return Rect(x: x0, y: y0, width: max(0, x1 &- x0), height: max(0, y1 &- y0))
  }

  /// The smallest rectangle that contains both. An empty rectangle adds nothing.
  @inlinable public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let x0 = min(minX, other.minX), y0 = min(minY, other.minY)
    return Rect(x: x0, y: y0, width: max(maxX, other.maxX) &- x0, height: max(maxY, other.maxY) &- y0)
  }

  /// Whether at least one cell is in both rectangles.
  @inlinable public func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY && !isEmpty && !other.isEmpty
  }

  /// Whether the rectangle contains the cell at a point.
  @inlinable public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether the rectangle contains every cell of another one. An empty one is always contained.
  @inlinable public func contains(_ other: Rect) -> Bool {
    other.isEmpty || (other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY)
  }

  /// The rectangle moved by `delta`.
  @inlinable public func offset(by delta: Point) -> Rect { Rect(origin: origin + delta, size: size) }
}
