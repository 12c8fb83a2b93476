import IdemCore
import IdemScreen

/// Views over each other, the last one in front.
public struct ZStack<Content: View>: PrimitiveView {
  let alignment: Alignment
  let content: Content

  /// Creates a stack of overlapping views.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  public static func _makeNode(_ view: ZStack, parent: Node, in context: UpdateContext) -> Node {
    let node = ZStackNode(alignment: view.alignment, parent: parent, type: ZStack.self)
    node.content = Content._makeNode(view.content, parent: node, in: context)
    return node
  }

  @inline(__always) public static func _updateNode(_ node: Node, _ view: ZStack, in context: UpdateContext) {
    let node = node.uncheckedCast(to: ZStackNode.self)
    node.update(alignment: view.alignment, in: context)
    Content._updateNode(node.content, view.content, in: context)
  }
}

/// The node of a ZStack and of attached views. It is as large as its largest child. Each child gets the same proposal.
final class ZStackNode: ContainerNode {
  private var alignment: Alignment
  /// Whether the node has the whole frame of the view to which its views are attached. The pointer reaches that view between them.
  var isAttached = false
  /// Where the aligned views begin. Not zero for views that are attached to a larger one, in whose whole frame they can draw.
  var contentOrigin = Point.zero {
    didSet { if contentOrigin != oldValue { flags.insert(.needsPlacement) } }
  }

  init(alignment: Alignment, parent: Node, type: Any.Type) {
    self.alignment = alignment
    super.init(parent: parent, type: type)
    flags.insert(.layered)
  }

  func update(alignment: Alignment, in context: UpdateContext) {
    guard alignment != self.alignment else { return }
    self.alignment = alignment
    setNeedsLayout(in: context)
  }

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size {
    LayerArrangement(alignment: alignment).size(of: renderChildren, proposal, in: context)
  }

  override func takesPointer(at point: Point) -> Bool {
    !isAttached
      || renderChildren.contains {
        $0.isPlaced && !$0.flags.contains(.hidden) && $0.frame.contains(point) && $0.takesPointer(at: point - $0.origin)
      }
  }

  override var drawsOnlyChildren: Bool { true }

  override var inspectedWords: _InspectedWords? {
    _InspectedWords(
      isAttached ? "its views" : "ZStack", ["alignment": alignment == .center || isAttached ? nil : alignment.inspectedWord], .view)
  }
  /// Text over a color or a shape.
  override var hasOwnBackground: Bool { renderChildren.count > 1 && renderChildren[0].isArea }

  override func placeChildren(in context: PlacementContext) {
    LayerArrangement(alignment: alignment).frames(renderChildren, proposal, in: context.measuring) { child, frame in
      child.place(frame.offset(by: contentOrigin), proposal: proposal, in: context)
    }
  }

  override func range(along axis: Axis, _ proposal: ProposedViewSize, in context: MeasureContext) -> ClosedRange<Int> {
    var least = 0, most = 0
    for child in renderChildren {
      let part = child.flexibility(along: axis, proposal, in: context)
      least = max(least, part.least)
      most = max(most, part.most)
    }
    return least...max(least, most)
  }

  override func guideBelow(_ key: AlignmentKey, _ proposal: ProposedViewSize, in context: MeasureContext) -> Int? {
    LayerArrangement(alignment: alignment).guide(key, renderChildren, proposal, in: context)
  }
}

/// The layout of overlapping views. ZStack and its layout share it.
struct LayerArrangement {
  var alignment: Alignment

  /// The smallest size that contains all views after they are aligned.
  @MainActor
  func size(of children: ContiguousArray<RenderNode>, _ proposal: ProposedViewSize, in context: MeasureContext) -> Size {
    var size = Size.zero
    frames(children, proposal, in: context) { _, frame in
      size.width = max(size.width, frame.minX + frame.width)
      size.height = max(size.height, frame.minY + frame.height)
    }
    return size
  }

  /// Calls `body` with the frame of each view.
  @MainActor
  func frames(
    _ children: ContiguousArray<RenderNode>, _ proposal: ProposedViewSize, in context: MeasureContext, _ body: (RenderNode, Rect) -> Void
  ) {
    // In half cells, so that centers are exact; see `AlignmentLine`.
    var x = 0, y = 0
    for child in children {
      x = max(x, alignment.horizontal.line.doubledPosition(in: child, proposal, with: context))
      y = max(y, alignment.vertical.line.doubledPosition(in: child, proposal, with: context))
    }
    for child in children {
      let origin = Point(
        x: (x - alignment.horizontal.line.doubledPosition(in: child, proposal, with: context)) >> 1,
        y: (y - alignment.vertical.line.doubledPosition(in: child, proposal, with: context)) >> 1)
      body(child, Rect(origin: origin, size: child.measure(proposal, in: context)))
    }
  }

  /// The position of an alignment guide in the stack: the mean over the views that set it.
  @MainActor
  func guide(_ key: AlignmentKey, _ children: ContiguousArray<RenderNode>, _ proposal: ProposedViewSize, in context: MeasureContext) -> Int?
  {
    guard children.contains(where: { $0.hasGuides }) else { return nil }
    var sum = 0, count = 0
    frames(children, proposal, in: context) { child, frame in
      guard let position = child.guide(key, proposal, in: context) else { return }
      sum += position + frame.origin[key.axis]
      count += 1
    }
    return count == 0 ? nil : sum / count
  }
}
