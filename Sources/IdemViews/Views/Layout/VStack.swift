import IdemCore

/// Views in a column. In a vertical ScrollView, a column with a lazy stack inside makes its views when they become visible, too.
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

  /// In a scroll view, a stack with a lazy stack inside is one itself: its views are rows of the scroll view.
  private static func makeLazyNode(_ view: VStack, parent: Node, in context: UpdateContext) -> Node? {
    guard let halves = view.alignment.line.halves, LazyContent.isIn(Content.self, along: .vertical) else { return nil }
    let node = LazyStackNode(parent: parent, type: VStack.self)
    node.take(spacing: view.spacing ?? 0, halves: halves, pinnedViews: [], in: context)
    node.child = Content._makeNode(view.content, parent: node, in: context)
    node.flags.remove(.building)
    return node
  }

  public static func _makeNode(_ view: VStack, parent: Node, in context: UpdateContext) -> Node {
    if parent.scrollsLazily(along: .vertical), let node = makeLazyNode(view, parent: parent, in: context) { return node }
    let node = StackNode(view.arrangement, parent: parent, type: VStack.self)
    node.content = Content._makeNode(view.content, parent: node, in: context)
    return node
  }

  @inline(__always) public static func _updateNode(_ node: Node, _ view: VStack, in context: UpdateContext) {
    guard node.flags.contains(.render) else {
      let node = node.uncheckedCast(to: LazyStackNode.self)
      node.take(spacing: view.spacing ?? 0, halves: view.alignment.line.halves ?? 0, pinnedViews: [], in: context)
      return Content._updateNode(node.child, view.content, in: context)
    }
    let node = node.uncheckedCast(to: StackNode.self)
    node.update(view.arrangement, in: context)
    Content._updateNode(node.content, view.content, in: context)
  }
}
