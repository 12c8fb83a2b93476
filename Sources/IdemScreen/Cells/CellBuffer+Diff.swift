extension CellBuffer {
  /// Makes this cell buffer, which stores what the terminal shows, equal to `next`, and reports the differences. It first applies the
  /// scrolls of `next`, then compares the cells of each row's written columns.
  ///
  /// Calls `changed` with each run of different cells: the row, the first column, and the new cells as memory. That memory is valid during
  /// the call only. Returns the number of different cells. If `scrolling` is false (the terminal cannot scroll), all rows of a scrolled
  /// region are compared instead. If `coversJoinedMarks` is true, a run begins one cell earlier where a spacing mark disappears: some
  /// terminals have drawn it into the cell to its left. Traps if the sizes differ.
  public mutating func takeDifferences(
    from next: borrowing CellBuffer, scrolling: Bool = true, coversJoinedMarks: Bool = false, scrolled: (Scroll) -> Void,
    changed: (Int, Int, UnsafeBufferPointer<Cell>) -> Void
  ) -> Int {
    precondition(width == next.width && height == next.height, "CellBuffer.takeDifferences: the sizes of the two buffers differ")
    for move in next.scrolls where scrolling {
      scroll(rows: move.region, by: move.by)
      scrolled(move)
    }
    scrolls.removeAll(keepingCapacity: true)
    defer { shareReferences(of: next) }
    var count = 0
    let movesCells = !scrolling && !next.scrolls.isEmpty
    for row in movesCells ? 0..<height : next.writtenRows {
      var span = next.writtenColumns[row]
      if movesCells, next.scrolls.contains(where: { $0.region.contains(row) }) { span = Span(0, width) }
      if span.isEmpty { continue }
      // A write that cut a wide glyph may have changed its other half, one column outside the span.
      count += takeRow(row, Span(max(0, span.lower - 1), min(width, span.upper + 1)), next, coversJoinedMarks, changed)
    }
    return count
  }

  private mutating func takeRow(
    _ row: Int, _ span: Span, _ next: borrowing CellBuffer, _ coversJoinedMarks: Bool,
    _ changed: (Int, Int, UnsafeBufferPointer<Cell>) -> Void
  ) -> Int {
    let mineStart = rows[row], theirStart = next.rows[row]
    // SAFETY: both buffers have the same size (checked by `takeDifferences`), and `span` is within the row, so each column exists in both.
    return cells.withUnsafeMutableBufferPointer { mine in
      next.cells.withUnsafeBufferPointer { theirs in
        let old = mine.baseAddress! + mineStart, new = theirs.baseAddress! + theirStart
        var count = 0
        var column = span.lower
        while column < span.upper {
          if CellBuffer.same(old + column, new + column) {
            column &+= 1
            continue
          }
          let first = column
          var start = first
          if coversJoinedMarks, start > 0, old[start].glyph.mayJoinLeft {
            start &-= new[start - 1].glyph.isContinuation ? 2 : 1
          }
          repeat {
            old[column] = new[column]
            column &+= 1
          } while column < span.upper && !CellBuffer.same(old + column, new + column)
          count &+= column &- first
          changed(row, start, UnsafeBufferPointer(start: new + start, count: column &- start))
        }
        return count
      }
    }
  }

  /// The number of columns of a row up to the last cell that is not a plain blank.
  public func usedColumns(of row: Int) -> Int {
    withRow(row) { cells in
      guard let first = cells.baseAddress else { return 0 }
      var blank = Cell.blank, end = cells.count
      while end > 0, CellBuffer.same(first + (end - 1), &blank) { end -= 1 }
      return end
    }
  }

  /// Whether two cells are equal, compared as two 8-byte words.
  ///
  /// SAFETY: a cell is 16 bytes of plain data without padding (`Cell` checks it in its tests).
  @inline(__always) private static func same(_ a: UnsafePointer<Cell>, _ b: UnsafePointer<Cell>) -> Bool {
    let a = UnsafeRawPointer(a), b = UnsafeRawPointer(b)
    return a.loadUnaligned(as: UInt64.self) == b.loadUnaligned(as: UInt64.self)
      && a.loadUnaligned(fromByteOffset: 8, as: UInt64.self) == b.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
  }
}
