// Geometry in whole cells under names that no other module has: IdemFoundation adds properties of the same names in `CGFloat`, and inside that
// module they hide these.

extension Size {
  /// The width and the height.
  @inlinable package var cells: (width: Int, height: Int) { (width, height) }
}

extension Point {
  /// The column and the row.
  @inlinable package var cells: (x: Int, y: Int) { (x, y) }
}

extension Rect {
  /// The origin and the size.
  @inlinable package var cells: (origin: Point, size: Size) { (origin, size) }
}
