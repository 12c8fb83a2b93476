extension CellBuffer {
  /// The invariants that the cell buffer violates, one sentence each; empty if it is valid. Debug builds and tests check it after each
  /// frame. Cost: O(cells).
  public var brokenInvariants: [String] {
    var broken: [String] = []
    if Set(rows) != Set((0..<height).map { $0 * width }) && width > 0 { broken.append("the row table is not a permutation: \(rows)") }
    for row in 0..<height {
      let span = writtenColumns[row]
      if !span.isEmpty, !writtenRows.contains(row) {
        broken.append("row \(row) has written columns, but is not in the range \(writtenRows)")
      }
      if !span.isEmpty, span.lower < 0 || span.upper > width {
        broken.append("the written columns of row \(row) are outside the row: \(span)")
      }
      for column in 0..<width {
        let cell = self[column: column, row: row]
        if cell.glyph.isContinuation, column == 0 || !self[column: column - 1, row: row].glyph.isWide {
          broken.append("the right half of a wide glyph has no left half at \(column), \(row)")
        }
        if cell.glyph.isWide {
          if column + 1 >= width {
            broken.append("a wide glyph is cut by the right edge at \(column), \(row)")
          } else if !self[column: column + 1, row: row].glyph.isContinuation {
            broken.append("a wide glyph has no right half at \(column), \(row)")
          } else if self[column: column + 1, row: row].style != cell.style {
            broken.append("the halves of a wide glyph differ in style at \(column), \(row)")
          }
        }
      }
    }
    return broken
  }
}
