import IdemCore
import IdemScreen

/// The actions of a container, without its types.
struct ReorderActions: WrapperModifier {
  let isEnabled: Bool
  /// The id of an element.
  let id: @MainActor (Any) -> AnyHashable?
  /// Reports a move: the ids, the id of the element that will follow or nil for the end, and the collection.
  let move: @MainActor ([AnyHashable], AnyHashable?, AnyHashable) -> Void

  func makeNode(parent: Node, in context: UpdateContext) -> ReorderContainerNode { ReorderContainerNode(self, parent: parent) }
  func update(_ node: ReorderContainerNode, in context: UpdateContext) { node.action = self }
}

/// The gesture of a container. It is inside the node with the actions.
struct ReorderGesture: WrapperModifier {
  func makeNode(parent: Node, in context: UpdateContext) -> GestureNode {
    GestureNode(ReorderRecognizer(parent.uncheckedCast(to: ReorderContainerNode.self)), .normal, .all, parent: parent, type: Self.self)
  }
  func update(_ node: GestureNode, in context: UpdateContext) {}
}

/// An element that is dragged inside a container.
@MainActor
final class ReorderItem: HomeItem {
  weak var container: ReorderContainerNode?
  let ids: [AnyHashable]
  let collection: AnyHashable
  let frame: Rect

  init(_ container: ReorderContainerNode, _ ids: [AnyHashable], _ collection: AnyHashable, _ frame: Rect) {
    (self.container, self.ids, self.collection, self.frame) = (container, ids, collection, frame)
  }

  var home: (any DragTarget)? { container }
}

/// The node of a container whose elements can be moved.
final class ReorderContainerNode: HandlerNode<ReorderActions>, ReorderScope {
  init(_ actions: ReorderActions, parent: Node) { super.init(actions, parent: parent, type: ReorderActions.self) }

  /// An element on the screen.
  private struct Element {
    let id: AnyHashable
    let collection: ReorderableNode
    let frame: Rect
    let node: RenderNode
  }

  /// The element at a cell of the screen.
  private func element(at position: Point) -> Element? {
    guard let hit = tree.input.hit(position), isAncestor(of: hit) else { return nil }
    var found: (id: AnyHashable, node: RenderNode, frame: Rect)?
    var node: Node = hit
    while node !== self, let parent = node.parent {
      if let collection = node as? ReorderableNode {
        return found.map { Element(id: $0.id, collection: collection, frame: $0.frame, node: $0.node) }
      }
      if let id = parent.elementID(of: node), let drawn = node.firstRenderNode {
        found = (id, drawn, drawn.screenFrame)
      } else if parent.flags.contains(.makesRows), let rows = rows(around: parent), let row = rows.row(around: node)?.row {
        if let (cell, drawn) = gridCell(around: node) {
          found = (cell.source.rowID(at: cell.index), drawn, drawn.screenFrame)
        } else if let drawn = row.renderNodes.first {
          let frame = rows.screenFrame, cells = rows.frame(of: row)
          found = (row.source.rowID(at: row.index), drawn, cells.offset(by: frame.origin))
        }
      }
      node = parent
    }
    return nil
  }

  /// The element of a lazy grid that a node shows: a line of the grid is one row of the scroll view.
  private func gridCell(around node: Node) -> (cell: Row, drawn: RenderNode)? {
    guard let drawn = node.firstRenderNode, let line = drawn.container as? GridLine else { return nil }
    return line.cells.first { cell in cell.renderNodes.contains { $0 === drawn } }.map { ($0, drawn) }
  }

  private func rows(around node: Node) -> RowsNode? {
    var current: Node? = node
    while let inner = current {
      if let rows = inner as? RowsNode { return rows }
      current = inner.parent
    }
    return nil
  }

  // MARK: Picking up

  func canPickUp(at position: Point) -> Bool { action.isEnabled && isEnabledNow && element(at: position) != nil }

  func pickUp(at position: Point) -> DragOperation? {
    guard let element = element(at: position) else { return nil }
    var ids = [element.id]
    // In a list, a row of the selection takes the others of its collection with it.
    if let list = element.node.enclosingList, list.selectedIDs.contains(element.id) {
      let selected = list.selectedIDs, all = self.ids(of: element.collection).filter { selected.contains($0) }
      if all.count > 1 { ids = all }
    }
    let item = ReorderItem(self, ids, element.collection.collectionID, element.frame)
    return DragOperation([item] + ids.dropFirst().map { _ in () }, from: element.node, at: position, preview: nil)
  }

  // MARK: Putting down

  private func ids(of collection: ReorderableNode) -> [AnyHashable] { collection.elements().compactMap { action.id($0) } }

