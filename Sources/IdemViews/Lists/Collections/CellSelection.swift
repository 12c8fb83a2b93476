import IdemCore

/// A table whose keys move a cell.
@MainActor
protocol TableCursorOwner: AnyObject {
  var cursorRow: AnyHashable? { get }
  /// Moves the cursor to a row, or extends the block over several.
  func moveCursor(to rows: [AnyHashable])
}

/// The selection of a list under a cursor of cells: the cursor's row, and beside it the rows of the table's own selection of several.
struct CellSelection: ListSelection {
  private(set) weak var owner: (any TableCursorOwner)?
  private var row: AnyHashable?
  private var rows: (any ListSelection)?

  init(owner: any TableCursorOwner, rows: (any ListSelection)?) {
    self.owner = owner
    self.rows = rows.flatMap { $0.isMultiple ? $0 : nil }
  }

  mutating func read() {
    row = owner?.cursorRow
    rows?.read()
  }
  var isEmpty: Bool { row == nil && count == 0 }
  var count: Int { rows?.count ?? 0 }
  func isSame(as other: any ListSelection) -> Bool {
    guard let other = other as? Self, other.row == row else { return false }
    return rows.map { rows in other.rows.map { rows.isSame(as: $0) } ?? false } ?? (other.rows == nil)
  }
  func contains(_ index: Int, of source: any RowSource) -> Bool { rows?.contains(index, of: source) ?? false }
  func accepts(_ index: Int, of source: any RowSource) -> Bool { !(source is SingleRow) }
  var only: AnyHashable? { row }
  var ids: Set<AnyHashable> { rows.map(\.ids) ?? row.map { [$0] } ?? [] }
  /// Whether the cursor is in a row.
  func isAt(_ id: AnyHashable?) -> Bool { row != nil && row == id }
  var isMultiple: Bool { true }
  func id(at index: Int, of source: any RowSource) -> AnyHashable? { accepts(index, of: source) ? source.rowID(at: index) : nil }
  func select(_ rows: [(source: any RowSource, index: Int)], keeping former: (any ListSelection)?) {
    owner?.moveCursor(to: rows.map { $0.source.rowID(at: $0.index) })
  }
  func toggle(_ index: Int, of source: any RowSource) {
    owner?.moveCursor(to: [source.rowID(at: index)])
    rows?.toggle(index, of: source)
  }
  /// Selects one row of the table's own selection.
  func selectAlone(_ index: Int, of source: any RowSource) { rows?.select([(source, index)], keeping: nil) }
  func clear() { rows?.clear() }
}
