import IdemCore
import IdemScreen

extension Painter {
  /// Draws a box with round corners along the edges of a rectangle; the inside stays. Below two cells either way nothing is drawn.
  func box(_ rect: Rect, style: Style) {
    guard rect.width >= 2, rect.height >= 2 else { return }
    let right = rect.maxX - 1, bottom = rect.maxY - 1
    for x in rect.minX + 1..<right {
      write(Glyph(narrow: "─"), x: x, y: rect.minY, style: style)
      write(Glyph(narrow: "─"), x: x, y: bottom, style: style)
    }
    for y in rect.minY + 1..<bottom {
      write(Glyph(narrow: "│"), x: rect.minX, y: y, style: style)
      write(Glyph(narrow: "│"), x: right, y: y, style: style)
    }
    write(Glyph(narrow: "╭"), x: rect.minX, y: rect.minY, style: style)
    write(Glyph(narrow: "╮"), x: right, y: rect.minY, style: style)
    write(Glyph(narrow: "╰"), x: rect.minX, y: bottom, style: style)
    write(Glyph(narrow: "╯"), x: right, y: bottom, style: style)
  }
}
