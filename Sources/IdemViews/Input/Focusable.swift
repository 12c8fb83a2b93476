import IdemCore
import IdemScreen

struct Focusable: WrapperModifier {
  let isFocusable: Bool

  func makeNode(parent: Node) -> FocusableNode { FocusableNode(isFocusable, parent: parent) }
  func update(_ node: FocusableNode) { node.isFocusable = isFocusable }
}

/// A view that can have the focus and leaves its keys to the handlers around and within it; a click gives it the focus.
final class FocusableNode: ControlNode {
  var isFocusable: Bool {
    didSet { if !isFocusable, isFocused { tree.loseFocus() } }
  }

  init(_ isFocusable: Bool, parent: Node) {
    self.isFocusable = isFocusable
    super.init(parent: parent, type: Focusable.self)
    begin()
  }

  override var canFocus: Bool { isFocusable && super.canFocus }
  override func press(_ press: KeyPress) -> KeyPress.Result { .ignored }

  /// The click goes on to those around: it may mean something to them as well.
  override func point(_ mouse: MouseEvent) -> KeyPress.Result {
    if case .down(.left) = mouse.action, canFocus { tree.focus(self) }
    return .ignored
  }
}

extension View {
  /// Lets the view have the keyboard focus. How that looks is the view's: it may read `@Environment(\.isFocused)` within.
  public func focusable(_ isFocusable: Bool = true) -> some View { modifier(Focusable(isFocusable: isFocusable)) }
}
