import IdemCore
import IdemScreen

extension TableBlockNode {
  // MARK: Paint

  func paintTable(_ context: inout PaintContext) {
    let drawing = environment.drawing
    let visible = context.visible
    if context.erases { context.fill(visible) }
    let layout = layout(width: proposal.width ?? .infinity)
    var line = drawing.style
    line.foreground = .gray
    let focused = focusedLink.flatMap { linkCell($0) }
    var row = layout.row(at: visible.minY)
    while row < rows.count, layout.top(of: row) < visible.maxY {
      let top = layout.textTop(of: row), end = layout.textEnd(of: row)
      if top > layout.top(of: row) { paintLine(layout, y: top - 1, line, &context) }
      var style = drawing.style
      if row == 0 { style.attributes.insert(.bold) }
      var x = 0
      for (column, width) in layout.widths.enumerated() {
        let text = rows[row].cells[column]
        var painter = StyledTextPainter(text: text, base: style, tint: drawing.tint)
        if let focused, focused.row == row, focused.column == column { painter.focusedLink = text.link(at: focused.link) }
        if !text.text.isEmpty { paint(painter, lines(row: row, column: column, width: width), column, width, x: x, y: top, &context) }
        x += width
        guard column + 1 < layout.widths.count else { continue }
        for y in top..<end { context.write(Glyph(narrow: "│"), x: x + layout.gap / 2, y: y, style: line) }
        x += layout.gap
      }
      if row == 0 { paintLine(layout, y: end, line, &context) }
      row += 1
    }
  }

  private func paint(
    _ painter: StyledTextPainter, _ lines: [Range<Int>], _ column: Int, _ width: Int, x: Int, y: Int, _ context: inout PaintContext
  ) {
    let text = painter.text
    for (line, range) in lines.enumerated() {
      painter.write(range, x: x + inset(of: range, in: text, column, width), y: y + line, &context)
    }
  }

  /// The lines of a cell. Most cells fit into their columns.
  func lines(row: Int, column: Int, width: Int) -> [Range<Int>] {
    let text = rows[row].cells[column].text, size = rows[row].sizes[column]
    if size.height <= 1, size.width <= width { return [0..<text.utf8.count] }
    let lines = WrappedText(text, width: width)
    return (0..<lines.count).map { lines[$0] }
  }

  /// The columns before a line of a cell, by the alignment of its column.
  func inset(of line: Range<Int>, in text: StyledText, _ column: Int, _ width: Int) -> Int {
    if table.alignments[column] == .none || table.alignments[column] == .leading { return 0 }
    let utf8 = text.text.utf8
    let from = utf8.index(utf8.startIndex, offsetBy: line.lowerBound), to = utf8.index(from, offsetBy: line.count)
    let free = max(0, width - String(text.text[from..<to]).columns)
    return table.alignments[column] == .center ? free / 2 : free
  }

  // MARK: Links

  /// The cell of a link, and the position of the link in it.
  func linkCell(_ index: Int) -> (row: Int, column: Int, link: Int)? {
    guard let (row, before) = links.row(of: index) else { return nil }
    var left = index - before
    for (column, text) in rows[row].cells.enumerated() {
      let count = text.linkCount
      if left < count { return (row, column, left) }
      left -= count
    }
    return nil
  }

  /// The link at a cell of the screen, in the coordinates of the node.
  func link(at point: Point) -> Int? {
    let layout = layout(width: proposal.width ?? .infinity)
    let row = layout.row(at: point.y)
    guard point.y >= 0, point.x >= 0, row < rows.count, let before = links.count(before: row) else { return nil }
    var x = 0, passed = before
    for (column, width) in layout.widths.enumerated() {
      let text = rows[row].cells[column]
      if point.x < x + width {
        let lines = lines(row: row, column: column, width: width), line = point.y - layout.textTop(of: row)
        guard point.x >= x, lines.indices.contains(line) else { return nil }
        return text.link(in: lines[line], atColumn: point.x - x - inset(of: lines[line], in: text, column, width)).map { passed + $0 }
      }
      passed += text.linkCount
      x += width + layout.gap
    }
    return nil
  }

  /// Draws a line below the header, or between rows.
  private func paintLine(_ layout: TableLayout, y: Int, _ style: Style, _ context: inout PaintContext) {
    var x = 0
    for (column, width) in layout.widths.enumerated() {
      let isLast = column + 1 == layout.widths.count
      for offset in 0..<(isLast ? width : width + layout.gap) {
        context.write(Glyph(narrow: !isLast && offset == width + layout.gap / 2 ? "┼" : "─"), x: x + offset, y: y, style: style)
      }
      x += width + layout.gap
    }
  }
}
