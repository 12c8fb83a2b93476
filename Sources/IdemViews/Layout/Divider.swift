import IdemCore
import IdemScreen

/// A line across its stack: lying in a column, standing in a row.
public struct Divider: PrimitiveView, Hashable {
  public init() {}

  public static func _makeNode(_ view: Divider, parent: Node) -> Node { DividerNode(parent: parent, type: Divider.self) }
  public static func _updateNode(_ node: Node, _ view: Divider) {}
}

private final class DividerNode: RenderNode {
  private var isStanding: Bool { (container as? StackNode)?.axis == .horizontal }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    isStanding ? Size(width: 1, height: proposal.height ?? 1) : Size(width: proposal.width ?? 1, height: 1)
  }

  override func paint(_ painter: inout Painter) {
    let style = environment.drawing.style
    if isStanding {
      for y in 0..<size.height { painter.write(Glyph(narrow: "│"), x: 0, y: y, style: style) }
    } else {
      for x in 0..<size.width { painter.write(Glyph(narrow: "─"), x: x, y: 0, style: style) }
    }
  }

  override func drawingChanged() { setNeedsPaint() }
}
