import IdemScreen

/// A drawn node with views inside: collects the drawn ones among them, however deep in groups, branches and ForEach they stand.
open class ContainerNode: RenderNode {
  package final var content: Node! {
    get { heldContent }
    set { heldContent = newValue }
  }
  // Not read by other modules as it lies: there, `unchecked` does not hold.
  @exclusivity(unchecked) private final var heldContent: Node!
  @exclusivity(unchecked) private final var collected: ContiguousArray<RenderNode> = []
  /// The children in the order in which they are painted, where it is not that of layout.
  @exclusivity(unchecked) private final var painted: ContiguousArray<RenderNode>?

  public override init(parent: Node, type: Any.Type) {
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
    let old = collected, oldOrder = painted
    for child in old { child.flags.insert(.leaving) }
    var new: ContiguousArray<RenderNode> = []
    new.reserveCapacity(old.count)
    content?.collectRenderNodes(into: &new)
    var overlaps = false, isRaised = false
    for child in new {
      child.flags.remove(.leaving)
      if child.container !== self {
        child.container = self
        // What was measured before it stood here was asked along no axis, or another.
        child.stackAxisChanged()
      }
      if child.zIndex != 0 { isRaised = true }
      if child.flags.contains(.shifted) { overlaps = true }
    }
    for child in old where child.flags.contains(.leaving) {
      child.flags.remove(.leaving)
      // One that stands elsewhere now has its place from there.
      if !child.isRemoved, child.container === self { child.unplace() }
    }
    collected = new
    painted = isRaised ? paintOrder(new) : nil
    takeOverlap(overlaps || isRaised)
    if !flags.isDisjoint(with: [.layered, .overlapping]), !(painted ?? collected).elementsEqual(oldOrder ?? old, by: ===) {
      setNeedsPaint()
    }
    takeGuides(of: new)
    childrenCollected(new)
  }

  private final func paintOrder(_ children: ContiguousArray<RenderNode>) -> ContiguousArray<RenderNode> {
    let order = children.indices.sorted { a, b in
      children[a].zIndex != children[b].zIndex ? children[a].zIndex < children[b].zIndex : a < b
    }
    return ContiguousArray(order.map { children[$0] })
  }

  private final func takeOverlap(_ overlaps: Bool) {
    guard overlaps != flags.contains(.overlapping) else { return }
    if overlaps { flags.insert(.overlapping) } else { flags.remove(.overlapping) }
  }

  /// Called when the children were collected anew.
  open func childrenCollected(_ children: ContiguousArray<RenderNode>) {}

  open override func guidesChanged() {
    // Children that are yet to be collected are asked then.
    if flags.contains(.staleChildren) { setNeedsLayout() } else { super.guidesChanged() }
  }

  open override func childrenChanged() {
    flags.insert(.staleChildren)
    setNeedsLayout()
  }

  open override func visitChildren(_ visit: (Node) -> Void) {
    if let content { visit(content) }
  }

  open override func visitRenderChildren(_ visit: (RenderNode) -> Void) {
    let children = renderChildren
    for child in painted ?? children { visit(child) }
  }
}
