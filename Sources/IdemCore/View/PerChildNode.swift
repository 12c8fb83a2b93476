/// A node of a modifier around one of several views. It has no identity of its own, so it is not counted as built or removed.
open class PerChildNode: RenderNode {
  package final let child: RenderNode

  // Public for the reason given at `Node.init`.
  public init(around child: RenderNode, parent: Node, type: Any.Type) {
    self.child = child
    super.init(parent: parent, type: type)
    excludeFromStatistics()
  }

  /// Becomes the child's container.
  open func adopt(in context: UpdateContext) {
    child.container = self
    takeTraits(of: child, in: context)
  }

  public final override var takesTraits: Bool { true }

  open override func close(in context: UpdateContext) {
    super.close(in: context)
    if child.container === self { child.container = nil }
  }

  open override var hasOwnBackground: Bool { child.hasOwnBackground }
  public final override var isArea: Bool { child.isArea }
  public final override var stackAxis: Axis? { container?.stackAxis }
  public final override func stackAxisChanged(in context: UpdateContext) { child.stackAxisChanged(in: context) }
}

extension ContiguousArray where Element: PerChildNode {
  /// Sets the elements to one node for each child, in their order. Nodes of known children are kept, others are made or removed.
  @MainActor package mutating func match(
    _ children: ContiguousArray<RenderNode>, in context: UpdateContext, make: (RenderNode) -> Element
  ) {
    var known: [ObjectIdentifier: Element] = [:]
    for node in self { known[ObjectIdentifier(node.child)] = node }
    self = ContiguousArray(
      children.map { child in
        let node = known.removeValue(forKey: ObjectIdentifier(child)) ?? make(child)
        node.adopt(in: context)
        return node
      })
    for node in known.values { node.remove(in: context) }
  }
}
