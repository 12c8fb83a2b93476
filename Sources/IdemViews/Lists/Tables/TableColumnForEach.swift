import IdemCore

/// Columns for each element of a collection, identified by the element's id. A column that moves keeps its cells with their state.
///
/// Columns that are not on the screen have no cells, so their number costs only what their descriptions cost.
public struct TableColumnForEach<Data: RandomAccessCollection, ID: Hashable, RowValue, Content: TableColumnContent>: TableColumnContent
where Content.RowValue == RowValue {
  /// The columns of one element.
  private struct Part {
    let id: ID
    let columns: Content
  }
  private let parts: [Part]

  /// Creates columns for identifiable elements. Cost: one call of `content` for each element.
  public init(_ data: Data, @TableColumnBuilder<RowValue> content: (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID {
    parts = data.map { Part(id: $0.id, columns: content($0)) }
  }

  /// Creates columns for elements that are identified by a property. Cost: one call of `content` for each element.
  public init(_ data: Data, id: KeyPath<Data.Element, ID>, @TableColumnBuilder<RowValue> content: (Data.Element) -> Content) {
    parts = data.map { Part(id: $0[keyPath: id], columns: content($0)) }
  }

  public var _columns: [TableColumnDescription<RowValue>] {
    parts.flatMap { part in part.columns._columns.in(AnyHashable(part.id)) }
  }
}
