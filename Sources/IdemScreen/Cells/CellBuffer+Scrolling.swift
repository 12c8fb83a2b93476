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
