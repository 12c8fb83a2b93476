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

  public static func _makeNode(_ view: LazyVStack, parent: Node, in context: UpdateContext) -> Node {
    guard parent.scrolls(along: .vertical) else { return VStack._makeNode(view.whole, parent: parent, in: context) }
    let node = LazyStackNode(parent: parent, type: LazyVStack.self)
    node.take(spacing: view.spacing ?? 0, halves: view.alignment.line.halves ?? 0, pinnedViews: view.pinnedViews, in: context)
    node.child = Content._makeNode(view.content, parent: node, in: context)
    node.flags.remove(.building)
    return node
  }

  @inline(__always) public static func _updateNode(_ node: Node, _ view: LazyVStack, in context: UpdateContext) {
    guard let node = node as? LazyStackNode else { return VStack._updateNode(node, view.whole, in: context) }
    node.take(spacing: view.spacing ?? 0, halves: view.alignment.line.halves ?? 0, pinnedViews: view.pinnedViews, in: context)
    Content._updateNode(node.child, view.content, in: context)
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

  public static func _makeNode(_ view: LazyHStack, parent: Node, in context: UpdateContext) -> Node {
    guard parent.scrolls(along: .horizontal) else { return HStack._makeNode(view.whole, parent: parent, in: context) }
    let node = LazyStackNode(parent: parent, type: LazyHStack.self)
    node.take(spacing: view.spacing ?? 1, halves: view.alignment.line.halves ?? 0, pinnedViews: view.pinnedViews, in: context)
    node.child = Content._makeNode(view.content, parent: node, in: context)
    node.flags.remove(.building)
    return node
  }

  @inline(__always) public static func _updateNode(_ node: Node, _ view: LazyHStack, in context: UpdateContext) {
    guard let node = node as? LazyStackNode else { return HStack._updateNode(node, view.whole, in: context) }
    node.take(spacing: view.spacing ?? 1, halves: view.alignment.line.halves ?? 0, pinnedViews: view.pinnedViews, in: context)
    Content._updateNode(node.child, view.content, in: context)
  }

  public static var _yieldsRows: Bool { true }
}

/// A lazy stack in its scroll view. Its views are rows of the scroll view.
package class LazyStackNode: WrapperNode {
  private(set) final var spacing = 0
  /// The alignment of rows across the axis: 0 for the start, 1 for the middle, 2 for the end.
  private(set) final var halves = 0
  /// What stays at the edges of the scroll view.
  private(set) final var pinnedViews: PinnedScrollableViews = []
  /// The stack around this one in the same scroll view, as of the last collection of the rows.
  // SAFETY: an ancestor, which outlives this node.
  final unowned(unsafe) var outer: LazyStackNode?

  /// Whether the node gives its rows less than the whole length across the axis.
  var placesRows: Bool { false }
  /// The alignment of rows that are in no inner stack.
  var rowHalves: Int { halves }
  /// The part of a room that is left for the rows.
  func ownRoom(in room: RowRoom) -> RowRoom { room }
  /// The length around rows of a length, where no length is proposed.
  func ownExtent(around length: Int) -> Int { length }

  /// Whether any node around the rows gives them less than the whole length.
  final var hasRoom: Bool { placesRows || outer?.hasRoom ?? false }

  /// The place of the rows across the axis, in the length of the scroll view; nil for no proposed length.
  final func room(across length: Int?) -> RowRoom { ownRoom(in: outer?.room(across: length) ?? RowRoom(length: length)) }

  /// The length of the stack around rows of a length, where no length is proposed.
  final func extent(around length: Int) -> Int {
    let own = ownExtent(around: length)
    return outer?.extent(around: own) ?? own
  }

  /// The cells between a row of this stack and the next row, which is in another stack: the spacing of the innermost stack around both.
  final func spacing(to other: LazyStackNode?) -> Int {
    var stack: LazyStackNode? = self
    while let current = stack {
      var next = other
      while let around = next {
        if around === current { return current.spacing }
        next = around.outer
      }
      stack = current.outer
    }
    return 0
  }

  final func take(spacing: Int, halves: Int, pinnedViews: PinnedScrollableViews, in context: UpdateContext) {
    let spacing = spacing.length
    guard spacing != self.spacing || halves != self.halves || pinnedViews != self.pinnedViews else { return }
    self.spacing = spacing
    self.halves = halves
    if pinnedViews != self.pinnedViews {
      self.pinnedViews = pinnedViews
      // Only a container that pins sections looks for them among its views.
      if !isBuilding { renderParent?.childrenChanged(in: context) }
    }
    if !isBuilding { renderParent?.setNeedsLayout(in: context) }
  }
}

extension Node {
  /// Whether children of this node are rows of a container that scrolls along an axis.
  func scrolls(along axis: Axis) -> Bool { (lazyContainer as? RowsNode)?.axis == axis }
}
