import IdemCore

/// A row of a `Table(of:columns:rows:)`. Outside of a table it shows nothing.
public struct TableRow<Value: Identifiable>: View {
  let value: Value

  /// Creates a row for a value.
  public init(_ value: Value) { self.value = value }

  public var body: some View { EmptyView() }
}

/// A section of a table's rows: its number, its header and footer, and its rows.
struct TableRowSection {
  var number = 0
  var header: AnyView?
  var footer: AnyView?
  var rows: Range<Int>
}

/// The values of a table's rows, and their sections. An element is made when its row becomes visible.
public struct TableRowCollection<Value: Identifiable>: RandomAccessCollection {
  private struct Part {
    var start: Int
    var count: Int
    var element: (Int) -> Value
  }
  private var parts: [Part] = []
  /// The sections that the app declared, in the order of their rows.
  private var declared: [TableRowSection] = []

  init() {}

  /// The rows of a section.
  @MainActor init<Parent: View, Footer: View>(_ section: Section<Parent, _TableRowViews<Value>, Footer>) {
    let rows = section.content.rows
    parts = rows.parts
    declared = [TableRowSection(header: AnyView(section.header), footer: AnyView(section.footer), rows: 0..<rows.endIndex)]
  }

  init(count: Int, element: @escaping (Int) -> Value) { append(Part(start: 0, count: count, element: element)) }

  private mutating func append(_ part: Part) {
    guard part.count > 0 else { return }
    parts.append(Part(start: endIndex, count: part.count, element: part.element))
  }

  init(joining all: [TableRowCollection]) {
    for rows in all {
      let start = endIndex
      declared += rows.declared.map { section in
        var section = section
        section.rows = (section.rows.lowerBound + start)..<(section.rows.upperBound + start)
        return section
      }
      for part in rows.parts { append(part) }
    }
  }

  var hasSections: Bool { !declared.isEmpty }

  /// All rows in sections. Rows outside of the declared sections are in sections without a header.
  var sections: [TableRowSection] {
    var all: [TableRowSection] = [], end = 0
    for section in declared {
      if section.rows.lowerBound > end { all.append(TableRowSection(rows: end..<section.rows.lowerBound)) }
      all.append(section)
      end = section.rows.upperBound
    }
    if end < endIndex { all.append(TableRowSection(rows: end..<endIndex)) }
    for index in all.indices { all[index].number = index }
    return all
  }

  @MainActor var tableRows: TableRows<Value> { hasSections ? SectionTableRows(self) : CollectionTableRows(self) }

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

/// The rows of a section. Outside of a table they show nothing.
public struct _TableRowViews<Value: Identifiable>: View {
  let rows: TableRowCollection<Value>

  public var body: some View { EmptyView() }
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

  /// Builds a section of rows, with a header and a footer over the whole width.
  public static func buildExpression<Parent: View, Footer: View>(
    _ section: Section<Parent, _TableRowViews<Value>, Footer>
  ) -> TableRowCollection<Value> { TableRowCollection(section) }

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

extension ForEach where Content == TableRow<Data.Element>, Data.Element: Identifiable, ID == Data.Element.ID {
  /// Creates a table's row for each element.
  @MainActor public init(_ data: Data) { self.init(data: data, id: { $0.id }, content: { TableRow($0) }) }
}
