import IdemScreen

/// A node with a frame on the screen: it is measured, placed and painted.
open class RenderNode: Node {
  private var x: Int32 = 0, y: Int32 = 0, width: Int32 = 0, height: Int32 = 0
  @exclusivity(unchecked) final var cache = LayoutCache()
  /// In the tree's layout queue. This and the next three take no space: they fill the word of the cache's end.
  @exclusivity(unchecked) final var isInLayoutQueue = false
  /// Used while children are collected: was a render child before.
  @exclusivity(unchecked) final var isLeaving = false
  /// The container measures this node's children itself, so any change in it invalidates the container.
  @exclusivity(unchecked) package final var isMeasuredThrough = false
  /// An alignment guide is set on the node or below it.
  @exclusivity(unchecked) package final var hasGuides = false
  private final var proposedWidth = LayoutCache.pack(nil), proposedHeight = LayoutCache.pack(nil)
  /// The render node that places this one; the frame is relative to it.
  @inlinable package final var container: RenderNode? {
    get { containerReference?.takeUnretainedValue() }
    set { containerReference = newValue.map(Unmanaged.passUnretained) }
  }
  /// The unretained reference, for frequent walks: see `Unmanaged.use`.
  // SAFETY: the container is an ancestor, or clears the reference when it is removed.
  @exclusivity(unchecked) @usableFromInline final var containerReference: Unmanaged<RenderNode>?
  /// The order in which a stack measures its children: higher priorities first.
  package final var layoutPriority: Float = 0
  /// The paint order of overlapping siblings: higher values last.
  package final var zIndex: Float = 0
  /// Rarely used properties: alignment guides, layout values. Nil if there are none.
  package final var traits: RenderTraits?

  /// Creates a node below `parent`.
  public override init(parent: Node, type: Any.Type) {
    super.init(parent: parent, type: type)
    flags.insert(.render)
  }

  override init(rootOf tree: ViewTree) {
    super.init(rootOf: tree)
    flags.insert(.render)
  }

  /// The node's frame, in cells, relative to its container's origin.
  package final var frame: Rect {
    get { Rect(x: Int(x), y: Int(y), width: Int(width), height: Int(height)) }
    set {
      x = Int32(clamping: newValue.minX)
      y = Int32(clamping: newValue.minY)
      width = Int32(clamping: newValue.width)
      height = Int32(clamping: newValue.height)
    }
  }
  package final var origin: Point { Point(x: Int(x), y: Int(y)) }
  package final var size: Size { Size(width: Int(width), height: Int(height)) }
  package final var bounds: Rect { Rect(origin: .zero, size: size) }
  package final var isPlaced: Bool { flags.contains(.placed) }

  /// The parent's proposal when it placed the node.
  package private(set) final var proposal: ProposedViewSize {
    get { ProposedViewSize(width: LayoutCache.unpack(proposedWidth), height: LayoutCache.unpack(proposedHeight)) }
    set { (proposedWidth, proposedHeight) = (LayoutCache.pack(newValue.width), LayoutCache.pack(newValue.height)) }
  }

  // MARK: Overridden by the kinds of render nodes

  /// Whether the node calls `takeTraits`.
  open var takesTraits: Bool { false }
  /// Returns the size of the node for a proposal. It depends only on the node's value, its children's sizes and the proposal.
  open func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size { .zero }
  /// Places the children within the node's size.
  open func placeChildren(in context: PlacementContext) {}
  /// Draws the node and its children. `context` has its origin at the node's origin and clips to its frame.
  open func paint(_ context: inout PaintContext) {
    visitRenderChildren { context.paint($0) }
  }
  /// Visits the render children in paint order: the last one is painted on top.
  open func visitRenderChildren(_ visit: (RenderNode) -> Void) {}
  /// Called when a child got its first guide or lost its last one.
  open func guidesChanged(in context: UpdateContext) {
    var children: ContiguousArray<RenderNode> = []
    visitRenderChildren { children.append($0) }
    takeGuides(of: children, in: context)
    setNeedsLayout(in: context)
  }
  /// Called when something changed that the node's size or its children's places depend on.
  open func layoutInvalidated() {}
  open override func widthsChanged(in context: UpdateContext) {
    apply(.all, in: context)
    super.widthsChanged(in: context)
  }
  /// Called when the render nodes below changed.
  open func childrenChanged(in context: UpdateContext) {}
  /// Returns the minimum and maximum number of cells along an axis, with the other axis as proposed.
  open func range(along axis: Axis, _ proposal: ProposedViewSize, in context: MeasureContext) -> ClosedRange<Int> {
    var least = proposal, most = proposal
    least[axis] = 0
    most[axis] = .infinity
    let low = measure(least, in: context)[axis]
    return low...max(low, measure(most, in: context)[axis])
  }

  /// The lines that the node draws, in its coordinates, for `joinsBorders`. Dashed, ASCII and drawn lines are none.
  open var drawnLines: [_LineSegment] { [] }
  open var linedEdges: Edge.Set { [] }
  open var joinsLines: Bool { false }

