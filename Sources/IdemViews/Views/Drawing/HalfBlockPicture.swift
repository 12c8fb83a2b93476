import IdemCore
import IdemScreen

/// A picture of colored dots, two in each cell, one above the other. The dots are nearly square on most terminals.
public struct HalfBlockPicture: Hashable, Sendable {
  /// The number of columns of dots: one for each cell.
  public let width: Int
  /// The number of rows of dots: two for each cell.
  public let height: Int
  private var dots: [Color?]

  /// Creates a transparent picture. `width` and `height` are in dots; negative values count as 0.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
    dots = Array(repeating: nil, count: self.width * self.height)
  }

  /// The color of a dot; nil is transparent. Outside of the picture, reading returns nil and writing does nothing.
  public subscript(x: Int, y: Int) -> Color? {
    get { x >= 0 && y >= 0 && x < width && y < height ? dots[y * width + x] : nil }
    set { if x >= 0, y >= 0, x < width, y < height { dots[y * width + x] = newValue } }
  }

  /// Sets the color of a dot. Does nothing outside of the picture.
  public mutating func set(x: Int, y: Int, _ color: Color?) { self[x, y] = color }

  func draw(at point: Point, _ context: PaintContext) {
    let visible = context.visible.intersection(Rect(origin: point, size: Size(width: width, height: (height + 1) / 2)))
    for y in visible.minY..<visible.maxY {
      for x in visible.minX..<visible.maxX {
        switch (self[x - point.x, 2 * (y - point.y)], self[x - point.x, 2 * (y - point.y) + 1]) {
        case (nil, nil): break
        case (let upper?, let lower?) where upper == lower: context.write(Glyph(narrow: "█"), x: x, y: y, style: Style(foreground: upper))
        case (let upper?, let lower?):
          context.write(Glyph(narrow: "▀"), x: x, y: y, style: Style(foreground: upper, background: lower))
        case (let upper?, nil): context.write(Glyph(narrow: "▀"), x: x, y: y, style: Style(foreground: upper))
        case (nil, let lower?): context.write(Glyph(narrow: "▄"), x: x, y: y, style: Style(foreground: lower))
        }
      }
    }
  }
}
