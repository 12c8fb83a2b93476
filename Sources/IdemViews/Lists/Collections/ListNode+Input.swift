import IdemCore
import IdemScreen

extension ListNode {
  // MARK: Keys

  func handleKey(_ press: KeyPress, in context: UpdateContext) -> KeyPress.Result {
    if let editKeys, isFocused, editKeys(press, self, context) == .handled { return .handled }
    let held = press.heldModifiers
    guard press.phase != .up, held.isSubset(of: .shift) || held == .control && hasOwnCursor else { return .ignored }
    let page = max(1, size.height - 1)
    if let focused = tree.focus.focused, focused !== self {
      return held == .control ? .ignored : scrollFromElsewhere(press, page, in: context)
    }
    switch press.key {
    case .upArrow: move(by: -1, press, in: context)
    case .downArrow: move(by: 1, press, in: context)
    case .pageUp: move(by: -page, press, in: context)
    case .pageDown: move(by: page, press, in: context)
    case .home: move(by: -Int.max / 2, press, in: context)
    case .end: move(by: Int.max / 2, press, in: context)
    case .leftArrow where held != .control, .rightArrow where held != .control: return disclose(press.key == .rightArrow)
    case .space: return toggleCursor(in: context)
    case .escape where held.isEmpty: return clearToCursor(in: context)
    case .return where held != .control: return performRowAction(in: context)
    default: return .ignored
    }
    return .handled
  }

  /// Handles a key with a character: Control-A, and Alt-M.
  func handleCharacter(_ press: KeyPress, in context: UpdateContext) -> KeyPress.Result {
    switch (press.key, press.heldModifiers) {
    case ("m", .option) where press.phase == .down: return pickUpRow()
    case ("a", .control), ("a", .command): return selectAllRows(in: context)
    default: return .ignored
    }
  }

  /// Handles a key that another focused control ignored, in a row or outside the list. It only scrolls: the selection stays, and arrow keys
  /// move the focus.
  private func scrollFromElsewhere(_ press: KeyPress, _ page: Int, in context: UpdateContext) -> KeyPress.Result {
    guard mayScroll else { return .ignored }
    switch press.key {
    case .pageUp where canScroll(by: -1): scroll(by: -page, in: context)
    case .pageDown where canScroll(by: 1): scroll(by: page, in: context)
    case .home where canScroll(by: -1): scrollToTop(in: context)
    case .end where canScroll(by: 1): scrollToEnd(in: context)
    default: return .ignored
    }
    return .handled
  }

  private func move(by rows: Int, _ press: KeyPress, in context: UpdateContext) {
    guard let selection else {
      guard mayScroll else { return }
      switch press.key {
      case .home: scrollToTop(in: context)
      case .end: scrollToEnd(in: context)
      default: scroll(by: rows, in: context)
      }
      return
    }
    collectSourcesIfNeeded()
    let start = currentPlace
    let direction = rows > 0 ? 1 : -1
    guard let goal = place(after: start ?? entryPlace(direction), by: start == nil && abs(rows) == 1 ? 0 : rows) else { return }
    if isMissing(goal) {
      // Its page has not come yet, so the row cannot be selected, but the user can go there.
      return request(.row(rowID(goal), nil, near: goal), in: context)
    }
    guard let place = selectablePlace(from: goal, direction) else {
      // Only headers are left in this direction: scroll to them.
      return scroll(by: direction, in: context)
    }
    if press.modifiers.contains(.shift), selection.isMultiple {
      extend(to: place, from: start ?? place, in: context)
    } else {
      go(to: place, alone: press.heldModifiers == .control, in: context)
    }
    // If the first or last selectable row is reached, scroll to the end, so that the headers beyond it are visible.
    if direction < 0, selectablePlace(strictlyFrom: place, -1) == nil { scrollToTop(in: context) }
    if direction > 0, selectablePlace(strictlyFrom: place, 1) == nil { scrollToEnd(in: context) }
    request(.row(rowID(place), nil, near: place), in: context)
  }

  func collectSourcesIfNeeded() { collectIfStale { collectSources(in: $0) } }

  /// The row for the first key: the first visible row when moving down, the last visible row when moving up.
  func entryPlace(_ direction: Int) -> RowPosition? {
    let row = direction > 0 ? visibleRows.first { $0.top >= 0 } ?? visibleRows.first : visibleRows.last
    return row.flatMap { place(of: $0) } ?? (direction > 0 ? firstPlace : lastPlace)
  }

  func isSelectable(_ place: RowPosition) -> Bool {
    // The data may not contain a row any more that is still on the screen.
    guard let selection, place.source < sources.count, place.index < sources[place.source].rows.rowCount else { return false }
    return selection.accepts(place.index, of: sources[place.source].rows) && !isSelectionDisabled(at: place)
  }

