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
    if !isFocusable { childEnvironment.set(FocusIsBlockedKey.self, to: true) }
    begin(in: context)
  }

  func update(_ isFocusable: Bool, in context: UpdateContext) {
    guard isFocusable != self.isFocusable else { return }
    self.isFocusable = isFocusable
    childEnvironment.set(FocusIsBlockedKey.self, to: !isFocusable)
    if !isFocusable, isAncestor(of: tree.focus.focused) || isFocused { tree.focus.lose(in: context) }
  }

  override var canFocus: Bool { isFocusable && super.canFocus }
  override var hasAction: Bool { false }
  override var inspectedWords: _InspectedWords? { _InspectedWords(".focusable(\(isFocusable ? "" : "false"))", .handler) }
  override func handleKey(_ press: KeyPress, in context: UpdateContext) -> KeyPress.Result { .ignored }
  override func hoverLook(_ drawing: inout DrawEnvironment) {}

  /// The click bubbles on: an enclosing view may handle it too.
  override func handlePointer(_ mouse: MouseEvent, in context: UpdateContext) -> KeyPress.Result {
    focusable.takeFocus(on: mouse, in: context)
    return .ignored
  }
}

/// Whether the controls inside cannot have the focus.
private enum FocusIsBlockedKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

extension Node {
  /// Whether a `.focusable(false)` around a control keeps the focus from it.
  var isFocusBlocked: Bool { EnvironmentValues(scope: environment)[FocusIsBlockedKey.self] }
}

extension View {
  /// Lets the view have the keyboard focus. The view shows the focus itself: it can read `@Environment(\.isFocused)` in its body.
  ///
  /// With false, neither the view nor a button or another control in it gets the focus, also not by a click: a click on a button then runs
  /// its action and leaves the focus in a text field.
  public func focusable(_ isFocusable: Bool = true) -> some View { modifier(Focusable(isFocusable: isFocusable)) }
}
