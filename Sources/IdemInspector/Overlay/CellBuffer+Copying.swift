import IdemScreen

extension CellBuffer {
  /// Copies all cells into another cell buffer, with the top left cell at `origin`. Cells outside it are left out.
  package func copy(to other: inout CellBuffer, at origin: Point) {
    for row in 0..<height where row + origin.y >= 0 && row + origin.y < other.height {
      let columns = min(width, other.width - origin.x)
      guard columns > 0 else { continue }
      // The fill replaces wide glyphs that the edges cut.
      other.fill(Rect(x: origin.x, y: row + origin.y, width: columns, height: 1))
      other.apply(Run(row: row + origin.y, column: origin.x, cells: (0..<columns).map { self[column: $0, row: row] }))
    }
  }
}