  /// Whether a row is a placeholder of one that is not loaded, so that it cannot be selected. A cursor of cells can be there: it has the
  /// place of the row.
  private func isMissing(_ place: RowPosition) -> Bool {
    guard !(selection is CellSelection), place.index < source(place).rowCount else { return false }
    return source(place).rowTag(at: place.index)?.base is UnselectableTag
  }

  /// The nearest selectable row in a direction, including the row itself. If there is none, the nearest in the other direction.
  func selectablePlace(from place: RowPosition, _ direction: Int) -> RowPosition? {
    if isSelectable(place) { return place }
    return selectablePlace(strictlyFrom: place, direction) ?? selectablePlace(strictlyFrom: place, -direction)
  }

  private func selectablePlace(strictlyFrom place: RowPosition, _ direction: Int) -> RowPosition? {
    var next = step(place, by: direction)
    while let current = next {
      if isSelectable(current) { return current }
      next = step(current, by: direction)
    }
    return nil
  }

  // MARK: Actions

  /// Performs the action of the row from which keys move, such as that of its link.
  private func performRowAction(in context: UpdateContext) -> KeyPress.Result {
    guard selection != nil, let place = currentPlace, let row = visibleRow(at: place) else { return .ignored }
    return performAction(of: row) ? .handled : .ignored
  }

  func performAction(of row: Row) -> Bool {
    if let action = row.renderNodes.lazy.compactMap({ $0.rowAction }).first {
      action.performRowAction()
      return true
    }
    // In a column of a split view, the selection decides what the next column shows.
    guard let choose = EnvironmentValues(scope: environment).navigationColumn?.onChoice else { return false }
    choose()
    return true
  }

  /// Expands or collapses the selected row of an outline.
  private func disclose(_ isExpanded: Bool) -> KeyPress.Result {
    guard let place = currentPlace, let row = visibleRow(at: place), let node = row.node else { return .ignored }
    return node.firstDisclosure?.setExpanded(isExpanded) == true ? .handled : .ignored
  }

  // MARK: The pointer

  func handleMouse(_ mouse: MouseEvent, in context: UpdateContext) -> KeyPress.Result {
    if handleIndicator(mouse, in: context) == .handled { return .handled }
    switch mouse.action {
    case .scroll(_, let y) where y != 0 && !mouse.modifiers.contains(.shift) && mayScroll:
      scroll(by: y * 3, in: context)
      return .handled
    case .down(.left):
      focusable.takeFocus(in: context)
      guard let selection, let place = place(at: mouse.position), isSelectable(place) else { return .ignored }
      if mouse.modifiers.contains(.shift), selection.isMultiple {
        extend(to: place, from: currentPlace ?? place, in: context)
      } else if showsBoxes || selection.isMultiple && !mouse.modifiers.isDisjoint(with: [.control, .command]) {
        toggle(place, in: context)
      } else {
        select(place, in: context)
        pressedRow = rowID(place)
      }
      return .handled
    case .up(.left):
      // A press and a release on one row choose it.
      guard let pressed = pressedRow else { return .ignored }
      pressedRow = nil
      guard let place = place(at: mouse.position), rowID(place) == pressed, let row = visibleRow(at: place) else { return .ignored }
      return performAction(of: row) ? .handled : .ignored
    case .drag(.left):
      guard let selection, selection.isMultiple, cursor.pivot != nil, let place = place(at: mouse.position), isSelectable(place) else {
        return .ignored
      }
      extend(to: place, from: currentPlace ?? place, in: context)
      return .handled
    default: return .ignored
    }
  }

  /// The row at a cell of the screen.
  func place(at point: Point) -> RowPosition? {
    collectSourcesIfNeeded()
    return row(at: point.y - screenFrame.minY).flatMap { place(of: $0) }
  }
  // MARK: The menu of the selection

  /// The ids of the selected rows.
  var selectedIDs: Set<AnyHashable> {
    var selection = selection
    selection?.read()
    return selection?.ids ?? []
  }

  /// Moves the cursor to the row at a point, unless it is selected. Returns the ids for a menu and the cells of the row on the screen; without
  /// a row, no id and the point. Without a point, it is the row from which keys move.
  func selectForMenu(at point: Point?, in context: UpdateContext) -> (ids: Set<AnyHashable>, row: Rect)? {
    guard selection != nil else { return nil }
    focusable.takeFocus(in: context)
    guard let place = point.map({ self.place(at: $0) }) ?? currentPlace, isSelectable(place), let row = visibleRow(at: place) else {
      return point.map { ([], Rect(origin: $0, size: Size(width: 1, height: 1))) }
    }
    if point != nil, !isSelected(place) { go(to: place, in: context) }
    let frame = screenFrame
    return (actedIDs(at: place), Rect(x: point?.x ?? frame.minX, y: frame.minY + row.top, width: 1, height: row.height))
  }
}
