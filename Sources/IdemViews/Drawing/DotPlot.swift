import IdemCore
import IdemScreen

/// A monochrome picture of dots: two columns and four rows of dots in each cell, drawn as braille patterns (U+2800).
public struct DotPlot: Hashable, Sendable {
  /// The size in cells.
  public let size: Size
  private var patterns: [UInt8]

  /// Creates an empty plot. `width` and `height` are in cells; negative values count as 0. Memory: one byte for each cell.
  public init(width: Int, height: Int) {
    size = Size(width: max(0, width), height: max(0, height))
    patterns = Array(repeating: 0, count: size.width * size.height)
  }

  /// The number of columns of dots.
  public var width: Int { size.width * 2 }
  /// The number of rows of dots.
  public var height: Int { size.height * 4 }

  /// The bit of each dot of a cell, row by row. The character is U+2800 + bits.
  private static let bits: [UInt8] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]

  /// Sets or clears a dot. Does nothing outside of the plot. Cost: about 2 ns.
  public mutating func set(x: Int, y: Int, _ isSet: Bool = true) {
    guard x >= 0, y >= 0, x < width, y < height else { return }
    let cell = (y >> 2) &* size.width &+ x >> 1
    let bit = DotPlot.bits[(y & 3) &* 2 &+ x & 1]
    if isSet { patterns[cell] |= bit } else { patterns[cell] &= ~bit }
  }

  /// Whether a dot is set. False outside of the plot.
  public subscript(x: Int, y: Int) -> Bool {
    guard x >= 0, y >= 0, x < width, y < height else { return false }
    return patterns[(y >> 2) * size.width + x >> 1] & DotPlot.bits[(y & 3) * 2 + x & 1] != 0
  }

  /// Sets the dots of a straight line, including both ends. Cost: O(the longer side of the plot), wherever the ends are.
  public mutating func line(from start: Point, to end: Point) {
    forEachCell(from: start, to: end, in: Rect(x: 0, y: 0, width: width, height: height)) { x, y in set(x: x, y: y) }
  }

  /// Sets the lowest `height` dots of a column. A larger height fills the column.
  public mutating func bar(x: Int, height: Int) {
    for y in (self.height - min(height.positiveLength, self.height))..<self.height { set(x: x, y: y) }
  }

  /// Clears all dots. Cost: O(cells).
  public mutating func clear() { for index in patterns.indices { patterns[index] = 0 } }

  func draw(at point: Point, _ style: Style, _ context: PaintContext) {
    let visible = context.visible.intersection(Rect(origin: point, size: size))
    for y in visible.minY..<visible.maxY {
      for x in visible.minX..<visible.maxX {
        let pattern = patterns[(y - point.y) * size.width + x - point.x]
        if pattern != 0 { context.write(Glyph(narrow: Unicode.Scalar(0x2800 + UInt32(pattern))!), x: x, y: y, style: style) }
      }
    }
  }
}
