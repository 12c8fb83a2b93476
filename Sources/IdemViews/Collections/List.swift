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

extension List {
  /// Creates a list with at most one selected row. `selection` is its tag, or its id in a ForEach. Rows without such a value cannot be
  /// selected.
  public init(selection: Binding<SelectionValue?>, @ViewBuilder content: () -> Content) {
    self.init(selection: SingleSelection(binding: selection), content: content())
  }

  /// Creates a list with any number of selected rows. `selection` contains their tags, or their ids in a ForEach.
  public init(selection: Binding<Set<SelectionValue>>, @ViewBuilder content: () -> Content) {
    self.init(selection: MultipleSelection(binding: selection), content: content())
  }

  /// Creates a list with a row for each element, and at most one selected row.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<SelectionValue?>, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(selection: SingleSelection(binding: selection), content: ForEach(data, content: rowContent))
  }

  /// Creates a list with a row for each element, and any number of selected rows.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<Set<SelectionValue>>, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(selection: MultipleSelection(binding: selection), content: ForEach(data, content: rowContent))
  }

  /// Creates a list with a row for each element, and at most one selected row. `id` is the identity of an element.
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(selection: SingleSelection(binding: selection), content: ForEach(data, id: id, content: rowContent))
  }

  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(selection: MultipleSelection(binding: selection), content: ForEach(data, id: id, content: rowContent))
  }

  public init<RowContent: View>(
    _ data: Range<Int>, selection: Binding<SelectionValue?>, @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init(selection: SingleSelection(binding: selection), content: ForEach(data, content: rowContent))
  }

  public init<RowContent: View>(
    _ data: Range<Int>, selection: Binding<Set<SelectionValue>>, @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init(selection: MultipleSelection(binding: selection), content: ForEach(data, content: rowContent))
  }
}
