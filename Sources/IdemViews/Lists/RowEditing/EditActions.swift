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

/// The elements of a bound collection that the user can edit, each with its id and a binding to it.
public struct _EditableElements<Elements: MutableCollection & RandomAccessCollection, ID: Hashable>: RandomAccessCollection {
  let base: _BoundElements<Elements, ID>
  let edits: RowEdits

  public var startIndex: Elements.Index { base.startIndex }
  public var endIndex: Elements.Index { base.endIndex }
  public func index(after i: Elements.Index) -> Elements.Index { base.index(after: i) }
  public func index(before i: Elements.Index) -> Elements.Index { base.index(before: i) }
  public func index(_ i: Elements.Index, offsetBy distance: Int) -> Elements.Index { base.index(i, offsetBy: distance) }
  public func distance(from start: Elements.Index, to end: Elements.Index) -> Int { base.distance(from: start, to: end) }
  public subscript(position: Elements.Index) -> _BoundElements<Elements, ID>.Element { base[position] }
}

extension _EditableElements: WrappedElements {
  package func makeWrapper(parent: Node, around content: (Node) -> Node) -> Node {
    RowEditNode.make(edits, parent: parent, type: Self.self, around: content)
  }
  package func updateWrapper(_ node: Node) { node.uncheckedCast(to: RowEditNode.self).edits = edits }
}

extension ForEach where Content: View {
  /// Creates views for the elements of a bound collection, which the user can delete and move in a list: `.delete`, `.move`, or `.all`. Each view
  /// has a binding to its element. The keys are those of `onDelete` and `onMove`, and each edit is registered with `\.undoManager`: the
  /// undo keys take it back.
  ///
  ///     List(selection: $selection) {
  ///       ForEach($items, editActions: .all) { $item in TextField("Name", text: $item.name) }
  ///     }
  ///
  /// An edit costs O(elements). Outside of a list, the actions have no effect.
  @MainActor public init<C>(
    _ data: Binding<C>, editActions: EditActions<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable, ID == C.Element.ID,
    Data == _EditableElements<C, ID>
  { self.init(data, id: \.id, editActions: editActions, content: content) }

  /// The same for elements that are identified by a property.
  @MainActor public init<C>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  ) where C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data == _EditableElements<C, ID> {
    self.init(
      data: _EditableElements(base: _BoundElements(data, id: id), edits: RowEdits(editActions, of: data)), id: { $0.id },
      content: { content($0.binding) })
  }
}
