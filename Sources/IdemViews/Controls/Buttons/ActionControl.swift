import IdemCore
import IdemScreen

/// Turns any views into a control: a view that can have the focus and can be pressed. While it has the focus, its content is bold and in
/// the tint. `Button` does not use it: its look is that of a style, so `ButtonNode` has an action of its own.
struct ActionControl: WrapperModifier {
  let action: @MainActor () -> Void

  func makeNode(parent: Node, in context: UpdateContext) -> ActionControlNode { ActionControlNode(action, parent: parent, in: context) }
  func update(_ node: ActionControlNode, in context: UpdateContext) { node.action = action }
}

final class ActionControlNode: WrapperControlNode {
  var action: @MainActor () -> Void

  init(_ action: @escaping @MainActor () -> Void, parent: Node, in context: UpdateContext) {
    self.action = action
    super.init(parent: parent, type: ActionControl.self)
    begin(in: context)
  }

  override func activate() { EnvironmentValues(scope: environment).perform(action) }

  override func look(_ drawing: inout DrawEnvironment) {
    if !isEnabled { drawing.style.attributes.insert(.dim) }
    if isFocused {
      drawing.style.foreground = drawing.tint
      drawing.style.attributes.insert(.bold)
    }
    if isPressed { drawing.style.attributes.formSymmetricDifference(.reverse) }
  }
}
