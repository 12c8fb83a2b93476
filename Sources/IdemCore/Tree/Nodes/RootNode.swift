import IdemScreen

/// The node around the app's content. It has the size of the screen.
package final class RootNode: ContainerNode {
  /// The layers over the content, each as large as the screen, the newest last: dialogs, menus.
  @exclusivity(unchecked) package private(set) var presentations: ContiguousArray<RenderNode> = []

  private var contentCount = 0

  init(tree: ViewTree) {
    super.init(rootOf: tree)
    flags.insert(.placed)
  }

  /// Several views overlap, so more than one child makes the root layered.
  package override func childrenCollected(_ children: ContiguousArray<RenderNode>, in context: UpdateContext) {
    contentCount = children.count
    takeLayers()
  }

  private func takeLayers() {
    if contentCount + presentations.count > 1 { flags.insert(.layered) } else { flags.remove(.layered) }
  }

  package override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size { tree.size }

  /// Places the content at the top left, where reading starts in a terminal (SwiftUI's windows center it). Several views overlap.
  package override func placeChildren(in context: PlacementContext) {
    let space = !tree.isInline ? size : Size(width: size.width, height: tree.contentHeight)
    let offer = ProposedViewSize(space)
    for child in renderChildren {
      let wanted = child.measure(offer, in: context)
      let size = Size(width: min(wanted.width, space.width), height: min(wanted.height, space.height))
      child.place(Rect(origin: .zero, size: size), proposal: offer, in: context)
    }
    for presentation in presentations { presentation.place(bounds, proposal: ProposedViewSize(size), in: context) }
  }

  /// The number of rows that the content and the layers over it need in an inline region, and the rows below them.
  func idealHeight(_ limits: InlineHeight, in context: MeasureContext) -> (content: Int, below: Int) {
    let screen = Size(width: limits.screen.width, height: limits.rows.upperBound)
    func height(_ proposal: Int?) -> Int {
      renderChildren.reduce(0) { max($0, $1.measure(ProposedViewSize(width: screen.width, height: proposal), in: context).height) }
    }
    let own = height(nil)
    if presentations.isEmpty { return (own, 0) }
    let content = InlineContent(height: own, isFlexible: height(screen.height) > own)
    var needed = own, below = 0
    for layer in presentations {
      if let layer = layer as? any AnchoredLayer { needed = max(needed, layer.neededHeight(screen, over: content, in: context)) }
      if let rows = layer as? any InlineRows { below += rows.neededRows(width: screen.width, in: context) }
    }
    return (needed, below)
  }

  package override var drawsOnlyChildren: Bool { true }
  package override func visitRenderChildren(_ visit: (RenderNode) -> Void) {
    super.visitRenderChildren(visit)
    for presentation in presentations { visit(presentation) }
  }

  // MARK: Presentations

  /// Shows a node above all others, except those with a higher `zIndex`. The object that created it owns it, and removes it with `dismiss`.
  package func present(_ node: RenderNode, in context: UpdateContext) {
    presentations.insert(node, at: presentations.firstIndex { $0.zIndex > node.zIndex } ?? presentations.endIndex)
    node.container = self
    takeLayers()
    setNeedsLayout(in: context)
  }

  package func dismiss(_ node: RenderNode, in context: UpdateContext) {
    presentations.removeAll { $0 === node }
    if node.isPlaced { uncover((node as? any AnchoredLayer)?.paintedBounds ?? node.frame, in: context) }
    if tree.inlineHeight != nil { setNeedsLayout(in: context) }
    takeLayers()
  }

  /// Damages the cells of a layer that goes, with one more column on either side: a wide glyph below may have lost a half to it. The root
  /// does not do so by itself, because it may have no layers any more.
  package func uncover(_ cells: Rect, in context: UpdateContext) {
    damage(Rect(x: cells.minX - 1, y: cells.minY, width: cells.width + 2, height: cells.height), in: context)
  }
}
