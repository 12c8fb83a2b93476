import IdemCore

/// Views in a row.
public struct HStack<Content: View>: PrimitiveView {
  let alignment: VerticalAlignment
  let spacing: Int?
  let content: Content

  /// Creates a row.
  ///
  /// - Parameters:
  /// - alignment: the vertical alignment of the views.
  /// - spacing: the columns between two views. Nil is 1, and 0 beside a Spacer.
  /// - content: the views.
  public init(alignment: VerticalAlignment = .center, spacing: Int? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  private var arrangement: StackArrangement {
    StackArrangement(axis: .horizontal, spacing: spacing ?? 1, isUsualSpacing: spacing == nil, line: alignment.line)
  }

  public static func _makeNode(_ view: HStack, parent: Node, in context: UpdateContext) -> Node {
    let node = StackNode(view.arrangement, parent: parent, type: HStack.self)
    node.content = Content._makeNode(view.content, parent: node, in: context)
    return node
  }

  @inline(__always) public static func _updateNode(_ node: Node, _ view: HStack, in context: UpdateContext) {
    let node = node.uncheckedCast(to: StackNode.self)
    node.update(view.arrangement, in: context)
    Content._updateNode(node.content, view.content, in: context)
  }
}
