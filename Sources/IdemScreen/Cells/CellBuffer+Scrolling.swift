extension CellBuffer {
  /// Moves whole rows: the rows of `region` move down by `by` (up if negative). The exposed rows become blank.
  ///
  /// Cost: one table entry for each row of the region, and a fill of each exposed row; no cell is moved. The written columns move with
  /// their row. The move is recorded in `scrolls`, so that the terminal can scroll too.
  public mutating func scroll(rows region: Range<Int>, by: Int) {
    let region = region.clamped(to: 0..<height)
    guard by != 0, !region.isEmpty else { return }
    let count = region.count
    let shift = Int(min(by.magnitude, UInt(count)))
    CellBuffer.rotate(&rows, region, by: by > 0 ? shift : -shift)
    CellBuffer.rotate(&writtenColumns, region, by: by > 0 ? shift : -shift)
    // The written columns of the region may now be in any of its rows.
    if writtenRowSpan.lower < region.upperBound, writtenRowSpan.upper > region.lowerBound {
      writtenRowSpan = Span(min(writtenRowSpan.lower, region.lowerBound), max(writtenRowSpan.upper, region.upperBound))
    }
    let exposed = by > 0 ? region.lowerBound..<(region.lowerBound + shift) : (region.upperBound - shift)..<region.upperBound
    // SAFETY: each entry of `rows` is the start of `width` cells within `cells`.
    for row in exposed {
      let start = rows[row]
      cells.withUnsafeMutableBufferPointer { ($0.baseAddress! + start).update(repeating: .blank, count: width) }
      writtenColumns[row] = .empty
    }
    scrolls.append(Scroll(region: region, by: by > 0 ? shift : -shift))
  }

  /// Moves the cells of a rectangle within it: down by `by` rows, up if negative. The exposed cells become blank.
  ///
  /// Returns false, and changes nothing, if a wide glyph crosses the left or the right edge. The cells are recorded as written, and the move
  /// in `moves`. Cost: O(cells).
  package mutating func move(_ rect: Rect, by: Int) -> Bool {
    let rect = rect.intersection(bounds)
    guard by != 0, !rect.isEmpty else { return true }
    for row in rect.minY..<rect.maxY where cutsGlyph(rect.minX, row) || cutsGlyph(rect.maxX, row) { return false }
    let step = Int(min(by.magnitude, UInt(rect.height))), kept = rect.height - step
    // SAFETY: `rect` is within the bounds, and each entry of `rows` is the start of `width` cells within `cells`.
    cells.withUnsafeMutableBufferPointer { [rows, width = rect.width] cells in
      let start = cells.baseAddress! + rect.minX
      for index in 0..<kept {
        let row = by > 0 ? rect.maxY - 1 - index : rect.minY + index
        (start + rows[row]).update(from: start + rows[by > 0 ? row - step : row + step], count: width)
      }
      let exposed = by > 0 ? rect.minY..<(rect.minY + step) : (rect.maxY - step)..<rect.maxY
      for row in exposed { (start + rows[row]).update(repeating: .blank, count: width) }
    }
    for row in rect.minY..<rect.maxY { _markWritten(row, rect.minX, rect.maxX) }
    let region = rect.minY..<rect.maxY, distance = by > 0 ? step : -step
    // Several moves before the buffer is shown are one.
    if moves.last?.region == region { moves[moves.count - 1].by += distance } else { moves.append(Scroll(region: region, by: distance)) }
    return true
  }

  /// Whether a wide glyph crosses the left edge of a column.
  private func cutsGlyph(_ column: Int, _ row: Int) -> Bool { column < width && cells[rows[row] + column].glyph.isContinuation }

  /// Rotates `region` of an array so that the index of each element increases by `by` (decreases if negative).
  private static func rotate<Element>(_ array: inout [Element], _ region: Range<Int>, by: Int) {
    func reverse(_ range: Range<Int>) {
      var low = range.lowerBound, high = range.upperBound - 1
      while low < high {
        array.swapAt(low, high)
        low += 1
        high -= 1
      }
    }
    let middle = by > 0 ? region.upperBound - by : region.lowerBound - by
    reverse(region.lowerBound..<middle)
    reverse(middle..<region.upperBound)
    reverse(region)
  }
}
