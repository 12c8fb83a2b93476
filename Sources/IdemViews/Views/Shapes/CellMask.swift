import IdemScreen

/// The dots of an area of cells: which ones a path covers.
struct CellMask {
  /// The cells, in the coordinates of the view.
  let area: Rect
  let glyphs: GlyphSet
  private var dots: DotMask

  /// A mask without dots.
  init(area: Rect, glyphs: GlyphSet) {
    self.area = area
    self.glyphs = glyphs
    dots = DotMask(area.size, glyphs)
  }

  /// The dots of which at least a half is inside a path.
  ///
  /// - unitsPerRow: the height of a row in the path's space: 2 for shapes, 1 for canvases.
  init(filling path: Path, isEvenOdd: Bool = false, unitsPerRow: Double, area: Rect, glyphs: GlyphSet) {
    self.init(area: area, glyphs: glyphs)
    let columns = glyphs.columns, rows = glyphs.rows
    let places = Rect(x: area.minX * columns, y: area.minY * rows, width: area.width * columns, height: area.height * rows)
    let coverage = PathCoverage(
      of: path.flattened(tolerance: 0.005), isEvenOdd: isEvenOdd, scaleX: Double(columns), scaleY: Double(rows) / unitsPerRow, in: places)
    for (index, value) in coverage.values.enumerated() where value >= 0.499 { dots.set(index % places.width, index / places.width) }
  }

  /// The dots of lines that are one dot wide.
  ///
  /// - bounds: the view's cells: a line along an edge gets the dots inside of that edge.
  init(tracing polylines: [Polyline], unitsPerRow: Double, area: Rect, bounds: Rect, glyphs: GlyphSet) {
    self.init(area: area, glyphs: glyphs)
    let columns = glyphs.columns, rows = glyphs.rows
    /// The dot at a place: the first one at the one edge of the bounds, the last one at the other edge.
    func dot(_ value: Double, _ low: Int, _ count: Int) -> Int {
      let part = (value - Double(low)) / Double(count)
      return low + Int((part * Double(count - 1)).rounded())
    }
    func place(_ point: PathPoint) -> Point {
      Point(
        x: dot(point.x * Double(columns), bounds.minX * columns, bounds.width * columns),
        y: dot(point.y * Double(rows) / unitsPerRow, bounds.minY * rows, bounds.height * rows))
    }
    guard !bounds.isEmpty else { return }
    let places = Rect(x: area.minX * columns, y: area.minY * rows, width: area.width * columns, height: area.height * rows)
    for line in polylines {
      let points = line.points
      for index in points.indices where index > 0 || line.isClosed {
        forEachCell(from: place(points[index > 0 ? index - 1 : points.count - 1]), to: place(points[index]), in: places) {
          dots.set($0 - places.minX, $1 - places.minY)
        }
      }
    }
  }

  /// The dots of a cell; none outside of the area.
  subscript(x: Int, y: Int) -> UInt8 {
    area.contains(Point(x: x, y: y)) ? dots[cell: x - area.minX, y - area.minY] : 0
  }

  /// Whether at least half of a cell's dots are set.
  func covers(x: Int, y: Int) -> Bool { 2 * self[x, y].nonzeroBitCount >= glyphs.columns * glyphs.rows }

  /// Removes the dots that are outside of a path.
  mutating func keep(inside path: Path, unitsPerRow: Double) {
    dots.formIntersection(CellMask(filling: path, unitsPerRow: unitsPerRow, area: area, glyphs: glyphs).dots)
  }
}
