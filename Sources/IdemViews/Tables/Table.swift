import IdemCore

/// Rows with columns, under a header that does not scroll. Only the visible rows have nodes, so the cost does not depend on the number of
/// rows.
///
/// A click on the title of a sortable column moves its comparator to the front of the sort order, or reverses it. The app sorts the data.
/// A drag of the right edge of a title changes the width of the column, and a double click there makes it as wide as its visible cells need.
/// If the columns do not fit, the left and right arrow keys scroll them.
public struct Table<Data: RandomAccessCollection, Columns: TableColumnContent>: PrimitiveView
where Data.Element: Identifiable, Columns.RowValue == Data.Element {
  let data: Data
  let selection: (any ListSelection)?
  let sortOrder: Binding<[TableComparator<Data.Element>]>?
  let columns: Columns
  var customization: Binding<TableColumnCustomization<Data.Element>>?

  /// Creates a table without a selection. `columnCustomization` has the visibility, the order and the widths of the columns.
  public init(
    _ data: Data, columnCustomization: Binding<TableColumnCustomization<Data.Element>>,
    @TableColumnBuilder<Data.Element> columns: () -> Columns
  ) {
    self.init(data, selection: nil, sortOrder: nil, columns: columns())
    customization = columnCustomization
  }

  /// Creates a table without a selection.
  public init(_ data: Data, @TableColumnBuilder<Data.Element> columns: () -> Columns) {
    self.init(data, selection: nil, sortOrder: nil, columns: columns())
  }

  /// Creates a table without a selection. A click on a title writes `sortOrder`.
  public init(
    _ data: Data, sortOrder: Binding<[TableComparator<Data.Element>]>,
    columnCustomization: Binding<TableColumnCustomization<Data.Element>>? = nil, @TableColumnBuilder<Data.Element> columns: () -> Columns
  ) {
    self.init(data, selection: nil, sortOrder: sortOrder, columns: columns())
    customization = columnCustomization
  }

  /// Creates a table with at most one selected row. `selection` is the id of its element.
  public init(
    _ data: Data, selection: Binding<Data.Element.ID?>, sortOrder: Binding<[TableComparator<Data.Element>]>? = nil,
    columnCustomization: Binding<TableColumnCustomization<Data.Element>>? = nil, @TableColumnBuilder<Data.Element> columns: () -> Columns
  ) {
    self.init(data, selection: SingleSelection(binding: selection), sortOrder: sortOrder, columns: columns())
    customization = columnCustomization
  }

  /// Creates a table with any number of selected rows. `selection` contains the ids of their elements.
  public init(
    _ data: Data, selection: Binding<Set<Data.Element.ID>>, sortOrder: Binding<[TableComparator<Data.Element>]>? = nil,
    columnCustomization: Binding<TableColumnCustomization<Data.Element>>? = nil, @TableColumnBuilder<Data.Element> columns: () -> Columns
  ) {
    self.init(data, selection: MultipleSelection(binding: selection), sortOrder: sortOrder, columns: columns())
    customization = columnCustomization
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

  /// The element of a row.
  private var element: (Int) -> Data.Element? {
    { [data] index in
      index >= 0 && index < data.count ? data[data.index(data.startIndex, offsetBy: index)] : nil
    }
  }

  public static func _makeNode(_ view: Table, parent: Node, in context: UpdateContext) -> Node {
    let node = TableNode<Data.Element>(parent: parent, type: Table.self)
    node.take(view.columns._columns, view.sortOrder, view.customization, in: context)
    let list = ListNode(parent: node, type: Table.self)
    list.eventHook = { [unowned node] in node.prepareCursor(for: $0, in: $1) }
    list.content = ForEach._makeNode(view.rows(node.geometry), parent: list, in: context)
    list.flags.remove(.building)
    node.element = view.element
    node.setSelection(view.selection, in: context)
    node.setList(list, in: context)
    return node
  }

  @inline(__always) public static func _updateNode(_ node: Node, _ view: Table, in context: UpdateContext) {
    let node = node.uncheckedCast(to: TableNode<Data.Element>.self)
    node.take(view.columns._columns, view.sortOrder, view.customization, in: context)
    ForEach._updateNode(node.list.content, view.rows(node.geometry), in: context)
    node.element = view.element
    node.setSelection(view.selection, in: context)
  }
}
