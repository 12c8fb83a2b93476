import IdemCore
import IdemScreen

extension TableNode: TableCursorOwner {
  var cursorRow: AnyHashable? { cursor?.read()?.row }

  /// The name of a column for a cursor.
  func cursorName(of column: Int) -> String { columns[column].id ?? columns[column].title.wholeContent }

  /// The place of the cursor's column among the shown ones.
  private var cursorColumn: Int {
    guard let name = shownCursor?.column else { return 0 }
    return geometry.shown.firstIndex { $0 < columns.count && cursorName(of: $0) == name } ?? 0
  }

  /// The places of the block's columns among the shown ones.
  private var blockColumns: ClosedRange<Int> {
    let cursor = cursorColumn
    // The app moved the cursor out of the block.
    guard let row = shownCursor?.row, block.rows.contains(row) else { return cursor...cursor }
    let anchor =
      block.anchorColumn.flatMap { name in geometry.shown.firstIndex { $0 < columns.count && cursorName(of: $0) == name } } ?? cursor
    return min(cursor, anchor)...max(cursor, anchor)
  }

  /// Called before the list handles an event.
  func prepareCursor(for event: Event, in context: UpdateContext) {
    guard cursor != nil else { return }
    block.pressedColumn = nil
    switch event {
    case .key(let press): block.isExtending = press.heldModifiers.contains(.shift)
    case .mouse(let mouse):
      var isDrag = false
      if case .drag = mouse.action { isDrag = true }
      block.isExtending = isDrag || mouse.modifiers.contains(.shift)
      let column = geometry.column(atCell: mouse.position.x - screenFrame.minX - insetX)
      if let column, column < columns.count { block.pressedColumn = cursorName(of: column) }
    default: break
    }
  }

  func moveCursor(to rows: [AnyHashable]) {
    guard let cursor, let first = rows.first, let last = rows.last, let start = geometry.shown.first, start < columns.count else { return }
    let column = block.pressedColumn ?? shownCursor?.column ?? cursorName(of: start)
    if !block.isExtending || block.anchorRow == nil {
      block.anchorRow = block.isExtending ? shownCursor?.row ?? first : first
      block.anchorColumn = block.isExtending ? shownCursor?.column ?? column : column
    }
    block.rows = rows
    cursor.write(last == block.anchorRow ? first : last, column)
    becomeStale(.input)
  }

  /// The columns of the cursor's cell, in the coordinates of the list; nil without a cursor.
  var cursorColumns: Range<Int>? {
    guard let column = shownColumn, let x = geometry.cell(ofColumn: column) else { return nil }
    return x..<x + geometry.columns[column].width
  }

  // MARK: Keys

  func handleCursorKey(_ press: KeyPress, in context: UpdateContext) -> KeyPress.Result {
    let held = press.heldModifiers
    switch press.key {
    case .leftArrow where held.isSubset(of: .shift): return moveCursor(by: -1, isExtending: held == .shift, in: context)
    case .rightArrow where held.isSubset(of: .shift): return moveCursor(by: 1, isExtending: held == .shift, in: context)
    case .leftArrow where held == .option: return shownColumn.map { moveColumn($0, by: -1) } ?? .ignored
    case .rightArrow where held == .option: return shownColumn.map { moveColumn($0, by: 1) } ?? .ignored
    case "<" where held.isSubset(of: .shift): return shownColumn.map { resize($0, by: -1, in: context) } ?? .ignored
    case ">" where held.isSubset(of: .shift): return shownColumn.map { resize($0, by: 1, in: context) } ?? .ignored
    case "s" where held.isSubset(of: .shift), "S" where held.isSubset(of: .shift):
      guard let column = shownColumn else { return .ignored }
      return sort(by: columns[column], isSecondary: press.key == "S" || held == .shift)
    case "c" where held == .control || held == .command: return copyBlock()
    case .escape where held.isEmpty: return endBlock(in: context)
    default: return .ignored
    }
  }

  /// The index of the cursor's column; nil without a cursor.
  var shownColumn: Int? {
    guard shownCursor != nil, cursorColumn < geometry.shown.count, geometry.shown[cursorColumn] < columns.count else { return nil }
    return geometry.shown[cursorColumn]
  }

  private func moveCursor(by steps: Int, isExtending: Bool, in context: UpdateContext) -> KeyPress.Result {
    let shown = geometry.shown, next = cursorColumn + steps
    guard let cursor, let row = shownCursor?.row, shown.indices.contains(next), shown[next] < columns.count else { return .ignored }
    let name = cursorName(of: shown[next])
    if !isExtending {
      block.rows = [row]
      block.anchorRow = row
      block.anchorColumn = name
    } else if !block.rows.contains(row) {
      block.rows = [row]
      block.anchorRow = row
      block.anchorColumn = shownCursor?.column
    }
    cursor.write(row, name)
    reveal(shown[next], in: context)
    setNeedsPaint(in: context)
    return .handled
  }

  /// Whether cells are selected beside the cursor.
  private var hasBlock: Bool {
    guard let row = shownCursor?.row, block.rows.contains(row) else { return false }
    return block.rows.count > 1 || blockColumns.count > 1
  }

  /// Ends the block at the cursor. Without a block, the key goes on.
  private func endBlock(in context: UpdateContext) -> KeyPress.Result {
    guard hasBlock, let shownCursor else { return .ignored }
    block.rows = [shownCursor.row]
    (block.anchorRow, block.anchorColumn) = (shownCursor.row, shownCursor.column)
    setNeedsPaint(in: context)
    return .handled
  }

