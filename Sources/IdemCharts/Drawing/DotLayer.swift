import IdemScreen
import IdemViews

/// The dots of all series of a plot. In a cell with several series, the one with the most dots gives the color; of equal ones, the last.
struct DotLayer {
  private(set) var mask: DotMask
  private(set) var bits: [UInt8]
  private(set) var owners: [Int16]
  private var counts: [UInt8]

  init(_ cells: Size, _ set: GlyphSet) {
    mask = DotMask(cells, set)
    let count = cells.width * cells.height
    bits = Array(repeating: 0, count: count)
    owners = Array(repeating: -1, count: count)
    counts = Array(repeating: 0, count: count)
  }

  var set: GlyphSet { mask.set }
  var cells: Size { mask.cells }

  mutating func clear() {
    for index in bits.indices where bits[index] != 0 { (bits[index], owners[index], counts[index]) = (0, -1, 0) }
  }

  /// Draws a series into an empty mask, and adds it.
  mutating func add(_ owner: Int, _ draw: (inout DotMask) -> Void) {
    mask.clear()
    draw(&mask)
    guard mask.firstRow <= mask.lastRow else { return }
    let width = cells.width
    for index in (mask.firstRow * width)..<((mask.lastRow + 1) * width) {
      let new = mask.bits[index]
      guard new != 0 else { continue }
      let count = UInt8(new.nonzeroBitCount)
      bits[index] |= new
      if count >= counts[index] { (owners[index], counts[index]) = (Int16(truncatingIfNeeded: owner), count) }
    }
  }
}
