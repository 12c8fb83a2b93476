import IdemCore

/// Views one below the other.
public struct VStack<Content: View>: PrimitiveView {
  let alignment: HorizontalAlignment
  let spacing: Int?
  let content: Content

  /// - Parameter spacing: rows between two views; none where it is nil.
  public init(alignment: HorizontalAlignment = .center, spacing: Int? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  private var arrangement: StackArrangement { StackArrangement(axis: .vertical, spacing: spacing ?? 0, line: alignment.line) }

  public static func _makeNode(_ view: VStack, parent: Node) -> Node {
    let node = StackNode(view.arrangement, parent: parent, type: VStack.self)
    node.content = Content._makeNode(view.content, parent: node)
    return node
  }

  @inline(__always) public static func _updateNode(_ node: Node, _ view: VStack) {
    let node = unsafeDowncast(node, to: StackNode.self)
    node.update(view.arrangement)
    Content._updateNode(node.content, view.content)
  }
}
