import IdemCore

/// Sets one key of the environment for the views below.
struct EnvironmentKeyModifier<Key: EnvironmentKey>: WrapperModifier {
  let value: Key.Value

  func makeNode(parent: Node) -> ScopeNode {
    let node = ScopeNode(parent: parent, type: Self.self)
    node.setKey(Key.self, to: value)
    return node
  }

  func update(_ node: ScopeNode) { node.setKey(Key.self, to: value) }
}