  /// The axis of the stack around the node, for Divider and Spacer; nil outside of stacks.
  open var stackAxis: Axis? { nil }
  /// Called when the stack around the node changed its axis, or when there is no stack any more.
  open func stackAxisChanged(in context: UpdateContext) {}
  /// The position of the terminal's cursor while the node has the focus, in the node's coordinates. Nil: the cursor is hidden.
  open var caret: Point? { nil }
  /// The part of the node that has the focus with it, in its coordinates: the selected row of a list, the chosen tab. While the node has no
  /// caret, the hidden cursor rests at its first letter.
  open var focusArea: Rect { bounds }
  /// The shape of the terminal's cursor at the caret.
  open var caretShape: CursorShape { .standard }
  /// Whether its children are drawn at other places than their frames: what changes in them is painted with the whole node. Read only if the
  /// node is `layered`.
  open var drawsChildrenElsewhere: Bool { false }
  /// The cells that may look different after a rectangle of a child has changed, in the node's coordinates: more than the rectangle if the
  /// node draws something beside the child that depends on where the child ends. Read only if the node is `layered`.
  open func cellsAffected(by rect: Rect) -> Rect { rect }
  /// Whether the node draws something in the cells of its frame in which no child draws.
  open var fillsFrame: Bool { false }
  /// Whether the node draws nothing but its render children, each in its frame. Then it needs no `visitDrawn` of its own.
  open var drawsOnlyChildren: Bool { false }
  /// Whether the children can be moved together, to show one that does not fit: see `RenderNode+Panning`.
  open var canPan: Bool { drawsOnlyChildren }
  /// Whether a background or a border of the app's own is around the whole view.
  open var hasOwnBackground: Bool { false }
  /// Whether the view is an area: a color or a shape.
  open var isArea: Bool { false }
  /// What must be seen of a node with the focus that does not fit, in its coordinates: a chosen row. Nil for the caret, or else the start.
  open var focusedPart: Rect? { nil }
  /// Visits the parts of a rectangle in which the node draws anything besides one of its children, in its own coordinates: other children, or
  /// something of its own, behind the child or over it. Without a child, all that it draws. Parts may overlap, and may be larger than what is
  /// drawn. `visit` returns whether to go on, and so does this function.
  open func visitDrawn(besides child: RenderNode?, in rect: Rect, _ visit: DrawnVisitor) -> Bool {
    drawsOnlyChildren ? visitDrawnChildren(besides: child, in: rect, visit) : visit(rect, false)
  }
  /// Whether the pointer reaches the node at a point in its frame. A layer may be smaller than its frame.
  open func takesPointer(at point: Point) -> Bool { true }
  /// Whether the node hides the cells behind it at a point in its frame. The pointer may not reach seen cells: those around a layer's box.
  open func coversCells(at point: Point) -> Bool { takesPointer(at: point) }
  /// The distance in cells between the node's place and where it is drawn. Read only if the node has the flag `shifted`.
  open var shift: Point { .zero }
  /// Whether `guideBelow` can return a position even if no view below sets the guide.
  open var setsGuides: Bool { false }
  /// The position of an alignment guide that a view below sets, in cells from the start of the node, which has the size that it takes for the
  /// proposal. Nil if no view below sets the guide.
  open func guideBelow(_ key: AlignmentKey, _ proposal: ProposedViewSize, in context: MeasureContext) -> Int? { nil }

  open override func collectRenderNodes(into nodes: inout ContiguousArray<RenderNode>, in context: UpdateContext) { nodes.append(self) }
  open override var passesTransitions: Bool { false }

  open override func close(in context: UpdateContext) {
    if isPlaced, let container, !container.isRemoved { container.damage(frame, in: context) }
  }

  /// Drops all cached sizes.
  package final func forgetSizes() { cache.removeAll() }

  // MARK: Layout

