import IdemScreen

/// A node that takes a place on the screen: it is measured, placed and painted.
open class RenderNode: Node {
  @exclusivity(unchecked) private var x: Int32 = 0, y: Int32 = 0, width: Int32 = 0, height: Int32 = 0
  @exclusivity(unchecked) final var cache = LayoutCache()
  @exclusivity(unchecked) private final var proposedWidth = LayoutCache.pack(nil), proposedHeight = LayoutCache.pack(nil)
  /// The drawn node that places this one; its frame is relative to that one's.
  @inlinable package final var container: RenderNode? {
    get { containerReference?.takeUnretainedValue() }
    set { containerReference = newValue.map(Unmanaged.passUnretained) }
  }
  /// The same for paths that are walked often: see `Unmanaged.use`.
  @exclusivity(unchecked) @usableFromInline final var containerReference: Unmanaged<RenderNode>?
  /// Who is asked first in a stack: higher before lower.
  @exclusivity(unchecked) package final var layoutPriority: Float = 0
  /// Who is painted last among overlapping siblings: higher after lower.
  @exclusivity(unchecked) package final var zIndex: Float = 0
  /// What few nodes have: alignment guides, values for layouts; nil where there is none.
  @exclusivity(unchecked) package final var traits: RenderTraits?

  public override init(parent: Node, type: Any.Type) {
    super.init(parent: parent, type: type)
    flags.insert(.render)
  }

  override init(rootOf tree: ViewTree) {
    super.init(rootOf: tree)
    flags.insert(.render)
  }

  /// Where the node stands, in cells, relative to its container's origin.
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

  /// What the parent offered when it placed the node.
  package private(set) final var proposal: ProposedViewSize {
    get { ProposedViewSize(width: LayoutCache.unpack(proposedWidth), height: LayoutCache.unpack(proposedHeight)) }
    set { (proposedWidth, proposedHeight) = (LayoutCache.pack(newValue.width), LayoutCache.pack(newValue.height)) }
  }

  // MARK: What each kind says

  /// The size the node takes for a proposal. Pure: it depends on the node's value, its children's answers and the proposal alone.
  open func sizeThatFits(_ proposal: ProposedViewSize) -> Size { .zero }
  /// Places the children within the node's size.
  open func placeChildren() {}
  /// Draws the node and its children; `painter` is at the node's origin and clips to its frame.
  open func paint(_ painter: inout Painter) {
    visitRenderChildren { painter.paint($0) }
  }
  /// The drawn children, those that are painted last at the end.
  open func visitRenderChildren(_ visit: (RenderNode) -> Void) {}
  /// A child has guides now, or none any more.
  open func guidesChanged() {
    var children: ContiguousArray<RenderNode> = []
    visitRenderChildren { children.append($0) }
    takeGuides(of: children)
    setNeedsLayout()
  }
  /// Something that the node's size or its children's places depend on changed.
  open func layoutInvalidated() {}
  open override func widthsChanged() {
    apply(.all)
    super.widthsChanged()
  }
  /// Other nodes stand below than before.
  open func childrenChanged() {}
  /// The least and the most cells the node takes along an axis, with the other axis as proposed.
  open func range(along axis: Axis, _ proposal: ProposedViewSize) -> ClosedRange<Int> {
    var least = proposal, most = proposal
    least[axis] = 0
    most[axis] = .infinity
    let low = measure(least)[axis]
    return low...max(low, measure(most)[axis])
  }

