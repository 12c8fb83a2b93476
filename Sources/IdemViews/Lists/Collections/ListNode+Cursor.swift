import IdemCore

// How keys and the pointer move the cursor and change the selection: the same for lists, tables and trees, with and without check boxes.
// Unless several rows are selected or are being chosen one by one, the cursor selects the row that it reaches.

/// The cursor of a list, and what belongs to it.
struct ListCursor {
  /// A row: its id, its last place, and the id of the row after it, which gets the cursor when the row is removed.
  struct Place {
    var id: AnyHashable
    var place: RowPosition
    var next: AnyHashable?
  }

  /// The row from which keys move; nil before the first one.
  var row: Place?
  /// The end of a range that stays while the cursor moves.
  var pivot: Place?
  /// What was selected before the current range, and what is selected with it. Nil while no range is being selected.
  var range: (before: any ListSelection, with: any ListSelection)?
  /// Whether rows are chosen one by one: since Space or a Control-click, until one row is selected alone.
  var isChoosing = false
  /// Whether the cursor came to its row because the row before was removed, and no selected row is left.
  var isSubstitute = false
  /// The app's binding, its value when it was last read or written, and a value that the app wrote and that is not yet looked up.
  var box: ListCursorBox?
  var bound: AnyHashable?
  var wanted: AnyHashable?
}

extension ListNode {
  /// The selection, read again.
  private var newestSelection: (any ListSelection)? {
    var selection = selection
    selection?.read()
    return selection
  }

  func source(_ place: RowPosition) -> any RowSource { sources[place.source].rows }

  /// Whether the cursor is a row that need not be selected. A cursor of cells is beside the rows.
  var hasOwnCursor: Bool { selection.map { $0.isMultiple && !($0 is CellSelection) } ?? false }

  /// Whether a move of the cursor leaves the selection as it is.
  private var movesAlone: Bool { hasOwnCursor && (cursor.isChoosing || newestSelection.map { $0.count > 1 } ?? false) }

  private func cursorPlace(_ place: RowPosition) -> ListCursor.Place {
    var cursor = ListCursor.Place(id: rowID(place), place: place)
    guard hasOwnCursor, let selection else { return cursor }
    var next = step(place, by: 1)
    // There may be a footer and headers between.
    for _ in 0..<4 {
      guard let current = next, !selection.accepts(current.index, of: source(current)) else { break }
      next = step(current, by: 1)
    }
    cursor.next = next.map(rowID)
    return cursor
  }

  // MARK: Where the cursor is

  /// The row from which keys move. It may have moved since it was selected.
  var currentPlace: RowPosition? {
    guard let selection = newestSelection else { return nil }
    let held = cursor.row.flatMap { place(of: $0.id, near: $0.place) }
    if let held, holdsCursor(at: held, selection) { return held }
    if !(selection is CellSelection) || selection.only == nil {
      for row in visibleRows where row.index < row.source.rowCount && selection.contains(row.index, of: row.source) {
        return place(of: row)
      }
    }
    if let id = selection.only { return place(of: id, near: anchor.place) }
    if selection.isEmpty { return nil }
    return nearestPlace(to: anchor.place) { selection.contains($0.index, of: source($0)) } ?? (selection.isMultiple ? held : nil)
  }

  /// Whether the cursor stays at its row. One row that the app selected elsewhere takes it.
  private func holdsCursor(at place: RowPosition, _ selection: any ListSelection) -> Bool {
    if let cells = selection as? CellSelection { return cells.isAt(cursor.row?.id) }
    if selection.isMultiple, cursor.isChoosing || cursor.isSubstitute || selection.isEmpty || selection.count > 1 { return true }
    return selection.contains(place.index, of: source(place))
  }

  /// The visible row of the cursor, unless it is the only selected row.
  var shownCursorRow: Row? {
    guard hasOwnCursor, let selection, let place = cursor.row?.place, place.source < sources.count, place.index < source(place).rowCount,
      selection.isEmpty || selection.count > 1
        || (cursor.isChoosing || cursor.isSubstitute) && !selection.contains(place.index, of: source(place))
    else { return nil }
    return visibleRow(at: place)
  }

  /// Places the cursor. The next range begins there.
  private func setCursor(_ place: RowPosition, in context: UpdateContext) {
    cursor.row = cursorPlace(place)
    (cursor.pivot, cursor.range) = (cursor.row, nil)
    cursorMoved(to: place, in: context)
  }

