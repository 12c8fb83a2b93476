import IdemScreen

/// A layer over the app's content that stands at a view of it.
@MainActor
package protocol AnchoredLayer: RenderNode {
  /// Whether the view stands elsewhere than when the layer was placed.
  var anchorHasMoved: Bool { get }
}

/// The node around an app's content: as large as the screen.
package final class RootNode: ContainerNode {
  /// What is shown over the content, each as large as the screen, the newest last: dialogs, menus.
  @exclusivity(unchecked) package private(set) var presentations: ContiguousArray<RenderNode> = []

  @exclusivity(unchecked) private var contentCount = 0

  init(tree: ViewTree) {
    super.init(rootOf: tree)
    flags.insert(.placed)
  }

  /// Several views lie over one another.
  package override func childrenCollected(_ children: ContiguousArray<RenderNode>) {
    contentCount = children.count
    takeLayers()
  }

  private func takeLayers() {
    if contentCount + presentations.count > 1 { flags.insert(.layered) } else { flags.remove(.layered) }
  }

  package override func sizeThatFits(_ proposal: ProposedViewSize) -> Size { tree.size }

  /// The content stands at the top left, where a terminal is read from (SwiftUI's windows centre it); several views overlap.
  package override func placeChildren() {
    let offer = ProposedViewSize(size)
    for child in renderChildren {
      let wanted = child.measure(offer)
      let size = Size(width: min(wanted.width, size.width), height: min(wanted.height, size.height))
      child.place(Rect(origin: .zero, size: size), proposal: offer)
    }
    for presentation in presentations { presentation.place(bounds, proposal: offer) }
  }

  package override func visitRenderChildren(_ visit: (RenderNode) -> Void) {
    super.visitRenderChildren(visit)
    for presentation in presentations { visit(presentation) }
  }

  // MARK: Presentations

  /// Shows a node over all others. It belongs to the node that made it, and is taken off again by that with `dismiss`.
  package func present(_ node: RenderNode) {
    presentations.append(node)
    node.container = self
    takeLayers()
    setNeedsLayout()
  }

  package func dismiss(_ node: RenderNode) {
    presentations.removeAll { $0 === node }
    if node.isPlaced { damage(node.frame) }
    takeLayers()
  }
}
