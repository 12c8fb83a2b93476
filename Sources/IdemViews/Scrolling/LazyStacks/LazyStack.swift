import IdemCore

/// Views in a column, of which only the visible ones have nodes.
/// It must be in a vertical ScrollView: directly, alone or beside other views, in a Group, or in VStacks. Padding, a frame without a height,
/// backgrounds, borders and overlays may be around it. Elsewhere (in a row, in a frame with a height) it is a VStack and makes all views.
public struct LazyVStack<Content: View>: PrimitiveView {
  let alignment: HorizontalAlignment
  let spacing: Int?
  let pinnedViews: PinnedScrollableViews
  let content: Content

  /// Creates a column.
  ///
  /// - Parameters:
  /// - alignment: the horizontal alignment of the views.
  /// - spacing: the rows between two views; nil is 0.
  /// - pinnedViews: the headers and footers of sections that stay visible while a part of their section is.
  /// - content: the views.
  public init(
    alignment: HorizontalAlignment = .center, spacing: Int? = nil, pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.pinnedViews = pinnedViews
    self.content = content()
  }

  private var whole: VStack<Content> { VStack(alignment: alignment, spacing: spacing) { content } }
  private var settings: LazyStackSettings {
    LazyStackSettings(axis: .vertical, spacing: spacing ?? 0, halves: alignment.line.halves ?? 0, pinnedViews: pinnedViews)
  }

  public static func _makeNode(_ view: LazyVStack, parent: Node, in context: UpdateContext) -> Node {
    view.settings.makeNode(view.content, whole: view.whole, type: LazyVStack.self, parent: parent, in: context)
  }

  @inline(__always) public static func _updateNode(_ node: Node, _ view: LazyVStack, in context: UpdateContext) {
    guard let node = node as? LazyStackNode else { return VStack._updateNode(node, view.whole, in: context) }
    view.settings.update(node, view.content, in: context)
  }

  public static var _yieldsRows: Bool { true }
}

/// Views in a row, of which only the visible ones have nodes. It must be in a horizontal ScrollView, as a
/// `LazyVStack` must in a vertical one; elsewhere it is an HStack.
public struct LazyHStack<Content: View>: PrimitiveView {
  let alignment: VerticalAlignment
  let spacing: Int?
  let pinnedViews: PinnedScrollableViews
  let content: Content

  /// Creates a row.
  ///
  /// - Parameters:
  /// - alignment: the vertical alignment of the views.
  /// - spacing: the columns between two views; nil is 1.
  /// - pinnedViews: the headers and footers of sections that stay visible while a part of their section is.
  /// - content: the views.
  public init(
    alignment: VerticalAlignment = .center, spacing: Int? = nil, pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.pinnedViews = pinnedViews
    self.content = content()
  }

  private var whole: HStack<Content> { HStack(alignment: alignment, spacing: spacing) { content } }
  private var settings: LazyStackSettings {
    LazyStackSettings(axis: .horizontal, spacing: spacing ?? 1, halves: alignment.line.halves ?? 0, pinnedViews: pinnedViews)
  }

  public static func _makeNode(_ view: LazyHStack, parent: Node, in context: UpdateContext) -> Node {
    view.settings.makeNode(view.content, whole: view.whole, type: LazyHStack.self, parent: parent, in: context)
  }

  @inline(__always) public static func _updateNode(_ node: Node, _ view: LazyHStack, in context: UpdateContext) {
    guard let node = node as? LazyStackNode else { return HStack._updateNode(node, view.whole, in: context) }
    view.settings.update(node, view.content, in: context)
  }

  public static var _yieldsRows: Bool { true }
}

/// What a lazy stack is made of, besides its content.
struct LazyStackSettings {
  /// The axis along which the views follow each other.
  let axis: Axis
  let spacing: Int
  let halves: Int
  let pinnedViews: PinnedScrollableViews

  /// The node of the stack; outside of a scroll view along its axis, that of the whole one.
  @MainActor @inline(__always) func makeNode<Content: View, Whole: View>(
    _ content: Content, whole: @autoclosure () -> Whole, type: Any.Type, parent: Node, in context: UpdateContext
  ) -> Node {
    guard parent.scrolls(along: axis) else { return Whole._makeNode(whole(), parent: parent, in: context) }
    let node = LazyStackNode(parent: parent, type: type)
    node.take(spacing: spacing, halves: halves, pinnedViews: pinnedViews, in: context)
    node.child = Content._makeNode(content, parent: node, in: context)
    node.flags.remove(.building)
    return node
  }

  @MainActor @inline(__always) func update<Content: View>(_ node: LazyStackNode, _ content: Content, in context: UpdateContext) {
    node.take(spacing: spacing, halves: halves, pinnedViews: pinnedViews, in: context)
    Content._updateNode(node.child, content, in: context)
  }
}

extension LazyVStack: LazyScrollContent { static var rowAxis: Axis? { .vertical } }
extension LazyHStack: LazyScrollContent { static var rowAxis: Axis? { .horizontal } }

extension Node {
  /// Whether children of this node are rows of a container that scrolls along an axis.
  func scrolls(along axis: Axis) -> Bool { (lazyContainer as? RowsNode)?.axis == axis }
}
