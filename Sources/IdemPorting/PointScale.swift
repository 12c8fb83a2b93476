import IdemFoundation

/// The points in a cell.
///
/// A file that imports IdemPorting, and neither Idem nor IdemFoundation, gives lengths in points, as code for other platforms does. They become
/// cells where a view takes a length. The length of a side above 0 is at least one cell; paddings and spaces are rounded.
public enum PointScale {
  /// The points in a column.
  public static let column = 8.0
  /// The points in a row.
  public static let row = 16.0
}

/// What a length is along.
enum LengthAxis {
  case horizontal, vertical
  var points: Double { self == .horizontal ? PointScale.column : PointScale.row }
}

extension Double {
  /// A side in cells: at least one cell, unless it is 0 or less. An infinite length stays so.
  func side(_ axis: LengthAxis) -> Int {
    if isNaN || self <= 0 { return 0 }
    let cells = (self / axis.points).rounded()
    return self >= Double(Int.infinity) || cells >= Double(Int.infinity) ? .infinity : max(1, Int(cells))
  }

  /// A space in cells, rounded; it may be 0 or negative.
  func space(_ axis: LengthAxis) -> Int {
    if isNaN { return 0 }
    let limit = Double(Int.infinity)
    return Int(Swift.max(-limit, Swift.min(limit, (self / axis.points).rounded())))
  }

  /// A distance that a pointer may move, in cells: at least one.
  var distance: Int { max(1, space(.horizontal)) }

  /// A length in the space of paths, where a unit is a column in both directions. An infinite length stays so.
  var columns: Double { self / PointScale.column }
}

extension Int {
  func side(_ axis: LengthAxis) -> Int { self >= .infinity ? .infinity : Double(self).side(axis) }
  func space(_ axis: LengthAxis) -> Int { self >= .infinity ? .infinity : Double(self).space(axis) }
  /// The points of a number of cells; infinity stays infinity.
  func points(_ axis: LengthAxis) -> Foundation.CGFloat {
    self >= .infinity ? .infinity : Foundation.CGFloat(Double(self) * axis.points)
  }
}

extension Foundation.CGFloat {
  func side(_ axis: LengthAxis) -> Int { Double(self).side(axis) }
  func space(_ axis: LengthAxis) -> Int { Double(self).space(axis) }
}

extension PathLength {
  /// The length in the space of paths.
  var columns: Double { pathLength.columns }
}

extension Foundation.CGPoint {
  /// The points of a place in cells.
  init(pointsOf place: Point) { self.init(x: place.cells.x.points(.horizontal), y: place.cells.y.points(.vertical)) }
  /// The cell at a place.
  var cell: Point { Point(x: x.space(.horizontal), y: y.space(.vertical)) }
}

extension Foundation.CGSize {
  /// The points of a size in cells.
  init(pointsOf size: Size) { self.init(width: size.cells.width.points(.horizontal), height: size.cells.height.points(.vertical)) }
  /// The size in cells, rounded.
  var inCells: Size { Size(width: width.space(.horizontal), height: height.space(.vertical)) }
}

extension Foundation.CGRect {
  /// The points of a rectangle in cells.
  init(pointsOf rect: Rect) {
    self.init(origin: Foundation.CGPoint(pointsOf: rect.cells.origin), size: Foundation.CGSize(pointsOf: rect.cells.size))
  }
  /// The rectangle in cells, rounded.
  var inCells: Rect { Rect(origin: origin.cell, size: size.inCells) }
}

extension Axis {
  var length: LengthAxis { self == .horizontal ? .horizontal : .vertical }
}
