extension Grid {
  /// Moves whole rows: those of `region` go down by `by` (up where negative), the rows left behind become blank.
  ///
  /// Cost: one table entry a row and one row's fill for each row left behind; no cell moves. What was touched moves with its row, and the
  /// move is recorded, so that a terminal can be told to scroll.
  public mutating func scroll(rows region: Range<Int>, by: Int) {
    let region = region.clamped(to: 0..<height)
    guard by != 0, !region.isEmpty else { return }
    let count = region.count
    let shift = Int(min(by.magnitude, UInt(count)))
    Grid.rotate(&rows, region, by: by > 0 ? shift : -shift)
    Grid.rotate(&damage, region, by: by > 0 ? shift : -shift)
    // What was touched in the region may now be in any of its rows.
    if touchedRows.lower < region.upperBound, touchedRows.upper > region.lowerBound {
      touchedRows = Span(min(touchedRows.lower, region.lowerBound), max(touchedRows.upper, region.upperBound))
    }
    let exposed = by > 0 ? region.lowerBound..<(region.lowerBound + shift) : (region.upperBound - shift)..<region.upperBound
    for row in exposed {
      let start = rows[row]
      cells.withUnsafeMutableBufferPointer { ($0.baseAddress! + start).update(repeating: .blank, count: width) }
      damage[row] = .empty
    }
    scrolls.append(Scroll(region: region, by: by > 0 ? shift : -shift))
  }

  /// Rotates `region` of an array so that its elements go up in index by `by` (down where negative).
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
