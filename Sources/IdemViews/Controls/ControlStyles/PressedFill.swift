import IdemCore
import IdemScreen

/// Fills the cells of a control while it is pressed, so that the gap between a mark and a label is part of the bar.
struct PressedFill: SameSizeModifier, Equatable {
  func paint(_ child: RenderNode, in node: RenderNode, _ context: inout PaintContext) {
    if node.isInPressedControl { context.fill(node.bounds, Cell(.space, node.environment.drawing.style)) }
    context.paint(child)
  }

  func change(from old: PressedFill) -> RenderChange { .none }
  static var isLayered: Bool { true }
  static var readsDrawing: Bool { true }
}
