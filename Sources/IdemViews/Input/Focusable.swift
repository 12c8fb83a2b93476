import IdemCore
import IdemScreen

struct Focusable: WrapperModifier {
  let isFocusable: Bool

  func makeNode(parent: Node, in context: UpdateContext) -> FocusableNode { FocusableNode(isFocusable, parent: parent, in: context) }
  func update(_ node: FocusableNode, in context: UpdateContext) { node.update(isFocusable, in: context) }
}

/// A view that can have the focus. It handles no keys itself; the key handlers inside and around it get them. A click gives it the focus.
final class FocusableNode: WrapperControlNode {
  private var isFocusable: Bool

  init(_ isFocusable: Bool, parent: Node, in context: UpdateContext) {
    self.isFocusable = isFocusable
    super.init(parent: parent, type: Focusable.self)
    begin(in: context)
  }

  func update(_ isFocusable: Bool, in context: UpdateContext) {
    self.isFocusable = isFocusable
    if !isFocusable { focusable.loseFocus(in: context) }
  }

  override var canFocus: Bool { isFocusable && super.canFocus }
  override func handleKey(_ press: KeyPress, in context: UpdateContext) -> KeyPress.Result { .ignored }

  /// The click bubbles on: an enclosing view may handle it too.
  override func handlePointer(_ mouse: MouseEvent, in context: UpdateContext) -> KeyPress.Result {
    focusable.takeFocus(on: mouse, in: context)
    return .ignored
  }
}

extension View {
  /// Lets the view have the keyboard focus. The view shows the focus itself: it can read `@Environment(\.isFocused)` in its body.
  public func focusable(_ isFocusable: Bool = true) -> some View { modifier(Focusable(isFocusable: isFocusable)) }
}
