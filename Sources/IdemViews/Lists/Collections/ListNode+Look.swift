import IdemCore
import IdemScreen

extension ListNode {
  /// The cells of a check box and the column after it.
  private static let boxWidth = 4

  /// Reads the style and the edit mode. Must be called while the node tracks what it reads.
  func readLook() -> ListLook {
    let values = EnvironmentValues(scope: environment)
    var look = values[ListLookKey.self] ?? (isTable ? ListLook() : values[AutomaticListLookKey.self])
    if values[AlternatingRowsKey.self] || tableStripes?(values) == true { look.stripes = true }
    return look
  }

  /// Whether rows have check boxes. Must be called while the node tracks what it reads.
  func readShowsBoxes(_ selection: (any ListSelection)?) -> Bool {
    guard let selection, selection.isMultiple else { return false }
    return EnvironmentValues(scope: environment).editMode?.wrappedValue.isEditing ?? false
  }

  /// Uses a look. The rows are laid out again if it has other spaces.
  func take(_ new: ListLook, showsBoxes: Bool, in context: UpdateContext) {
    guard new != look || showsBoxes != self.showsBoxes else { return }
    (look, self.showsBoxes) = (new, showsBoxes)
    var spacing = RowsSpacing()
    spacing.leading = new.leading + (showsBoxes ? ListNode.boxWidth : 0)
    spacing.trailing = new.trailing
    spacing.sections = new.sectionSpacing
    spacing.pinnedViews = new.pinsHeaders ? .sectionHeaders : []
    spacing.marksSections = new.sectionSpacing > 0 || new.headers != .bold || new.lines == .sections || new.pinsHeaders
    let collectsAgain = spacing.marksSections != self.spacing.marksSections || spacing.pinnedViews != self.spacing.pinnedViews
    self.spacing = spacing
    guard !isBuilding else { return }
    if collectsAgain { childrenChanged(in: context) }
    setNeedsLayout(in: context)
    setNeedsPaint(in: context)
  }

  /// The cells of a row without the empty rows after its section.
  func markedLength(of row: Row) -> Int {
    guard spacing.sections > 0, let place = place(of: row), isLastInSection(place) else { return row.height }
    return max(0, row.height - spacing.sections)
  }

  // MARK: Paint

  /// Draws what the style has around the rows.
  func paintLook(_ context: inout PaintContext) {
    guard look != ListLook() || showsBoxes else { return }
    let visible = context.visible
    var line = environment.drawing.style
    line.attributes.insert(.dim)
    if look.lines == .sides {
      for y in visible.minY..<visible.maxY {
        context.write(Glyph(narrow: "│"), x: 0, y: y, style: line)
        context.write(Glyph(narrow: "│"), x: size.width - 1, y: y, style: line)
      }
    }
    var rows = besidesPins(context)
    for row in visibleRows where row.top < visible.maxY && row.top + row.height > visible.minY && !pinned.contains(row) {
      paintLook(of: row, line, &rows)
    }
    for pin in pinned { paintLook(of: pin.row, line, &context) }
  }

  private func paintLook(of row: Row, _ line: Style, _ context: inout PaintContext) {
    guard let place = place(of: row) else { return }
    let part = sources[place.source].section?.part, length = markedLength(of: row)
    let cells = Rect(x: 0, y: row.top, width: size.width, height: length)
    switch part {
    case .header where look.headers != .bold: paintHeader(row, cells, &context)
    case .content where look.lines == .sections:
      for y in cells.minY..<cells.maxY { context.write(Glyph(narrow: "│"), x: 0, y: y, style: line) }
    default: break
    }
    guard part != .header, part != .footer else { return }
    if isStriped(place) {
      let x = look.lines == .none ? 0 : 1
      context.restyle(Rect(x: x, y: cells.minY, width: size.width - 2 * x, height: length)) { style in
        if style.background == .default { style.background = .surface }
      }
    }
    guard let isChecked = isChecked(row) else { return }
    context.write(isChecked ? "[x]" : "[ ]", x: look.leading + margins.before, y: row.top, style: environment.drawing.style)
  }

  private func paintHeader(_ row: Row, _ cells: Rect, _ context: inout PaintContext) {
    let tint = environment.drawing.tint, look = look
    context.restyle(cells) { style in
      switch look.headers {
      case .dim:
        style.attributes.remove(.bold)
        style.attributes.insert(.dim)
      case .tinted: style.foreground = tint
      case .bold, .ruled: break
      }
    }
    guard look.headers == .ruled, cells.height > 0 else { return }
    // From the second cell after the views on. Their glyphs would tell less: only a part of them may be painted now.
    let x = row.renderNodes.reduce(0) { max($0, $1.drawnEnd + $1.origin.x) }
    let rule = Style(foreground: .separator)
    for column in min(x + 1, cells.maxX)..<max(min(x + 1, cells.maxX), cells.maxX - look.trailing) {
      context.write(Glyph(narrow: "─"), x: column, y: cells.minY, style: rule)
    }
  }

  /// A rectangle with the whole width of the rules in its rows. A rule begins behind the views of its header.
  func withRules(_ rect: Rect) -> Rect {
    func isRule(_ row: Row) -> Bool {
      row.top >= rect.minY && row.top < rect.maxY && place(of: row).map { sources[$0.source].section?.part == .header } ?? false
    }
    guard pinned.contains(where: { isRule($0.row) }) || visibleRows.contains(where: isRule) else { return rect }
    return Rect(x: 0, y: rect.minY, width: size.width, height: rect.height)
  }

  /// Draws a selected row.
  func paintSelection(_ rect: Rect, isFocused: Bool, _ context: inout PaintContext) {
    let tint = environment.drawing.tint, color = isFocused ? tint : .gray
    switch look.selection {
    case .bar:
      context.restyle(rect) { style in
        // One bar over all colors of the row. It is readable on any background, and without colors too. Emphasis stays.
        let kept = style.attributes.intersection([.bold, .italic, .underline, .strikethrough])
        style = Style(foreground: color, attributes: kept.union(.reverse), link: style.link)
      }
    case .fill:
      context.restyle(rect) { style in
        style.background = .role(isFocused ? .selection : .fill)
        // Visible without colors too.
        style.attributes.insert(.bold)
      }
    case .mark(let mark):
      for y in context.visible(rows: rect.minY..<rect.maxY) {
        context.write(Glyph(mark), x: rect.minX, y: y, style: Style(foreground: color, attributes: isFocused ? .bold : []))
      }
    }
  }

  /// Draws the cursor beside a selection, or the row at which keys begin: underlined, as the line of the caret in an editor.
  func paintEntry(_ rect: Rect, _ context: inout PaintContext) {
    let tint = environment.drawing.tint
    let last = Rect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1)
    context.restyle(last) { style in
      if style.foreground == .default { style.foreground = tint }
      style.attributes.insert(.underline)
    }
  }
}

extension RenderNode {
  /// The column after the last view inside that is no space, in the node's coordinates.
  fileprivate var drawnEnd: Int {
    var end = 0, isEmpty = true
    visitRenderChildren { child in
      isEmpty = false
      if child.isPlaced, !child.flags.contains(.hidden) { end = max(end, child.origin.x + child.drawnEnd) }
    }
    return isEmpty && !(self is SpacerNode) ? size.width : min(end, size.width)
  }
}