  private func cursorMoved(to place: RowPosition, in context: UpdateContext) {
    cursor.isSubstitute = false
    cursor.wanted = nil
    if let box = cursor.box {
      cursor.bound = box.value(place.index, of: source(place))
      box.write(cursor.bound)
    }
    markEntry(in: context.placing)
  }

  // MARK: What keys do

  /// Moves the cursor to a row, and selects it unless the cursor moves alone.
  func go(to place: RowPosition, alone: Bool = false, in context: UpdateContext) {
    if alone, hasOwnCursor { cursor.isChoosing = true }
    if movesAlone { setCursor(place, in: context) } else { select(place, in: context) }
  }

  /// Selects one row alone.
  func select(_ place: RowPosition, in context: UpdateContext) {
    cursor.isChoosing = false
    selection?.select([(source(place), place.index)], keeping: nil)
    setCursor(place, in: context)
  }

  /// Selects one row alone, also beside a cursor of cells.
  func selectAlone(_ place: RowPosition, in context: UpdateContext) {
    (selection as? CellSelection)?.selectAlone(place.index, of: source(place))
    select(place, in: context)
  }

  /// Adds a row to the selection, or removes it. From then on the cursor moves alone.
  func toggle(_ place: RowPosition, in context: UpdateContext) {
    cursor.isChoosing = true
    selection?.toggle(place.index, of: source(place))
    setCursor(place, in: context)
  }

  /// Adds all rows between the pivot (where the range began) and a row to what was selected before. Cost: O(selected rows).
  func extend(to place: RowPosition, from start: RowPosition, in context: UpdateContext) {
    guard let selection = newestSelection else { return }
    if cursor.pivot == nil || cursor.row?.id != rowID(start) || cursor.range.map({ !$0.with.isSame(as: selection) }) ?? false {
      // The first range, or the app has changed the selection.
      (cursor.pivot, cursor.range) = (cursorPlace(start), nil)
    }
    let begin = cursor.pivot.flatMap { self.place(of: $0.id, near: $0.place) } ?? start
    let before = cursor.range?.before ?? selection
    var rows: [(source: any RowSource, index: Int)] = []
    var next: RowPosition? = min(begin, place)
    let last = max(begin, place)
    while let current = next, current <= last {
      if isSelectable(current) { rows.append((source(current), current.index)) }
      next = step(current, by: 1)
    }
    selection.select(rows, keeping: before)
    if let with = newestSelection, !(with is CellSelection) { cursor.range = (before, with) }
    cursor.row = cursorPlace(place)
    cursorMoved(to: place, in: context)
  }

  /// Selects all rows. Cost: O(rows).
  func selectAllRows(in context: UpdateContext) -> KeyPress.Result {
    guard hasOwnCursor else { return .ignored }
    collectSourcesIfNeeded()
    let place = currentPlace ?? entryPlace(1)
    var rows: [(source: any RowSource, index: Int)] = []
    for number in sources.indices {
      let source = sources[number].rows
      for index in 0..<source.rowCount where isSelectable(RowPosition(number, index)) { rows.append((source, index)) }
    }
    selection?.select(rows, keeping: nil)
    if let place { setCursor(place, in: context) }
    return .handled
  }

  /// Selects only the cursor's row. If nothing else is selected or being chosen, the key goes on.
  func clearToCursor(in context: UpdateContext) -> KeyPress.Result {
    guard mayClearToCursor, let place = currentPlace else { return .ignored }
    selectAlone(place, in: context)
    return .handled
  }

  var mayClearToCursor: Bool {
    guard let selection = newestSelection, selection.isMultiple, let place = currentPlace, isSelectable(place) else { return false }
    if selection is CellSelection {
      return selection.count > 1 || selection.count == 1 && !selection.contains(place.index, of: source(place))
    }
    return movesAlone
  }

  func toggleCursor(in context: UpdateContext) -> KeyPress.Result {
    guard let selection, selection.isMultiple else { return .ignored }
    guard let place = currentPlace ?? entryPlace(1).flatMap({ selectablePlace(from: $0, 1) }), isSelectable(place) else { return .ignored }
    toggle(place, in: context)
    return .handled
  }

