import IdemScreen

/// Dots in cells: the raster of shapes, plots, sparklines and charts.
package struct DotMask: Hashable, Sendable {
  package let set: GlyphSet
  /// The size in cells.
  package let cells: Size
  /// The bits of each cell, row by row; see `GlyphSet.glyph`.
  package private(set) var bits: [UInt8]
  /// The dots of a cell.
  private let columns: Int
  private let rows: Int
  /// The rows of cells that may have dots, to skip the others.
  package private(set) var firstRow: Int
  package private(set) var lastRow = -1

  /// Creates a mask without dots. Memory: one byte for each cell.
  package init(_ cells: Size, _ set: GlyphSet) {
    self.cells = Size(width: max(0, cells.width), height: max(0, cells.height))
    self.set = set
    (columns, rows) = (set.columns, set.rows)
    bits = Array(repeating: 0, count: self.cells.width * self.cells.height)
    firstRow = self.cells.height
  }

  /// Whether two masks have the same dots.
  package static func == (a: DotMask, b: DotMask) -> Bool { a.cells == b.cells && a.set == b.set && a.bits == b.bits }
  package func hash(into hasher: inout Hasher) { hasher.combine(bits) }

  /// The size in dots.
  package var width: Int { cells.width * columns }
  package var height: Int { cells.height * rows }

  /// The bits of a cell.
  package subscript(cell x: Int, y: Int) -> UInt8 { bits[y * cells.width + x] }

  /// Whether a dot is set. False outside.
  package func contains(_ x: Int, _ y: Int) -> Bool {
    guard x >= 0, y >= 0, x < width, y < height else { return false }
    let row = row(y)
    return bits[row * cells.width + column(x)] & bit(x, y, row) != 0
  }

  /// The row of cells of a row of dots. Divisions by constants: those by a variable take most of the time of a line.
  @inline(__always) private func row(_ y: Int) -> Int {
    switch rows {
    case 1: y
    case 2: y >> 1
    case 3: y / 3
    default: y >> 2
    }
  }
  @inline(__always) private func column(_ x: Int) -> Int { columns == 1 ? x : x >> 1 }
  @inline(__always) private func bit(_ x: Int, _ y: Int, _ row: Int) -> UInt8 {
    1 << UInt8(truncatingIfNeeded: (y &- row &* rows) &* columns &+ (columns == 1 ? 0 : x & 1))
  }

  package mutating func clear() {
    if firstRow <= lastRow { for index in (firstRow * cells.width)..<((lastRow + 1) * cells.width) { bits[index] = 0 } }
    (firstRow, lastRow) = (cells.height, -1)
  }

  /// Sets a dot; ignored outside.
  package mutating func set(_ x: Int, _ y: Int) {
    guard x >= 0, y >= 0, x < width, y < height else { return }
    put(x, y)
  }

  /// Clears a dot; ignored outside.
  package mutating func remove(_ x: Int, _ y: Int) {
    guard x >= 0, y >= 0, x < width, y < height else { return }
    let row = row(y)
    bits[row * cells.width + column(x)] &= ~bit(x, y, row)
  }

  /// Clears the dots that another mask of the same size does not have.
  package mutating func formIntersection(_ other: DotMask) {
    for index in bits.indices { bits[index] &= other.bits[index] }
  }

  @inline(__always) private mutating func put(_ x: Int, _ y: Int) {
    let row = row(y)
    bits[row * cells.width + column(x)] |= bit(x, y, row)
    if row < firstRow { firstRow = row }
    if row > lastRow { lastRow = row }
  }

  /// Sets the dots of a column from one row of dots to another one, both included. Cost: O(cells).
  package mutating func span(_ x: Int, _ a: Int, _ b: Int) {
    guard x >= 0, x < width else { return }
    let low = max(0, min(a, b)), high = min(height - 1, max(a, b))
    guard low <= high else { return }
    // One dot in each row of dots of a cell, in the first column.
    let column = column(x), shift = UInt8(truncatingIfNeeded: columns == 1 ? 0 : x & 1)
    let whole: UInt8 = columns == 1 ? 0b11 : rows == 2 ? 0b0101 : rows == 3 ? 0b01_0101 : 0b0101_0101
    let first = row(low), last = row(high)
    var index = first * cells.width + column
    for row in first...last {
      var mask = whole
      if row == first { mask &= UInt8.max << UInt8(truncatingIfNeeded: (low - row * rows) * columns) }
      if row == last { mask &= UInt8.max >> UInt8(truncatingIfNeeded: 8 - (high - row * rows + 1) * columns) }
      bits[index] |= mask << shift
      index += cells.width
    }
    if first < firstRow { firstRow = first }
    if last > lastRow { lastRow = last }
  }

  /// Sets the dots of a straight line, both ends included. Cost: O(the longer side of the mask).
  package mutating func line(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int) {
    if x0 == x1 { return span(x0, y0, y1) }
    let far = 1 << 24
    if abs(x1 - x0) == 1, abs(y0) < far, abs(y1) < far, abs(y1 - y0) > 1 {
      // A steep line changes its column once, after the first half of its rows.
      let half = (abs(y1 - y0) + 1) / 2, step = y0 < y1 ? 1 : -1
      span(x0, y0, y0 + (half - 1) * step)
      return span(x1, y0 + half * step, y1)
    }
    if (y0 < 0 && y1 < 0) || (y0 >= height && y1 >= height) || (x0 < 0 && x1 < 0) || (x0 >= width && x1 >= width) { return }
    forEachCell(from: Point(x: x0, y: y0), to: Point(x: x1, y: y1), in: Rect(x: 0, y: 0, width: width, height: height)) { put($0, $1) }
  }
}
