/// A modifier whose node wraps its content and has no frame on the screen: environment, traits, lifecycle, handlers.
@MainActor @preconcurrency
@usableFromInline package protocol WrapperModifier: ViewModifier where Body == Never {
  associatedtype ModifierNode: WrapperNode
  /// Makes the node, before the content below it is built.
  func makeNode(parent: Node, in context: UpdateContext) -> ModifierNode
  /// Updates the node with a new value of the modifier.
  func update(_ node: ModifierNode, in context: UpdateContext)
}

extension WrapperModifier {
  @usableFromInline package static func _makeNode<Inner: View>(_ modifier: Self, content: Inner, parent: Node, in context: UpdateContext)
    -> Node
  {
    let node = modifier.makeNode(parent: parent, in: context)
    node.child = Inner._makeNode(content, parent: node, in: context)
    node.flags.remove(.building)
    node.contentMade(in: context)
    return node
  }

  @usableFromInline package static func _updateNode<Inner: View>(_ node: Node, _ modifier: Self, content: Inner, in context: UpdateContext)
  {
    let node = node.uncheckedCast(to: ModifierNode.self)
    modifier.update(node, in: context)
    // SAFETY: the node retains its child during the update.
    Unmanaged.passUnretained(node.child).use { Inner._updateNode($0, content, in: context) }
    node.contentUpdated(in: context)
  }
}
