import IdemCore

// The type of the rows can be left out where the order says it, or the closures of the columns. The order has a concrete type: with any `_RowOrder` the
// compiler would not know the type of the rows when it reads the columns.
extension Table {
  /// Creates a table of rows that are listed by a builder, without a selection. A `Section` in the builder has a header over the whole
  /// width.
  public init<Value: Identifiable>(
    of valueType: Value.Type = Value.self, columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> TableRowCollection<Value>
  ) where Data == TableRowCollection<Value>, Columns.RowValue == Value {
    self.init(rows: rows().tableRows, columns: columns(), customization: columnCustomization)
  }

  /// Creates a table of rows that are listed by a builder. A click on a title writes `sortOrder`.
  public init<Value: Identifiable>(
    of valueType: Value.Type = Value.self, sortOrder: Binding<[TableComparator<Value>]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil, @TableColumnBuilder<Value> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> TableRowCollection<Value>
  ) where Data == TableRowCollection<Value>, Columns.RowValue == Value {
    self.init(rows: rows().tableRows, columns: columns(), sortOrder: sortOrder, customization: columnCustomization)
  }

  /// Creates a table of rows that are listed by a builder, and can be selected: at most one with an optional id, any number with a `Set` of ids.
  public init<Value: Identifiable, Selection: _RowSelection>(
    of valueType: Value.Type = Value.self, selection: Binding<Selection>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil, @TableColumnBuilder<Value> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> TableRowCollection<Value>
  ) where Data == TableRowCollection<Value>, Columns.RowValue == Value, Selection.RowID == Value.ID {
    self.init(
      rows: rows().tableRows, columns: columns(), selection: Selection._stored(in: selection).selection, customization: columnCustomization)
  }

  /// Creates a table of rows that are listed by a builder, and can be selected and sorted.
  public init<Value: Identifiable, Selection: _RowSelection>(
    of valueType: Value.Type = Value.self, selection: Binding<Selection>, sortOrder: Binding<[TableComparator<Value>]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil, @TableColumnBuilder<Value> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> TableRowCollection<Value>
  ) where Data == TableRowCollection<Value>, Columns.RowValue == Value, Selection.RowID == Value.ID {
    self.init(
      rows: rows().tableRows, columns: columns(), selection: Selection._stored(in: selection).selection, sortOrder: sortOrder,
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

  /// Creates a table of a bound collection whose rows can be selected: at most one with an optional id, any number with a `Set` of ids.
  public init<C: MutableCollection & RandomAccessCollection, Selection: _RowSelection>(
    _ data: Binding<C>, selection: Binding<Selection>,
    columnCustomization: Binding<TableColumnCustomization<Binding<C.Element>>>? = nil,
    @TableColumnBuilder<Binding<C.Element>> columns: () -> Columns
  )
  where
    Data == _BoundRows<C>, C.Element: Identifiable, Columns.RowValue == Binding<C.Element>, Selection.RowID == C.Element.ID
  {
    self.init(
      rows: CollectionTableRows(data.tableRows), columns: columns(), selection: Selection._stored(in: selection).selection,
      customization: columnCustomization)
  }
}

extension Binding where Value: MutableCollection & RandomAccessCollection, Value.Element: Identifiable {
  fileprivate var tableRows: _BoundRows<Value> { _BoundRows(elements: _BoundElements(self)) }
}
