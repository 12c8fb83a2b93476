import IdemScreen

/// A render node with views as content. It collects the render nodes among them, at any depth in groups, branches and ForEach.
open class ContainerNode: RenderNode {
  /// The root of the content's nodes.
  package final var content: Node! {
    get { storedContent }
    set { storedContent = newValue }
  }
  private final var storedContent: Node!
  private final var collected: ContiguousArray<RenderNode> = []
  /// The children in paint order, if it differs from the layout order.
  private final var painted: ContiguousArray<RenderNode>?

  /// Creates a node below `parent`.
  public override init(parent: Node, type: Any.Type) {
    super.init(parent: parent, type: type)
    flags.insert(.staleChildren)
  }

  override init(rootOf tree: ViewTree) {
    super.init(rootOf: tree)
    flags.insert(.staleChildren)
  }

  /// The render nodes among the content, in layout order. Collected when needed.
  package final var renderChildren: ContiguousArray<RenderNode> {
    collectIfStale { collect(in: $0) }
    return collected
  }

  private final func collect(in context: UpdateContext) {
    flags.remove(.staleChildren)
    let old = collected, oldOrder = painted
    for child in old { child.isLeaving = true }
    var new: ContiguousArray<RenderNode> = []
    new.reserveCapacity(old.count)
    content?.collectRenderNodes(into: &new, in: context)
    var overlaps = false, isRaised = false
    for child in new {
      child.isLeaving = false
      if child.container !== self {
        child.container = self
        // Sizes measured before belong to another stack axis, or to none.
        child.stackAxisChanged(in: context)
      }
      if child.zIndex != 0 { isRaised = true }
      if child.flags.contains(.shifted) { overlaps = true }
    }
    for child in old where child.isLeaving {
      child.isLeaving = false
      // A child with another container has its place from that container.
      if !child.isRemoved, child.container === self { child.unplace(in: context) }
    }
    collected = new
    painted = isRaised ? paintOrder(new) : nil
    takeOverlap(overlaps || isRaised, in: context)
    if !flags.isDisjoint(with: [.layered, .overlapping]), !(painted ?? collected).elementsEqual(oldOrder ?? old, by: ===) {
      setNeedsPaint(in: context)
    }
    takeGuides(of: new, in: context)
    childrenCollected(new, in: context)
  }

  private final func paintOrder(_ children: ContiguousArray<RenderNode>) -> ContiguousArray<RenderNode> {
    let order = children.indices.sorted { a, b in
      children[a].zIndex != children[b].zIndex ? children[a].zIndex < children[b].zIndex : a < b
    }
    return ContiguousArray(order.map { children[$0] })
  }

  private final func takeOverlap(_ overlaps: Bool, in context: UpdateContext) {
    guard overlaps != flags.contains(.overlapping) else { return }
    if overlaps { flags.insert(.overlapping) } else { flags.remove(.overlapping) }
    // A wide glyph may have lost a half to the child that overlapped it.
    if !overlaps { setNeedsPaint(in: context) }
  }

  /// Called after the children were collected.
  open func childrenCollected(_ children: ContiguousArray<RenderNode>, in context: UpdateContext) {}

  open override func guidesChanged(in context: UpdateContext) {
    // If the children are stale, their guides are read when they are collected.
    if flags.contains(.staleChildren) { setNeedsLayout(in: context) } else { super.guidesChanged(in: context) }
  }

  open override func childrenChanged(in context: UpdateContext) {
    flags.insert(.staleChildren)
    setNeedsLayout(in: context)
  }

  open override func visitChildren(_ visit: (Node) -> Void) {
    if let content { visit(content) }
  }

  open override func visitRenderChildren(_ visit: (RenderNode) -> Void) {
    let children = renderChildren
    for child in painted ?? children { visit(child) }
  }
}
