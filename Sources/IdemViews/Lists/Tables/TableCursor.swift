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
