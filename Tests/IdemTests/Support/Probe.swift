import Idem

/// Runs an action for a key, wherever the focus is: an event's way to a handler, without a control around it.
struct KeyModifier: WrapperModifier {
  let key: KeyEquivalent
  let action: () -> Void

  func makeNode(parent: Node, in context: UpdateContext) -> KeyNode {
    let node = KeyNode(parent: parent, type: Self.self)
    update(node, in: context)
    node.tree.input.keyHandlers.add(node)
    return node
  }

  func update(_ node: KeyNode, in context: UpdateContext) { (node.key, node.action) = (key, action) }
}

final class KeyNode: WrapperNode {
  var key: KeyEquivalent = .return
  var action: () -> Void = {}

  override func handle(_ event: Event, in context: UpdateContext) -> KeyPress.Result {
    guard case .key(let press) = event, press.key == key else { return .ignored }
    action()
    return .handled
  }

  override func close(in context: UpdateContext) { tree.input.keyHandlers.remove() }
}

extension View {
  func onKey(_ key: KeyEquivalent, _ action: @escaping () -> Void) -> some View { modifier(KeyModifier(key: key, action: action)) }
}
