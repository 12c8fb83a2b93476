import IdemCore

/// A cell of a table: the id of its row, and its column.
public struct TableCellID<RowID: Hashable>: Hashable {
  /// The id of the row's element.
  public var row: RowID
  /// The column's `customizationID`, or its title if it has none.
  public var column: String

  /// Creates the id of a cell.
  public init(row: RowID, column: String) {
    self.row = row
    self.column = column
  }
}

extension TableCellID: Sendable where RowID: Sendable {}

/// What the keys of a table move.
@MainActor
public struct TableCursor {
  let box: TableCursorBox?

  /// The selected row.
  public static var row: TableCursor { TableCursor(box: nil) }

  /// A cell. The arrows move it in both directions, and Shift extends a block of cells. Ctrl-C copies the block, with a tab between two
  /// columns and a line for each row.
  ///
  /// - Parameters:
  /// - cursor: the cell; nil before the first key. Its `row` must have the type of the table's ids.
  /// - copiesTitles: whether the titles of the columns are copied as the first line.
  public static func cell<RowID: Hashable>(_ cursor: Binding<TableCellID<RowID>?>, copiesTitles: Bool = false) -> TableCursor {
    TableCursor(box: TypedTableCursorBox(cursor, copiesTitles: copiesTitles))
  }
}

/// The binding of a cursor without the type of the ids.
@MainActor
class TableCursorBox {
  let copiesTitles: Bool
  init(copiesTitles: Bool) { self.copiesTitles = copiesTitles }
  func read() -> (row: AnyHashable, column: String)? { preconditionFailure("TableCursorBox is abstract") }
  func write(_ row: AnyHashable, _ column: String) { preconditionFailure("TableCursorBox is abstract") }
}

private final class TypedTableCursorBox<RowID: Hashable>: TableCursorBox {
  private let binding: Binding<TableCellID<RowID>?>

  init(_ binding: Binding<TableCellID<RowID>?>, copiesTitles: Bool) {
    self.binding = binding
    super.init(copiesTitles: copiesTitles)
  }

  override func read() -> (row: AnyHashable, column: String)? { binding.wrappedValue.map { (AnyHashable($0.row), $0.column) } }

  override func write(_ row: AnyHashable, _ column: String) {
    guard let row = row.base as? RowID else { return }
    let new = TableCellID(row: row, column: column)
    if binding.wrappedValue != new { binding.wrappedValue = new }
  }
}

enum TableCursorKey: EnvironmentKey {
  static var defaultValue: TableCursorBox? { nil }
}

enum TableFrozenColumnsKey: EnvironmentKey {
  static let defaultValue = 0
}

extension View {
  /// Sets what the keys move in the tables of this view: `.tableCursor(.cell($cursor))`. The cursor of cells selects no rows; if the table's
  /// selection is a `Set`, Space adds the cursor's row to it or removes it. For the row from which keys move, see ``listCursor(_:)``.
  ///
  /// Further keys of a cell: `<` and `>` change the width of its column, Alt with left and right moves the column, and `s` sorts by it;
  /// Shift with `s` adds it to the sort order. The widths and the order need a `customizationID` of the column if the table has a
  /// `TableColumnCustomization`.
  public func tableCursor(_ cursor: TableCursor) -> some View { modifier(EnvironmentKeyModifier<TableCursorKey>(value: cursor.box)) }

  /// Keeps the first columns of the tables in this view in their places when the others scroll. The others then scroll by whole columns.
  public func tableFrozenColumns(_ count: Int) -> some View {
    modifier(EnvironmentKeyModifier<TableFrozenColumnsKey>(value: max(0, count)))
  }
}

/// The cells that are selected beside the cursor.
struct TableBlock {
  /// The rows, in their order.
  var rows: [AnyHashable] = []
  /// The end of the block that stays while the cursor moves.
  var anchorRow: AnyHashable?
  var anchorColumn: String?
  /// Whether the current event extends the block.
  var isExtending = false
  /// The column that the pointer pressed.
  var pressedColumn: String?
}

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