  /// Returns the size of the node for a proposal. It is cached until something changes that it depends on.
  ///
  /// No length is negative or greater than infinity, whatever the proposal and the node's result are.
  package final func measure(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size {
    let proposal = proposal.normal
    if let known = cache.answer(to: proposal) { return known }
    // A wrapper may measure a removed child before the wrapper itself is torn down: its copies and layers are removed when they are
    // collected again.
    if isRemoved { return .zero }
    treeReference.use { $0.recordMeasuring(of: self, times: 1) }
    let size = LayoutCache.normal(sizeThatFits(proposal, in: context))
    cache.store(size, for: proposal)
    return size
  }

  /// Returns the minimum and maximum number of cells along an axis, cached like sizes. Parents must call this instead of `range`, so that
  /// changes are noticed.
  package final func flexibility(along axis: Axis, _ proposal: ProposedViewSize, in context: MeasureContext) -> Flexibility {
    if isRemoved { return .rigid(0) }
    let across = proposal[axis.other].map(\.positiveLength)
    let known = cache.range(along: axis, across: across)
    let lengths: (least: Int, most: Int)
    if let known {
      lengths = known
    } else {
      lengths = LayoutCache.normal(range(along: axis, ProposedViewSize(axis, along: nil, across: across), in: context))
      cache.storeRange(lengths, along: axis, across: across)
    }
    return Flexibility(least: lengths.least, most: lengths.most, priority: layoutPriority)
  }

  /// Measures again for everything cached. Returns true if all results stayed the same and no cache entry had been replaced.
  final func refreshAnswers(in context: MeasureContext) -> Bool {
    var answers = cache
    let sameSizes = answers.refresh { sizeThatFits($0, in: context) }
    cache = answers
    let sameRanges = answers.refreshRanges { range(along: $0, ProposedViewSize($0, along: nil, across: $1), in: context) }
    // `range` may have measured, which adds sizes to `cache`; so only the ranges are copied.
    cache.replaceRanges(by: answers)
    if cache.overflowed {
      cache.removeAll()
      return false
    }
    return sameSizes && sameRanges
  }

  /// Places the node in its container.
  package final func place(_ rect: Rect, proposal: ProposedViewSize, in context: PlacementContext) {
    put(flags.contains(.shifted) ? rect.offset(by: shift) : rect, proposal: proposal.normal, in: context)
  }

  /// Sets the frame at which the node is drawn, including its shift.
  final func put(_ rect: Rect, proposal: ProposedViewSize, in context: PlacementContext) {
    if isRemoved { return }
    let rect = Rect(origin: rect.origin, size: LayoutCache.normal(rect.size))
    let old = frame, first = !isPlaced
    if !first, old == rect, self.proposal == proposal, !flags.contains(.needsPlacement) { return }
    let resized = first || old.size != rect.size || self.proposal != proposal
    self.proposal = proposal
    if first || old != rect {
      treeReference.use { $0.diagnostics.stats.nodesLaidOut += 1 }
      if !first { container?.damage(old, in: context) }
      flags.insert(.placed)
      frame = rect
      setNeedsPaint(in: context)
    }
    if resized || flags.contains(.needsPlacement) {
      flags.remove(.needsPlacement)
      placeChildren(in: context)
      if traits != nil { placePanned(in: context) }
    }
  }

  /// Moves the drawn node and its content within its container, without layout.
  package final func move(by distance: Point, in context: UpdateContext) {
    guard distance != .zero, isPlaced else { return }
    container?.damage(frame, in: context)
    frame = frame.offset(by: distance)
    setNeedsPaint(in: context)
  }

  /// Removes the node from the screen until it is placed again.
  package final func unplace(in context: UpdateContext) { leavePlace() }

  final func leavePlace() {
    guard isPlaced else { return }
    if let container, !container.isRemoved { container.requestPaint(of: frame) }
    flags.remove(.placed)
    flags.insert(.needsPlacement)
  }

  /// Hides or shows the node. It keeps its space in both cases.
  package final func setHidden(_ isHidden: Bool, in context: UpdateContext) {
    guard flags.contains(.hidden) != isHidden else { return }
    if isHidden { flags.insert(.hidden) } else { flags.remove(.hidden) }
    if isPlaced { container?.damage(frame, in: context) }
    // A hidden node cannot have the focus. No layout runs here, so the focus must be checked separately.
    tree.inputPart.setNeedsSettling()
  }

  /// Whether the node and all its containers are placed and not hidden.
  package final var isShown: Bool {
    var node = self
    while node.isPlaced, !node.flags.contains(.hidden) {
      guard let container = node.container else { return node === tree.root }
      node = container
    }
    return false
  }

  /// Changes the node's position without painting. The caller moves its cells as well.
  package final func shift(to origin: Point) {
    x = Int32(clamping: origin.x)
    y = Int32(clamping: origin.y)
  }

  /// Schedules a new measurement in this frame: something changed that the node's size depends on.
  package final func setNeedsLayout(in context: UpdateContext) { requestLayout() }

  /// Schedules placing the children again in this layout, without a new measurement.
  package final func setNeedsPlacement(in context: MeasureContext) {
    guard isPlaced else { return }
    flags.insert(.needsPlacement)
    treeReference.use { $0.scheduler.enqueuePlacement(self) }
  }

  final func requestLayout() {
    flags.insert(.needsPlacement)
    guard !isInLayoutQueue else { return }
    isInLayoutQueue = true
    treeReference.use { $0.scheduler.enqueueLayout(self) }
  }

  // MARK: Paint

  /// Schedules painting in this frame. Call it when the node's appearance changed.
  package final func setNeedsPaint(in context: UpdateContext) { requestPaint() }
  /// Schedules painting of a rectangle, in its coordinates.
  package final func damage(_ rect: Rect, in context: UpdateContext) { requestPaint(of: rect) }

  final func requestPaint() {
    guard !flags.contains(.needsPaint), containerReference?.use({ $0.flags.contains(.needsPaint) }) != true else { return }
    flags.insert(.needsPaint)
    treeReference.use { $0.scheduler.enqueuePaint(self) }
  }
  final func requestPaint(of rect: Rect) {
    guard !flags.contains(.needsPaint) else { return }
    treeReference.use { $0.scheduler.enqueueDamage(self, rect) }
  }
}
