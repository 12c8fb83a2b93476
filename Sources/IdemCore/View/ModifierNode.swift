import IdemScreen

/// The node of a `RenderModifier`. If it modifies several views (a Group, a ForEach), it wraps each of them separately, as in SwiftUI.
package final class ModifierNode<Modifier: RenderModifier>: ContainerNode, InvisibleContent {
  @exclusivity(unchecked) private var modifier: Modifier
  /// One wrapper node per view, unless there is exactly one view.
  @exclusivity(unchecked) private var copies: ContiguousArray<CopyNode> = []

  package override var handlesEvents: Bool { false }

  /// The newest value of the modifier; while an animation runs, the shown one.
  package var value: Modifier { modifier }

  init(_ modifier: Modifier, parent: Node) {
    self.modifier = modifier
    super.init(parent: parent, type: Modifier.self)
    flags.formUnion(modifier.nodeFlags)
  }

  func update(_ new: Modifier, in context: UpdateContext) {
    if mayAnimate {
      return take(tree.animator.value(for: self, from: modifier, to: new) { [unowned self] in take($0, in: $1) }, in: context)
    }
    take(new, in: context)
  }

  private func take(_ new: Modifier, in context: UpdateContext) {
    let old = modifier
    let change = new.change(from: old)
    modifier = new
    bring(change, from: old, to: self, in: context)
    for copy in copies { bring(change, from: old, to: copy, in: context) }
  }

  private func bring(_ change: RenderChange, from old: Modifier, to node: RenderNode, in context: UpdateContext) {
    node.apply(change, in: context)
    if !node.flags.contains(.concealed) { node.setHidden(modifier.isHidden, in: context) }
    node.move(by: modifier.shift - old.shift, in: context)
  }

  package var isContentInvisible: Bool { modifier.isHidden }
  package override var isPlain: Bool { copies.isEmpty }
  package override var passesTransitions: Bool { true }

  package override func drawingChanged(in context: UpdateContext) {
    super.drawingChanged(in: context)
    guard Modifier.readsDrawing else { return }
    setNeedsPaint(in: context)
    for copy in copies { copy.setNeedsPaint(in: context) }
  }

  package override func stackAxisChanged(in context: UpdateContext) { for child in renderChildren { child.stackAxisChanged(in: context) } }

  // MARK: One view

  /// The only child; nil if the copies are active. Then this node is not placed.
  private var child: RenderNode? {
    let children = renderChildren
    return children.count == 1 ? children[0] : nil
  }

  package override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size {
    child.map { modifier.sizeThatFits(proposal, child: $0, in: context) } ?? .zero
  }

  package override func placeChildren(in context: PlacementContext) {
    if let child { modifier.place(child, in: self, with: context) }
  }

  package override func paint(_ context: inout PaintContext) { if let child { modifier.paint(child, in: self, &context) } }

  package override func range(along axis: Axis, _ proposal: ProposedViewSize, in context: MeasureContext) -> ClosedRange<Int> {
    child.flatMap { modifier.range(along: axis, proposal, child: $0, in: context) } ?? super.range(along: axis, proposal, in: context)
  }

  package override func visitDrawn(besides child: RenderNode?, in rect: Rect, _ visit: DrawnVisitor) -> Bool {
    modifier.visitDrawn(in: self, rect, visit) && visitDrawnChildren(besides: child, in: rect, visit)
  }

  package override var canPan: Bool { Modifier.drawsOnlyChild }
  package override var hasOwnBackground: Bool { Modifier.isBackground || child?.hasOwnBackground ?? false }
  package override var isArea: Bool { child?.isArea ?? false }
  package override var stackAxis: Axis? { copies.isEmpty ? container?.stackAxis : nil }
  package override var drawnLines: [_LineSegment] { modifier.drawnLines(in: size) }
  package override var linedEdges: Edge.Set { modifier.linedEdges }
  package override var shift: Point { modifier.shift }
  package override var inspectedWords: _InspectedWords? { modifier.inspectedWords }
  package override func takesPointer(at point: Point) -> Bool { modifier.takesPointer(at: point, in: size) }

  package override func guideBelow(_ key: AlignmentKey, _ proposal: ProposedViewSize, in context: MeasureContext) -> Int? {
    child.flatMap { modifier.guide(key, proposal, child: $0, in: self, with: context) }
  }

  // MARK: Several views

  package override func collectRenderNodes(into nodes: inout ContiguousArray<RenderNode>, in context: UpdateContext) {
    let children = renderChildren
    if children.count == 1 {
      nodes.append(self)
    } else {
      for copy in copies { nodes.append(copy) }
    }
  }

  package override var takesTraits: Bool { true }

  package override func childrenCollected(_ children: ContiguousArray<RenderNode>, in context: UpdateContext) {
    if children.count == 1 {
      for copy in copies { copy.remove(in: context) }
      copies.removeAll()
      takeTraits(of: children[0], in: context)
    } else {
      unplace(in: context)
      // Unused while per-child copies are active, so its layout cache is dropped. When it is used again, its container measures it.
      cache.removeAll()
      copies.match(children, in: context) { CopyNode(around: $0, of: self) }
    }
  }

  package override func childrenChanged(in context: UpdateContext) {
    super.childrenChanged(in: context)
    structureChanged(in: context)
  }

  package override func close(in context: UpdateContext) {
    super.close(in: context)
    for copy in copies { copy.remove(in: context) }
  }

  /// The modifier around one of several views.
  private final class CopyNode: PerChildNode, InvisibleContent {
    private unowned let original: ModifierNode

    init(around child: RenderNode, of original: ModifierNode) {
      self.original = original
      super.init(around: child, parent: original, type: Modifier.self)
      flags.formUnion(original.modifier.nodeFlags)
    }

    var isContentInvisible: Bool { original.modifier.isHidden }

    override func adopt(in context: UpdateContext) {
      // Same as in `ContainerNode`: a shifted child can overlap what the modifier draws.
      if child.flags.contains(.shifted) { flags.insert(.overlapping) }
      super.adopt(in: context)
    }

    override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size {
      original.modifier.sizeThatFits(proposal, child: child, in: context)
    }
    override func placeChildren(in context: PlacementContext) { original.modifier.place(child, in: self, with: context) }
    override func paint(_ context: inout PaintContext) { original.modifier.paint(child, in: self, &context) }
    override func visitRenderChildren(_ visit: (RenderNode) -> Void) { visit(child) }
    override func visitDrawn(besides child: RenderNode?, in rect: Rect, _ visit: DrawnVisitor) -> Bool {
      original.modifier.visitDrawn(in: self, rect, visit) && visitDrawnChildren(besides: child, in: rect, visit)
    }
    override func childrenChanged(in context: UpdateContext) { original.childrenChanged(in: context) }
    override var canPan: Bool { Modifier.drawsOnlyChild }
    override var hasOwnBackground: Bool { Modifier.isBackground || child.hasOwnBackground }
    override var drawnLines: [_LineSegment] { original.modifier.drawnLines(in: size) }
    override var linedEdges: Edge.Set { original.modifier.linedEdges }
    override var shift: Point { original.modifier.shift }
    override var inspectedWords: _InspectedWords? { original.modifier.inspectedWords }
    override func takesPointer(at point: Point) -> Bool { original.modifier.takesPointer(at: point, in: size) }

    override func range(along axis: Axis, _ proposal: ProposedViewSize, in context: MeasureContext) -> ClosedRange<Int> {
      original.modifier.range(along: axis, proposal, child: child, in: context) ?? super.range(along: axis, proposal, in: context)
    }

    override func guideBelow(_ key: AlignmentKey, _ proposal: ProposedViewSize, in context: MeasureContext) -> Int? {
      original.modifier.guide(key, proposal, child: child, in: self, with: context)
    }
  }
}
