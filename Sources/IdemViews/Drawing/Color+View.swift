import IdemCore
import IdemScreen

/// A colour as a view fills its frame; it takes all the room there is.
extension Color: PrimitiveView {
  public static func _makeNode(_ view: Color, parent: Node) -> Node { ColorNode(view, parent: parent) }
  public static func _updateNode(_ node: Node, _ view: Color) { unsafeDowncast(node, to: ColorNode.self).update(view) }
}

private final class ColorNode: RenderNode {
  private var color: Color

  init(_ color: Color, parent: Node) {
    self.color = color
    super.init(parent: parent, type: Color.self)
  }

  func update(_ new: Color) {
    guard new != color else { return }
    color = new
    apply(.paint)
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size { proposal.replacingUnspecifiedDimensions() }
  override func range(along axis: Axis, _ proposal: ProposedViewSize) -> ClosedRange<Int> { 0...Int.max }

  override func paint(_ painter: inout Painter) {
    if color != .default { painter.fill(bounds, Cell(.space, Style(background: color))) }
  }
}
