import IdemCore
import IdemScreen

/// Where the pointer is, for a view that observes it.
public enum HoverPhase: Hashable, Sendable {
  /// The pointer is over the view, at this cell.
  case active(Point)
  /// The pointer has left the view.
  case ended
}

struct ContinuousHoverModifier: WrapperModifier {
  let space: GestureSpace
  let action: @MainActor (HoverPhase) -> Void

  func makeNode(parent: Node, in context: UpdateContext) -> ContinuousHoverNode { ContinuousHoverNode(self, parent: parent) }
  func update(_ node: ContinuousHoverNode, in context: UpdateContext) { node.action = self }
}

final class ContinuousHoverNode: HandlerNode<ContinuousHoverModifier>, HoverHandler {
  private var phase = HoverPhase.ended

  init(_ modifier: ContinuousHoverModifier, parent: Node) {
    super.init(modifier, parent: parent, type: ContinuousHoverModifier.self)
    tree.input.hoverHandlers.add(self)
  }

  var observesMotion: Bool { isEnabledNow }

  func pointerMoved(_ isInside: Bool, _ event: Event, in context: UpdateContext) {
    guard case .mouse(let mouse) = event else { return }
    var new = HoverPhase.ended
    if isInside, isEnabledNow { new = .active(action.space.convert(mouse.position, of: self)) }
    guard new != phase, tree.updateHandlers(of: self) else { return }
    phase = new
    action.action(new)
  }

  override func close(in context: UpdateContext) { tree.input.hoverHandlers.remove() }
}

extension View {
  /// Adds an action that runs for each cell of the view that the pointer enters, and when it leaves the view.
  ///
  /// Cost: while such a view is visible and enabled, the terminal reports all motion of the pointer. Reports that arrive together cause one
  /// frame.
  public func onContinuousHover(perform action: @escaping @MainActor (HoverPhase) -> Void) -> some View {
    modifier(ContinuousHoverModifier(space: .local, action: action))
  }

  /// Adds an action that runs for each cell of the view that the pointer enters, in a coordinate space, and when it leaves the view.
  public func onContinuousHover(
    coordinateSpace: some CoordinateSpaceProtocol, perform action: @escaping @MainActor (HoverPhase) -> Void
  ) -> some View {
    modifier(ContinuousHoverModifier(space: GestureSpace(coordinateSpace), action: action))
  }
}
