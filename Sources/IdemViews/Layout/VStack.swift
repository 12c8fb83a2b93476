import IdemCore

/// Views in a column.
public struct VStack<Content: View>: PrimitiveView {
  let alignment: HorizontalAlignment
  let spacing: Int?
  let content: Content

  /// Creates a column.
  ///
  /// - Parameters:
  /// - alignment: the horizontal alignment of the views.
  /// - spacing: the rows between two views; nil is 0.
  /// - content: the views.
  public init(alignment: HorizontalAlignment = .center, spacing: Int? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  private var arrangement: StackArrangement { StackArrangement(axis: .vertical, spacing: spacing ?? 0, line: alignment.line) }

  public static func _makeNode(_ view: VStack, parent: Node, in context: UpdateContext) -> Node {
    let node = StackNode(view.arrangement, parent: parent, type: VStack.self)
    node.content = Content._makeNode(view.content, parent: node, in: context)
    return node
  }

  @inline(__always) public static func _updateNode(_ node: Node, _ view: VStack, in context: UpdateContext) {
    let node = node.uncheckedCast(to: StackNode.self)
    node.update(view.arrangement, in: context)
    Content._updateNode(node.content, view.content, in: context)
  }
}
