import IdemCore

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

  /// Makes one part of columns that are not a single column: a `TableColumnForEach`, a `Group`, or a type of the app.
  @_disfavoredOverload @MainActor
  public static func buildExpression<Columns: TableColumnContent>(
    _ columns: Columns
  ) -> TableColumn<RowValue, _TableCells<Columns.Cells>> where Columns.RowValue == RowValue {
    TableColumn(group: columns._columns) { row in columns._cells(of: row) }
  }

  /// Builds the columns of an `if` without `else`.
  @MainActor
  public static func buildIf<Columns: TableColumnContent>(
    _ columns: Columns?
  ) -> TableColumn<RowValue, _TableCells<_OptionalTableCells<Columns>>> where Columns.RowValue == RowValue {
    TableColumn(group: columns?._columns ?? []) { row in _OptionalTableCells(cells: columns?._cells(of: row)) }
  }

  /// Builds the first branch of an `if`/`else` or a `switch`.
  @MainActor
  public static func buildEither<First: TableColumnContent, Second: View>(
    first: First
  ) -> TableColumn<RowValue, _TableCells<_ConditionalContent<First.Cells, Second>>> where First.RowValue == RowValue {
    TableColumn(group: first._columns) { row in ViewBuilder.buildEither(first: first._cells(of: row)) }
  }

  /// Builds the second branch of an `if`/`else` or a `switch`.
  @MainActor
  public static func buildEither<First: View, Second: TableColumnContent>(
    second: Second
  ) -> TableColumn<RowValue, _TableCells<_ConditionalContent<First, Second.Cells>>> where Second.RowValue == RowValue {
    TableColumn(group: second._columns) { row in ViewBuilder.buildEither(second: second._cells(of: row)) }
  }
}
