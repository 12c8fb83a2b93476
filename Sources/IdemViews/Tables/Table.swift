import IdemCore

/// Rows with columns under a header that stays: of the rows, only those cost anything that are seen.
///
/// A click on the title of a column that can be sorted by puts it first in the sort order, or turns it round; to sort the data is the app's. Where the columns
/// do not fit, left and right scroll them.
public struct Table<Data: RandomAccessCollection, Columns: TableColumnContent>: PrimitiveView
where Data.Element: Identifiable, Columns.RowValue == Data.Element {
  let data: Data
  let selection: (any ListSelection)?
  let sortOrder: Binding<[TableComparator<Data.Element>]>?
  let columns: Columns

  public init(_ data: Data, @TableColumnBuilder<Data.Element> columns: () -> Columns) {
    self.init(data, selection: nil, sortOrder: nil, columns: columns())
  }

  public init(
    _ data: Data, sortOrder: Binding<[TableComparator<Data.Element>]>, @TableColumnBuilder<Data.Element> columns: () -> Columns
  ) {
    self.init(data, selection: nil, sortOrder: sortOrder, columns: columns())
  }

  public init(
    _ data: Data, selection: Binding<Data.Element.ID?>, sortOrder: Binding<[TableComparator<Data.Element>]>? = nil,
    @TableColumnBuilder<Data.Element> columns: () -> Columns
  ) {
    self.init(data, selection: SingleSelection(binding: selection), sortOrder: sortOrder, columns: columns())
  }

  public init(
    _ data: Data, selection: Binding<Set<Data.Element.ID>>, sortOrder: Binding<[TableComparator<Data.Element>]>? = nil,
    @TableColumnBuilder<Data.Element> columns: () -> Columns
  ) {
    self.init(data, selection: MultipleSelection(binding: selection), sortOrder: sortOrder, columns: columns())
  }

  private init(_ data: Data, selection: (any ListSelection)?, sortOrder: Binding<[TableComparator<Data.Element>]>?, columns: Columns) {
    self.data = data
    self.selection = selection
    self.sortOrder = sortOrder
    self.columns = columns
  }

  private func rows(_ geometry: TableGeometry) -> ForEach<Data, Data.Element.ID, TableRowView<Columns.Cells>> {
    ForEach(data: data, id: { $0.id }, content: { TableRowView(geometry: geometry, cells: columns._cells(of: $0)) })
  }

  public static func _makeNode(_ view: Table, parent: Node) -> Node {
    let node = TableNode<Data.Element>(parent: parent, type: Table.self)
    node.take(view.columns._columns, view.sortOrder)
    let list = ListNode(parent: node, type: Table.self)
    list.setSelection(view.selection)
    list.content = ForEach._makeNode(view.rows(node.geometry), parent: list)
    list.flags.remove(.building)
    node.setList(list)
    return node
  }

  @inline(__always) public static func _updateNode(_ node: Node, _ view: Table) {
    let node = unsafeDowncast(node, to: TableNode<Data.Element>.self)
    node.take(view.columns._columns, view.sortOrder)
    ForEach._updateNode(node.list.content, view.rows(node.geometry))
    node.list.setSelection(view.selection)
  }
}
