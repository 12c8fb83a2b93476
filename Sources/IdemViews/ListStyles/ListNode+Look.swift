import IdemCore
import IdemScreen

extension ListNode {
  /// The cells of a check box and the column after it.
  private static let boxWidth = 4

  /// Reads the style and the edit mode. Must be called while the node tracks what it reads.
  func readLook() -> _ListLook {
    let values = EnvironmentValues(scope: environment)
    var look = values[ListLookKey.self]
    if values[AlternatingRowsKey.self] || isTable && values[TableLookKey.self].stripes { look.alternates = true }
    return look
  }

  /// Whether rows have check boxes. Must be called while the node tracks what it reads.
  func readShowsBoxes(_ selection: (any ListSelection)?) -> Bool {
    guard let selection, selection.isMultiple else { return false }
    return EnvironmentValues(scope: environment).editMode?.wrappedValue.isEditing ?? false
  }

  /// Uses a look. The rows are laid out again if it has other spaces.
  func take(_ new: _ListLook, showsBoxes: Bool, in context: UpdateContext) {
    guard new != look || showsBoxes != self.showsBoxes else { return }
    (look, self.showsBoxes) = (new, showsBoxes)
    var spacing = RowsSpacing()
    spacing.leading = new.leading + (showsBoxes ? ListNode.boxWidth : 0)
    spacing.trailing = new.trailing
    spacing.sections = new.gap
    spacing.pinnedViews = new.pinsHeaders ? .sectionHeaders : []
    spacing.marksSections = new.gap > 0 || new.dimsHeaders || new.lines == .sections || new.pinsHeaders
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
    guard look != _ListLook() || showsBoxes else { return }
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
    for row in visibleRows where row.top < visible.maxY && row.top + row.height > visible.minY && !isPinned(row) {
      paintLook(of: row, line, &rows)
    }
    for pin in pinned { paintLook(of: pin.row, line, &context) }
  }

  private func paintLook(of row: Row, _ line: Style, _ context: inout PaintContext) {
    guard let place = place(of: row) else { return }
    let part = sources[place.source].section?.part, length = markedLength(of: row)
    let cells = Rect(x: 0, y: row.top, width: size.width, height: length)
    switch part {
    case .header where look.dimsHeaders:
      context.restyle(cells) { style in
        style.attributes.remove(.bold)
        style.attributes.insert(.dim)
      }
    case .content where look.lines == .sections:
      for y in cells.minY..<cells.maxY { context.write(Glyph(narrow: "│"), x: 0, y: y, style: line) }
    default: break
    }
    guard part != .header, part != .footer else { return }
    if look.alternates, !rowNumber(of: place).isMultiple(of: 2) {
      let x = look.lines == .none ? 0 : 1
      context.restyle(Rect(x: x, y: cells.minY, width: size.width - 2 * x, height: length)) { style in
        if style.background == .default { style.background = .surface }
      }
    }
    guard showsBoxes, let selection, row.index < row.source.rowCount, selection.accepts(row.index, of: row.source) else { return }
    let box = selection.contains(row.index, of: row.source) ? "[x]" : "[ ]"
    context.write(box, x: look.leading, y: row.top, style: environment.drawing.style)
  }

  /// The number of rows before one, in its section if it is in one. Cost: O(sources).
  private func rowNumber(of place: RowPosition) -> Int {
    var number = place.index, source = place.source - 1
    let section = sources[place.source].section
    while source >= 0, sources[source].section?.node === section?.node, sources[source].section?.part == section?.part {
      number += sources[source].rows.rowCount
      source -= 1
    }
    return number
  }
}
