import IdemCore

/// Several columns.
public struct TupleTableColumns<RowValue, each Content: View>: TableColumnContent {
  public let _columns: [TableColumnDescription<RowValue>]

  init(_ columns: (repeat TableColumn<RowValue, each Content>)) {
    var all: [TableColumnDescription<RowValue>] = [], position = 0
    for column in repeat each columns {
      for var description in column._columns {
        description.path.append(position)
        all.append(description)
      }
      position += 1
    }
    _columns = all
  }
}

/// Builds the columns of a table.
@resultBuilder
@MainActor public enum TableColumnBuilder<RowValue> {
  /// Passes a column on.
  public static func buildExpression<Content: View>(_ column: TableColumn<RowValue, Content>) -> TableColumn<RowValue, Content> { column }

  /// Builds a single column.
  public static func buildBlock<Content: View>(_ column: TableColumn<RowValue, Content>) -> TableColumn<RowValue, Content> { column }

  /// Builds several columns.
  public static func buildBlock<each Content: View>(
    _ columns: repeat TableColumn<RowValue, each Content>
  ) -> TupleTableColumns<RowValue, repeat each Content> {
    TupleTableColumns((repeat each columns))
  }

  /// Makes one part of columns that are not a single column: a `TableColumnForEach`, or a type of the app.
  @_disfavoredOverload
  public static func buildExpression<Columns: TableColumnContent>(_ columns: Columns) -> TableColumn<RowValue, EmptyView>
  where Columns.RowValue == RowValue {
    TableColumn(group: columns._columns)
  }

  /// Builds the columns of an `if` without `else`.
  public static func buildOptional<Columns: TableColumnContent>(_ columns: Columns?) -> TableColumn<
    RowValue, _OptionalTableColumns<Columns>
  >
  where Columns.RowValue == RowValue {
    TableColumn(group: columns?._columns ?? [])
  }

  /// Builds the first branch of an `if`/`else` or a `switch`.
  public static func buildEither<Columns: TableColumnContent>(first: Columns) -> TableColumn<RowValue, EmptyView>
  where Columns.RowValue == RowValue {
    TableColumn(group: first._columns.in(TableColumnBranch.first))
  }

  /// Builds the second branch of an `if`/`else` or a `switch`.
  public static func buildEither<Columns: TableColumnContent>(second: Columns) -> TableColumn<RowValue, EmptyView>
  where Columns.RowValue == RowValue {
    TableColumn(group: second._columns.in(TableColumnBranch.second))
  }
}

/// Represents the columns of an `if` without `else`, so that the compiler infers their type where there are none. It is no view of a row.
public struct _OptionalTableColumns<Columns: TableColumnContent>: View {
  public var body: some View { EmptyView() }
}

/// The branches of an `if` have different columns.
private enum TableColumnBranch { case first, second }

extension Array {
  /// The columns inside of a part of the builder.
  func `in`<RowValue>(_ part: AnyHashable) -> Self where Element == TableColumnDescription<RowValue> {
    map { column in
      var column = column
      column.path.append(part)
      return column
    }
  }
}
