import IdemScreen

/// The node around an app's content: as large as the screen.
package final class RootNode: ContainerNode {
  init(tree: ViewTree) {
    super.init(rootOf: tree)
    flags.insert(.placed)
  }

  /// Several views lie over one another.
  package override func childrenCollected(_ children: ContiguousArray<RenderNode>) {
    if children.count > 1 { flags.insert(.layered) } else { flags.remove(.layered) }
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
  }
}
