import IdemCore
import IdemScreen

struct Focusable: WrapperModifier {
  let isFocusable: Bool

  func makeNode(parent: Node) -> FocusableNode { FocusableNode(isFocusable, parent: parent) }
  func update(_ node: FocusableNode) { node.isFocusable = isFocusable }
}

/// A view that can have the focus. It handles no keys itself; the key handlers inside and around it get them. A click gives it the focus.
final class FocusableNode: ControlNode {
  var isFocusable: Bool {
    didSet { if !isFocusable { focusable.loseFocus() } }
  }

  init(_ isFocusable: Bool, parent: Node) {
    self.isFocusable = isFocusable
    super.init(parent: parent, type: Focusable.self)
    begin()
  }

  override var canFocus: Bool { isFocusable && super.canFocus }
  override func press(_ press: KeyPress) -> KeyPress.Result { .ignored }

  /// The click bubbles on: an enclosing view may handle it too.
  override func point(_ mouse: MouseEvent) -> KeyPress.Result {
    focusable.takeFocus(on: mouse)
    return .ignored
  }
}

extension View {
  /// Lets the view have the keyboard focus. The view shows the focus itself: it can read `@Environment(\.isFocused)` in its body.
  public func focusable(_ isFocusable: Bool = true) -> some View { modifier(Focusable(isFocusable: isFocusable)) }
}
