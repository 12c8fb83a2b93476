extension CellBuffer {
  /// Writes printable ASCII from `column` on. The bytes must be 0x20...0x7E, as `forEachGlyph` checks. Bytes outside `clip` are not
  /// written.
  ///
  /// If the background of the style is the default, the cells keep their background. Cost: about 1 ns a cell.
  package mutating func write(ascii bytes: UnsafeBufferPointer<UInt8>, column: Int, row: Int, style: Style, clip: Rect) {
    assert(CellWidth.isPrintableASCII(bytes), "CellBuffer.write(ascii:): a byte is outside 0x20...0x7E")
    let clip = clip.intersection(bounds)
    guard row >= clip.minY, row < clip.maxY else { return }
    // Returns before the sum below can overflow: a text that begins after the clip is not visible.
    guard column < clip.maxX else { return }
    let from = max(column, clip.minX), to = min(column + bytes.count, clip.maxX)
    guard from < to else { return }
    let start = rows[row]
    // SAFETY: `from..<to` is within the clip, the clip within the row, and the row's `width` cells within `cells`.
    cells.withUnsafeMutableBufferPointer { cells in
      let line = cells.baseAddress! + start
      CellBuffer.blankSplitGlyphs(line, from, to, width)
      if style.background == .default {
        for x in from..<to {
          var look = style
          look.background = line[x].style.background
          line[x] = Cell(Glyph(ascii: bytes[x &- column]), look)
        }
      } else {
        for x in from..<to { line[x] = Cell(Glyph(ascii: bytes[x &- column]), style) }
      }
    }
    _markWritten(row, from, to)
    if style.link != 0 { keep(link: style.link) }
  }

  /// Writes one glyph, and the continuation of a wide one. A wide glyph with only one half within `clip` becomes a space in that half.
  ///
  /// If the write covers half of another wide glyph, the other half becomes a space: a wide glyph is never cut. A continuation is not
  /// written.
  @inlinable public mutating func write(_ glyph: Glyph, column: Int, row: Int, style: Style, clip: Rect) {
    guard row >= max(0, clip.minY), row < min(height, clip.maxY) else { return }
    let low = max(0, clip.minX), high = min(width, clip.maxX)
    if !glyph.isWide {
      guard column >= low, column < high, !glyph.isContinuation else { return }
      put(glyph, column, row, style)
    } else if column >= low, column &+ 1 < high, column < high {
      put(glyph, column, row, style)
    } else if column >= low, column < high {
      put(.space, column, row, style)
    } else if column < low, column &+ 1 >= low, column &+ 1 < high {
      put(.space, column + 1, row, style)
    }
  }

  /// Fills a rectangle with one narrow cell. Its background, even the default, replaces the old one. Traps if the glyph is not one column
  /// wide.
  public mutating func fill(_ rect: Rect, _ cell: Cell = .blank) {
    precondition(cell.glyph.width == 1, "CellBuffer.fill: the glyph has \(cell.glyph.width) columns instead of 1")
    let rect = rect.intersection(bounds)
    guard !rect.isEmpty else { return }
    for row in rect.minY..<rect.maxY {
      let start = rows[row]
      // SAFETY: `rect` is within the bounds, and the row's `width` cells are within `cells`.
      cells.withUnsafeMutableBufferPointer { cells in
        let line = cells.baseAddress! + start
        CellBuffer.blankSplitGlyphs(line, rect.minX, rect.maxX, width)
        (line + rect.minX).update(repeating: cell, count: rect.width)
      }
      _markWritten(row, rect.minX, rect.maxX)
    }
    if cell.glyph.isInTable || cell.style.link != 0 { keepReferences(row: rect.minY, rect.minX, rect.minX + 1) }
  }

  /// Changes the style of each cell in a rectangle; the glyphs stay. Both halves of a wide glyph at the edge are changed.
  ///
  /// The cells of pictures stay as they are. Their style is not seen, and some terminals would need their pixels again.
  public mutating func restyle(_ rect: Rect, _ change: (inout Style) -> Void) {
    let rect = rect.intersection(bounds)
    guard !rect.isEmpty else { return }
    for row in rect.minY..<rect.maxY {
      var from = rect.minX, to = rect.maxX
      let start = rows[row]
      if cells[start + from].glyph.isContinuation { from -= 1 }
      if to < width, cells[start + to].glyph.isContinuation { to += 1 }
      var link: UInt16 = 0
      for x in from..<to where !cells[start + x].glyph.isPicture {
        change(&cells[start + x].style)
        link |= cells[start + x].style.link
      }
      if link != 0 { keepReferences(row: row, from, to) }
      _markWritten(row, from, to)
    }
  }

  @usableFromInline mutating func put(_ glyph: Glyph, _ column: Int, _ row: Int, _ style: Style) {
    let start = rows[row]
    // SAFETY: the caller, `write`, has checked that the glyph's columns are within the row.
    cells.withUnsafeMutableBufferPointer { CellBuffer.place(glyph, $0.baseAddress! + start, column, style, width) }
    _markWritten(row, column, column + glyph.width)
    if glyph.rawValue >> 31 | UInt32(style.link) != 0 { keepReferences(row: row, column, column + 1) }
  }

  /// Writes a glyph, and the continuation of a wide one, into a row. The caller guarantees that both are within the row: pointer access is
  /// unchecked.
  @inline(__always) static func place(_ glyph: Glyph, _ line: UnsafeMutablePointer<Cell>, _ column: Int, _ style: Style, _ width: Int) {
    let end = column &+ (glyph.isWide ? 2 : 1)
    blankSplitGlyphs(line, column, end, width)
    var look = style
    if look.background == .default { look.background = line[column].style.background }
    line[column] = Cell(glyph, look)
    if glyph.isWide { line[column &+ 1] = Cell(.continuation, look) }
  }

  /// Prepares columns `from..<to` of a row for replacement: the outer halves of wide glyphs at the edges become spaces.
  /// SAFETY: the caller guarantees that `from..<to` is not empty and within the row. A continuation is never in column 0.
  /// These halves are one column outside the columns that the caller records as written. So the diff compares one column more on each side.
  static func blankSplitGlyphs(_ line: UnsafeMutablePointer<Cell>, _ from: Int, _ to: Int, _ width: Int) {
    if line[from].glyph.isContinuation { line[from - 1].glyph = .space }
    if to < width, line[to].glyph.isContinuation { line[to].glyph = .space }
  }
}