  /// Scrolls the columns until one is visible.
  func reveal(_ column: Int, in context: UpdateContext) {
    guard !geometry.frozenColumns.contains(column) else { return }
    let place = geometry.columns[column], start = place.x - geometry.offset, room = innerSize.width
    if start + place.width > room { _ = scroll(by: start + place.width - room, in: context) }
    let least = geometry.frozenWidth
    if place.x - geometry.offset < least { _ = scroll(by: place.x - geometry.offset - least, in: context) }
  }

  func resize(_ column: Int, by cells: Int, in context: UpdateContext) -> KeyPress.Result {
    guard let name = name(of: column) else { return .ignored }
    // The width may have changed since the last layout.
    setWidth((shownCustomization[width: name] ?? geometry.columns[column].width) + cells, of: column, in: context)
    return .handled
  }

  /// Moves a column to another place on the screen. It needs a customization, and a `customizationID` of each column.
  func moveColumn(_ column: Int, by steps: Int) -> KeyPress.Result {
    guard let customization else { return .ignored }
    // The order may have changed since the last layout.
    let all = shownColumns(in: customization.wrappedValue)
    guard let place = all.firstIndex(of: column), all.indices.contains(place + steps) else { return .ignored }
    return moveColumn(column, toPlaceOf: all[place + steps])
  }

  /// Gives a column the place of another one; those between move by one place.
  func moveColumn(_ column: Int, toPlaceOf target: Int) -> KeyPress.Result {
    guard let customization else { return .ignored }
    let all = shownColumns(in: customization.wrappedValue)
    guard let from = all.firstIndex(of: column), let to = all.firstIndex(of: target) else { return .ignored }
    var order = all.compactMap { columns[$0].id }
    guard order.count == all.count else { return .ignored }
    order.insert(order.remove(at: from), at: to)
    // Hidden columns stay behind.
    let hidden = columns.compactMap(\.id).filter { !order.contains($0) }
    customization.wrappedValue.order = order + hidden
    return .handled
  }

  // MARK: Copying

  private func copyBlock() -> KeyPress.Result {
    guard let selection = tree.input.textSelector, let text = blockText else { return .ignored }
    selection.copy(text, from: self)
    return .handled
  }

  /// The cells of the block: tabs between columns, and a line for each row. A visible cell has the text on the screen; another one has the
  /// value of its column, which is empty for a column without one. Cost: O(cells).
  private var blockText: String? {
    guard let shownCursor, let cursor else { return nil }
    let shown = geometry.shown[blockColumns.clamped(to: 0...max(0, geometry.shown.count - 1))].filter { $0 < columns.count }
    let rows = block.rows.contains(shownCursor.row) ? block.rows : [shownCursor.row]
    var lines: [String] = []
    if cursor.copiesTitles { lines.append(line(shown.map { columns[$0].title.localized(environment.drawing.localization).wholeContent })) }
    var near = RowPosition(0, 0)
    for id in rows {
      guard let place = list.place(of: id, near: near) else { continue }
      near = place
      let node = list.visibleRow(at: place)?.renderNodes.first as? TableRowNode
      lines.append(line(shown.map { text(ofColumn: $0, place, node) }))
    }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  private func text(ofColumn column: Int, _ place: RowPosition, _ node: TableRowNode?) -> String {
    if let cell = node?.cell(ofColumn: column) { return cell.plainText }
    guard let value = element(at: place) else { return "" }
    return columns[column].cell(value).text ?? columns[column].comparator.map { "\(value[keyPath: $0.keyPath])" } ?? ""
  }

  private func line(_ cells: [String]) -> String {
    cells.map { String($0.map { $0 == "\t" || $0.isNewline ? " " : $0 }) }.joined(separator: "\t")
  }

  // MARK: Paint

  /// Restyles the cells of the block, and the cell of the cursor.
  func paintCursor(_ context: inout PaintContext) {
    guard let shownCursor else { return }
    let rows = Set(block.rows.contains(shownCursor.row) ? block.rows : [shownCursor.row])
    let tint = tree.focus.focused === list ? environment.drawing.tint : .gray
    let top = insetY + headerHeight, cursor = cursorColumn
    let clip = Rect(x: insetX, y: top, width: innerSize.width, height: max(0, innerSize.height - headerHeight))
    for row in list.visibleRows where row.index < row.source.rowCount {
      let id = row.source.rowID(at: row.index)
      guard rows.contains(id) else { continue }
      for place in blockColumns where place < geometry.shown.count {
        let column = geometry.shown[place]
        guard column < columns.count, let x = geometry.cell(ofColumn: column) else { continue }
        let isCursor = place == cursor && id == shownCursor.row
        let cells = Rect(x: insetX + x, y: top + row.top, width: geometry.columns[column].width, height: row.height).intersection(clip)
        let isOnBar = isCursor && list.selection?.contains(row.index, of: row.source) == true
        context.restyle(cells) { style in
          if isOnBar {
            // The cursor is seen on the bar of a selected row too.
            style = Style(foreground: tint, attributes: [.bold, .underline], link: style.link)
            return
          }
          style = Style(foreground: isCursor ? tint : .gray, attributes: isCursor ? [.reverse, .bold] : .reverse, link: style.link)
        }
      }
    }
  }
}
