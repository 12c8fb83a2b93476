import IdemCore
import IdemScreen

/// Shows the first of several views whose ideal size fits into the proposed size, or the last one if none fits.
///
/// All of them have nodes and keep their state; one is shown.
public struct ViewThatFits<Content: View>: PrimitiveView {
  let axes: Axis.Set
  let content: Content

  /// Creates a view that chooses.
  ///
  /// - Parameters:
  /// - axes: the axes along which a view must fit.
  /// - content: the views, the preferred first.
  public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.content = content()
  }

  public static func _makeNode(_ view: ViewThatFits, parent: Node) -> Node {
    let node = ViewThatFitsNode(axes: view.axes, parent: parent)
    node.content = Content._makeNode(view.content, parent: node)
    return node
  }

  @inline(__always) public static func _updateNode(_ node: Node, _ view: ViewThatFits) {
    let node = node.uncheckedCast(to: ViewThatFitsNode.self)
    node.update(axes: view.axes)
    Content._updateNode(node.content, view.content)
  }
}

private final class ViewThatFitsNode: ContainerNode {
  private var axes: Axis.Set

  init(axes: Axis.Set, parent: Node) {
    self.axes = axes
    super.init(parent: parent, type: ViewThatFitsNode.self)
  }

  func update(axes: Axis.Set) {
    guard axes != self.axes else { return }
    self.axes = axes
    setNeedsLayout()
  }

  private func choice(_ proposal: ProposedViewSize) -> RenderNode? {
    let children = renderChildren
    // Along the other axis, the proposal affects the ideal size too: a text wraps in it.
    let offer = ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : proposal.width, height: axes.contains(.vertical) ? nil : proposal.height)
    let fitting = children.dropLast().first { child in
      let ideal = child.measure(offer)
      return (!axes.contains(.horizontal) || ideal.width <= proposal.width ?? .infinity)
        && (!axes.contains(.vertical) || ideal.height <= proposal.height ?? .infinity)
    }
    return fitting ?? children.last
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size { choice(proposal)?.measure(proposal) ?? .zero }

  override func placeChildren() {
    let shown = choice(proposal)
    for child in renderChildren where child !== shown { child.unplace() }
    shown?.place(bounds, proposal: proposal)
  }

  override func paint(_ context: inout PaintContext) {
    for child in renderChildren where child.isPlaced { context.paint(child) }
  }

  override var stackAxis: Axis? { container?.stackAxis }
  override func stackAxisChanged() { for child in renderChildren { child.stackAxisChanged() } }
  override func guideBelow(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> Int? { choice(proposal)?.guide(key, proposal) }
}
