import IdemScreen

/// The node around an app's content: as large as the screen.
package final class RootNode: ContainerNode {
  init(tree: ViewTree) { super.init(rootOf: tree) }

  package override func sizeThatFits(_ proposal: ProposedViewSize) -> Size { tree.size }

  /// The content stands in the middle of the screen, as in a window; where it is several views, they overlap.
  package override func placeChildren() {
    let offer = ProposedViewSize(size)
    for child in renderChildren {
      let wanted = child.measure(offer)
      let size = Size(width: min(wanted.width, size.width), height: min(wanted.height, size.height))
      child.place(
        Rect(x: (self.size.width - size.width) / 2, y: (self.size.height - size.height) / 2, width: size.width, height: size.height),
        proposal: offer)
    }
  }
}
