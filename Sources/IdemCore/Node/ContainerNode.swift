import IdemScreen

/// A drawn node with views inside: collects the drawn ones among them, however deep in groups, branches and ForEach they stand.
open class ContainerNode: RenderNode {
  @exclusivity(unchecked) package final var content: Node!
  @exclusivity(unchecked) private final var collected: ContiguousArray<RenderNode> = []

  package override init(parent: Node, type: Any.Type) {
    super.init(parent: parent, type: type)
    flags.insert(.staleChildren)
  }

  override init(rootOf tree: ViewTree) {
    super.init(rootOf: tree)
    flags.insert(.staleChildren)
  }

  /// The drawn children in their order.
  package final var renderChildren: ContiguousArray<RenderNode> {
    if flags.contains(.staleChildren) { collect() }
    return collected
  }

  private final func collect() {
    flags.remove(.staleChildren)
    collected.removeAll(keepingCapacity: true)
    content?.collectRenderNodes(into: &collected)
    for child in collected { child.container = self }
    childrenCollected(collected)
  }

  /// Called when the children were collected anew.
  open func childrenCollected(_ children: ContiguousArray<RenderNode>) {}

  open override func childrenChanged() {
    flags.insert(.staleChildren)
    setNeedsLayout()
  }

  open override func visitChildren(_ visit: (Node) -> Void) {
    if let content { visit(content) }
  }

  open override func visitRenderChildren(_ visit: (RenderNode) -> Void) {
    for child in renderChildren { visit(child) }
  }
}
