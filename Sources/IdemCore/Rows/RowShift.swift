/// The largest group of adjacent, completely visible rows that moved together in their list. Their cells can be moved instead of painted.
@MainActor
package struct RowShift {
  /// The rows of cells that the move reads or writes, relative to the list's top.
  package let region: Range<Int>
  /// The distance in cells, downwards; negative upwards.
  package let by: Int
  /// The new position of the moved rows.
  private let moved: Range<Int>

  /// Fails if no row moved, or too few to make a move worthwhile.
  ///
  /// - Parameter covered: the cells at the start and at the end of the list where pinned rows cover the others.
  package init?(_ visibleRows: ContiguousArray<Row>, height: Int, covered: (start: Int, end: Int) = (0, 0)) {
    let cells = covered.start..<max(covered.start, height - covered.end)
    var best: (range: Range<Int>, by: Int)?
    var start = 0
    while start < visibleRows.count {
      let by = RowShift.shift(of: visibleRows[start], cells)
      var end = start + 1
      while end < visibleRows.count, RowShift.shift(of: visibleRows[end], cells) == by { end += 1 }
      if let by, by != 0 {
        let range = visibleRows[start].nextTop..<(visibleRows[end - 1].nextTop + visibleRows[end - 1].height)
        // A group that moves further than its own length would leave foreign cells in between.
        if range.count >= abs(by), range.count > best?.range.count ?? 1 { best = (range, by) }
      }
      start = end
    }
    guard let best else { return nil }
    by = best.by
    moved = best.range
    region = min(best.range.lowerBound, best.range.lowerBound - best.by)..<max(best.range.upperBound, best.range.upperBound - best.by)
  }

  /// Returns how far a row moves, in cells. Nil if it was not or is not completely visible, or if its height changes.
  private static func shift(of row: Row, _ cells: Range<Int>) -> Int? {
    guard row.isPlaced, row.height > 0, row.height == row.placedHeight, row.top >= cells.lowerBound,
      row.top + row.height <= cells.upperBound, row.nextTop >= cells.lowerBound, row.nextTop + row.height <= cells.upperBound
    else { return nil }
    return row.nextTop - row.top
  }

  @inline(__always) package func includes(_ row: Row) -> Bool {
    row.isPlaced && row.nextTop - row.top == by && row.height == row.placedHeight && moved.contains(row.nextTop)
      && row.nextTop + row.height <= moved.upperBound
  }
}
