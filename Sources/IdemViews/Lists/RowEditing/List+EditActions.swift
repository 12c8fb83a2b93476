import IdemCore

/// The rows of a bound collection that the user can edit.
public typealias _EditableRows<C: MutableCollection & RandomAccessCollection, ID: Hashable, Row: View> =
  ForEach<_EditableElements<C, ID>, ID, Row>

extension List {
  /// Creates a list with a row for each element of a bound collection, at most one selected row, and edits of the user. Delete or Backspace
  /// deletes the selected row, Alt with the up and the down arrow moves it; both can be undone through `\.undoManager`.
  public init<C, RowContent: View>(
    _ data: Binding<C>, editActions: EditActions<C>, selection: Binding<SelectionValue?>,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  )
  where
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable,
    Content == _EditableRows<C, C.Element.ID, RowContent>
  {
    self.init(data, id: \.id, editActions: editActions, selection: selection, rowContent: rowContent)
  }

  /// The same for elements that are identified by a property.
  public init<C, ID: Hashable, RowContent: View>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>, selection: Binding<SelectionValue?>,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  )
  where
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Content == _EditableRows<C, ID, RowContent>
  {
    self.init(selection: SingleSelection(binding: selection), content: ForEach(data, id: id, editActions: editActions, content: rowContent))
  }

  /// Creates a list with a row for each element of a bound collection, any number of selected rows, and edits of the user.
  public init<C, RowContent: View>(
    _ data: Binding<C>, editActions: EditActions<C>, selection: Binding<Set<SelectionValue>>,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  )
  where
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable,
    Content == _EditableRows<C, C.Element.ID, RowContent>
  {
    self.init(data, id: \.id, editActions: editActions, selection: selection, rowContent: rowContent)
  }

  /// The same for elements that are identified by a property.
  public init<C, ID: Hashable, RowContent: View>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>, selection: Binding<Set<SelectionValue>>,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  )
  where
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Content == _EditableRows<C, ID, RowContent>
  {
    self.init(
      selection: MultipleSelection(binding: selection), content: ForEach(data, id: id, editActions: editActions, content: rowContent))
  }
}

extension List where SelectionValue == Never {
  /// Creates a list with a row for each element of a bound collection, and edits of the user. The keys of edits act on the
  /// selected row, so they need a selection.
  public init<C, RowContent: View>(
    _ data: Binding<C>, editActions: EditActions<C>,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  )
  where
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable,
    Content == _EditableRows<C, C.Element.ID, RowContent>
  {
    self.init(data, id: \.id, editActions: editActions, rowContent: rowContent)
  }

  /// The same for elements that are identified by a property.
  public init<C, ID: Hashable, RowContent: View>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  )
  where
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Content == _EditableRows<C, ID, RowContent>
  {
    self.init(unselectable: ForEach(data, id: id, editActions: editActions, content: rowContent))
  }
}
