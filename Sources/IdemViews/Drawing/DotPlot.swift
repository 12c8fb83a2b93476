import IdemCore
import IdemScreen

/// A picture of dots, two columns and four rows of them to a cell, shown as braille patterns.
public struct DotPlot: Hashable, Sendable {
  /// In cells.
  public let size: Size
  private var patterns: [UInt8]

  /// A plot without a dot, so many cells large.
  public init(width: Int, height: Int) {
    size = Size(width: max(0, width), height: max(0, height))
    patterns = Array(repeating: 0, count: size.width * size.height)
  }

  /// Columns of dots.
  public var width: Int { size.width * 2 }
  /// Rows of dots.
  public var height: Int { size.height * 4 }

  /// The bit of each dot of a cell, row by row: the pattern U+2800 + bits shows it.
  private static let bits: [UInt8] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]

  /// Sets a dot, or clears it; outside of the plot nothing happens. Cost: about 2 ns.
  public mutating func set(x: Int, y: Int, _ isSet: Bool = true) {
    guard x >= 0, y >= 0, x < width, y < height else { return }
    let cell = (y >> 2) &* size.width &+ x >> 1
    let bit = DotPlot.bits[(y & 3) &* 2 &+ x & 1]
    if isSet { patterns[cell] |= bit } else { patterns[cell] &= ~bit }
  }

  public subscript(x: Int, y: Int) -> Bool {
    guard x >= 0, y >= 0, x < width, y < height else { return false }
    return patterns[(y >> 2) * size.width + x >> 1] & DotPlot.bits[(y & 3) * 2 + x & 1] != 0
  }

  /// Sets the dots of a straight line, both ends included.
  public mutating func line(from start: Point, to end: Point) {
    forEachCell(from: start, to: end, in: Rect(x: 0, y: 0, width: width, height: height)) { x, y in set(x: x, y: y) }
  }

  /// Sets the dots of a column from the lowest row up.
  public mutating func bar(x: Int, height: Int) {
    for y in (self.height - min(height.positiveLength, self.height))..<self.height { set(x: x, y: y) }
  }

  public mutating func clear() { for index in patterns.indices { patterns[index] = 0 } }

  func draw(at point: Point, _ style: Style, _ painter: Painter) {
    let visible = painter.visible.intersection(Rect(origin: point, size: size))
    for y in visible.minY..<visible.maxY {
      for x in visible.minX..<visible.maxX {
        let pattern = patterns[(y - point.y) * size.width + x - point.x]
        if pattern != 0 { painter.write(Glyph(narrow: Unicode.Scalar(0x2800 + UInt32(pattern))!), x: x, y: y, style: style) }
      }
    }
  }
}
