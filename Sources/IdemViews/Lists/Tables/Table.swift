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
    let list = ListNode(parent: node, type: Table.self) { $0[TableLookKey.self].stripes }
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

// One initializer for both kinds of selections and for all types of comparators: see `_RowSelection`.
extension Table where Data: RandomAccessCollection, Data.Element: Identifiable, Columns.RowValue == Data.Element {
  /// Creates a table without a selection. `columnCustomization` has the visibility, the order and the widths of the columns.
  public init(
    _ data: Data, columnCustomization: Binding<TableColumnCustomization<Data.Element>>? = nil,
    @TableColumnBuilder<Data.Element> columns: () -> Columns
  ) {
    self.init(rows: CollectionTableRows(data), columns: columns(), customization: columnCustomization)
  }

  /// Creates a table without a selection. A click on a title writes `sortOrder`. The rows are in the order of `data`: sort it with `sorted(using:)`.
  public init<Order: _RowOrder>(
    _ data: Data, sortOrder: Binding<[Order]>, columnCustomization: Binding<TableColumnCustomization<Data.Element>>? = nil,
    @TableColumnBuilder<Data.Element> columns: () -> Columns
  ) where Order.Compared == Data.Element {
    self.init(
      rows: CollectionTableRows(data), columns: columns(), sortOrder: Order._order(in: sortOrder), customization: columnCustomization)
  }

  /// Creates a table whose rows can be selected. The type of `selection` determines how many: at most one with an optional id, any number with a
  /// `Set` of ids.
  // A binding to a collection is a collection, too.
  @_disfavoredOverload
  public init<Selection: _RowSelection>(
    _ data: Data, selection: Binding<Selection>, columnCustomization: Binding<TableColumnCustomization<Data.Element>>? = nil,
    @TableColumnBuilder<Data.Element> columns: () -> Columns
  ) where Selection.RowID == Data.Element.ID {
    self.init(
      rows: CollectionTableRows(data), columns: columns(), selection: Selection._stored(in: selection).selection,
      customization: columnCustomization)
  }

  /// Creates a table whose rows can be selected and sorted.
  public init<Selection: _RowSelection, Order: _RowOrder>(
    _ data: Data, selection: Binding<Selection>, sortOrder: Binding<[Order]>,
    columnCustomization: Binding<TableColumnCustomization<Data.Element>>? = nil, @TableColumnBuilder<Data.Element> columns: () -> Columns
  ) where Selection.RowID == Data.Element.ID, Order.Compared == Data.Element {
    self.init(
      rows: CollectionTableRows(data), columns: columns(), selection: Selection._stored(in: selection).selection,
      sortOrder: Order._order(in: sortOrder), customization: columnCustomization)
  }
}
