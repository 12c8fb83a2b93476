import IdemCore
import IdemScreen
import IdemText

extension TextFieldNode {
  /// Draws the field over the background behind it. Cells that were not painted before get the terminal's default background.
  func paintField(_ context: inout PaintContext) {
    let drawing = environment.drawing
    var style = drawing.style
    if !isEnabled { style.attributes.insert(.dim) }
    if context.erases { context.fill(bounds) }
    var line = style
    if isFocused { line.foreground = drawing.tint } else if !isWrong { line.attributes.insert(.dim) }
    if isWrong { line.foreground = .red }
    if let border = look.border { context.drawBorder(bounds, border, look: line) }
    if look == .filled { style.background = paintArea(line, context) }
    guard !inner.isEmpty else { return }
    // A disabled field has no line: nothing can be typed there.
    if look == .underlined, isEnabled {
      line.attributes.insert(.underline)
      paintRules(line, context)
      style.attributes.insert(.underline)
    }
    let content = context.within(inner)
    if text.isEmpty, let prompt = field.prompt {
      style.attributes.insert(.dim)
      prompt.localized(drawing.localization).paintFirstLine(width: inner.width, x: 0, y: 0, on: style, content)
      return
    }
    paintText(content, style)
  }

  /// Fills the area of the field, with half blocks at its ends. Returns the color of the area.
  private func paintArea(_ line: Style, _ context: PaintContext) -> Color {
    let area = EnvironmentValues(scope: environment).surface
    context.fill(Rect(x: 1, y: 0, width: size.width - 2, height: size.height), Cell(.space, Style(background: area)))
    var edge = line
    if isFocused { edge.attributes.insert(.bold) } else if !isWrong { edge = Style(foreground: area) }
    for y in context.visible(rows: 0..<size.height) {
      context.write(Glyph(narrow: "▐"), x: 0, y: y, style: edge)
      context.write(Glyph(narrow: "▌"), x: size.width - 1, y: y, style: edge)
    }
    return area
  }

  /// Underlined spaces. They are written, not filled, because writing keeps the background of a cell.
  private func paintRules(_ style: Style, _ context: PaintContext) {
    let visible = context.visible.intersection(inner)
    guard !visible.isEmpty else { return }
    let spaces = String(repeating: " ", count: visible.width)
    for y in visible.minY..<visible.maxY { context.write(spaces, x: visible.minX, y: y, style: style) }
  }

  /// Draws only the visible rows.
  private func paintText(_ context: PaintContext, _ style: Style) {
    let seen = context.visible(rows: 0..<inner.height)
    let end = min(scrolled.y + seen.upperBound, lines.count(width: lineWidth))
    let rows = min(scrolled.y + seen.lowerBound, end)..<end
    if syntax != nil, let last = rows.last { readSyntax(through: lines.range(line: last, width: lineWidth).upperBound, context) }
    for row in rows {
      let (text, start, column) = lines.shown(line: row, from: scrolled.x, columns: inner.width, width: lineWidth)
      let x = column - scrolled.x, y = row - scrolled.y
      if syntax == nil {
        context.write(text, x: x, y: y, style: style)
      } else {
        let parts = tokens(in: start..<start + text.utf8.count, style)
        context.write(text[...], from: start, parts, x: x, y: y, style: style) { part, _ in (String(part), part.columns) }
      }
    }
    paintScrollMarks(context, style)
    guard isFocused, !editing.caret.isEmpty else { return }
    let selection = editing.caret.range
    let from = lines.place(of: selection.lowerBound, width: lineWidth), to = lines.place(of: selection.upperBound, width: lineWidth)
    for row in rows.clamped(to: from.y..<(to.y + 1)) {
      let start = row == from.y ? from.x : 0
      let end = row == to.y ? to.x : lines.columns(line: row, width: lineWidth)
      context.restyle(Rect(x: start - scrolled.x, y: row - scrolled.y, width: end - start, height: 1)) { $0.attributes.insert(.reverse) }
    }
  }

  /// Reads the lines that the visible rows need. If these are too many for one frame, the field is painted again after it.
  private func readSyntax(through offset: Int, _ context: PaintContext) {
    guard let syntax else { return }
    let buffer = editing.buffer, last = buffer.line(at: offset)
    _ = syntax.advance(through: last, reading: buffer.readLine)
    guard syntax.cache.firstStaleLine <= last, syntaxWakeUp?.action == nil else { return }
    syntaxWakeUp = context.scheduleRepaint(of: self, at: tree.timers.clock.now + 1)
  }

  /// The styles of the tokens in some bytes.
  private func tokens(in range: Range<Int>, _ style: Style) -> [StyledBytes] {
    guard let syntax else { return [] }
    let buffer = editing.buffer
    var parts: [StyledBytes] = []
    for line in buffer.line(at: range.lowerBound)...buffer.line(at: range.upperBound) {
      let bytes = buffer.range(ofLine: line), seen = bytes.clamped(to: range)
      if seen.isEmpty { continue }
      parts += syntax.parts(in: seen, ofLine: line, from: bytes.lowerBound, on: style, reading: buffer.readLine)
    }
    return parts
  }

  /// Marks text that is scrolled out of sight. In several rows, a bar is in the column behind the text, which is otherwise for the caret; in one row,
  /// marks cover the first and the last character.
  private func paintScrollMarks(_ context: PaintContext, _ style: Style) {
    // A narrow field has no room for marks.
    guard inner.width > 5 else { return }
    var mark = style
    mark.attributes.insert(.dim)
    if field.axis == .vertical {
      let count = lines.count(width: lineWidth), height = inner.height, last = inner.width - 1
      guard count > height else { return }
      if height == 1 {
        let glyph: Unicode.Scalar = scrolled.y == 0 ? "↓" : scrolled.y + 1 >= count ? "↑" : "↕"
        return context.write(Glyph(narrow: glyph), x: last, y: 0, style: mark)
      }
      let thumb = ScrollIndicator.thumb(length: height, offset: Double(scrolled.y), extent: Double(count))
      for y in context.visible(rows: thumb) { context.write(Glyph(narrow: "┃"), x: last, y: y, style: mark) }
      return
    }
    let caret = isFocused ? lines.place(of: caretOffset, width: lineWidth).x - scrolled.x : -1
    if scrolled.x > 0, caret != 0 { context.write(Glyph(narrow: "‹"), x: 0, y: 0, style: mark) }
    if lines.columns(line: 0, width: lineWidth) - scrolled.x > inner.width, caret != inner.width - 1 {
      context.write(Glyph(narrow: "›"), x: inner.width - 1, y: 0, style: mark)
    }
  }
}
