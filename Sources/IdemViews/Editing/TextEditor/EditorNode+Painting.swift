import IdemCore
import IdemScreen
import IdemText

extension EditorNode {
  func paintEditor(_ context: inout PaintContext) {
    let drawing = environment.drawing
    var style = drawing.style
    if !isEnabled { style.attributes.insert(.dim) }
    if context.erases { context.fill(bounds) }
    guard !bounds.isEmpty else { return }
    paintRows(context, style)
    // One caret is the terminal's own: then there is nothing to mark, and the rows need not be looked up.
    if editing.carets.count > 1 || editing.hasSelection || find.isShown || settings.marksBrackets || !bracketCells.isEmpty {
      paintCarets(context)
    }
    paintIndicator(context, style)
  }

  /// Paints the visible rows that may be written.
  private func paintRows(_ context: PaintContext, _ style: Style) {
    let seen = context.visible(rows: 0..<size.height)
    // The last column is the indicator's.
    guard !seen.isEmpty, context.visible.minX < size.width - 1 else { return }
    if lines.buffer.isEmpty, let prompt = settings.prompt {
      var dim = style
      dim.attributes.insert(.dim)
      let shown = prompt.localized(environment.drawing.localization)
      shown.paintFirstLine(width: textWidth, x: 0, y: 0, on: dim, context.within(Rect(x: gutter, y: 0, width: textWidth, height: 1)))
    }
    let text = context.within(Rect(x: gutter, y: 0, width: textWidth, height: size.height))
    let caretLine = isFocused && settings.currentLine == .highlighted ? lines.buffer.line(at: editing.caret.head) : -1
    let places = places, gutter = gutter
    for y in seen {
      guard y < places.count else { break }
      let place = places[y]
      var rowStyle = style
      // A background would have to fit to the terminal's colors, which are not known.
      if place.line == caretLine, !settings.showsLineNumbers { rowStyle.attributes.insert(.underline) }
      if gutter > 0 { paintGutter(of: place, gutter, y: y, isMarked: place.line == caretLine, context, style) }
      let row = lines.row(place)
      if attributes != nil {
        write(row, at: place, runs(in: row.range, rowStyle), text, y: y, style: rowStyle)
      } else if syntax != nil {
        write(row, at: place, tokens(of: row, in: place.line, rowStyle), text, y: y, style: rowStyle)
      } else if row.isPlain {
        write(row, at: place, [], text, y: y, style: rowStyle)
      } else {
        text.write(lines.settings.expandingTabs(row.text), x: -left, y: y, style: rowStyle)
      }
      if hasScrollMarks { paintScrollMarks(of: row, at: place, text, y: y, rowStyle) }
    }
  }

  /// Whether rows have marks where they go on beyond an edge. A narrow editor has no room for them.
  var hasScrollMarks: Bool { settings.wrap == .none && textWidth > 5 }

  /// Marks the ends of a row that are scrolled out of sight.
  private func paintScrollMarks(of row: EditorLines.Row, at place: EditorPlace, _ text: PaintContext, y: Int, _ style: Style) {
    guard !row.range.isEmpty else { return }
    var mark = style
    mark.attributes.insert(.dim)
    if left > 0 { text.write(Glyph(narrow: "‹"), x: 0, y: y, style: mark) }
    let columns = row.isPlain ? row.range.count : lines.column(of: row.range.upperBound, in: place)
    if columns - left > textWidth { text.write(Glyph(narrow: "›"), x: textWidth - 1, y: y, style: mark) }
  }

  /// Paints the mark and the number of a line in its first row.
  private func paintGutter(of place: EditorPlace, _ gutter: Int, y: Int, isMarked: Bool, _ context: PaintContext, _ style: Style) {
    guard place.row == 0, place.part == 0 else { return }
    if let marks, let mark = marks.mark(place.line) {
      mark.paintFirstLine(width: marks.width, x: 0, y: y, on: style, context)
    }
    guard settings.showsLineNumbers else { return }
    var look = style
    look.attributes.insert(isMarked ? .bold : .dim)
    if isMarked { look.foreground = environment.drawing.tint }
    let number = String(place.line + 1)
    context.write(number, x: gutter - 1 - number.utf8.count, y: y, style: look)
  }

  /// The columns before the text.
  func gutter(lineCount: Int) -> Int {
    (marks?.width ?? 0) + (settings.showsLineNumbers ? max(2, digitCount(of: lineCount)) + 1 : 0)
  }

  private func digitCount(of number: Int) -> Int {
    var count = 1, bound = 10
    while number >= bound { (count, bound) = (count + 1, bound * 10) }
    return count
  }

  /// Marks the selections, the further carets and the brackets at the caret.
  private func paintCarets(_ context: PaintContext) {
    let text = context.within(Rect(x: gutter, y: 0, width: size.width - gutter, height: size.height))
    guard let last = places.last else { return }
    let seen = lines.row(top).range.lowerBound...lines.row(last).range.upperBound
    paintMatches(text, seen)
    for (index, caret) in editing.carets.enumerated() {
      if caret.range.upperBound < seen.lowerBound || caret.range.lowerBound > seen.upperBound { continue }
      if !caret.isEmpty { restyle(caret.range, text) { $0.attributes.formSymmetricDifference(.reverse) } }
      // An interpreter that shows a cursor of its own has selections, but no further carets.
      if index != editing.primary, isFocused, interpreter?.state.caretOffset == nil, let cell = position(of: caret) {
        context.restyle(Rect(origin: cell, size: Size(width: 1, height: 1))) { $0.attributes.formSymmetricDifference(.reverse) }
      }
    }
    bracketCells = matchingCells
    for cell in bracketCells {
      context.restyle(Rect(origin: cell, size: Size(width: 1, height: 1))) { $0.attributes.formUnion([.bold, .underline]) }
    }
  }

  /// Restyles the visible cells of a range. `context` begins behind the gutter.
  func restyle(_ range: Range<Int>, _ context: PaintContext, _ body: (inout Style) -> Void) {
    var place = max(top, lines.place(of: range.lowerBound, .downstream))
    guard var y = screenRow(of: place) else { return }
    while y < size.height {
      let row = lines.row(place)
      if row.range.lowerBound > range.upperBound { return }
      let start = range.lowerBound <= row.range.lowerBound ? 0 : lines.column(of: range.lowerBound, in: place)
      var end = lines.column(of: min(range.upperBound, row.range.upperBound), in: place)
      // A selected line end is one cell.
      if range.upperBound > row.range.upperBound, !row.endsAtWrap { end += 1 }
      let cells = Rect(x: start - left, y: y, width: max(0, end - start), height: 1)
      context.restyle(cells, body)
      if range.upperBound <= row.range.upperBound { return }
      let next = lines.moved(place, by: 1)
      if next.rows == 0 { return }
      place = next.place
      y += 1
    }
  }

  private func paintIndicator(_ context: PaintContext, _ style: Style) {
    guard size.width > 1, context.visible.maxX >= size.width, let thumb else { return }
    // Only the thumb, as in scroll views and fields.
    for y in context.visible(rows: thumb) { context.write(Glyph(narrow: "┃"), x: size.width - 1, y: y, style: style) }
  }
}
