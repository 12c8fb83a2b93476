import IdemCore

extension Table {
  /// Creates a table of rows that are listed by a builder, without a selection. A `Section` in the builder has a header over the whole
  /// width.
  public init<Value: Identifiable>(
    of valueType: Value.Type, columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> TableRowCollection<Value>
  ) where Data == TableRowCollection<Value>, Columns.RowValue == Value {
    self.init(rows: rows().tableRows, columns: columns(), customization: columnCustomization)
  }

  /// Creates a table of rows that are listed by a builder. A click on a title writes `sortOrder`.
  public init<Value: Identifiable>(
    of valueType: Value.Type, sortOrder: Binding<[TableComparator<Value>]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil, @TableColumnBuilder<Value> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> TableRowCollection<Value>
  ) where Data == TableRowCollection<Value>, Columns.RowValue == Value {
    self.init(rows: rows().tableRows, columns: columns(), sortOrder: sortOrder, customization: columnCustomization)
  }

  /// Creates a table of rows that are listed by a builder, with at most one selected row.
  public init<Value: Identifiable>(
    of valueType: Value.Type, selection: Binding<Value.ID?>, sortOrder: Binding<[TableComparator<Value>]>? = nil,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil, @TableColumnBuilder<Value> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> TableRowCollection<Value>
  ) where Data == TableRowCollection<Value>, Columns.RowValue == Value {
    self.init(
      rows: rows().tableRows, columns: columns(), selection: SingleSelection(binding: selection), sortOrder: sortOrder,
      customization: columnCustomization)
  }

  /// Creates a table of rows that are listed by a builder, with any number of selected rows.
  public init<Value: Identifiable>(
    of valueType: Value.Type, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[TableComparator<Value>]>? = nil,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil, @TableColumnBuilder<Value> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> TableRowCollection<Value>
  ) where Data == TableRowCollection<Value>, Columns.RowValue == Value {
    self.init(
      rows: rows().tableRows, columns: columns(), selection: MultipleSelection(binding: selection), sortOrder: sortOrder,
      customization: columnCustomization)
  }
}

extension Section where Footer == EmptyView {
  /// Creates a section of a table's rows, with a header over the whole width.
  @_disfavoredOverload
  public init<Value: Identifiable>(
    @TableRowBuilder<Value> content: () -> TableRowCollection<Value>, @ViewBuilder header: () -> Parent
  ) where Content == _TableRowViews<Value> {
    let rows = _TableRowViews(rows: content())
    self.init(content: { rows }, header: header, footer: { EmptyView() })
  }
}

extension Section where Parent == Text, Footer == EmptyView {
  /// Creates a section of a table's rows, with a literal as its header.
  @_disfavoredOverload
  public init<Value: Identifiable>(_ titleKey: LocalizedStringKey, @TableRowBuilder<Value> content: () -> TableRowCollection<Value>)
  where Content == _TableRowViews<Value> {
    self.init(content: content, header: { Text(titleKey) })
  }

  /// The same with a string as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol, Value: Identifiable>(_ title: S, @TableRowBuilder<Value> content: () -> TableRowCollection<Value>)
  where Content == _TableRowViews<Value> {
    self.init(content: content, header: { Text(title) })
  }
}

extension Section where Parent == EmptyView, Footer == EmptyView {
  /// Creates a section of a table's rows without a header.
  @_disfavoredOverload
  public init<Value: Identifiable>(@TableRowBuilder<Value> content: () -> TableRowCollection<Value>)
  where Content == _TableRowViews<Value> {
    self.init(content: content, header: { EmptyView() })
  }
}

/// The elements of a bound collection, as bindings.
public struct _BoundRows<Elements: MutableCollection & RandomAccessCollection>: RandomAccessCollection
where Elements.Element: Identifiable {
  let elements: _BoundElements<Elements, Elements.Element.ID>

  public var startIndex: Elements.Index { elements.startIndex }
  public var endIndex: Elements.Index { elements.endIndex }
  public func index(after i: Elements.Index) -> Elements.Index { elements.index(after: i) }
  public func index(before i: Elements.Index) -> Elements.Index { elements.index(before: i) }
  public func index(_ i: Elements.Index, offsetBy distance: Int) -> Elements.Index { elements.index(i, offsetBy: distance) }
  public func distance(from start: Elements.Index, to end: Elements.Index) -> Int { elements.distance(from: start, to: end) }
  public subscript(position: Elements.Index) -> Binding<Elements.Element> { elements[position].binding }
}

extension Table {
  /// Creates a table of a bound collection. The columns get bindings: `TableColumn("Name") { $row in Text(row.name).editable($row.name) }`.
  /// A binding finds its element by id, so it follows a row that is sorted to another place.
  public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, columnCustomization: Binding<TableColumnCustomization<Binding<C.Element>>>? = nil,
    @TableColumnBuilder<Binding<C.Element>> columns: () -> Columns
  ) where Data == _BoundRows<C>, C.Element: Identifiable, Columns.RowValue == Binding<C.Element> {
    self.init(rows: CollectionTableRows(data.tableRows), columns: columns(), customization: columnCustomization)
  }

  /// Creates a table of a bound collection, with at most one selected row.
  public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, selection: Binding<C.Element.ID?>,
    columnCustomization: Binding<TableColumnCustomization<Binding<C.Element>>>? = nil,
    @TableColumnBuilder<Binding<C.Element>> columns: () -> Columns
  ) where Data == _BoundRows<C>, C.Element: Identifiable, Columns.RowValue == Binding<C.Element> {
    self.init(
      rows: CollectionTableRows(data.tableRows), columns: columns(), selection: SingleSelection(binding: selection),
      customization: columnCustomization)
  }

  /// Creates a table of a bound collection, with any number of selected rows.
  public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, selection: Binding<Set<C.Element.ID>>,
    columnCustomization: Binding<TableColumnCustomization<Binding<C.Element>>>? = nil,
    @TableColumnBuilder<Binding<C.Element>> columns: () -> Columns
  ) where Data == _BoundRows<C>, C.Element: Identifiable, Columns.RowValue == Binding<C.Element> {
    self.init(
      rows: CollectionTableRows(data.tableRows), columns: columns(), selection: MultipleSelection(binding: selection),
      customization: columnCustomization)
  }
}

extension Binding where Value: MutableCollection & RandomAccessCollection, Value.Element: Identifiable {
  fileprivate var tableRows: _BoundRows<Value> { _BoundRows(elements: _BoundElements(self)) }
}
