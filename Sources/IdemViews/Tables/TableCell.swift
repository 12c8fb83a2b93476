import IdemCore

/// The view of one column in a row. If the column's closure builds several views, they are in one row.
public struct _TableCell<Content: View>: PrimitiveView {
  let content: Content

  private var stack: ImplicitStack<Content> { ImplicitStack(.horizontal, content) }

  public static func _makeNode(_ view: Self, parent: Node, in context: UpdateContext) -> Node {
    // A text is always one view, and most cells are texts.
    Content.self == Text.self
      ? Content._makeNode(view.content, parent: parent, in: context) : ImplicitStack._makeNode(view.stack, parent: parent, in: context)
  }

  @inline(__always) public static func _updateNode(_ node: Node, _ view: Self, in context: UpdateContext) {
    if Content.self == Text.self {
      Content._updateNode(node, view.content, in: context)
    } else {
      ImplicitStack._updateNode(node, view.stack, in: context)
    }
  }

  public static var _yieldsRows: Bool { false }
}
