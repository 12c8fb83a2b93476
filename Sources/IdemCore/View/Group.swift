/// Treats several views as one in code. It adds nothing to the layout: the parent sees the views one by one.
///
/// Other modules group other content with it, such as the marks of a chart.
public struct Group<Content> {
  package let content: Content

  /// The second parameter keeps a trailing closure from being the content.
  package init(_content content: Content, _: Void) { self.content = content }
}

extension Group: View, PrimitiveView where Content: View {
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
