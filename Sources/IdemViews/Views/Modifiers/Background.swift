import IdemCore
import IdemScreen

/// A color behind a view. It fills the background of the cells; text drawn over it keeps this background.
struct BackgroundColorModifier: SameSizeModifier, Animatable, Equatable {
  var color: Color

  var animatableData: AnimatableComponents {
    get { AnimatableComponents(color) }
    set { color = newValue.color ?? color }
  }

  func paint(_ child: RenderNode, in node: RenderNode, _ context: inout PaintContext) {
    if color != .default { context.fill(node.bounds, Cell(.space, Style(background: color))) }
    context.paint(child)
  }

  func visitDrawn(in node: RenderNode, _ rect: Rect, _ visit: DrawnVisitor) -> Bool { color == .default || visit(rect, true) }
  func change(from old: BackgroundColorModifier) -> RenderChange { self == old ? .none : .paint }

  static var isLayered: Bool { true }
  static var isBackground: Bool { true }

  var inspectedWords: _InspectedWords? { _InspectedWords(".background(Color)") }
}
