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

  public static func _makeNode(_ view: ViewThatFits, parent: Node, in context: UpdateContext) -> Node {
    let node = ViewThatFitsNode(axes: view.axes, parent: parent)
    node.content = Content._makeNode(view.content, parent: node, in: context)
    return node
  }

  @inline(__always) public static func _updateNode(_ node: Node, _ view: ViewThatFits, in context: UpdateContext) {
    let node = node.uncheckedCast(to: ViewThatFitsNode.self)
    node.update(axes: view.axes, in: context)
    Content._updateNode(node.content, view.content, in: context)
  }
}

/// A node that measures several candidates to show one of them.
package protocol ChoosingNode: ContainerNode {}

private final class ViewThatFitsNode: ContainerNode, ChoosingNode {
  private var axes: Axis.Set

  init(axes: Axis.Set, parent: Node) {
    self.axes = axes
    super.init(parent: parent, type: ViewThatFitsNode.self)
  }

  func update(axes: Axis.Set, in context: UpdateContext) {
    guard axes != self.axes else { return }
    self.axes = axes
    setNeedsLayout(in: context)
  }

  private func choice(_ proposal: ProposedViewSize, in context: MeasureContext) -> RenderNode? {
    let children = renderChildren
    // Along the other axis, the proposal affects the ideal size too: a text wraps in it.
    let offer = ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : proposal.width, height: axes.contains(.vertical) ? nil : proposal.height)
    let fitting = children.dropLast().first { child in
      let ideal = child.measure(offer, in: context)
      return (!axes.contains(.horizontal) || ideal.width <= proposal.width ?? .infinity)
        && (!axes.contains(.vertical) || ideal.height <= proposal.height ?? .infinity)
    }
    return fitting ?? children.last
  }

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size {
    choice(proposal, in: context)?.measure(proposal, in: context) ?? .zero
  }

  override func placeChildren(in context: PlacementContext) {
    let shown = choice(proposal, in: context.measuring)
    for child in renderChildren where child !== shown { child.unplace(in: context) }
    shown?.place(bounds, proposal: proposal, in: context)
  }

  override func paint(_ context: inout PaintContext) {
    for child in renderChildren where child.isPlaced { context.paint(child) }
  }

  override var stackAxis: Axis? { container?.stackAxis }
  override func stackAxisChanged(in context: UpdateContext) { for child in renderChildren { child.stackAxisChanged(in: context) } }
  override func guideBelow(_ key: AlignmentKey, _ proposal: ProposedViewSize, in context: MeasureContext) -> Int? {
    choice(proposal, in: context)?.guide(key, proposal, in: context)
  }
}
