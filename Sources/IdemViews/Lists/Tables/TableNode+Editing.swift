import IdemCore
import IdemScreen

extension TableNode {
  /// The shown columns whose cells can be edited, for a row.
  private func editableColumns(_ place: RowPosition) -> [Int] {
    geometry.shown.filter { $0 < columns.count && edit(of: $0, place) != nil }
  }

  /// How a cell is edited: by its column, or by a view in it. The latter must be visible.
  private func edit(of column: Int, _ place: RowPosition) -> TableCellEdit? {
    if let edit = columns[column].edit { return element(at: place).map(edit) }
    guard let row = list.visibleRow(at: place)?.renderNodes.first as? TableRowNode, let cell = row.cell(ofColumn: column) else {
      return nil
    }
    // The cell's render node may stand inside of the view that makes it editable.
    var node: Node? = cell
    while let current = node, current !== row {
      if let editable = current as? EditableCellNode { return editable.action.edit() }
      node = current.parent
    }
    return firstEditable(below: cell)?.action.edit()
  }

  private func firstEditable(below node: Node) -> EditableCellNode? {
    var found: EditableCellNode?
    node.visitChildren { child in
      if found == nil { found = child as? EditableCellNode ?? firstEditable(below: child) }
    }
    return found
  }

  // MARK: Begin

  /// Whether Return edits a cell now.
  var mayEditCell: Bool {
    guard let place = list.currentPlace else { return false }
    if cursor != nil { return shownColumn.map { edit(of: $0, place) != nil } ?? false }
    return !editableColumns(place).isEmpty
  }

  /// Edits the cell of the cursor; without a cursor of cells, the first editable cell of the selected row.
  func beginEditing(in context: UpdateContext) -> KeyPress.Result {
    guard let place = list.currentPlace else { return .ignored }
    if cursor != nil {
      guard let column = shownColumn, edit(of: column, place) != nil else { return .ignored }
      return beginEditing(column, place, in: context)
    }
    guard let column = editableColumns(place).first else { return .ignored }
    return beginEditing(column, place, in: context)
  }

  /// Edits the cell at a point of the table's inner area.
  func beginEditing(at point: Point, in context: UpdateContext) -> KeyPress.Result {
    guard point.y >= headerHeight, let column = geometry.column(atCell: point.x), column < columns.count,
      let row = list.row(at: point.y - headerHeight), let place = list.place(of: row), edit(of: column, place) != nil
    else { return .ignored }
    return beginEditing(column, place, in: context)
  }

  private func beginEditing(_ column: Int, _ place: RowPosition, in context: UpdateContext) -> KeyPress.Result {
    guard let edit = edit(of: column, place) else { return .ignored }
    endEditing(in: context)
    let new = TableEditorNode(edit.text, row: list.rowID(place), column: cursorName(of: column), at: place, parent: self)
    editor = new
    takeLayers()
    // Rows that are moved as cells would move the field's cells too.
    list.flags.insert(.overlapping)
    new.container = self
    new.open(
      submit: { [weak self] in self?.tree.perform { self?.submitCell(in: $0) } },
      leave: { [weak self, weak new] in
        guard let self, let new, editor === new else { return }
        _ = write()
        tree.perform { self.endEditing(in: $0) }
      }, in: context)
    if cursor != nil { cursor?.write(new.row, new.column) }
    reveal(column, in: context)
    list.request(.row(new.row, nil, near: place), in: context)
    setNeedsLayout(in: context)
    tree.focus.move(into: new, in: context)
    _ = (tree.focus.focused as? TextFieldNode)?.perform(.selectAll, in: context)
    return .handled
  }

  // MARK: End

  /// Writes the text. Returns false if the cell does not take it; then it is shown as refused.
  private func write() -> Bool {
    guard let editor, let column = columns.firstIndex(where: { cursorName(of: $0) == editor.column }) else { return true }
    guard editor.cell.text != editor.original else { return true }
    // The row may have been sorted to another place, or removed.
    guard let place = list.place(of: editor.row, near: editor.place), let edit = edit(of: column, place) else { return true }
    guard edit.commit(editor.cell.text) else {
      editor.cell.isRefused = true
      return false
    }
    return true
  }

  private func cursorName(of column: TableColumnDescription<RowValue>) -> String { column.id ?? column.title.wholeContent }

  private func submitCell(in context: UpdateContext) {
    guard editor != nil, write() else { return }
    endEditing(in: context)
    list.focusable.takeFocus(in: context)
  }

  /// Removes the field without writing its text.
  func endEditing(in context: UpdateContext) {
    guard let old = editor else { return }
    let hadFocus = tree.focus.focused.map { old.isAncestor(of: $0) } ?? false
    editor = nil
    old.remove(in: context)
    takeLayers()
    list.flags.remove(.overlapping)
    if hadFocus { list.focusable.takeFocus(in: context) }
    setNeedsPaint(in: context)
  }

  /// Handles the keys that the field ignores.
  func handleEditorKey(_ press: KeyPress, in context: UpdateContext) -> KeyPress.Result {
    switch press.key {
    case .escape:
      endEditing(in: context)
      list.focusable.takeFocus(in: context)
    case .tab where press.heldModifiers.isSubset(of: .shift):
      guard write() else { return .handled }
      editNext(backwards: press.heldModifiers == .shift, in: context)
    default: return .ignored
    }
    return .handled
  }

  /// Edits the next editable cell: in the same row, or in the next one.
  private func editNext(backwards: Bool, in context: UpdateContext) {
    guard let editor, var place = list.place(of: editor.row, near: editor.place) else { return endEditing(in: context) }
    let row = editableColumns(place)
    let current = row.firstIndex { cursorName(of: $0) == editor.column }
    if let current, row.indices.contains(current + (backwards ? -1 : 1)) {
      _ = beginEditing(row[current + (backwards ? -1 : 1)], place, in: context)
      return
    }
    while let next = list.step(place, by: backwards ? -1 : 1) {
      place = next
      let columns = editableColumns(place)
      guard let column = backwards ? columns.last : columns.first else { continue }
      _ = beginEditing(column, place, in: context)
      if cursor == nil { list.go(to: place, in: context) }
      return
    }
    submitCell(in: context)
  }

  // MARK: Layout

  /// Keeps the row of the field in sight when the rows changed, as by a sort.
  func revealEditor(in context: UpdateContext) {
    guard let editor, !editor.flags.contains(.hidden) else { return }
    list.request(.row(editor.row, nil, near: editor.place), in: context)
  }

  /// Places the field over its cell. A field whose row was removed ends.
  func placeEditor(in context: PlacementContext) {
    guard let editor else { return }
    guard let place = list.place(of: editor.row, near: editor.place) else {
      return tree.changeDuringLayout(in: context) { endEditing(in: $0) }
    }
    editor.place = place
    let column = geometry.shown.first { $0 < columns.count && cursorName(of: $0) == editor.column }
    guard let column, let x = geometry.cell(ofColumn: column), let row = list.visibleRow(at: place) else {
      editor.conceal(true)
      return
    }
    editor.conceal(false)
    let top = list.frame.minY + row.top, width = min(geometry.columns[column].width, innerSize.width - x)
    let rect = Rect(x: insetX + x, y: top, width: max(0, width), height: 1)
    editor.place(rect, proposal: ProposedViewSize(rect.size), in: context)
  }
}
