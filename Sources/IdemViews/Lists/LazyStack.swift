import IdemCore

/// Views one below the other, of which those are made that are seen. It stands in a vertical ScrollView, alone, in a Group, or beside other views;
/// elsewhere (in another stack, within padding) it is a VStack, and makes them all.
public struct LazyVStack<Content: View>: PrimitiveView {
  let alignment: HorizontalAlignment
  let spacing: Int?
  let content: Content

  /// - Parameter spacing: rows between two views; none where it is nil.
  public init(alignment: HorizontalAlignment = .center, spacing: Int? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  private var whole: VStack<Content> { VStack(alignment: alignment, spacing: spacing) { content } }

  public static func _makeNode(_ view: LazyVStack, parent: Node) -> Node {
    guard parent.scrolls(along: .vertical) else { return VStack._makeNode(view.whole, parent: parent) }
    let node = LazyStackNode(parent: parent, type: LazyVStack.self)
    node.take(spacing: view.spacing ?? 0, halves: view.alignment.line.halves ?? 0)
    node.child = Content._makeNode(view.content, parent: node)
    return node
  }

  @inline(__always) public static func _updateNode(_ node: Node, _ view: LazyVStack) {
    guard let node = node as? LazyStackNode else { return VStack._updateNode(node, view.whole) }
    node.take(spacing: view.spacing ?? 0, halves: view.alignment.line.halves ?? 0)
    Content._updateNode(node.child, view.content)
  }

  public static var _yieldsRows: Bool { true }
}

/// Views side by side, of which those are made that are seen. It stands in a horizontal ScrollView; elsewhere it is an HStack.
public struct LazyHStack<Content: View>: PrimitiveView {
  let alignment: VerticalAlignment
  let spacing: Int?
  let content: Content

  /// - Parameter spacing: columns between two views; one where it is nil.
  public init(alignment: VerticalAlignment = .center, spacing: Int? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  private var whole: HStack<Content> { HStack(alignment: alignment, spacing: spacing) { content } }

  public static func _makeNode(_ view: LazyHStack, parent: Node) -> Node {
    guard parent.scrolls(along: .horizontal) else { return HStack._makeNode(view.whole, parent: parent) }
    let node = LazyStackNode(parent: parent, type: LazyHStack.self)
    node.take(spacing: view.spacing ?? 1, halves: view.alignment.line.halves ?? 0)
    node.child = Content._makeNode(view.content, parent: node)
    return node
  }

  @inline(__always) public static func _updateNode(_ node: Node, _ view: LazyHStack) {
    guard let node = node as? LazyStackNode else { return HStack._updateNode(node, view.whole) }
    node.take(spacing: view.spacing ?? 1, halves: view.alignment.line.halves ?? 0)
    Content._updateNode(node.child, view.content)
  }

  public static var _yieldsRows: Bool { true }
}

/// A lazy stack in its scroll view: its views are rows of that.
package final class LazyStackNode: WrapperNode {
  @exclusivity(unchecked) private(set) var spacing = 0
  /// How rows stand across: 0 at the start, 1 in the middle, 2 at the end.
  @exclusivity(unchecked) private(set) var halves = 0

  func take(spacing: Int, halves: Int) {
    let spacing = spacing.length
    guard spacing != self.spacing || halves != self.halves else { return }
    self.spacing = spacing
    self.halves = halves
    if !isBuilding { renderParent?.setNeedsLayout() }
  }
}

extension Node {
  /// Whether what is made here stands directly in what scrolls along an axis.
  fileprivate func scrolls(along axis: Axis) -> Bool { (lazyContainer as? RowsNode)?.axis == axis }
}
