import IdemCore
import IdemScreen

/// A faint line across its stack: horizontal in a column, vertical in a row. A foreground color around it is the color of the line.
public struct Divider: PrimitiveView, Hashable {
  /// Creates a line.
  public init() {}

  public static func _makeNode(_ view: Divider, parent: Node, in context: UpdateContext) -> Node {
    DividerNode(parent: parent, type: Divider.self)
  }
  public static func _updateNode(_ node: Node, _ view: Divider, in context: UpdateContext) {}
}

final class DividerNode: RenderNode {
  private var isVertical: Bool { stackAxis == .horizontal }

  override var isPlain: Bool { true }
  override var inspectedWords: _InspectedWords? { _InspectedWords("Divider()", .view) }
  override var stackAxis: Axis? { container?.stackAxis }

  override func stackAxisChanged(in context: UpdateContext) {
    setNeedsLayout(in: context)
    setNeedsPaint(in: context)
  }

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size {
    isVertical ? Size(width: 1, height: proposal.height ?? 1) : Size(width: proposal.width ?? 1, height: 1)
  }

  override var drawnLines: [_LineSegment] {
    [
      _LineSegment(
        start: .zero, length: isVertical ? size.height : size.width, axis: isVertical ? .vertical : .horizontal, weight: .light,
        reaches: true)
    ]
  }

  override func paint(_ context: inout PaintContext) {
    var style = environment.drawing.style
    // As faint as the rules below titles. A color of the app stays as it is.
    if style.foreground == .default { style.attributes.insert(.dim) }
    let visible = context.visible
    if isVertical {
      for y in visible.minY..<visible.maxY { context.write(Glyph(narrow: "│"), x: 0, y: y, style: style) }
    } else {
      for x in visible.minX..<visible.maxX { context.write(Glyph(narrow: "─"), x: x, y: 0, style: style) }
    }
  }

  override func drawingChanged(in context: UpdateContext) { setNeedsPaint(in: context) }
}
