import IdemCore

/// A row of a `Table(of:columns:rows:)`. Outside of a table it shows nothing.
public struct TableRow<Value: Identifiable>: View {
  let value: Value

  /// Creates a row for a value.
  public init(_ value: Value) { self.value = value }

  public var body: some View { EmptyView() }
}

/// The values of a table's rows. An element is made when its row becomes visible.
public struct TableRowCollection<Value: Identifiable>: RandomAccessCollection {
  private struct Part {
    var start: Int
    var count: Int
    var element: (Int) -> Value
  }
  private var parts: [Part] = []

  init() {}

  init(count: Int, element: @escaping (Int) -> Value) { append(Part(start: 0, count: count, element: element)) }

  private mutating func append(_ part: Part) {
    guard part.count > 0 else { return }
    parts.append(Part(start: endIndex, count: part.count, element: part.element))
  }

  init(joining all: [TableRowCollection]) { for rows in all { for part in rows.parts { append(part) } } }

  public var startIndex: Int { 0 }
  public var endIndex: Int { parts.last.map { $0.start + $0.count } ?? 0 }

  /// The value of a row. Cost: O(log n) in the number of statements in the builder.
  public subscript(position: Int) -> Value {
    var low = 0, high = parts.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if parts[middle].start <= position { low = middle } else { high = middle - 1 }
    }
    return parts[low].element(position - parts[low].start)
  }
}

/// Builds the rows of a table: `TableRow` and `ForEach` of them, also in `if` and `switch`.
@resultBuilder
@MainActor public enum TableRowBuilder<Value: Identifiable> {
  /// Builds one row.
  public static func buildExpression(_ row: TableRow<Value>) -> TableRowCollection<Value> {
    TableRowCollection(count: 1) { _ in row.value }
  }

  /// Builds a row for each element.
  public static func buildExpression<Data: RandomAccessCollection, ID: Hashable>(
    _ rows: ForEach<Data, ID, TableRow<Value>>
  ) -> TableRowCollection<Value> {
    let data = rows.data, content = rows.content
    return TableRowCollection(count: data.count) { content(data[data.index(data.startIndex, offsetBy: $0)]).value }
  }

  /// Joins the statements.
  public static func buildBlock(_ parts: TableRowCollection<Value>...) -> TableRowCollection<Value> { TableRowCollection(joining: parts) }
  /// Builds the rows of an `if` without `else`.
  public static func buildOptional(_ rows: TableRowCollection<Value>?) -> TableRowCollection<Value> { rows ?? TableRowCollection() }
  /// Builds the first branch of an `if`/`else` or a `switch`.
  public static func buildEither(first rows: TableRowCollection<Value>) -> TableRowCollection<Value> { rows }
  /// Builds the second branch of an `if`/`else` or a `switch`.
  public static func buildEither(second rows: TableRowCollection<Value>) -> TableRowCollection<Value> { rows }
  /// Builds the rows of a `for` loop.
  public static func buildArray(_ parts: [TableRowCollection<Value>]) -> TableRowCollection<Value> { TableRowCollection(joining: parts) }
}

extension Table {
  /// Creates a table of rows that are listed by a builder, without a selection.
  public init<Value: Identifiable>(
    of valueType: Value.Type, columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> TableRowCollection<Value>
  ) where Data == TableRowCollection<Value> {
    self.init(rows(), columns: columns)
    customization = columnCustomization
  }

  /// Creates a table of rows that are listed by a builder. A click on a title writes `sortOrder`.
  public init<Value: Identifiable>(
    of valueType: Value.Type, sortOrder: Binding<[TableComparator<Value>]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil, @TableColumnBuilder<Value> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> TableRowCollection<Value>
  ) where Data == TableRowCollection<Value> {
    self.init(rows(), sortOrder: sortOrder, columnCustomization: columnCustomization, columns: columns)
  }

  /// Creates a table of rows that are listed by a builder, with at most one selected row.
  public init<Value: Identifiable>(
    of valueType: Value.Type, selection: Binding<Value.ID?>, sortOrder: Binding<[TableComparator<Value>]>? = nil,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil, @TableColumnBuilder<Value> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> TableRowCollection<Value>
  ) where Data == TableRowCollection<Value> {
    self.init(rows(), selection: selection, sortOrder: sortOrder, columnCustomization: columnCustomization, columns: columns)
  }

  /// Creates a table of rows that are listed by a builder, with any number of selected rows.
  public init<Value: Identifiable>(
    of valueType: Value.Type, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[TableComparator<Value>]>? = nil,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil, @TableColumnBuilder<Value> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> TableRowCollection<Value>
  ) where Data == TableRowCollection<Value> {
    self.init(rows(), selection: selection, sortOrder: sortOrder, columnCustomization: columnCustomization, columns: columns)
  }
}