  /// Where the element would go: before another one, or after it.
  private func destination(of items: [Any], at position: Point) -> (element: Element, isAfter: Bool, isColumn: Bool)? {
    guard let item = items.first as? ReorderItem, item.container === self, action.isEnabled else { return nil }
    guard let frame = firstRenderNode?.screenFrame, frame.contains(position) else { return nil }
    if let element = element(at: position) {
      let isBeside = element.frame.minY < item.frame.maxY && item.frame.minY < element.frame.maxY && element.frame.minX != item.frame.minX
      let order = ids(of: element.collection)
      guard element.collection.collectionID == item.collection, let old = item.ids.first.flatMap({ order.firstIndex(of: $0) }),
        let new = order.firstIndex(of: element.id)
      else { return (element, false, isBeside) }
      return (element, new > old, isBeside)
    }
    // Below the last element, or beside it.
    for y in stride(from: min(position.y, frame.maxY - 1), through: frame.minY, by: -1) {
      if let element = self.element(at: Point(x: position.x, y: y)) { return (element, true, false) }
    }
    for x in stride(from: position.x, through: frame.minX, by: -1) {
      if let element = self.element(at: Point(x: x, y: position.y)) { return (element, true, true) }
    }
    return nil
  }

  func accepts(_ items: [Any], at position: Point) -> Bool { destination(of: items, at: position) != nil }

  func insertion(of items: [Any], at position: Point) -> InsertionMark? {
    guard let (element, isAfter, isColumn) = destination(of: items, at: position) else { return nil }
    let frame = element.frame
    if isColumn {
      let x = isAfter ? frame.maxX - 1 : frame.minX
      return InsertionMark(cells: Rect(x: x, y: frame.minY, width: 1, height: frame.height), isColumn: true)
    }
    let y = isAfter ? frame.maxY - 1 : frame.minY - 1
    return y < 0 ? nil : InsertionMark(cells: Rect(x: frame.minX, y: y, width: frame.width, height: 1))
  }

  func drop(_ items: [Any], at position: Point) -> Bool {
    guard let (element, isAfter, _) = destination(of: items, at: position), let item = items.first as? ReorderItem,
      tree.updateHandlers(of: self)
    else { return false }
    let order = ids(of: element.collection)
    var next = order.firstIndex(of: element.id) ?? order.endIndex
    if isAfter { next += 1 }
    // The next element that stays.
    let isSame = element.collection.collectionID == item.collection
    while isSame, next < order.endIndex, item.ids.contains(order[next]) { next += 1 }
    if isSame, let first = order.firstIndex(where: { item.ids.contains($0) }), first <= next, order[first..<next].elementsEqual(item.ids) {
      return false
    }
    action.move(item.ids, next < order.endIndex ? order[next] : nil, element.collection.collectionID)
    return true
  }
}

extension View {
  /// Makes this view a container whose elements the user can move: a list, a stack or any other layout with a `ForEach` that is
  /// `reorderable()`.
  ///
  ///     VStack { ForEach(cards) { CardView($0) }.reorderable() }
  ///       .reorderContainer(for: Card.self) { cards.apply($0) }
  ///
  /// The pointer drags an element to another one; a line shows where it goes. By keys: Alt-M picks up the element with the focus or the
  /// selected row, the arrows move it, Return puts it down and Escape cancels. In a list with several selected rows, all of them move. The ids
  /// of the `ForEach` must be those of the elements.
  ///
  /// - Parameter move: changes the collection. It runs once, at the end.
  public func reorderContainer<Item: Identifiable>(
    for item: Item.Type, isEnabled: Bool = true,
    move: @escaping @MainActor (ReorderDifference<Item.ID, ReorderableSingleCollectionIdentifier>) -> Void
  ) -> some View where Item.ID: Sendable {
    reorderContainer(for: item, in: ReorderableSingleCollectionIdentifier.self, isEnabled: isEnabled, move: move)
  }

  /// Makes this view a container of several collections, between which the user can move elements too. Each is a `ForEach` with
  /// `reorderable(collectionID:)`.
  public func reorderContainer<Item: Identifiable, CollectionID: Hashable & Sendable>(
    for item: Item.Type, in collectionID: CollectionID.Type, isEnabled: Bool = true,
    move: @escaping @MainActor (ReorderDifference<Item.ID, CollectionID>) -> Void
  ) -> some View where Item.ID: Sendable {
    reorderContainer(for: item, itemID: \.id, in: collectionID, isEnabled: isEnabled, move: move)
  }

  /// Makes this view a container of several collections whose elements are identified by a property.
  public func reorderContainer<Item, ItemID: Hashable & Sendable, CollectionID: Hashable & Sendable>(
    for item: Item.Type, itemID: KeyPath<Item, ItemID>, in collectionID: CollectionID.Type, isEnabled: Bool = true,
    move: @escaping @MainActor (ReorderDifference<ItemID, CollectionID>) -> Void
  ) -> some View {
    let actions = ReorderActions(
      isEnabled: isEnabled, id: { ($0 as? Item).map { AnyHashable(tag: $0[keyPath: itemID]) } },
      move: { ids, next, collection in
        guard let collection = collection.base as? CollectionID else { return }
        let position: ReorderDifference<ItemID, CollectionID>.Destination.Position
        if let next {
          guard let id = next.tagValue(as: ItemID.self) else { return }
          position = .before(id)
        } else {
          position = .end
        }
        move(
          ReorderDifference(
            sources: ids.compactMap { $0.tagValue(as: ItemID.self) },
            destination: ReorderDifference.Destination(position: position, collectionID: collection)))
      })
    return modifier(ReorderGesture()).modifier(actions)
  }
}
