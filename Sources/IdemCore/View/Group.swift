/// Treats several views as one in code. It adds nothing to the layout: the parent sees the views one by one.
public struct Group<Content>: PrimitiveView where Content: View {
  let content: Content

  /// Creates a group of the views in `content`.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public static func _makeNode(_ view: Group, parent: Node, in context: UpdateContext) -> Node {
    let node = WrapperNode(parent: parent, type: Group.self)
    node.child = Content._makeNode(view.content, parent: node, in: context)
    return node
  }

  @inline(__always) public static func _updateNode(_ node: Node, _ view: Group, in context: UpdateContext) {
    Content._updateNode(node.uncheckedCast(to: WrapperNode.self).child, view.content, in: context)
  }

  public static var _yieldsRows: Bool { Content._yieldsRows }
}
