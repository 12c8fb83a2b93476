import IdemScreen

/// A modifier that wraps each view in a render node. The modified view does not yield rows to a lazy container.
package protocol RenderWrappingModifier: ViewModifier {}

extension RenderWrappingModifier {
  package static var _wrapsInRenderNode: Bool { true }
}

/// A modifier that measures, places or paints: padding, frames, borders.
@MainActor @preconcurrency
package protocol RenderModifier: RenderWrappingModifier where Body == Never {
  func sizeThatFits(_ proposal: ProposedViewSize, child: RenderNode, in context: MeasureContext) -> Size
  /// The frame of the child in a node of `size` with `proposal`, and the child's proposal. By default, the child gets both unchanged.
  func placement(
    of child: RenderNode, in size: Size, _ proposal: ProposedViewSize, with context: MeasureContext
  ) -> (frame: Rect, proposal: ProposedViewSize)
  func place(_ child: RenderNode, in node: RenderNode, with context: PlacementContext)
  func paint(_ child: RenderNode, in node: RenderNode, _ context: inout PaintContext)
  /// The minimum and maximum number of cells along an axis; nil to find them by measuring.
  func range(along axis: Axis, _ proposal: ProposedViewSize, child: RenderNode, in context: MeasureContext) -> ClosedRange<Int>?
  /// What must be updated after a change from `old`.
  func change(from old: Self) -> RenderChange
  /// The offset between the layout position and the drawn position. Used only if `isShifting`.
  var shift: Point { get }
  /// Whether nothing is drawn. The space is kept.
  var isHidden: Bool { get }
  /// Whether the pointer reaches the view at a point in its frame.
  func takesPointer(at point: Point, in size: Size) -> Bool
  /// The lines that it draws in a node of a size; see `RenderNode.drawnLines`.
  func drawnLines(in size: Size) -> [_LineSegment]
  /// The edges along which it draws a line.
  var linedEdges: Edge.Set { get }
  /// Visits where it draws something of its own in a rectangle of its node: see `RenderNode.visitDrawn`. By default, everywhere, unless it
  /// draws only the child.
  func visitDrawn(in node: RenderNode, _ rect: Rect, _ visit: DrawnVisitor) -> Bool
  /// Whether it draws nothing but the child, in its frame.
  static var drawsOnlyChild: Bool { get }
  /// Whether it paints behind or over the child.
  static var isLayered: Bool { get }
  /// Whether it is a background or a border around the whole view.
  static var isBackground: Bool { get }
  /// Whether `shift` can be other than zero.
  static var isShifting: Bool { get }
  /// Whether its painting depends on the inherited style.
  static var readsDrawing: Bool { get }
  /// The modifier as the author of the app writes it. One that no app writes is a part of a style. Only the inspector asks for it.
  var inspectedWords: _InspectedWords? { get }
}

extension RenderModifier {
  package func placement(
    of child: RenderNode, in size: Size, _ proposal: ProposedViewSize, with context: MeasureContext
  ) -> (frame: Rect, proposal: ProposedViewSize) {
    (Rect(origin: .zero, size: size), proposal)
  }

  package func place(_ child: RenderNode, in node: RenderNode, with context: PlacementContext) {
    let (frame, proposal) = placement(of: child, in: node.size, node.proposal, with: context.measuring)
    child.place(frame, proposal: proposal, in: context)
  }

  package func paint(_ child: RenderNode, in node: RenderNode, _ context: inout PaintContext) { context.paint(child) }
  package func range(along axis: Axis, _ proposal: ProposedViewSize, child: RenderNode, in context: MeasureContext) -> ClosedRange<Int>? {
    nil
  }
  package func drawnLines(in size: Size) -> [_LineSegment] { [] }
  package var linedEdges: Edge.Set { [] }
  package var shift: Point { .zero }
  package var isHidden: Bool { false }
  package func takesPointer(at point: Point, in size: Size) -> Bool { true }
  package func visitDrawn(in node: RenderNode, _ rect: Rect, _ visit: DrawnVisitor) -> Bool { Self.drawsOnlyChild || visit(rect, false) }
  package static var drawsOnlyChild: Bool { false }
  package static var isLayered: Bool { false }
  package static var isBackground: Bool { false }
  package static var isShifting: Bool { false }
  package static var readsDrawing: Bool { false }
  package var inspectedWords: _InspectedWords? { _InspectedWords("its style", .space) }

  var nodeFlags: NodeFlags {
    var flags: NodeFlags = []
    if Self.isLayered { flags.insert(.layered) }
    if Self.isShifting { flags.insert(.shifted) }
    if isHidden { flags.insert(.hidden) }
    return flags
  }

  /// The position of a child's guide in the modified view.
  func guide(_ key: AlignmentKey, _ proposal: ProposedViewSize, child: RenderNode, in node: RenderNode, with context: MeasureContext)
    -> Int?
  {
    guard child.hasGuides else { return nil }
    let (frame, offer) = placement(of: child, in: node.measure(proposal, in: context), proposal, with: context)
    return child.guide(key, offer, in: context).map { $0 + frame.origin[key.axis] }
  }

  public static func _makeNode<Inner: View>(_ modifier: Self, content: Inner, parent: Node, in context: UpdateContext) -> Node {
    makeRenderNode(modifier, content: content, parent: parent, in: context)
  }

  public static func _updateNode<Inner: View>(_ node: Node, _ modifier: Self, content: Inner, in context: UpdateContext) {
    updateRenderNode(node, modifier, content: content, in: context)
  }

  /// What `_makeNode` does for every modifier that has no other node.
  @inline(__always) package static func makeRenderNode<Inner: View>(
    _ modifier: Self, content: Inner, parent: Node, in context: UpdateContext
  ) -> Node {
    let node = ModifierNode(modifier, parent: parent)
    node.content = Inner._makeNode(content, parent: node, in: context)
    return node
  }

  @inline(__always) package static func updateRenderNode<Inner: View>(
    _ node: Node, _ modifier: Self, content: Inner, in context: UpdateContext
  ) {
    let node = node.uncheckedCast(to: ModifierNode<Self>.self)
    node.update(modifier, in: context)
    Inner._updateNode(node.content, content, in: context)
  }
}
