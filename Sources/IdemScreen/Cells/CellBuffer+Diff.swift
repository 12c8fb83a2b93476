extension CellBuffer {
  /// Makes this cell buffer, which stores what the terminal shows, equal to `next`, and reports the differences. It first applies the
  /// scrolls of `next`, then compares the cells of each row's written columns.
  ///
  /// Calls `changed` with each run of different cells: the row, the first column, and the new cells as memory. That memory is valid during
  /// the call only. Returns the number of different cells. If `scrolling` is false (the terminal cannot scroll), all rows of a scrolled
  /// region are compared instead. If `coversJoinedMarks` is true, a run begins one cell earlier where a spacing mark disappears: some
  /// terminals have drawn it into the cell to its left. The replaced cells are added to the history of `next`. Traps if the sizes differ.
  public mutating func takeDifferences(
    from next: borrowing CellBuffer, scrolling: Bool = true, coversJoinedMarks: Bool = false, scrolled: (Scroll) -> Void,
    changed: (Int, Int, UnsafeBufferPointer<Cell>) -> Void
  ) -> Int {
    precondition(width == next.width && height == next.height, "CellBuffer.takeDifferences: the sizes of the two buffers differ")
    // SAFETY: `next` retains it during this call.
    let history = next.history.map(Unmanaged.passUnretained)
    history?._withUnsafeGuaranteedRef { $0.begin(width: width, height: height) }
    let firstKept = history?._withUnsafeGuaranteedRef { $0.cellCount } ?? 0
    for move in next.scrolls where scrolling {
      history?._withUnsafeGuaranteedRef { $0.add(move, of: self) }
      scroll(rows: move.region, by: move.by)
      scrolled(move)
    }
    scrolls.removeAll(keepingCapacity: true)
    // The rows that are scrolled although only a part of them was moved: the rest of their cells must be compared too.
    var scrolledRows = 0..<0
    for move in next.moves where scrolling && isCheaper(move, to: next) {
      history?._withUnsafeGuaranteedRef { $0.add(move, of: self) }
      scroll(rows: move.region, by: move.by)
      scrolled(move)
      scrolledRows =
        scrolledRows.isEmpty
        ? move.region
        : min(scrolledRows.lowerBound, move.region.lowerBound)..<max(scrolledRows.upperBound, move.region.upperBound)
    }
    scrolls.removeAll(keepingCapacity: true)
    defer {
      if let history, references != nil { history._withUnsafeGuaranteedRef { $0.keepReferences(from: firstKept) } }
      shareReferences(of: next)
    }
    var count = 0
    let movesCells = !scrolling && !next.scrolls.isEmpty
    for row in movesCells || !scrolledRows.isEmpty ? 0..<height : next.writtenRows {
      var span = next.writtenColumns[row]
      if scrolledRows.contains(row) || movesCells && next.scrolls.contains(where: { $0.region.contains(row) }) { span = Span(0, width) }
      if span.isEmpty { continue }
      // A write that cut a wide glyph may have changed its other half, one column outside the span.
      count += takeRow(row, Span(max(0, span.lower - 1), min(width, span.upper + 1)), next, history, coversJoinedMarks, changed)
    }
    return count
  }

  /// Whether fewer bytes are sent if whole rows are scrolled before the rest is written.
  private func isCheaper(_ move: Scroll, to next: borrowing CellBuffer) -> Bool {
    let region = move.region.clamped(to: 0..<height)
    guard move.by != 0, abs(move.by) < region.count else { return false }
    var still = 0, scrolled = CellBuffer.runCost * 2
    for row in region { still += writingCost(of: row, of: next, over: row) }
    for row in region where scrolled < still {
      let source = row - move.by
      scrolled += writingCost(of: row, of: next, over: region.contains(source) ? source : nil)
    }
    return scrolled < still
  }

  /// About how many bytes it takes to move the cursor to a run of cells.
  private static var runCost: Int { 6 }

  /// About how many bytes it takes to show a row of `next` where this buffer has one of its rows now, or a blank row.
  private func writingCost(of row: Int, of next: borrowing CellBuffer, over mine: Int?) -> Int {
    let theirStart = next.rows[row], mineStart = mine.map { rows[$0] }
    // SAFETY: both buffers have the same size, and each start has `width` cells after it.
    return cells.withUnsafeBufferPointer { mine in
      next.cells.withUnsafeBufferPointer { theirs in
        guard let first = mine.baseAddress, let other = theirs.baseAddress else { return 0 }
        let old = mineStart.map { first + $0 }, new = other + theirStart
        var blank = Cell.blank, cost = 0, isInRun = false
        for column in 0..<width {
          let isSame = old.map { CellBuffer.same($0 + column, new + column) } ?? CellBuffer.same(&blank, new + column)
          if !isSame { cost += isInRun ? 1 : CellBuffer.runCost + 1 }
          isInRun = !isSame
        }
        return cost
      }
    }
  }

  private mutating func takeRow(
    _ row: Int, _ span: Span, _ next: borrowing CellBuffer, _ history: Unmanaged<PictureHistory>?, _ coversJoinedMarks: Bool,
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
          repeat { column &+= 1 } while column < span.upper && !CellBuffer.same(old + column, new + column)
          if let history { history._withUnsafeGuaranteedRef { $0.add(row: row, column: first, old + first, column &- first) } }
          for changed in first..<column { old[changed] = new[changed] }
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
