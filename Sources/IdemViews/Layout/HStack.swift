import IdemCore

/// Views side by side.
public struct HStack<Content: View>: PrimitiveView {
  let alignment: VerticalAlignment
  let spacing: Int?
  let content: Content

  /// - Parameter spacing: columns between two views; one where it is nil.
  public init(alignment: VerticalAlignment = .center, spacing: Int? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  private var arrangement: StackArrangement {
    StackArrangement(axis: .horizontal, spacing: spacing ?? 1, isUsualSpacing: spacing == nil, line: alignment.line)
  }

  public static func _makeNode(_ view: HStack, parent: Node) -> Node {
    let node = StackNode(view.arrangement, parent: parent, type: HStack.self)
    node.content = Content._makeNode(view.content, parent: node)
    return node
  }

  @inline(__always) public static func _updateNode(_ node: Node, _ view: HStack) {
    let node = unsafeDowncast(node, to: StackNode.self)
    node.update(view.arrangement)
    Content._updateNode(node.content, view.content)
  }
}
