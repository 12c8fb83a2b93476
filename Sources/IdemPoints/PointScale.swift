import IdemFoundation

/// The points in a cell.
///
/// A file that imports IdemPoints, and neither Idem nor IdemFoundation, gives lengths in points, as code for other platforms does. They become
/// cells where a view takes a length. Lengths above 0 are at least one cell, except for paddings and spacings, which are rounded.
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

/// A parameter that was not given. No length is as small.
@usableFromInline let unsetLength = Int.min

extension Double {
  /// A side in cells: at least one cell, unless it is 0 or less. An infinite length stays so.
  func side(_ axis: LengthAxis) -> Int {
    if isNaN || self <= 0 { return 0 }
    let cells = (self / axis.points).rounded()
    return self >= Double(Int.infinity) || cells >= Double(Int.infinity) ? .infinity : max(1, Int(cells))
  }

  /// A space in cells, rounded; it may be 0.
  func space(_ axis: LengthAxis) -> Int {
    if isNaN { return 0 }
    let limit = Double(Int.infinity)
    return Int(Swift.max(-limit, Swift.min(limit, (self / axis.points).rounded())))
  }
}

extension Int {
  /// A side in cells; nil if it was not given.
  func side(_ axis: LengthAxis) -> Int? { self == unsetLength ? nil : self >= .infinity ? .infinity : Double(self).side(axis) }
}

extension Foundation.CGFloat {
  /// A side in cells; nil if it was not given.
  func side(_ axis: LengthAxis) -> Int? { self == -.infinity ? nil : Double(self).side(axis) }
}
