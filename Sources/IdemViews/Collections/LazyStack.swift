import IdemCore

/// Views in a column, of which only the visible ones have nodes.
/// It must be directly in a vertical ScrollView, alone, in a Group, or beside other views. Elsewhere (in another stack, inside padding) it
/// is a VStack and makes all views.
public struct LazyVStack<Content: View>: PrimitiveView {
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

  private var whole: VStack<Content> { VStack(alignment: alignment, spacing: spacing) { content } }

  public static func _makeNode(_ view: LazyVStack, parent: Node, in context: UpdateContext) -> Node {
    guard parent.scrolls(along: .vertical) else { return VStack._makeNode(view.whole, parent: parent, in: context) }
    let node = LazyStackNode(parent: parent, type: LazyVStack.self)
    node.take(spacing: view.spacing ?? 0, halves: view.alignment.line.halves ?? 0, in: context)
    node.child = Content._makeNode(view.content, parent: node, in: context)
    return node
  }

  @inline(__always) public static func _updateNode(_ node: Node, _ view: LazyVStack, in context: UpdateContext) {
    guard let node = node as? LazyStackNode else { return VStack._updateNode(node, view.whole, in: context) }
    node.take(spacing: view.spacing ?? 0, halves: view.alignment.line.halves ?? 0, in: context)
    Content._updateNode(node.child, view.content, in: context)
  }

  public static var _yieldsRows: Bool { true }
}

/// Views in a row, of which only the visible ones have nodes. It must be directly in a horizontal ScrollView; elsewhere it is an HStack.
public struct LazyHStack<Content: View>: PrimitiveView {
  let alignment: VerticalAlignment
  let spacing: Int?
  let content: Content

  /// Creates a row.
  ///
  /// - Parameters:
  /// - alignment: the vertical alignment of the views.
  /// - spacing: the columns between two views; nil is 1.
  /// - content: the views.
  public init(alignment: VerticalAlignment = .center, spacing: Int? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  private var whole: HStack<Content> { HStack(alignment: alignment, spacing: spacing) { content } }

  public static func _makeNode(_ view: LazyHStack, parent: Node, in context: UpdateContext) -> Node {
    guard parent.scrolls(along: .horizontal) else { return HStack._makeNode(view.whole, parent: parent, in: context) }
    let node = LazyStackNode(parent: parent, type: LazyHStack.self)
    node.take(spacing: view.spacing ?? 1, halves: view.alignment.line.halves ?? 0, in: context)
    node.child = Content._makeNode(view.content, parent: node, in: context)
    return node
  }

  @inline(__always) public static func _updateNode(_ node: Node, _ view: LazyHStack, in context: UpdateContext) {
    guard let node = node as? LazyStackNode else { return HStack._updateNode(node, view.whole, in: context) }
    node.take(spacing: view.spacing ?? 1, halves: view.alignment.line.halves ?? 0, in: context)
    Content._updateNode(node.child, view.content, in: context)
  }

  public static var _yieldsRows: Bool { true }
}

/// A lazy stack in its scroll view. Its views are rows of the scroll view.
package final class LazyStackNode: WrapperNode {
  private(set) var spacing = 0
  /// The alignment of rows across the axis: 0 for the start, 1 for the middle, 2 for the end.
  private(set) var halves = 0

  func take(spacing: Int, halves: Int, in context: UpdateContext) {
    let spacing = spacing.length
    guard spacing != self.spacing || halves != self.halves else { return }
    self.spacing = spacing
    self.halves = halves
    if !isBuilding { renderParent?.setNeedsLayout(in: context) }
  }
}

extension Node {
  /// Whether children of this node are rows of a container that scrolls along an axis.
  fileprivate func scrolls(along axis: Axis) -> Bool { (lazyContainer as? RowsNode)?.axis == axis }
}
