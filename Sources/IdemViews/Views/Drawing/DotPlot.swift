import IdemCore
import IdemScreen

/// A picture of dots: two columns and four rows of dots in each cell, drawn as braille patterns (U+2800).
public struct DotPlot: Hashable, Sendable {
  private var dots: DotMask

  /// Creates an empty plot. `width` and `height` are in cells; negative values count as 0. Memory: one byte for each cell.
  public init(width: Int, height: Int) { dots = DotMask(Size(width: width, height: height), .braille) }

  /// The size in cells.
  public var size: Size { dots.cells }
  /// The number of columns of dots.
  public var width: Int { dots.width }
  /// The number of rows of dots.
  public var height: Int { dots.height }

  /// Sets or clears a dot. Does nothing outside of the plot. Cost: about 2 ns.
  public mutating func set(x: Int, y: Int, _ isSet: Bool = true) { if isSet { dots.set(x, y) } else { dots.remove(x, y) } }

  /// Whether a dot is set. False outside of the plot.
  public subscript(x: Int, y: Int) -> Bool { dots.contains(x, y) }

  /// Sets the dots of a straight line, including both ends. Cost: O(the longer side of the plot), wherever the ends are.
  public mutating func line(from start: Point, to end: Point) { dots.line(start.x, start.y, end.x, end.y) }

  /// Sets dots of a column: the lowest ones, or those at the top edge. A larger height fills the column. Cost: O(rows of cells).
  public mutating func bar(x: Int, height: Int, from edge: VerticalEdge = .bottom) {
    let count = min(height.positiveLength, self.height)
    guard count > 0 else { return }
    if edge == .bottom { dots.span(x, self.height - count, self.height - 1) } else { dots.span(x, 0, count - 1) }
  }

  /// Clears all dots. Cost: O(cells).
  public mutating func clear() { dots.clear() }

  func draw(at point: Point, _ context: PaintContext, _ style: (Int, Int) -> Style) {
    let visible = context.visible.intersection(Rect(origin: point, size: size))
    let rows =
      max(visible.minY, point.y + dots.firstRow)..<max(visible.minY, point.y + dots.firstRow, min(visible.maxY, point.y + dots.lastRow + 1))
    for y in rows {
      for x in visible.minX..<visible.maxX {
        let pattern = dots[cell: x - point.x, y - point.y]
        if pattern != 0 { context.write(dots.set.glyph(pattern), x: x, y: y, style: style(x - point.x, y - point.y)) }
      }
    }
  }
}
