import IdemCore
import IdemText

/// The edits that the user can make to a collection in a list.
public struct EditActions<Data>: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: Int
  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Rows can be deleted.
  public static var delete: EditActions { EditActions(rawValue: 1) }
  /// Rows can be moved.
  public static var move: EditActions { EditActions(rawValue: 2) }
  /// Rows can be deleted and moved.
  public static var all: EditActions { [.delete, .move] }
}

extension RowEdits {
  /// Edits of a bound collection that can be undone.
  @MainActor init<C: MutableCollection & RangeReplaceableCollection>(_ actions: EditActions<C>, of elements: Binding<C>) {
    let edit = CollectionEdit(elements: elements)
    if actions.contains(.delete) { delete = { edit.remove($0, $1) } }
    if actions.contains(.move) {
      move = { source, destination, undo in
        let count = elements.wrappedValue.count
        edit.reorder(IndexSet.order(moving: source, to: destination, count: count), undo)
      }
    }
  }
}

/// The edits of a bound collection. Each registers its opposite, so that other changes of the collection stay.
@MainActor
private struct CollectionEdit<C: MutableCollection & RangeReplaceableCollection> {
  let elements: Binding<C>

  func remove(_ offsets: IndexSet, _ undo: UndoManager?) {
    var new = elements.wrappedValue
    let removed = offsets.map { ($0, new[new.index(new.startIndex, offsetBy: $0)]) }
    new.remove(atOffsets: offsets)
    elements.wrappedValue = new
    undo?.registerUndo(withTarget: elements.location) { _ in insert(removed, undo) }
    undo?.setActionName("Delete")
  }

  /// Inserts elements at their former offsets, as far as the collection is as long.
  private func insert(_ former: [(offset: Int, element: C.Element)], _ undo: UndoManager?) {
    var new = elements.wrappedValue, offsets = IndexSet()
    for (offset, element) in former {
      let place = min(offset, new.count)
      new.insert(element, at: new.index(new.startIndex, offsetBy: place))
      offsets.insert(place)
    }
    elements.wrappedValue = new
    undo?.registerUndo(withTarget: elements.location) { _ in
      remove(offsets.intersection(IndexSet(integersIn: 0..<elements.wrappedValue.count)), undo)
    }
    undo?.setActionName("Delete")
  }

  /// Gives each place the element that is at an offset now. A collection of another length stays as it is.
  func reorder(_ order: [Int], _ undo: UndoManager?) {
    var new = elements.wrappedValue
    let old = Array(new)
    guard old.count == order.count else { return }
    var place = new.startIndex, inverse = Array(repeating: 0, count: order.count)
    for (offset, former) in order.enumerated() {
      new[place] = old[former]
      inverse[former] = offset
      new.formIndex(after: &place)
    }
    elements.wrappedValue = new
    undo?.registerUndo(withTarget: elements.location) { _ in reorder(inverse, undo) }
    undo?.setActionName("Move")
  }
}

/// The rows of a bound collection that the user can edit.
public typealias _EditableRows<C: MutableCollection & RandomAccessCollection, ID: Hashable, Row: View> =
  _EditedContent<ForEach<_BoundElements<C, ID>, ID, Row>>

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
    self.init(
      selection: SingleSelection(binding: selection),
      content: _EditedContent(base: ForEach(data, content: rowContent), edits: RowEdits(editActions, of: data)))
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
    self.init(
      selection: MultipleSelection(binding: selection),
      content: _EditedContent(base: ForEach(data, content: rowContent), edits: RowEdits(editActions, of: data)))
  }
}

extension List where SelectionValue == Never {
  /// Creates a list with a row for each element of a bound collection, and edits of the user. The keys of edits act on the
  /// selected row, so they need a selection.
  public init<C, RowContent: View>(
    _ data: Binding<C>, editActions: EditActions<C>, @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  )
  where
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable,
    Content == _EditableRows<C, C.Element.ID, RowContent>
  {
    self.init(unselectable: _EditedContent(base: ForEach(data, content: rowContent), edits: RowEdits(editActions, of: data)))
  }
}
