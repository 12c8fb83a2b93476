/// The largest group of neighbouring rows that moved together, whole, within their list: their cells can be moved instead of painted.
@MainActor
package struct RowShift {
  /// The rows of the list that the move takes from or writes to, in cells from its top.
  package let region: Range<Int>
  /// Cells down; up where negative.
  package let by: Int
  /// Where the moved rows are now.
  private let carried: Range<Int>

  /// Nil where no row moved, or too few did for a move to pay.
  package init?(_ window: ContiguousArray<Row>, height: Int) {
    var best: (range: Range<Int>, by: Int)?
    var start = 0
    while start < window.count {
      let by = RowShift.shift(of: window[start], height)
      var end = start + 1
      while end < window.count, RowShift.shift(of: window[end], height) == by { end += 1 }
      if let by, by != 0 {
        let range = window[start].nextTop..<(window[end - 1].nextTop + window[end - 1].height)
        // A group that moves further than it is long would leave cells of others in between behind.
        if range.count >= abs(by), range.count > best?.range.count ?? 1 { best = (range, by) }
      }
      start = end
    }
    guard let best else { return nil }
    by = best.by
    carried = best.range
    region = min(best.range.lowerBound, best.range.lowerBound - best.by)..<max(best.range.upperBound, best.range.upperBound - best.by)
  }

  /// How far a row moves; nil where it was not shown whole, or is not now, or has another height.
  private static func shift(of row: Row, _ height: Int) -> Int? {
    guard row.isPlaced, row.height > 0, row.height == row.placedHeight, row.top >= 0, row.top + row.height <= height, row.nextTop >= 0,
      row.nextTop + row.height <= height
    else { return nil }
    return row.nextTop - row.top
  }

  @inline(__always) package func carries(_ row: Row) -> Bool {
    row.isPlaced && row.nextTop - row.top == by && row.height == row.placedHeight && carried.contains(row.nextTop)
      && row.nextTop + row.height <= carried.upperBound
  }
}
