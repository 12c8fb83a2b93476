import IdemFoundation

// What Idem measures, in points. In a file that imports IdemPoints alone, these declarations hide those of the same names in cells.

extension GeometryProxy {
  /// The size of the reader, in points.
  public var size: Foundation.CGSize { points(self) }
}

private func points(_ geometry: GeometryProxy) -> Foundation.CGSize {
  let cells = geometry.frame(in: .local).size
  return Foundation.CGSize(width: cells.width * PointScale.column, height: cells.height * PointScale.row)
}

extension DragGesture.Value {
  /// The way from the start, in points.
  public var translation: Foundation.CGSize {
    Foundation.CGSize(
      width: (location.x - startLocation.x) * PointScale.column, height: (location.y - startLocation.y) * PointScale.row)
  }
}
