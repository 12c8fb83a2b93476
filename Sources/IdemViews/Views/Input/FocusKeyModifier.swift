import IdemCore
import IdemScreen

/// Handles keys while the focus is at or in the view, after the views inside.
struct FocusKeyModifier: WrapperModifier {
  /// Returns whether it handled the event.
  let action: @MainActor (Event) -> Bool

  func makeNode(parent: Node, in context: UpdateContext) -> FocusKeyNode { FocusKeyNode(action, parent: parent, type: Self.self) }
  func update(_ node: FocusKeyNode, in context: UpdateContext) { node.action = action }
}

final class FocusKeyNode: HandlerNode<@MainActor (Event) -> Bool> {
  override func handle(_ event: Event, in context: UpdateContext) -> KeyPress.Result {
    switch event {
    case .key(let press) where press.phase != .up: isEnabledNow && action(event) ? .handled : .ignored
    case .paste: isEnabledNow && action(event) ? .handled : .ignored
    default: .ignored
    }
  }
}