  /// The axis along which what stands here is lined up, for Divider and Spacer; nil where it is in no stack.
  open var stackAxis: Axis? { nil }
  /// The stack around the node has another axis, or there is none any more.
  open func stackAxisChanged() {}
  /// Where the terminal's cursor is to be while the node has the focus, in its own coordinates; nil for nowhere.
  open var caret: Point? { nil }
  /// How far from its place the node is drawn. Asked of nodes that are flagged `shifted`.
  open var shift: Point { .zero }
  /// Whether the node sets guides by itself: those that `guideBelow` says though nothing was set below.
  open var setsGuides: Bool { false }
  /// Where an alignment guide that was set below lies in the node, when it has the size that it takes for a proposal; nil where none was.
  open func guideBelow(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> Int? { nil }

  open override func collectRenderNodes(into nodes: inout ContiguousArray<RenderNode>) { nodes.append(self) }
  open override var passesTransitions: Bool { false }

  open override func close() {
    if isPlaced, let container, !container.isRemoved { container.damage(frame) }
  }

  /// Gives up all sizes that were measured.
  package final func forgetSizes() { cache.removeAll() }

  // MARK: Layout

  /// The size the node takes for a proposal: remembered while nothing it depends on changes.
  ///
  /// No length is negative, and none beyond infinity: whatever the proposal was and the node answered.
  package final func measure(_ proposal: ProposedViewSize) -> Size {
    let proposal = proposal.normal
    if let known = cache.answer(to: proposal) { return known }
    // Who stood around one that ended may ask before its own end: its copies and layers go when they are collected anew.
    if isRemoved { return .zero }
    treeReference.use { $0.stats.nodesLaidOut += 1 }
    let size = LayoutCache.normal(sizeThatFits(proposal))
    cache.store(size, for: proposal)
    return size
  }

  /// The least and the most cells along an axis, remembered like sizes. Parents ask here, not `range`, so that a change of the answer is noticed.
  package final func flexibility(along axis: Axis, _ proposal: ProposedViewSize) -> Flexibility {
    if isRemoved { return .rigid(0) }
    let across = proposal[axis.other].map(\.positiveLength)
    let known = cache.range(along: axis, across: across)
    let lengths: (least: Int, most: Int)
    if let known {
      lengths = known
    } else {
      lengths = LayoutCache.normal(range(along: axis, ProposedViewSize(axis, along: nil, across: across)))
      cache.storeRange(lengths, along: axis, across: across)
    }
    return Flexibility(least: lengths.least, most: lengths.most, priority: layoutPriority)
  }

  /// Asks again for all that is remembered; true where every answer is what it was, and none had been given up.
  final func refreshAnswers() -> Bool {
    var answers = cache
    let sameSizes = answers.refresh { sizeThatFits($0) }
    cache = answers
    let sameRanges = answers.refreshRanges { range(along: $0, ProposedViewSize($0, along: nil, across: $1)) }
    // Finding a range may have measured, and so remembered more.
    cache.replaceRanges(by: answers)
    if cache.overflowed {
      cache.removeAll()
      return false
    }
    return sameSizes && sameRanges
  }

  /// Puts the node at a place in its container.
  package final func place(_ rect: Rect, proposal: ProposedViewSize) {
    put(flags.contains(.shifted) ? rect.offset(by: shift) : rect, proposal: proposal.normal)
  }

  /// Puts the node where it is to be drawn, any shift included.
  final func put(_ rect: Rect, proposal: ProposedViewSize) {
    if isRemoved { return }
    let rect = Rect(origin: rect.origin, size: LayoutCache.normal(rect.size))
    let old = frame, first = !isPlaced
    if !first, old == rect, self.proposal == proposal, !flags.contains(.needsPlacement) { return }
    let resized = first || old.size != rect.size || self.proposal != proposal
    self.proposal = proposal
    if first || old != rect {
      treeReference.use { $0.stats.nodesLaidOut += 1 }
      if !first { container?.damage(old) }
      flags.insert(.placed)
      frame = rect
      setNeedsPaint()
    }
    if resized || flags.contains(.needsPlacement) {
      flags.remove(.needsPlacement)
      placeChildren()
    }
  }

  /// Draws the node, with all in it, elsewhere in its container; nothing is laid out.
  final func move(by distance: Point) {
    guard distance != .zero, isPlaced else { return }
    container?.damage(frame)
    frame = frame.offset(by: distance)
    setNeedsPaint()
  }

  /// Takes the node off the screen: it is shown again once it is placed.
  package final func unplace() {
    guard isPlaced else { return }
    if let container, !container.isRemoved { container.damage(frame) }
    flags.remove(.placed)
    flags.insert(.needsPlacement)
  }

  /// Shows the node or not; in both cases it keeps its place.
  package final func setHidden(_ isHidden: Bool) {
    guard flags.contains(.hidden) != isHidden else { return }
    if isHidden { flags.insert(.hidden) } else { flags.remove(.hidden) }
    if isPlaced { container?.damage(frame) }
    // What is hidden cannot have the focus, and nothing is laid out here.
    tree.focusMemory.mayChange = true
  }

  /// Whether the node and all around it are placed and not hidden.
  package final var isShown: Bool {
    var node = self
    while node.isPlaced, !node.flags.contains(.hidden) {
      guard let container = node.container else { return node === tree.root }
      node = container
    }
    return false
  }

  /// Gives the node another place of the same size, with nothing painted: whoever moves it moves its cells too.
  package final func shift(to origin: Point) {
    x = Int32(clamping: origin.x)
    y = Int32(clamping: origin.y)
  }

  /// What the node's size depends on changed: it is measured again in this frame.
  package final func setNeedsLayout() {
    flags.insert(.needsPlacement)
    guard !flags.contains(.inLayoutQueue) else { return }
    flags.insert(.inLayoutQueue)
    treeReference.use { $0.enqueueLayout(self) }
  }

  // MARK: Paint

  /// What the node shows changed: it is painted again in this frame.
  package final func setNeedsPaint() {
    guard !flags.contains(.needsPaint), containerReference?.use({ $0.flags.contains(.needsPaint) }) != true else { return }
    flags.insert(.needsPaint)
    treeReference.use { $0.enqueuePaint(self) }
  }

  /// A part of what the node shows must be painted again; in its own coordinates.
  package final func damage(_ rect: Rect) {
    guard !flags.contains(.needsPaint) else { return }
    treeReference.use { $0.enqueueDamage(self, rect) }
  }
}

/// A direction of layout.
public enum Axis: UInt8, Hashable, Sendable, CaseIterable {
  case horizontal, vertical

  /// Any of the axes.
  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let horizontal = Set(rawValue: 1)
    public static let vertical = Set(rawValue: 2)
  }
}

extension Size {
  @inlinable package subscript(axis: Axis) -> Int {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  @inlinable package init(_ axis: Axis, along: Int, across: Int) {
    self = axis == .horizontal ? Size(width: along, height: across) : Size(width: across, height: along)
  }
}

extension ProposedViewSize {
  @inlinable package subscript(axis: Axis) -> Int? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  @inlinable package init(_ axis: Axis, along: Int?, across: Int?) {
    self = axis == .horizontal ? ProposedViewSize(width: along, height: across) : ProposedViewSize(width: across, height: along)
  }
}

extension Axis {
  @inlinable package var other: Axis { self == .horizontal ? .vertical : .horizontal }
}
