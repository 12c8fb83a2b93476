import IdemCore

/// Where the rows of a table come from.
@MainActor
class TableRows<RowValue> {
  typealias Columns = [TableColumnDescription<RowValue>]

  /// The type of the content. Content of another type is built again.
  var type: ObjectIdentifier { preconditionFailure("TableRows is abstract") }
  func makeContent(_ columns: Columns, _ geometry: TableGeometry, parent: Node, in context: UpdateContext) -> Node {
    preconditionFailure("TableRows is abstract")
  }
  func update(_ node: Node, _ columns: Columns, _ geometry: TableGeometry, in context: UpdateContext) {
    preconditionFailure("TableRows is abstract")
  }
  /// The element of a row, counted over all sections; nil if it is not loaded.
  func element(at index: Int) -> RowValue? { preconditionFailure("TableRows is abstract") }
}

/// The rows of a collection.
final class CollectionTableRows<Data: RandomAccessCollection>: TableRows<Data.Element> where Data.Element: Identifiable {
  private let data: Data

  init(_ data: Data) { self.data = data }

  private func content(_ columns: Columns, _ geometry: TableGeometry) -> ForEach<Data, Data.Element.ID, TableRowView> {
    ForEach(data: data, id: { $0.id }, content: { TableRowView($0, columns, geometry) })
  }

  override var type: ObjectIdentifier { ObjectIdentifier(Data.self) }

  override func makeContent(_ columns: Columns, _ geometry: TableGeometry, parent: Node, in context: UpdateContext) -> Node {
    ForEach._makeNode(content(columns, geometry), parent: parent, in: context)
  }

  override func update(_ node: Node, _ columns: Columns, _ geometry: TableGeometry, in context: UpdateContext) {
    ForEach._updateNode(node, content(columns, geometry), in: context)
  }

  override func element(at index: Int) -> Data.Element? {
    index >= 0 && index < data.count ? data[data.index(data.startIndex, offsetBy: index)] : nil
  }
}

/// The rows of sections, each with a header and a footer over the whole width.
final class SectionTableRows<Value: Identifiable>: TableRows<Value> {
  private let data: TableRowCollection<Value>
  private typealias Rows = ForEach<Slice<TableRowCollection<Value>>, Value.ID, TableRowView>
  private typealias Content = ForEach<[TableRowSection], Int, Section<AnyView, Rows, AnyView>>

  init(_ data: TableRowCollection<Value>) { self.data = data }

  private func content(_ columns: Columns, _ geometry: TableGeometry) -> Content {
    ForEach(data: data.sections, id: { $0.number }) { [data] section in
      Section {
        Rows(data: data[section.rows], id: { $0.id }, content: { TableRowView($0, columns, geometry) })
      } header: {
        section.header ?? AnyView(EmptyView())
      } footer: {
        section.footer ?? AnyView(EmptyView())
      }
    }
  }

  override var type: ObjectIdentifier { ObjectIdentifier(Content.self) }

  override func makeContent(_ columns: Columns, _ geometry: TableGeometry, parent: Node, in context: UpdateContext) -> Node {
    Content._makeNode(content(columns, geometry), parent: parent, in: context)
  }

  override func update(_ node: Node, _ columns: Columns, _ geometry: TableGeometry, in context: UpdateContext) {
    Content._updateNode(node, content(columns, geometry), in: context)
  }

  override func element(at index: Int) -> Value? { data.indices.contains(index) ? data[index] : nil }
}
