import IdemCore

/// What one column shows of a row: one view on the screen, however many the column's closure makes.
public struct _TableCell<Content: View>: PrimitiveView {
  let content: Content

  private var stack: ImplicitStack<Content> { ImplicitStack(.horizontal, content) }

  public static func _makeNode(_ view: Self, parent: Node) -> Node {
    // A text is one view anyway, and what most cells show.
    Content.self == Text.self ? Content._makeNode(view.content, parent: parent) : ImplicitStack._makeNode(view.stack, parent: parent)
  }

  @inline(__always) public static func _updateNode(_ node: Node, _ view: Self) {
    if Content.self == Text.self { Content._updateNode(node, view.content) } else { ImplicitStack._updateNode(node, view.stack) }
  }

  public static var _yieldsRows: Bool { false }
}
