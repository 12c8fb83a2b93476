import IdemCore

/// A column of rows that scrolls. Only the visible rows have nodes, so the cost does not depend on the number of rows.
///
/// With a selection, the arrow keys, Page Up and Page Down, Home and End move it, and a click selects. If it is a `Set`, Space adds a row to it
/// or removes it, and these keys then move the cursor alone; see `listCursor(_:)`. Without a selection, these keys scroll. The wheel
/// always scrolls.
public struct List<SelectionValue: Hashable, Content: View>: PrimitiveView {
  let selection: (any ListSelection)?
  let content: Content

  init(selection: (any ListSelection)?, content: Content) {
    self.selection = selection
    self.content = content
  }

  @usableFromInline init(unselectable content: Content) { self.init(selection: nil, content: content) }

  public static func _makeNode(_ view: List, parent: Node, in context: UpdateContext) -> Node {
    let node = ListNode(parent: parent, type: List.self)
    node.setSelection(view.selection, in: context)
    node.content = Content._makeNode(view.content, parent: node, in: context)
    node.flags.remove(.building)
    node.open(in: context)
    return node
  }

  @inline(__always) public static func _updateNode(_ node: Node, _ view: List, in context: UpdateContext) {
    let node = node.uncheckedCast(to: ListNode.self)
    Content._updateNode(node.content, view.content, in: context)
    node.setSelection(view.selection, in: context)
  }
}

extension List where SelectionValue == Never {
  /// Creates a list of any views, without a selection.
  @inlinable public init(@ViewBuilder content: () -> Content) { self.init(unselectable: content()) }

  /// Creates a list with a row for each element, without a selection.
  @inlinable public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(unselectable: ForEach(data, content: rowContent))
  }

  /// Creates a list with a row for each element, without a selection. `id` is the identity of an element.
  @inlinable public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(unselectable: ForEach(data, id: id, content: rowContent))
  }

  /// Creates a list with a row for each number, without a selection.
  @inlinable public init<RowContent: View>(_ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent)
  where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init(unselectable: ForEach(data, content: rowContent))
  }
}

// One initializer for both kinds of selections: see `_RowSelection`.
extension List {
  /// Creates a list with a selection: an optional value for at most one row, a `Set` for any number. A value is the tag of a row, or its id in a
  /// ForEach. Rows without such a value cannot be selected.
  public init<Selection: _RowSelection>(selection: Binding<Selection>, @ViewBuilder content: () -> Content)
  where Selection.RowID == SelectionValue {
    self.init(selection: Selection._stored(in: selection).selection, content: content())
  }

  /// Creates a list with a row for each element, and a selection of one row or, with a `Set`, of any number.
  public init<Data: RandomAccessCollection, RowContent: View, Selection: _RowSelection>(
    _ data: Data, selection: Binding<Selection>, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable, Selection.RowID == SelectionValue {
    self.init(selection: Selection._stored(in: selection).selection, content: ForEach(data, content: rowContent))
  }

  /// The same for elements that are identified by a property.
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View, Selection: _RowSelection>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Selection>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent>, Selection.RowID == SelectionValue {
    self.init(selection: Selection._stored(in: selection).selection, content: ForEach(data, id: id, content: rowContent))
  }

  /// The same for the integers of a range.
  public init<RowContent: View, Selection: _RowSelection>(
    _ data: Range<Int>, selection: Binding<Selection>, @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent>, Selection.RowID == SelectionValue {
    self.init(selection: Selection._stored(in: selection).selection, content: ForEach(data, content: rowContent))
  }
}
