import IdemCore
import IdemScreen
import IdemViews

/// A marker, and the content of an item beside it.
struct MarkedItem<Content: View>: PrimitiveView {
  /// The columns of the marker, with the space after it.
  let width: Int
  /// The marker, then the content.
  let content: Content

  init(width: Int, @ViewBuilder content: () -> Content) {
    self.width = width
    self.content = content()
  }

  static func _makeNode(_ view: MarkedItem, parent: Node, in context: UpdateContext) -> Node {
    let node = MarkedItemNode(width: view.width, parent: parent, type: MarkedItem.self)
    node.content = Content._makeNode(view.content, parent: node, in: context)
    node.flags.remove(.building)
    return node
  }

  static func _updateNode(_ node: Node, _ view: MarkedItem, in context: UpdateContext) {
    let node = node.uncheckedCast(to: MarkedItemNode.self)
    node.update(width: view.width, in: context)
    Content._updateNode(node.content, view.content, in: context)
  }
}

/// The node of an item. Its texts are in a row for a selection: the marker is copied before the text.
final class MarkedItemNode: ContainerNode, TextRow {
  private var width: Int

  init(width: Int, parent: Node, type: Any.Type) {
    self.width = width
    super.init(parent: parent, type: type)
  }

  func update(width: Int, in context: UpdateContext) {
    guard width != self.width else { return }
    self.width = width
    setNeedsLayout(in: context)
  }

  override var stackAxis: Axis? { .vertical }
  override var isPlain: Bool { true }

  private func room(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: proposal.width.map { max(0, $0 - width) }, height: proposal.height)
  }

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size {
    let children = renderChildren
    let content = children.count > 1 ? children[1].measure(room(proposal), in: context) : .zero
    return Size(width: content.width + width, height: max(1, content.height))
  }

  override func range(along axis: Axis, _ proposal: ProposedViewSize, in context: MeasureContext) -> ClosedRange<Int> {
    let children = renderChildren, added = axis == .horizontal ? width : 0
    guard children.count > 1 else { return 1...max(1, added) }
    let inner = children[1].range(along: axis, room(proposal), in: context)
    return (inner.lowerBound + added)...(inner.upperBound >= .infinity ? .infinity : inner.upperBound + added)
  }

  override func placeChildren(in context: PlacementContext) {
    let children = renderChildren
    for (index, child) in children.enumerated() {
      let isMarker = index == 0
      let offer = isMarker ? ProposedViewSize(width: width, height: 1) : room(proposal)
      let origin = isMarker ? Point.zero : Point(x: width, y: 0)
      child.place(Rect(origin: origin, size: child.measure(offer, in: context.measuring)), proposal: offer, in: context)
    }
  }
}
