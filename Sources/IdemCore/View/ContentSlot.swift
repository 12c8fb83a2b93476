/// The newest value of a view that another view shows: the content of a custom modifier, or the label of a control in the view of its style.
///
/// A body that uses the slot as a view builds a node for it. A newer value goes to these nodes directly, so that body need not run. A body
/// may use the slot not at all, once, or several times.
@MainActor
package class ContentSlot {
  @exclusivity(unchecked) fileprivate(set) final var nodes: ContiguousArray<ContentSlotNode> = []

  fileprivate init() {}

  /// Builds a node that shows the view.
  package final func makeNode(parent: Node, type: Any.Type, in context: UpdateContext) -> Node {
    let node = ContentSlotNode(slot: self, parent: parent, type: type)
    node.child = makeContent(parent: node, in: context)
    nodes.append(node)
    return node
  }

  fileprivate func makeContent(parent: Node, in context: UpdateContext) -> Node { preconditionFailure("ContentSlot is abstract") }
}

/// A slot for views of one type.
package final class TypedContentSlot<V: View>: ContentSlot {
  @exclusivity(unchecked) package private(set) var view: V

  package init(_ view: V) {
    self.view = view
    super.init()
  }

  /// Stores a newer value, and updates the nodes that show the view.
  package func update(_ new: V, in context: UpdateContext) {
    store(new)
    updateNodes(new, in: context)
  }

  /// The first half of `update`, for a body that runs between the two.
  func store(_ new: V) { view = new }

  /// The second half of `update`.
  func updateNodes(_ new: V, in context: UpdateContext) {
    nodes.forEachBorrowed { node in Unmanaged.passUnretained(node.child).use { V._updateNode($0, new, in: context) } }
  }

  fileprivate override func makeContent(parent: Node, in context: UpdateContext) -> Node { V._makeNode(view, parent: parent, in: context) }
}

/// The place of a slot's view in the body that uses it.
package final class ContentSlotNode: WrapperNode {
  private let slot: ContentSlot

  fileprivate init(slot: ContentSlot, parent: Node, type: Any.Type) {
    self.slot = slot
    super.init(parent: parent, type: type)
  }

  package override func close(in context: UpdateContext) { slot.nodes.removeAll { $0 === self } }
}
