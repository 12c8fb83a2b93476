import IdemCore
import IdemScreen

struct TapHandler: WrapperModifier {
  let count: Int
  /// Gets the place in the coordinates of the tapped view.
  let action: @MainActor (Point) -> Void

  func makeNode(parent: Node) -> TapHandlerNode { TapHandlerNode(self, parent: parent, type: TapHandler.self) }
  func update(_ node: TapHandlerNode) { node.action = self }
}

/// A tap is the left button pressed and released over the view. One that waits for the second of two leaves the first to those around it.
final class TapHandlerNode: HandlerNode<TapHandler> {
  override func handle(_ event: Event) -> KeyPress.Result {
    guard case .mouse(let mouse) = event, isEnabledNow else { return .ignored }
    switch mouse.action {
    case .down(.left): return tree.clickCount % max(1, action.count) == 0 ? .handled : .ignored
    case .drag(.left): return tree.pointerOwner === self ? .handled : .ignored
    case .up(.left):
      guard tree.pointerOwner === self, shows(mouse.position) else { return .ignored }
      let origin = firstRenderNode?.screenFrame.origin ?? .zero
      action.action(mouse.position - origin)
      return .handled
    default: return .ignored
    }
  }
}

extension View {
  /// Does something when the view is clicked, `count` times in a row at one place.
  ///
  /// Of several counts on one view write the higher first, as in SwiftUI; the lower does not wait whether another click follows.
  public func onTapGesture(count: Int = 1, perform action: @escaping @MainActor () -> Void) -> some View {
    modifier(TapHandler(count: count) { _ in action() })
  }

  /// As above; the action gets the cell that was clicked, counted from the view's top left.
  public func onTapGesture(count: Int = 1, perform action: @escaping @MainActor (Point) -> Void) -> some View {
    modifier(TapHandler(count: count, action: action))
  }
}
