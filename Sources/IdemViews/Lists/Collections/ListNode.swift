import IdemCore
import IdemScreen

/// The node of a List: rows, of which some may be selected.
package final class ListNode: RowsNode, CursorContainer {
  /// The newest selection, with the value of its last read.
  @exclusivity(unchecked) private(set) var selection: (any ListSelection)?
  /// The row from which keys move; see `ListNode+Cursor`.
  var cursor = ListCursor()
  /// The row that is underlined while the list has the focus, and its cells as they were painted: that of the cursor if it differs from the
  /// selection, or the row at which keys begin while nothing is selected and the look shows it.
  private(set) var entry: (row: Row, cells: Range<Int>)?
  /// The row that the pointer pressed, without a modifier.
  var pressedRow: AnyHashable?
  /// Handles the keys that edit rows; nil if no row declares an edit.
  var editKeys: (@MainActor (KeyPress, ListNode, UpdateContext) -> KeyPress.Result)?

  /// Called before an event is handled that types no character; nil for most lists.
  var eventHook: (@MainActor (Event, UpdateContext) -> Void)?
  /// Handles a key that nobody took and that is no letter of a row; nil for most lists.
  var unusedKeyHook: (@MainActor (KeyPress, UpdateContext) -> KeyPress.Result)?
  /// Called when the list got the focus or lost it; nil for most lists.
  var focusHook: (@MainActor (UpdateContext) -> Void)?
  /// Called after the rows are placed; nil for most lists.
  var placedHook: (@MainActor (PlacementContext) -> Void)?
  /// The columns of a cursor of cells, in cells of the list; nil if keys move from row to row.
  var cursorColumns: (@MainActor () -> Range<Int>?)?
  /// Whether the list has the rows of a table, whose style it then has too.
  let tableStripes: (@MainActor (EnvironmentValues) -> Bool)?
  var isTable: Bool { tableStripes != nil }
  /// What the style and the edit mode draw around the rows; see `readLook`.
  @exclusivity(unchecked) var look = ListLook()
  var showsBoxes = false
  /// Whether the rows were drawn as those of an enabled list.
  @exclusivity(unchecked) private(set) var looksEnabled = true
  /// What is drawn beside the views of the rows, for each row of cells; nil for cells that were moved away. Empty in a list that draws only
  /// its rows.
  var bands: ContiguousArray<ListBand?> = []
  private var placedSize = Size.zero
  /// Whether the cells were moved before the layout that is going on.
  private var wasShifted = false
  /// Whether any row has a rule that forbids to select it.
  var hasSelectionRules = false
  var typeAhead = TypeAhead(pause: 700_000_000)

  init(parent: Node, type: Any.Type, tableStripes: (@MainActor (EnvironmentValues) -> Bool)? = nil) {
    self.tableStripes = tableStripes
    super.init(axis: .vertical, parent: parent, type: type)
    indicator.overlayContent()
    // The bar of a selected row is drawn after its content.
    flags.insert(.layered)
  }

  override func open(in context: UpdateContext) {
    if selection == nil { take(nil, in: context) }
    super.open(in: context)
  }

  override var drawsOverRows: Bool { true }

  override func limitPlaces() {
    super.limitPlaces()
    limitCursor()
  }

  /// A list without a selection only scrolls. It is not a tab stop, because the controls in its rows scroll it too.
  package override var isTabStop: Bool { selection != nil }
  package override func focusChanged(_ isFocused: Bool, in context: UpdateContext) {
    damageSelectedRows(in: context.placing)
    damageCursorRow(in: context.placing)
    if selection != nil { markEntry(in: context.placing) }
    super.focusChanged(isFocused, in: context)
    focusHook?(context)
  }

  package override func handle(_ event: Event, in context: UpdateContext) -> KeyPress.Result {
    // While the list has the focus, it gets every key first, also typed characters. Ignores them before other checks.
    if case .key(let press) = event, press.key.typesASCII {
      return isFocused && isEnabled && press.phase != .up ? handleCharacter(press, in: context) : .ignored
    }
    guard isEnabled else { return .ignored }
    eventHook?(event, context)
    switch event {
    case .key(let press): return handleKey(press, in: context)
    case .mouse(let mouse): return handleMouse(mouse, in: context)
    default: return .ignored
    }
  }

  // MARK: Selection

  /// Stores a newer binding.
  func setSelection(_ new: (any ListSelection)?, in context: UpdateContext) {
    guard new != nil || selection != nil else { return }
    take(new, in: context)
  }

  /// Reads the selection and tracks it as a dependency: when it changes, the node becomes stale.
  package override func evaluate(in context: UpdateContext) { take(selection, in: context) }

  private func take(_ new: (any ListSelection)?, in context: UpdateContext) {
    let old = selection
    var new = new
    let (look, showsBoxes, box, bound) = focusable.track(in: context) {
      new?.read()
      let box = EnvironmentValues(scope: environment)[ListCursorKey.self]
      return (readLook(), readShowsBoxes(new), box, box?.read())
    }
    selection = new
    take(box, bound, in: context)
    take(look, showsBoxes: showsBoxes, in: context)
    if isEnabled != looksEnabled {
      looksEnabled = isEnabled
      if !isBuilding { setNeedsPaint(in: context) }
    }
    guard !isBuilding, new.flatMap({ new in old.map { !new.isSame(as: $0) } }) ?? true else { return }
    cursor.isSubstitute = false
    markSelectedRows(in: context.placing)
  }

  override func rowsPlaced(in context: PlacementContext) {
    placeBands(wasShifted ? nil : tree.shift(of: self), in: context)
    if selection != nil { markSelectedRows(in: context) }
    placedHook?(context)
  }

  /// Compares the bars of selected rows with their last positions, and damages each bar that appeared, disappeared or moved.
  /// A bar is wider than the damage of its row, so the whole width is damaged here.
  private func markSelectedRows(in context: PlacementContext) {
    let isEmpty = selection?.isEmpty ?? true
    for row in visibleRows where row.index < row.source.rowCount {
      let isSelected = !isEmpty && selection!.contains(row.index, of: row.source)
      let cells = isSelected ? row.top..<(row.top + markedLength(of: row)) : nil
      guard cells != row.markedCells else { continue }
      for cells in [row.markedCells, cells] {
        if let cells { damageBar(cells, in: context) }
      }
      row.markedCells = cells
      visibleRows.noteMark()
    }
    markEntry(in: context)
  }

  /// Finds the row that is underlined, and damages it and the one before if it is another one or has moved.
  func markEntry(in context: PlacementContext) {
    let new = underlinedRow.map { ($0, $0.top..<$0.top + markedLength(of: $0)) }
    guard new?.0 !== entry?.row || new?.1 != entry?.cells else { return }
    if let entry { damageBar(entry.cells, in: context) }
    if let new { damageBar(new.1, in: context) }
    if entry != nil, let former = visibleRows.first(where: { $0 === entry?.row }) {
      damageBar(former.top..<former.top + former.height, in: context)
    }
    entry = new
  }

  private var underlinedRow: Row? {
    guard isFocused, let selection, !(selection is CellSelection) else { return nil }
    if let row = shownCursorRow { return row }
    guard look.showsStart, selection.isEmpty, !hasOwnCursor || cursor.row == nil else { return nil }
    return visibleRows.first { row in row.top >= 0 && place(of: row).map(isSelectable) == true }
  }

  private func forEachSelectedRow(_ body: (Row) -> Void) {
    guard let selection, !selection.isEmpty else { return }
    for row in visibleRows where row.index < row.source.rowCount && selection.contains(row.index, of: row.source) { body(row) }
  }

  /// Damages the bars of selected rows where they were painted. The selection cannot be used for that: between an update and its layout, it
  /// is newer than the indices of the rows.
  func damageSelectedRows(in context: PlacementContext) {
    for row in visibleRows { if let cells = row.markedCells { damageBar(cells, in: context) } }
  }

  /// A cursor of cells has another color while the list has the focus.
  private func damageCursorRow(in context: PlacementContext) {
    guard let cursor = (selection as? CellSelection)?.owner?.cursorRow else { return }
    for row in visibleRows where row.index < row.source.rowCount && row.source.rowID(at: row.index) == cursor {
      damageBar(row.top..<row.top + row.height, in: context)
    }
  }

  private func damageBar(_ cells: Range<Int>, in context: PlacementContext) {
    damage(Rect(x: 0, y: cells.lowerBound, width: size.width, height: cells.count), in: context)
  }

  package override func placeChildren(in context: PlacementContext) {
    wasShifted = tree.hasShift(of: self)
    settleCursor()
    if isPlaced, size != placedSize { keepCursorInSight() }
    placedSize = size
    super.placeChildren(in: context)
  }

  // MARK: The part with the focus

  package override var focusArea: Rect {
    // The selected row may be out of sight: then the first letter of the rows that are seen.
    guard let row = focusedRow else { return selection == nil ? .zero : bounds }
    let cells = frame(of: row)
    guard let columns = cursorColumns?() else { return cells }
    return Rect(x: columns.lowerBound, y: cells.minY, width: columns.count, height: cells.height)
  }

  /// The visible row from which keys move. Cost: O(visible rows).
  var focusedRow: Row? {
    guard selection != nil else { return nil }
    if let cells = selection as? CellSelection {
      let id = cells.owner?.cursorRow
      return visibleRows.first { $0.index < $0.source.rowCount && $0.source.rowID(at: $0.index) == id }
    }
    if let row = shownCursorRow { return row }
    var first: Row?
    for row in visibleRows where row.markedCells != nil && row.index < row.source.rowCount {
      if first == nil { first = row }
      guard let id = cursor.row?.id else { break }
      if row.source.rowID(at: row.index) == id { return row }
    }
    return first ?? entry?.row
  }

  /// Before the rows are arranged in another size: the row from which keys move stays visible.
  private func keepCursorInSight() {
    guard selection != nil, requests.isEmpty, let place = currentPlace, let row = visibleRow(at: place) else { return }
    if row.top >= 0, row.top + row.placedHeight <= placedSize.height { requests.add(.row(rowID(place), nil, near: place)) }
  }

  // MARK: Paint

  /// The empty cells of a disabled list are dim, too.
  package override var fillsFrame: Bool { !looksEnabled }

  package override func cellsAffected(by rect: Rect) -> Rect { look.headers == .ruled ? withRules(rect) : rect }

  package override func paint(_ context: inout PaintContext) {
    paintRows(&context)
    paintLook(&context)
    let edge = look.lines == .none ? 0 : 1, width = crossLength + besideRows - 2 * edge
    let isFocused = tree.focus.focused === self, visible = context.visible
    var rows = besidesPins(context)
    forEachSelectedRow { row in
      guard row.height > 0, row.top < visible.maxY, row.top + row.height > visible.minY, !pinned.contains(row) else { return }
      paintSelection(Rect(x: edge, y: row.top, width: width, height: markedLength(of: row)), isFocused: isFocused, &rows)
    }
    if let entry, !entry.cells.isEmpty, entry.cells.lowerBound < visible.maxY, entry.cells.upperBound > visible.minY,
      !pinned.contains(entry.row)
    {
      paintEntry(Rect(x: edge, y: entry.cells.lowerBound, width: width, height: entry.cells.count), &rows)
    }
    if !looksEnabled { context.restyle(visible) { $0.attributes.insert(.dim) } }
    paintIndicator(&context)
  }
}
