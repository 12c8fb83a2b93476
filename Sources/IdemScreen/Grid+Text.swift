extension Grid {
  /// Writes a text on one line from `column` on, made safe, in whole glyphs; what lies outside `clip` is left out. Returns the columns it takes,
  /// also those outside, up to where the clip ends.
  ///
  /// A style whose background is the default keeps the background that is there. Cost: about 1 ns a cell for ASCII.
  @discardableResult
  public mutating func write(_ text: Substring, column: Int, row: Int, style: Style = .plain, clip: Rect? = nil) -> Int {
    let clip = clip ?? bounds
    var text = text
    let ascii: Int? = text.withUTF8 { bytes in
      guard CellWidth.isPrintableASCII(bytes) else { return nil }
      write(ascii: bytes, column: column, row: row, style: style, clip: clip)
      return bytes.count
    }
    if let ascii { return ascii }
    var columns = 0
    text.forEachGlyph { glyph in
      write(glyph, column: column &+ columns, row: row, style: style, clip: clip)
      columns &+= glyph.width
      return column &+ columns < clip.maxX
    }
    return columns
  }

  /// Writes a text on one line; see above.
  @discardableResult
  public mutating func write(_ text: String, column: Int, row: Int, style: Style = .plain, clip: Rect? = nil) -> Int {
    write(text[...], column: column, row: row, style: style, clip: clip)
  }
}
