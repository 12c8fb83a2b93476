import IdemCore
import IdemScreen

/// The drawing functions of a Canvas. Positions are in cells; (0, 0) is the top left of the canvas. Drawing outside is clipped.
///
/// A style with the default background keeps the background of a cell; `fill` replaces it.
public struct GraphicsContext {
  @usableFromInline let context: PaintContext
  /// The size of the canvas, in cells.
  public let size: Size
  /// The inherited style. A Text that sets no style of its own is drawn with it.
  public var style: Style
  let environment: EnvironmentScope
  var state = State()
  /// The nodes of the views that the canvas can draw.
  var symbols: ContiguousArray<RenderNode> = []

  init(context: PaintContext, size: Size, style: Style, environment: EnvironmentScope) {
    self.context = context
    self.size = size
    self.style = style
    self.environment = environment
  }

  // MARK: One cell

  /// Draws a glyph. Cost: some nanoseconds. Create the glyph once if it is drawn often.
  @inlinable public func draw(_ glyph: Glyph, x: Int, y: Int, style: Style = .plain) { context.write(glyph, x: x, y: y, style: style) }

  /// Draws a character. A control character is drawn as U+FFFD, a line end or a tab as a space. Cost: that of a glyph for ASCII,
  /// about 50 ns more for other characters.
  @inlinable public func draw(_ character: Character, x: Int, y: Int, style: Style = .plain) {
    if let byte = character.asciiValue, byte &- 0x20 < 0x5F {
      context.write(Glyph(ascii: byte), x: x, y: y, style: style)
    } else {
      context.write(Glyph(drawn: character), x: x, y: y, style: style)
    }
  }

  /// Draws a character in a foreground color.
  @inlinable public func draw(_ character: Character, at point: Point, color: Color) {
    draw(character, x: point.x, y: point.y, style: Style(foreground: color))
  }

  /// Draws a scalar. ASCII, box drawing, block and braille characters are drawn unchecked; any other is checked like a character.
  @inlinable public func draw(_ scalar: Unicode.Scalar, x: Int, y: Int, style: Style = .plain) {
    let value = scalar.value
    if value &- 0x20 < 0x5F || value &- 0x2500 < 0xA0 || value &- 0x2800 < 0x100 {
      context.write(Glyph(narrow: scalar), x: x, y: y, style: style)
    } else {
      context.write(Glyph(drawn: Character(scalar)), x: x, y: y, style: style)
    }
  }

  /// Draws a printable ASCII byte (0x20...0x7E). For any other byte it draws "?".
  @inlinable public func draw(ascii byte: UInt8, x: Int, y: Int, style: Style = .plain) {
    context.write(Glyph(ascii: byte &- 0x20 < 0x5F ? byte : 0x3F), x: x, y: y, style: style)
  }

  // MARK: Text

  /// Draws a line of text. Returns the column after it, also where that is cut off.
  @discardableResult
  public func draw(_ text: String, x: Int, y: Int, style: Style = .plain) -> Int {
    let end = context.write(text, x: x.length, y: y.length, style: style)
    // A canvas is painted in part as well: what the app draws may not depend on which part.
    return end < context.visible.maxX ? end : x.length + text.columns
  }

  /// Draws a line of text so that its anchor is at a point. The default anchor is its middle.
  @MainActor public func draw(_ text: Text, at point: Point, anchor: UnitPoint = .center) {
    let content = text.wholeContent
    let columns = content.columns
    let point = state.transform.isIdentity ? point : Point(pathPoint: state.transform.apply(PathPoint(point)))
    let x = point.x.length - UnitPoint.cells(anchor.x, of: columns)
    _ = text.paint(LineBreaker.Line(text: content[...], columns: columns), x: x, y: point.y.length, on: style, context)
  }

  /// Draws a line of text at a point whose numbers may be fractions; they are rounded down.
  @_disfavoredOverload
  @MainActor public func draw(_ text: Text, at point: PathPoint, anchor: UnitPoint = .center) {
    draw(text, at: Point(pathPoint: point), anchor: anchor)
  }

  // MARK: Areas and lines

  /// Fills a rectangle with a background color, and erases the characters in it.
  public func fill(_ rect: Rect, with color: Color) { context.fill(rect.lengths, Cell(.space, Style(background: color))) }

  /// Fills a rectangle with one character. A wide character is replaced by U+FFFD.
  public func fill(_ rect: Rect, with character: Character, style: Style = .plain) {
    let glyph = Glyph(drawn: character)
    context.fill(rect.lengths, Cell(glyph.width == 1 ? glyph : .replacement, style))
  }

  /// Draws the lines of a border along the inside of a rectangle.
  public func stroke(_ rect: Rect, with border: BorderStyle = .single, style: Style = .plain) {
    context.drawBorder(rect.lengths, border, look: style)
  }

  /// Draws a straight line of one character, including both ends. Cost: O(the longer side of the visible part).
  public func stroke(from start: Point, to end: Point, with character: Character, style: Style = .plain) {
    let glyph = Glyph(drawn: character)
    forEachCell(from: start, to: end, in: context.visible) { x, y in context.write(glyph, x: x, y: y, style: style) }
  }

  /// Draws a plot. `point` is the cell of its top left corner.
  public func draw(_ plot: DotPlot, at point: Point = .zero, style: Style = .plain) {
    plot.draw(at: point.lengths, context) { _, _ in style }
  }

  /// Draws a plot in styles that depend on the cell. `style` receives the column and the row of each visible cell of the plot that has dots.
  public func draw(_ plot: DotPlot, at point: Point = .zero, style: (_ x: Int, _ y: Int) -> Style) {
    plot.draw(at: point.lengths, context, style)
  }

  /// Draws a picture. `point` is the cell of its top left corner.
  public func draw(_ picture: HalfBlockPicture, at point: Point = .zero) { picture.draw(at: point.lengths, context) }

  /// Returns a context for a smaller rectangle. Its (0, 0) is the rectangle's top left, and it clips to the rectangle.
  public func within(_ rect: Rect) -> GraphicsContext {
    var inner = GraphicsContext(context: context.within(rect.lengths), size: rect.size, style: style, environment: environment)
    inner.symbols = symbols
    return inner
  }
}