  // MARK: What commands act on

  /// The selected ids if a row is selected; otherwise that of the row alone.
  func actedIDs(at place: RowPosition) -> Set<AnyHashable> {
    guard let selection = newestSelection else { return [] }
    if selection.contains(place.index, of: source(place)) { return selection.ids }
    return selection.id(at: place.index, of: source(place)).map { [$0] } ?? []
  }

  /// Whether a row is selected, or commands act on it although it is not.
  func isSelected(_ place: RowPosition) -> Bool { newestSelection?.contains(place.index, of: source(place)) ?? false }

  // MARK: Changes

  /// Stores the app's binding of the cursor and its value.
  func take(_ box: ListCursorBox?, _ bound: AnyHashable?, in context: UpdateContext) {
    cursor.box = box
    guard box != nil, bound != cursor.bound else { return }
    cursor.bound = bound
    cursor.wanted = bound
    if bound == nil { (cursor.row, cursor.pivot, cursor.range) = (nil, nil, nil) }
    if !isBuilding { setNeedsLayout(in: context) }
  }

  /// Finds the cursor's row again after the rows or the app's value changed. If it was removed, the row after it gets the cursor.
  func settleCursor() {
    guard cursor.wanted != nil || anchor.isStale && cursor.row != nil else { return }
    collectSourcesIfNeeded()
    if let wanted = cursor.wanted, let box = cursor.box, lastPlace != nil {
      cursor.wanted = nil
      if hasOwnCursor, let found = place(ofValue: wanted, box) {
        cursor.row = cursorPlace(found)
        (cursor.pivot, cursor.range) = (cursor.row, nil)
      }
    }
    guard anchor.isStale, let row = cursor.row else { return }
    if let place = place(of: row.id, near: row.place) {
      cursor.row = cursorPlace(place)
    } else {
      cursorRowRemoved(row)
    }
  }

  /// The places of the cursor and of the pivot were those of former sources.
  func limitCursor() {
    if let place = cursor.row?.place { cursor.row?.place = limited(place) }
    if let place = cursor.pivot?.place { cursor.pivot?.place = limited(place) }
  }

  private func place(ofValue value: AnyHashable, _ box: ListCursorBox) -> RowPosition? {
    let near = cursor.row?.place ?? anchor.place
    func has(_ place: RowPosition) -> Bool { box.value(place.index, of: source(place)) == value }
    if let place = place(of: value, near: near), has(place) { return place }
    return nearestPlace(to: near, where: has)
  }

  private func cursorRowRemoved(_ row: ListCursor.Place) {
    (cursor.row, cursor.pivot, cursor.range) = (nil, nil, nil)
    guard hasOwnCursor, let selection else { return }
    // Other data: none of the rows that were seen is left, and none is selected. Keys begin again.
    let isOther =
      selection.isEmpty
      && !sources.contains { source in
        source.rows.anchor(near: row.place.index, layoutGeneration: layoutGeneration)
          .map { selection.accepts($0.index, of: source.rows) } ?? false
      }
    if isOther { cursor.isChoosing = false }
    // One selected row that is left takes the cursor.
    var new = !cursor.isChoosing && selection.count == 1 ? currentPlace : nil
    cursor.isSubstitute = new == nil && !isOther
    if cursor.isSubstitute, let next = row.next.flatMap({ place(of: $0, near: row.place) }) ?? step(row.place, by: 0) ?? lastPlace {
      new = selectablePlace(from: next, 1)
    }
    cursor.row = new.map(cursorPlace)
    cursor.pivot = cursor.row
    guard let box = cursor.box else { return }
    cursor.bound = new.flatMap { box.value($0.index, of: source($0)) }
    tree.onCommit { [weak self] _ in if let self { box.write(cursor.bound) } }
  }

  /// Returns the nearest row that fulfills a condition. If two are equally near, returns the lower one.
  func nearestPlace(to start: RowPosition, where isWanted: (RowPosition) -> Bool) -> RowPosition? {
    var below = step(start, by: 0), above = step(start, by: -1)
    while below != nil || above != nil {
      if let place = below {
        if isWanted(place) { return place }
        below = step(place, by: 1)
      }
      if let place = above {
        if isWanted(place) { return place }
        above = step(place, by: -1)
      }
    }
    return nil
  }
}
