import IdemCore

/// A column of a table: its title, how wide it is, and what it shows of a row.
public struct TableColumn<RowValue, Content: View>: TableColumnContent {
  private let content: (RowValue) -> Content
  private var column: TableColumnDescription<RowValue>

  /// A column that cannot be sorted by.
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping (RowValue) -> Content) {
    self.content = content
    column = TableColumnDescription(title: String(title), comparator: nil)
  }

  /// A column that is sorted by a property, and shows what it likes.
  public init<S: StringProtocol, Property: Comparable>(
    _ title: S, value: KeyPath<RowValue, Property>, @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.content = content
    column = TableColumnDescription(title: String(title), comparator: TableComparator(value))
  }

  /// The cells of exactly so many columns; as wide as the table likes where it is nil.
  public func width(_ width: Int?) -> Self {
    var new = self
    new.column.width = width.map { TableColumnWidth(least: $0, ideal: $0, most: $0) } ?? TableColumnWidth()
    return new
  }

  /// Between so many columns of cells; as many as `ideal` where not all columns of the table fit, and it is scrolled sideways.
  public func width(min: Int? = nil, ideal: Int? = nil, max: Int? = nil) -> Self {
    var new = self
    new.column.width = TableColumnWidth(least: min, ideal: ideal, most: max)
    return new
  }

  /// How cells and title stand in the column.
  public func alignment(_ alignment: HorizontalAlignment) -> Self {
    var new = self
    new.column.halves = alignment.line.halves ?? 0
    return new
  }

  public var _columns: [TableColumnDescription<RowValue>] { [column] }
  public func _cells(of row: RowValue) -> _TableCell<Content> { _TableCell(content: content(row)) }
}

extension TableColumn where Content == Text {
  /// A column of text that is sorted by it.
  public init<S: StringProtocol>(_ title: S, value: KeyPath<RowValue, String>) {
    content = { Text($0[keyPath: value]) }
    column = TableColumnDescription(title: String(title), comparator: TableComparator(value))
  }
}

/// How many cells wide a column may be; nil where that is not said.
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

/// What a table knows of a column.
public struct TableColumnDescription<RowValue> {
  let title: String
  let comparator: TableComparator<RowValue>?
  var width = TableColumnWidth()
  /// How cells stand in the column: 0 at the start, 1 in the middle, 2 at the end.
  var halves = 0
}

/// One column of a table, or several.
@MainActor @preconcurrency
public protocol TableColumnContent<RowValue> {
  associatedtype RowValue
  associatedtype Cells: View
  var _columns: [TableColumnDescription<RowValue>] { get }
  func _cells(of row: RowValue) -> Cells
}

/// Columns side by side.
public struct TupleTableColumns<RowValue, each Content: View>: TableColumnContent {
  let columns: (repeat TableColumn<RowValue, each Content>)

  public var _columns: [TableColumnDescription<RowValue>] {
    var all: [TableColumnDescription<RowValue>] = []
    for column in repeat each columns { all += column._columns }
    return all
  }

  public func _cells(of row: RowValue) -> TupleView<(repeat _TableCell<each Content>)> {
    TupleView((repeat (each columns)._cells(of: row)))
  }
}

/// Builds the columns of a table.
@resultBuilder
public enum TableColumnBuilder<RowValue> {
  public static func buildExpression<Content: View>(_ column: TableColumn<RowValue, Content>) -> TableColumn<RowValue, Content> { column }

  public static func buildBlock<Content: View>(_ column: TableColumn<RowValue, Content>) -> TableColumn<RowValue, Content> { column }

  public static func buildBlock<each Content: View>(
    _ columns: repeat TableColumn<RowValue, each Content>
  ) -> TupleTableColumns<RowValue, repeat each Content> {
    TupleTableColumns(columns: (repeat each columns))
  }
}
