/// A modifier whose node wraps its content and has no frame on the screen: environment, traits, lifecycle, handlers.
@MainActor @preconcurrency
@usableFromInline package protocol WrapperModifier: ViewModifier where Body == Never {
  associatedtype ModifierNode: WrapperNode
  /// Makes the node, before the content below it is built.
  func makeNode(parent: Node) -> ModifierNode
  /// Updates the node with a new value of the modifier.
  func update(_ node: ModifierNode)
}

extension WrapperModifier {
  @usableFromInline package static func _makeNode<Inner: View>(_ modifier: Self, content: Inner, parent: Node) -> Node {
    let node = modifier.makeNode(parent: parent)
    node.child = Inner._makeNode(content, parent: node)
    node.flags.remove(.building)
    node.contentMade()
    return node
  }

  @usableFromInline package static func _updateNode<Inner: View>(_ node: Node, _ modifier: Self, content: Inner) {
    let node = node.uncheckedCast(to: ModifierNode.self)
    modifier.update(node)
    // SAFETY: the node retains its child during the update.
    Unmanaged.passUnretained(node.child).use { Inner._updateNode($0, content) }
    node.contentUpdated()
  }
}
