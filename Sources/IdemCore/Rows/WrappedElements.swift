/// A collection whose `ForEach` has nodes around all its elements, such as those of elements that the user can edit.
@MainActor package protocol WrappedElements {
  /// Builds the nodes around the elements. `content` builds the node of the elements below a node.
  func makeWrapper(parent: Node, around content: (Node) -> Node) -> Node
  /// Updates the nodes around the elements.
  func updateWrapper(_ node: Node)
}

/// The node of a ForEach over such a collection.
final class WrappedForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: ElementsNode<Data, ID, Content> {
  private var wrapper: Node!
  private var elements: Node!

  init(_ view: ForEach<Data, ID, Content>, of wrapped: any WrappedElements, parent: Node, in context: UpdateContext) {
    super.init(parent: parent, type: ForEach<Data, ID, Content>.self)
    wrapper = wrapped.makeWrapper(parent: self) { parent in
      elements = ForEach.makeElements(view, parent: parent, in: context)
      return elements
    }
    flags.remove(.building)
  }

  override func update(_ new: ForEach<Data, ID, Content>, in context: UpdateContext) {
    (new.data as? any WrappedElements)?.updateWrapper(wrapper)
    ForEach._updateNode(elements, new, in: context)
  }

  override func visitChildren(_ visit: (Node) -> Void) { if let wrapper { visit(wrapper) } }
}
