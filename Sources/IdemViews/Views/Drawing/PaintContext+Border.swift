import IdemCore
import IdemScreen

extension PaintContext {
  /// Draws the lines of a border along the inside of a rectangle. If the rectangle is too small for two lines, the top or leading one is
  /// visible.
  func drawBorder(_ rect: Rect, _ style: BorderStyle, edges: Edge.Set = .all, look: Style) {
    guard !rect.isEmpty else { return }
    let right = rect.maxX - 1, bottom = rect.maxY - 1
    let visible = visible.intersection(rect)
    guard !visible.isEmpty else { return }
    let columns = visible.minX..<visible.maxX, rows = visible.minY..<visible.maxY
    let looks = BorderLooks(style, look)
    if edges.contains(.bottom) { drawRow(columns, bottom, Glyph(narrow: style.bottom), looks.bottom) }
    if edges.contains(.top) { drawRow(columns, rect.minY, Glyph(narrow: style.top), looks.top) }
    if edges.contains(.trailing), columns.contains(right) {
      for y in rows { write(Glyph(narrow: style.trailing), x: right, y: y, style: looks.trailing) }
    }
    if edges.contains(.leading), columns.contains(rect.minX) {
      for y in rows { write(Glyph(narrow: style.leading), x: rect.minX, y: y, style: looks.leading) }
    }
    func corner(_ both: Edge.Set, _ scalar: Unicode.Scalar, _ x: Int, _ y: Int) {
      if edges.isSuperset(of: both), visible.contains(Point(x: x, y: y)) {
        write(Glyph(narrow: scalar), x: x, y: y, style: looks.corner(scalar, both))
      }
    }
    corner([.bottom, .trailing], style.bottomTrailing, right, bottom)
    corner([.bottom, .leading], style.bottomLeading, rect.minX, bottom)
    corner([.top, .trailing], style.topTrailing, right, rect.minY)
    corner([.top, .leading], style.topLeading, rect.minX, rect.minY)
  }

  private func drawRow(_ columns: Range<Int>, _ y: Int, _ glyph: Glyph, _ look: Style) {
    guard y >= visible.minY, y < visible.maxY else { return }
    for x in columns { write(glyph, x: x, y: y, style: look) }
  }
}

/// The styles of the edges of a border: some are reversed.
private struct BorderLooks {
  private let border: BorderStyle
  private let plain: Style
  private let reversed: Style

  init(_ border: BorderStyle, _ look: Style) {
    (self.border, plain) = (border, look)
    var reversed = look
    if !border.inverted.isEmpty { reversed.attributes.formSymmetricDifference(.reverse) }
    self.reversed = reversed
  }

  private func look(_ edge: Edge.Set) -> Style { border.inverted.isDisjoint(with: edge) ? plain : reversed }
  var top: Style { look(.top) }
  var bottom: Style { look(.bottom) }
  var leading: Style { look(.leading) }
  var trailing: Style { look(.trailing) }

  /// The style of a corner: that of the edge whose character it continues.
  func corner(_ scalar: Unicode.Scalar, _ edges: Edge.Set) -> Style {
    if border.inverted.isEmpty { return plain }
    let side = edges.contains(.leading) ? (border.leading, leading) : (border.trailing, trailing)
    if scalar == side.0 { return side.1 }
    let row = edges.contains(.top) ? (border.top, top) : (border.bottom, bottom)
    return scalar == row.0 ? row.1 : plain
  }
}
