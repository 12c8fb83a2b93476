import IdemCore

/// Rows with columns, under a header that does not scroll. Only what is visible has nodes, rows and columns alike, so the cost does not
/// depend on their number.
///
/// A click on the title of a sortable column moves its comparator to the front of the sort order, or reverses it. The app sorts the data.
/// A drag of the right edge of a title changes the width of the column, and a double click there makes it as wide as its visible cells need.
/// A drag of a title moves the column, and the right button opens a menu that sorts, fits and hides it. If the columns do not fit, the left
/// and right arrow keys scroll them.
public struct Table<Data, Columns: TableColumnContent>: PrimitiveView {
  let rows: TableRows<Columns.RowValue>
  let columns: [TableColumnDescription<Columns.RowValue>]
  let selection: (any ListSelection)?
  let sortOrder: Binding<[TableComparator<Columns.RowValue>]>?
  var customization: Binding<TableColumnCustomization<Columns.RowValue>>?

  init(
    rows: TableRows<Columns.RowValue>, columns: Columns, selection: (any ListSelection)? = nil,
    sortOrder: Binding<[TableComparator<Columns.RowValue>]>? = nil,
    customization: Binding<TableColumnCustomization<Columns.RowValue>>? = nil
  ) {
    self.rows = rows
    self.columns = columns._columns
    self.selection = selection
    self.sortOrder = sortOrder
    self.customization = customization
  }

  public static func _makeNode(_ view: Table, parent: Node, in context: UpdateContext) -> Node {
    let node = TableNode<Columns.RowValue>(parent: parent, type: Table.self)
    node.take(view.columns, view.sortOrder, view.customization, in: context)
    let list = ListNode(parent: node, type: Table.self, isTable: true)
    list.eventHook = { [unowned node] in node.prepareCursor(for: $0, in: $1) }
    list.content = view.rows.makeContent(view.columns, node.geometry, parent: list, in: context)
    list.flags.remove(.building)
    node.rows = view.rows
    node.setSelection(view.selection, in: context)
    node.setList(list, in: context)
    return node
  }

  @inline(__always) public static func _updateNode(_ node: Node, _ view: Table, in context: UpdateContext) {
    let node = node.uncheckedCast(to: TableNode<Columns.RowValue>.self)
    node.take(view.columns, view.sortOrder, view.customization, in: context)
    node.take(view.rows, view.columns, in: context)
    node.setSelection(view.selection, in: context)
  }
}

extension Table where Data: RandomAccessCollection, Data.Element: Identifiable, Columns.RowValue == Data.Element {
  /// Creates a table without a selection. `columnCustomization` has the visibility, the order and the widths of the columns.
  public init(
    _ data: Data, columnCustomization: Binding<TableColumnCustomization<Data.Element>>,
    @TableColumnBuilder<Data.Element> columns: () -> Columns
  ) {
    self.init(rows: CollectionTableRows(data), columns: columns(), customization: columnCustomization)
  }

  /// Creates a table without a selection.
  public init(_ data: Data, @TableColumnBuilder<Data.Element> columns: () -> Columns) {
    self.init(rows: CollectionTableRows(data), columns: columns())
  }

  /// Creates a table without a selection. A click on a title writes `sortOrder`.
  public init(
    _ data: Data, sortOrder: Binding<[TableComparator<Data.Element>]>,
    columnCustomization: Binding<TableColumnCustomization<Data.Element>>? = nil, @TableColumnBuilder<Data.Element> columns: () -> Columns
  ) {
    self.init(rows: CollectionTableRows(data), columns: columns(), sortOrder: sortOrder, customization: columnCustomization)
  }

  /// Creates a table with at most one selected row. `selection` is the id of its element.
  public init(
    _ data: Data, selection: Binding<Data.Element.ID?>, sortOrder: Binding<[TableComparator<Data.Element>]>? = nil,
    columnCustomization: Binding<TableColumnCustomization<Data.Element>>? = nil, @TableColumnBuilder<Data.Element> columns: () -> Columns
  ) {
    self.init(
      rows: CollectionTableRows(data), columns: columns(), selection: SingleSelection(binding: selection), sortOrder: sortOrder,
      customization: columnCustomization)
  }

  /// Creates a table with any number of selected rows. `selection` contains the ids of their elements.
  public init(
    _ data: Data, selection: Binding<Set<Data.Element.ID>>, sortOrder: Binding<[TableComparator<Data.Element>]>? = nil,
    columnCustomization: Binding<TableColumnCustomization<Data.Element>>? = nil, @TableColumnBuilder<Data.Element> columns: () -> Columns
  ) {
    self.init(
      rows: CollectionTableRows(data), columns: columns(), selection: MultipleSelection(binding: selection), sortOrder: sortOrder,
      customization: columnCustomization)
  }
}
