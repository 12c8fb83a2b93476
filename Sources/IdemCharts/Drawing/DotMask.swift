import IdemScreen
import IdemViews

/// The dots of one series in the cells of a plot.
struct DotMask {
  let set: GlyphSet
  /// The size in cells.
  private(set) var cells: Size
  /// The bits of each cell, row by row; see `GlyphSet.glyph`.
  private(set) var bits: [UInt8]
  private let columns: Int
  private let rows: Int
  /// The rows of cells with dots, to skip the others.
  private(set) var firstRow: Int
  private(set) var lastRow = -1

  init(_ cells: Size, _ set: GlyphSet) {
    (self.cells, self.set) = (cells, set)
    (columns, rows) = (set.columns, set.rows)
    bits = Array(repeating: 0, count: cells.width * cells.height)
    firstRow = cells.height
  }

  /// The size in dots.
  var width: Int { cells.width * columns }
  var height: Int { cells.height * rows }

  mutating func clear() {
    if firstRow <= lastRow { for index in (firstRow * cells.width)..<((lastRow + 1) * cells.width) { bits[index] = 0 } }
    (firstRow, lastRow) = (cells.height, -1)
  }

  /// Sets a dot; ignored outside.
  mutating func set(_ x: Int, _ y: Int) {
    guard x >= 0, y >= 0, x < width, y < height else { return }
    put(x, y)
  }

  @inline(__always) private mutating func put(_ x: Int, _ y: Int) {
    let row = y / rows
    bits[row * cells.width + x / columns] |= 1 << UInt8(y % rows * columns + x % columns)
    if row < firstRow { firstRow = row }
    if row > lastRow { lastRow = row }
  }

  /// Sets the dots of a column from one row of dots to another one, both included.
  mutating func span(_ x: Int, _ a: Int, _ b: Int) {
    guard x >= 0, x < width else { return }
    let low = max(0, min(a, b)), high = min(height - 1, max(a, b))
    guard low <= high else { return }
    let column = x / columns, shift = UInt8(x % columns)
    let first = low / rows, last = high / rows
    for row in first...last {
      let top = row == first ? low % rows : 0, bottom = row == last ? high % rows : rows - 1
      var mask: UInt8 = 0
      for dot in top...bottom { mask |= 1 << UInt8(dot * columns) }
      bits[row * cells.width + column] |= mask << shift
    }
    if first < firstRow { firstRow = first }
    if last > lastRow { lastRow = last }
  }

  /// Sets the dots of a straight line, both ends included.
  mutating func line(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int) {
    if x0 == x1 { return span(x0, y0, y1) }
    if (y0 < 0 && y1 < 0) || (y0 >= height && y1 >= height) || (x0 < 0 && x1 < 0) || (x0 >= width && x1 >= width) { return }
    forEachCell(from: Point(x: x0, y: y0), to: Point(x: x1, y: y1), in: Rect(x: 0, y: 0, width: width, height: height)) { put($0, $1) }
  }
}

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
