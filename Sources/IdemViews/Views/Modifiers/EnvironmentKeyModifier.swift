import IdemCore

/// Sets one key of the environment for the views below.
struct EnvironmentKeyModifier<Key: EnvironmentKey>: WrapperModifier {
  let value: Key.Value

  func makeNode(parent: Node, in context: UpdateContext) -> ScopeNode {
    let node = ScopeNode(parent: parent, type: Self.self)
    node.setKey(Key.self, to: value)
    return node
  }

  func update(_ node: ScopeNode, in context: UpdateContext) { node.setKey(Key.self, to: value) }
}
