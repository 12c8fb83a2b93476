import IdemCore

/// The bounds of a column's width, in cells; nil for none.
struct TableColumnWidth: Equatable {
  var least: Int?
  var ideal: Int?
  var most: Int?

  init(least: Int? = nil, ideal: Int? = nil, most: Int? = nil) {
    self.least = least.map(\.positiveLength)
    self.ideal = ideal.map(\.positiveLength)
    self.most = most.map(\.positiveLength)
  }
}

/// The properties of a column for the table.
public struct TableColumnDescription<RowValue> {
  let title: Text
  let comparator: TableComparator<RowValue>?
  /// Makes the view of a row. It is called for visible rows and columns only.
  let cell: @MainActor (RowValue) -> TableCell
  /// Where the column is in the builder, from the innermost part outwards: positions, branches, ids of elements. It is the identity of the
  /// cells.
  var path: [AnyHashable] = []
  /// How a cell is edited; nil if it cannot be edited.
  var edit: (@MainActor (RowValue) -> TableCellEdit)?
  var width = TableColumnWidth()
  /// The alignment of the cells in the column: 0 for the start, 1 for the middle, 2 for the end.
  var halves = 0
  /// The name in a `TableColumnCustomization`; nil if it cannot be customized.
  var id: String?
  var visibility = Visibility.automatic

  init(title: Text, comparator: TableComparator<RowValue>?, cell: @escaping @MainActor (RowValue) -> TableCell) {
    self.title = title
    self.comparator = comparator
    self.cell = cell
  }

  /// Whether two columns have the same title, width, alignment and name.
  func looks(like other: Self) -> Bool {
    title == other.title && path == other.path && width == other.width && halves == other.halves && id == other.id
      && visibility == other.visibility
  }
}

/// The alignment of a column.
public struct TableColumnAlignment: Hashable, Sendable {
  let halves: Int

  /// The start of the column; the same as `leading`.
  public static var automatic: TableColumnAlignment { TableColumnAlignment(halves: 0) }
  public static var leading: TableColumnAlignment { TableColumnAlignment(halves: 0) }
  public static var center: TableColumnAlignment { TableColumnAlignment(halves: 1) }
  public static var trailing: TableColumnAlignment { TableColumnAlignment(halves: 2) }
  /// For numbers: the end of the column.
  public static var numeric: TableColumnAlignment { TableColumnAlignment(halves: 2) }
}

/// One or several columns of a table.
@MainActor @preconcurrency
public protocol TableColumnContent<RowValue> {
  /// The element of a row.
  associatedtype RowValue
  /// The columns, in their order. It is read once for each update of the table.
  var _columns: [TableColumnDescription<RowValue>] { get }
}
