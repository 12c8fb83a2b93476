import IdemCore
import IdemScreen

/// What a Canvas draws with. Places are cells, 0, 0 is the canvas's upper left; what lies outside is left out.
///
/// A style whose background is the default keeps the background that is there; `fill` replaces it.
public struct GraphicsContext {
  @usableFromInline let painter: Painter
  /// The canvas's size, in cells.
  public let size: Size
  /// The inherited style: how something is drawn that says nothing of its own.
  public var style: Style

  init(painter: Painter, size: Size, style: Style) {
    self.painter = painter
    self.size = size
    self.style = style
  }

  // MARK: One cell

  /// Draws a glyph. Cost: some nanoseconds; make the glyph once where it is drawn often.
  @inlinable public func draw(_ glyph: Glyph, x: Int, y: Int, style: Style = .plain) { painter.write(glyph, x: x, y: y, style: style) }

  /// Draws a character, made safe. Cost: as of a glyph for ASCII, some 50 ns more for others.
  @inlinable public func draw(_ character: Character, x: Int, y: Int, style: Style = .plain) {
    if let byte = character.asciiValue, byte &- 0x20 < 0x5F {
      painter.write(Glyph(ascii: byte), x: x, y: y, style: style)
    } else {
      painter.write(Glyph(drawn: character), x: x, y: y, style: style)
    }
  }

  /// Draws a character in a colour.
  @inlinable public func draw(_ character: Character, at point: Point, color: Color) {
    draw(character, x: point.x, y: point.y, style: Style(foreground: color))
  }

  /// Draws a scalar: ASCII, lines, blocks and braille as they are, any other made safe.
  @inlinable public func draw(_ scalar: Unicode.Scalar, x: Int, y: Int, style: Style = .plain) {
    let value = scalar.value
    if value &- 0x20 < 0x5F || value &- 0x2500 < 0xA0 || value &- 0x2800 < 0x100 {
      painter.write(Glyph(narrow: scalar), x: x, y: y, style: style)
    } else {
      painter.write(Glyph(drawn: Character(scalar)), x: x, y: y, style: style)
    }
  }

  /// Draws a printable ASCII byte (0x20...0x7E); any other draws "?".
  @inlinable public func draw(ascii byte: UInt8, x: Int, y: Int, style: Style = .plain) {
    painter.write(Glyph(ascii: byte &- 0x20 < 0x5F ? byte : 0x3F), x: x, y: y, style: style)
  }

  // MARK: Text

  /// Draws a line of text. Returns the column after it, also where that is cut off.
  @discardableResult
  public func draw(_ text: String, x: Int, y: Int, style: Style = .plain) -> Int {
    let end = painter.write(text, x: x.length, y: y.length, style: style)
    // A canvas is painted in part as well: what the app draws may not depend on which part.
    return end < painter.visible.maxX ? end : x.length + text.columns
  }

  /// Draws a line of text so that a place in it, its middle where none is given, lies at a point.
  @MainActor public func draw(_ text: Text, at point: Point, anchor: UnitPoint = .center) {
    let content = text.wholeContent
    let columns = content.columns
    var x = point.x.length - UnitPoint.cells(anchor.x, of: columns)
    for piece in text.pieces(of: content[...]) {
      x = painter.write(piece.text, x: x, y: point.y.length, style: piece.look.style(on: style))
    }
  }

  // MARK: Areas and lines

  /// Gives the cells of a rectangle a background, with nothing else in them.
  public func fill(_ rect: Rect, with color: Color) { painter.fill(rect.lengths, Cell(.space, Style(background: color))) }

  /// Fills a rectangle with one character, which takes one column.
  public func fill(_ rect: Rect, with character: Character, style: Style = .plain) {
    let glyph = Glyph(drawn: character)
    painter.fill(rect.lengths, Cell(glyph.width == 1 ? glyph : .replacement, style))
  }

  /// Draws the lines of a border just within a rectangle.
  public func stroke(_ rect: Rect, with border: BorderStyle = .single, style: Style = .plain) {
    painter.drawBorder(rect.lengths, border, look: style)
  }

  /// Draws a straight line of one character from one cell to another, both included.
  public func stroke(from start: Point, to end: Point, with character: Character, style: Style = .plain) {
    let glyph = Glyph(drawn: character)
    forEachCell(from: start, to: end, in: painter.visible) { x, y in painter.write(glyph, x: x, y: y, style: style) }
  }

  /// Draws what was plotted, its upper left at a cell.
  public func draw(_ plot: DotPlot, at point: Point = .zero, style: Style = .plain) { plot.draw(at: point.lengths, style, painter) }

  /// Draws a picture of half cells, its upper left at a cell.
  public func draw(_ picture: HalfBlockPicture, at point: Point = .zero) { picture.draw(at: point.lengths, painter) }

  /// The context of a smaller rectangle, whose upper left is its 0, 0; it draws nothing outside.
  public func within(_ rect: Rect) -> GraphicsContext {
    GraphicsContext(painter: painter.within(rect.lengths), size: rect.size, style: style)
  }
}
