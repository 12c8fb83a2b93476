import IdemCore

/// A column of a table: its title, its width, and its view for a row.
public struct TableColumn<RowValue, Content: View>: TableColumnContent {
  private let content: (RowValue) -> Content
  private var column: TableColumnDescription<RowValue>

  /// Creates a column that is not sortable. Its title is a literal, as `Text` reads it.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content) {
    self.content = content
    column = TableColumnDescription(title: Text(titleKey), comparator: nil)
  }

  /// The same with a string as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping (RowValue) -> Content) {
    self.content = content
    column = TableColumnDescription(title: Text(title), comparator: nil)
  }

  /// Creates a column that is sortable by a property. The view can show anything.
  public init<Property: Comparable>(
    _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, Property>, @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.content = content
    column = TableColumnDescription(title: Text(titleKey), comparator: TableComparator(value))
  }

  /// The same with a string as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol, Property: Comparable>(
    _ title: S, value: KeyPath<RowValue, Property>, @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.content = content
    column = TableColumnDescription(title: Text(title), comparator: TableComparator(value))
  }

  /// Sets a fixed width in cells; nil for the default width.
  public func width(_ width: Int?) -> Self {
    var new = self
    new.column.width = width.map { TableColumnWidth(least: $0, ideal: $0, most: $0) } ?? TableColumnWidth()
    return new
  }

  /// Sets bounds for the width, in cells. `ideal` is the width if the columns do not fit and the table scrolls sideways.
  public func width(min: Int? = nil, ideal: Int? = nil, max: Int? = nil) -> Self {
    var new = self
    new.column.width = TableColumnWidth(least: min, ideal: ideal, most: max)
    return new
  }

  /// Sets the alignment of the cells and the title in the column.
  public func alignment(_ alignment: HorizontalAlignment) -> Self {
    var new = self
    new.column.halves = alignment.line.halves ?? 0
    return new
  }

  public var _columns: [TableColumnDescription<RowValue>] { [column] }
  public func _cells(of row: RowValue) -> _TableCell<Content> { _TableCell(content: content(row)) }
}

extension TableColumn where Content == Text {
  /// Creates a column that shows a text property and is sortable by it.
  public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>) {
    content = { Text($0[keyPath: value]) }
    column = TableColumnDescription(title: Text(titleKey), comparator: TableComparator(value))
  }

  /// The same with a string as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, value: KeyPath<RowValue, String>) {
    content = { Text($0[keyPath: value]) }
    column = TableColumnDescription(title: Text(title), comparator: TableComparator(value))
  }
}

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
  var width = TableColumnWidth()
  /// The alignment of the cells in the column: 0 for the start, 1 for the middle, 2 for the end.
  var halves = 0
}

/// One or several columns of a table.
@MainActor @preconcurrency
public protocol TableColumnContent<RowValue> {
  /// The element of a row.
  associatedtype RowValue
  /// The views of a row.
  associatedtype Cells: View
  var _columns: [TableColumnDescription<RowValue>] { get }
  func _cells(of row: RowValue) -> Cells
}

/// Several columns.
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
  /// Passes a column on.
  public static func buildExpression<Content: View>(_ column: TableColumn<RowValue, Content>) -> TableColumn<RowValue, Content> { column }

  /// Builds a single column.
  public static func buildBlock<Content: View>(_ column: TableColumn<RowValue, Content>) -> TableColumn<RowValue, Content> { column }

  /// Builds several columns.
  public static func buildBlock<each Content: View>(
    _ columns: repeat TableColumn<RowValue, each Content>
  ) -> TupleTableColumns<RowValue, repeat each Content> {
    TupleTableColumns(columns: (repeat each columns))
  }
}
