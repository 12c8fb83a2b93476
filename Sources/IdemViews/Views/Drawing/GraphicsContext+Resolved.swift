import IdemCore
import IdemScreen
import IdemText

// Texts, images and views that are measured before they are drawn, with SwiftUI's names.

extension GraphicsContext {
  /// A view of a canvas that can be drawn.
  public struct ResolvedSymbol {
    let node: RenderNode
    /// The size in cells: its ideal size.
    public let size: Size
  }

  /// Returns the view of the canvas's `symbols` with a tag; nil if there is none.
  public func resolveSymbol(id: some Hashable) -> ResolvedSymbol? {
    let passed = Passing(value: (symbols: symbols, tag: AnyHashable(tag: id)))
    return MainActor.assumeIsolated {
      Passing(value: passed.value.symbols.first { $0.tag == passed.value.tag }.map { ResolvedSymbol(node: $0, size: $0.size) })
    }.value
  }

  /// Draws a symbol so that its anchor is at a point. The default anchor is its middle.
  public func draw(_ symbol: ResolvedSymbol, at point: Point, anchor: UnitPoint = .center) {
    draw(symbol, in: Rect(origin: place(of: symbol.size, at: point, anchor), size: symbol.size))
  }

  /// Draws a symbol at the top left of a rectangle. What is outside of the rectangle is cut off; characters are not scaled.
  public func draw(_ symbol: ResolvedSymbol, in rect: Rect) {
    let inner = Passing(value: (context.within(rect.lengths), symbol.node))
    MainActor.assumeIsolated { inner.value.0.paint(inner.value.1) }
  }

  /// A text that can be measured and drawn.
  public struct ResolvedText {
    let text: Text

    fileprivate func lines(in width: Int) -> [LineBreaker.Line] { Truncation.lines(of: text.wholeContent, width: width, limit: nil) }

    /// The size in cells, with the lines that a width needs.
    public func measure(in size: Size) -> Size {
      let lines = lines(in: size.width.length)
      return Size(width: lines.map(\.columns).max() ?? 0, height: min(lines.count, max(0, size.height)))
    }

    /// The row of the first line: 0.
    public func firstBaseline(in size: Size) -> Int { 0 }
    /// The row of the last line.
    public func lastBaseline(in size: Size) -> Int { max(0, measure(in: size).height - 1) }
  }

  /// Returns a text that can be measured.
  public func resolve(_ text: Text) -> ResolvedText { ResolvedText(text: text) }

  /// Draws a text on as many lines as it has, so that its anchor is at a point. The default anchor is its middle.
  public func draw(_ text: ResolvedText, at point: Point, anchor: UnitPoint = .center) {
    let size = text.measure(in: Size(width: .infinity, height: .infinity))
    draw(text, in: Rect(origin: place(of: size, at: point, anchor), size: size))
  }

  /// Draws a text from the top left of a rectangle, on lines of its width. What is below is cut off.
  public func draw(_ text: ResolvedText, in rect: Rect) {
    let passed = Passing(value: (text.text, text.lines(in: rect.width.length), context.within(rect.lengths), style))
    MainActor.assumeIsolated {
      let (text, lines, context, style) = passed.value
      for (row, line) in lines.prefix(max(0, rect.height)).enumerated() { _ = text.paint(line, x: 0, y: row, on: style, context) }
    }
  }

  /// Draws a text from the top left of a rectangle, on lines of its width. What is below is cut off.
  public func draw(_ text: Text, in rect: Rect) { draw(resolve(text), in: rect) }

  /// An image that can be measured and drawn: the one character of a symbol. A picture of a file is its sign.
  public struct ResolvedImage {
    let text: ResolvedText
    /// The size in cells.
    public var size: Size { text.measure(in: Size(width: .infinity, height: 1)) }
    /// The row of the character: 0.
    public let baseline = 0
  }

  /// Returns an image that can be measured.
  public func resolve(_ image: Image) -> ResolvedImage { ResolvedImage(text: ResolvedText(text: Text(verbatim: image.sign))) }

  /// Draws the character of an image so that its anchor is at a point. The default anchor is its middle.
  public func draw(_ image: ResolvedImage, at point: Point, anchor: UnitPoint = .center) { draw(image.text, at: point, anchor: anchor) }
  /// Draws the character of an image at the top left of a rectangle.
  public func draw(_ image: ResolvedImage, in rect: Rect) { draw(image.text, in: rect) }
  /// Draws the character of an image so that its anchor is at a point. The default anchor is its middle.
  public func draw(_ image: Image, at point: Point, anchor: UnitPoint = .center) { draw(resolve(image), at: point, anchor: anchor) }
  /// Draws the character of an image at the top left of a rectangle.
  public func draw(_ image: Image, in rect: Rect) { draw(resolve(image), in: rect) }

  /// The top left of something whose anchor is at a point, after the transform of the context.
  private func place(of size: Size, at point: Point, _ anchor: UnitPoint) -> Point {
    let point = state.transform.isIdentity ? point : Point(pathPoint: state.transform.apply(PathPoint(point)))
    return Point(
      x: point.x.length - UnitPoint.cells(anchor.x, of: size.width), y: point.y.length - UnitPoint.cells(anchor.y, of: size.height))
  }
}

/// A value on its way to the main actor or from it.
// SAFETY: a canvas draws on the main actor. `assumeIsolated` checks it, so the value stays on one thread.
private struct Passing<Value>: @unchecked Sendable { let value: Value }
