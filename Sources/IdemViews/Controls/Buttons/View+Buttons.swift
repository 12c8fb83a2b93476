import IdemCore
import IdemScreen

extension View {
  /// Adds an action for steps of the wheel over the view. The lengths are in rows and columns; negative ones are towards the top or the left.
  ///
  /// It has no counterpart in SwiftUI. A scrolling container inside the view gets the wheel first.
  public func onScrollWheel(perform action: @escaping @MainActor (_ delta: Size) -> Void) -> some View {
    onScroll { x, y in
      action(Size(width: x, height: y))
      return .handled
    }
  }

  /// Adds an action for a click with another button than the left one: pressed and released over the view. It has no counterpart in SwiftUI.
  public func pointerButton(_ button: MouseEvent.Button, perform action: @escaping @MainActor () -> Void) -> some View {
    modifier(ButtonClick(button: button, action: action))
  }
}

struct ButtonClick: WrapperModifier {
  let button: MouseEvent.Button
  let action: @MainActor () -> Void

  func makeNode(parent: Node, in context: UpdateContext) -> ButtonClickNode {
    ButtonClickNode(self, parent: parent, type: ButtonClick.self)
  }
  func update(_ node: ButtonClickNode, in context: UpdateContext) { node.action = self }
}

final class ButtonClickNode: HandlerNode<ButtonClick> {
  override func handle(_ event: Event, in context: UpdateContext) -> KeyPress.Result {
    guard case .mouse(let mouse) = event, isEnabledNow else { return .ignored }
    switch mouse.action {
    case .down(action.button): return .handled
    case .drag(action.button): return tree.input.pointerOwner === self ? .handled : .ignored
    case .up(action.button):
      guard tree.input.pointerOwner === self, shows(mouse.position) else { return .ignored }
      action.action()
      return .handled
    default: return .ignored
    }
  }
}
