import IdemCore
import IdemScreen

extension TableNode {
  /// The cells of the border and the space beside it, on each side.
  var insetX: Int { style.sides }
  /// The rows of the border above and below.
  var insetY: Int { style.rows }
  /// The number of cells between two columns.
  var gap: Int { style.gap }
  var headerHeight: Int { hasHeader ? style.header == .ruled ? 2 : 1 : 0 }

  /// The columns of the screen with a line between two columns of the table, in the table's coordinates.
  private var rules: [Int] {
    guard style.columnRule != nil else { return [] }
    let right = size.width - insetX
    return geometry.shown.dropLast().compactMap { index in
      guard let start = geometry.cell(ofColumn: index) else { return nil }
      let x = insetX + start + geometry.columns[index].width + 1
      return x > insetX && x < right ? x : nil
    }
  }

  /// Visits what is drawn over the rows: the lines between the columns, and the rows with the cursor and its block.
  func visitLayers(in rect: Rect, _ visit: DrawnVisitor) -> Bool {
    for x in rules where x >= rect.minX && x < rect.maxX {
      if !visit(Rect(x: x, y: rect.minY, width: 1, height: rect.height), true) { return false }
    }
    guard let shownCursor, cursor != nil else { return true }
    let rows = Set(block.rows.contains(shownCursor.row) ? block.rows : [shownCursor.row]), top = insetY + headerHeight
    return list.visibleRows.allSatisfy { row in
      let cells = Rect(x: rect.minX, y: top + row.top, width: rect.width, height: row.height).intersection(rect)
      let isMarked = !cells.isEmpty && row.index < row.source.rowCount && rows.contains(row.source.rowID(at: row.index))
      return !isMarked || visit(cells, false)
    }
  }

  /// Draws the border, the lines between the columns, and the line below the titles.
  func paintLines(_ context: PaintContext) {
    guard style.borders != nil || style.columnRule != nil || style.header == .ruled else { return }
    var look = environment.drawing.style
    look.attributes.insert(.dim)
    let rules = rules, rule = style.columnRule.map { BorderStyle.checked($0) }
    // Where lines meet, they have a common character: only lines of one kind have one.
    let joins = rule == "│"
    let border = style.borders ?? .single
    if style.borders != nil {
      let edges = style.edges.subtracting(style.rows == 0 ? .vertical : []).subtracting(style.sides == 0 ? .horizontal : [])
      context.drawBorder(bounds, border, edges: edges, look: look)
      if style.rows > 0, joins {
        for x in rules {
          context.write(Glyph(narrow: "┬"), x: x, y: 0, style: look)
          context.write(Glyph(narrow: "┴"), x: x, y: size.height - 1, style: look)
        }
      }
    }
    if let rule {
      let rows = context.visible(rows: insetY..<max(insetY, size.height - insetY))
      for x in rules { for y in rows { context.write(Glyph(narrow: rule), x: x, y: y, style: look) } }
    }
    guard hasHeader, style.header == .ruled else { return }
    let y = insetY + 1
    let line = style.borders?.horizontal ?? "─"
    let sides = style.sides > 0 ? 1 : 0
    for x in context.visible(columns: sides..<max(sides, size.width - sides)) {
      context.write(Glyph(narrow: line), x: x, y: y, style: look)
    }
    for x in rules { context.write(Glyph(narrow: joins ? "┼" : rule ?? line), x: x, y: y, style: look) }
    if sides > 0, joins {
      context.write(Glyph(narrow: "├"), x: 0, y: y, style: look)
      context.write(Glyph(narrow: "┤"), x: size.width - 1, y: y, style: look)
    }
  }
}
