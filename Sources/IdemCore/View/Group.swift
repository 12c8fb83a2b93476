/// Views treated as one in code; on the screen and for the parent they are as many as they are.
public struct Group<Content>: PrimitiveView where Content: View {
  let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public static func _makeNode(_ view: Group, parent: Node) -> Node {
    let node = WrapperNode(parent: parent, type: Group.self)
    node.child = Content._makeNode(view.content, parent: node)
    return node
  }

  @inline(__always) public static func _updateNode(_ node: Node, _ view: Group) {
    Content._updateNode(unsafeDowncast(node, to: WrapperNode.self).child, view.content)
  }

  public static var _yieldsRows: Bool { Content._yieldsRows }
}

/// A node that only stands around one other.
open class WrapperNode: Node {
  @exclusivity(unchecked) package final var child: Node!

  /// The content below was made.
  open func contentMade() {}
  /// The content below got its newer value.
  open func contentUpdated() {}

  open override func visitChildren(_ visit: (Node) -> Void) {
    if let child { visit(child) }
  }
}
