import IdemCore
import IdemScreen

struct HoverModifier: WrapperModifier {
  let action: @MainActor (Bool) -> Void

  func makeNode(parent: Node, in context: UpdateContext) -> HoverNode { HoverNode(action, parent: parent) }
  func update(_ node: HoverNode, in context: UpdateContext) { node.action = action }
}

final class HoverNode: HandlerNode<@MainActor (Bool) -> Void>, HoverHandler {
  private var isInside = false

  init(_ action: @escaping @MainActor (Bool) -> Void, parent: Node) {
    super.init(action, parent: parent, type: HoverModifier.self)
    tree.input.hoverHandlers.add(self)
  }

  var observesMotion: Bool { isEnabledNow }

  func pointerMoved(_ isInside: Bool, _ event: Event, in context: UpdateContext) {
    let isInside = isInside && isEnabledNow
    guard isInside != self.isInside, tree.updateHandlers(of: self) else { return }
    self.isInside = isInside
    action(isInside)
  }

  override func close(in context: UpdateContext) { tree.input.hoverHandlers.remove() }
}

/// Handles pointer events over a view that no view inside has handled.
struct PointerModifier: WrapperModifier {
  /// The arguments are the event and the position in the view's coordinates.
  let action: @MainActor (MouseEvent.Action, Point) -> KeyPress.Result

  func makeNode(parent: Node, in context: UpdateContext) -> PointerNode { PointerNode(action, parent: parent, type: PointerModifier.self) }
  func update(_ node: PointerNode, in context: UpdateContext) { node.action = action }
}

final class PointerNode: HandlerNode<@MainActor (MouseEvent.Action, Point) -> KeyPress.Result> {
  override func handle(_ event: Event, in context: UpdateContext) -> KeyPress.Result {
    guard case .mouse(let mouse) = event, isEnabledNow else { return .ignored }
    return action(mouse.action, mouse.position - (firstRenderNode?.screenFrame.origin ?? .zero))
  }
}

extension View {
  /// Adds an action that runs when the pointer enters the view (true) and when it leaves (false).
  ///
  /// While such a view is visible and enabled, the terminal reports all motion of the pointer (mode 1003): one wake-up for each cell that
  /// it crosses. Without mouse reports, it does not run.
  public func onHover(perform action: @escaping @MainActor (Bool) -> Void) -> some View { modifier(HoverModifier(action: action)) }

  /// Adds an action for steps of the wheel over the view. Negative values are towards the top or the left.
  package func onScroll(perform action: @escaping @MainActor (_ x: Int, _ y: Int) -> KeyPress.Result) -> some View {
    modifier(
      PointerModifier { event, _ in
        guard case .scroll(let x, let y) = event else { return .ignored }
        return action(x, y)
      })
  }

  /// Follows the pointer while its left button is down, starting over the view. The positions are in the view's coordinates.
  package func onDrag(
    changed: @escaping @MainActor (Point) -> Void, ended: @escaping @MainActor (Point) -> Void = { _ in }
  ) -> some View {
    modifier(
      PointerModifier { event, place in
        switch event {
        case .down(.left), .drag(.left): changed(place)
        case .up(.left): ended(place)
        default: return .ignored
        }
        return .handled
      })
  }
}
