import IdemCore
import IdemScreen

/// Rows of which only the visible ones have nodes. List, ScrollView and Table use it.
///
/// The scroll position is stored as an anchor: the first visible row, and the position of its top. When rows are inserted, removed or
/// moved, the anchor is searched by its id, outwards from its last place. So the visible content does not move. Cost: O(the distance that
/// the anchor moved).
/// Along a horizontal axis, rows are columns, and their top is their leading edge.
package class RowsNode: RenderNode, RowsContainer, LazyContainer, ScrollableNode, FocusScroller, FocusableTarget {
  package final var content: Node!
  @exclusivity(unchecked) package private(set) final var axis: Axis
  /// Where rows come from, in their order; collected again when the static part of the content changes.
  @exclusivity(unchecked) final var sources: ContiguousArray<PlacedSource> = []
  /// The former sources, retained until the rows are arranged again.
  final var formerSources: ContiguousArray<PlacedSource> = []
  /// Whether the content contains a lazy stack, or a lazy grid.
  final var hasStacks = false, hasGrids = false
  /// What modifiers around lazy stacks draw, from the back to the front.
  final var drawings: ContiguousArray<RowsDrawing> = []
  /// Whether any stack has padding or a frame of its own around its rows.
  final var hasSides = false
  /// How the rows of a list are set apart; see `ListLook`.
  @exclusivity(unchecked) final var spacing = RowsSpacing()
  /// The margins of the content; nil in most containers.
  final var marginRows: MarginRows?
  /// Whether any section has a header or a footer that is pinned.
  final var mayPin = false
  /// The headers and footers at the edges of the view, and those of the previous layout.
  @exclusivity(unchecked) final var pinned: ContiguousArray<PinnedRow> = []
  @exclusivity(unchecked) final var formerPinned: ContiguousArray<PinnedRow> = []
  /// The visible rows, from the top.
  @exclusivity(unchecked) final var visibleRows: ContiguousArray<Row> = []
  final var layoutGeneration = 0
  /// The visible rows of the previous layout, while rows are arranged.
  @exclusivity(unchecked) final var formerVisibleRows: ContiguousArray<Row> = []
  final var hasFilled = false
  /// The size for which the visible rows were collected; nil before the first layout.
  private final var filledSize: Size?

  /// The first visible row and its top in cells: 0, or negative above the top edge. A top of `Int.max` places the end of the last row at
  /// the bottom edge.
  @exclusivity(unchecked) final var anchor = (place: RowPosition(0, 0), top: 0)
  final var needsAnchor = false
  /// Whether the rows at the anchor end with rows without a length at the bottom edge, up to the last row, and lazy ones are among them. With
  /// the anchor it is the scroll position: the same rows above the edge are visible where the user has not scrolled to the end. Single views at
  /// the edge are visible in both cases, so they do not count: where nobody has scrolled, lazy rows that come later are not made.
  @exclusivity(unchecked) final var isPastEdge = false
  /// The scroll requests since the last layout, in order.
  @exclusivity(unchecked) final var requests: ContiguousArray<ScrollRequest> = []
  /// Whether the start of the first row was visible after the last layout. Rows that are inserted before it are then scrolled into sight.
  final var isAtStart = true
  /// Whether rows that are added at the end are scrolled into sight while the end is visible.
  final var followsEnd = false
  final var isAtEnd = true
  /// Whether rows stay in place that would follow an end: while text in them is selected. A scroll request ends it.
  final var pause = FollowingPause.none
  /// The scroll position across the axis, in cells. It is 0 unless `scrollsAcross` is true.
  final var crossOffset = 0
  /// The width of the widest visible row, in cells.
  final var crossExtent = 0
  /// Whether rows have their ideal size across the axis and are scrolled there too.
  final var scrollsAcross = false
  /// The proposed length of rows along the axis, in cells. Nil (the usual case) for their ideal length.
  final var offeredLength: Int?
  final var indicator = ScrollIndicator()
  final var rowLengths = RowLengths()
  /// Whether the next layout adds no lengths to `rowLengths`, which are those of another container.
  final var keepsRowLengths = false
  /// Whether the view's own parameter allows an indicator.
  private(set) final var showsIndicators = true
  /// Whether any row was ever shown in another look: see `Row.markedCells`.
  @exclusivity(unchecked) final var hasMarkedRows = false
  @exclusivity(unchecked) package final var onScroll: (() -> Void)?
  private(set) final var focusable: FocusableBehavior!

  init(axis: Axis, parent: Node, type: Any.Type) {
    self.axis = axis
    super.init(parent: parent, type: type)
    flags.formUnion([.staleChildren, .scroller])
    focusable = FocusableBehavior(of: self)
  }

  final func setShowsIndicators(_ shows: Bool, in context: UpdateContext) {
    guard shows != showsIndicators else { return }
    showsIndicators = shows
    scrollSettingsChanged(in: context)
  }

  /// Goes to the start of another axis.
  final func turn(to new: Axis, in context: UpdateContext) {
    axis = new
    anchor = (RowPosition(0, 0), 0)
    isPastEdge = false
    crossOffset = 0
    requests.removeAll()
    isAtEnd = true
    isAtStart = true
    indicator.isShown = false
    indicatorAppeared(in: context)
    readScrollSettings()
  }

  /// Must be called after the content is built. A subclass first tracks what `focusable` depends on.
  func open(in context: UpdateContext) {
    readScrollSettings()
    goToDefaultAnchor()
    scrollReader?.add(self)
    focusable.begin()
    tree.input.keyHandlers.add(self)
  }

  package override func close(in context: UpdateContext) {
    super.close(in: context)
    focusable.end(in: context)
    tree.input.keyHandlers.remove()
  }

  package var canFocus: Bool { isEnabled }
  /// What only scrolls has no part with the focus.
  package override var focusArea: Rect { .zero }
  /// The node is a tab stop only if there are no controls inside. Moving the focus between controls scrolls it.
  package var isTabStop: Bool { false }
  package func focusChanged(_ isFocused: Bool, in context: UpdateContext) { damageIndicator(in: context) }

  package override func visitChildren(_ visit: (Node) -> Void) {
    if let content { visit(content) }
    if let node = marginRows?.start?.renderNode { visit(node) }
    if let node = marginRows?.end?.renderNode { visit(node) }
  }

  package override func visitRenderChildren(_ visit: (RenderNode) -> Void) {
    if !drawings.isEmpty { visitDrawings(inFront: false, visit) }
    defer { if !drawings.isEmpty { visitDrawings(inFront: true, visit) } }
    guard !pinned.isEmpty else { return visibleRows.forEach { $0.renderNodes.forEach(visit) } }
    for row in visibleRows where !isPinned(row) { for node in row.renderNodes { visit(node) } }
    for pin in pinned { for node in pin.row.renderNodes { visit(node) } }
  }

  package final func damage(of row: Row, in context: UpdateContext) { damage(frame(of: row), in: context) }
  /// Called after the sources were collected: each stored place must be one of theirs, or behind the last row.
  func limitPlaces() { anchor.place = limited(anchor.place) }
  /// Called after the rows are placed, to update what the container draws for them.
  func rowsPlaced(in context: PlacementContext) {}

  package override var stackAxis: Axis? { axis }
  package override var canPan: Bool { true }

  // MARK: Paint

  package override func paint(_ context: inout PaintContext) {
    paintRows(&context)
    paintIndicator(&context)
  }

  final func paintRows(_ context: inout PaintContext) {
    if !drawings.isEmpty { paintDrawings(inFront: false, &context) }
    defer { if !drawings.isEmpty { paintDrawings(inFront: true, &context) } }
    if !pinned.isEmpty { return paintPinnedRows(&context) }
    paintScrolledRows(&context)
  }

  final func paintScrolledRows(_ context: inout PaintContext) {
    // A view that is drawn outside its row can overlap any other row.
    if flags.contains(.overlapping) { return visibleRows.forEach { $0.renderNodes.forEach { context.paint($0) } } }
    let visible = context.visible
    let start = axis == .vertical ? visible.minY : visible.minX, end = axis == .vertical ? visible.maxY : visible.maxX
    // A binary search finds the first row that intersects the visible part.
    var position = 0, high = visibleRows.count
    while position < high {
      let middle = (position + high) / 2
      if visibleRows[middle].top + visibleRows[middle].height <= start { position = middle + 1 } else { high = middle }
    }
    while position < visibleRows.count, visibleRows[position].top < end {
      visibleRows[position].renderNodes.forEachBorrowed { context.paint($0) }
      position += 1
    }
  }

  // MARK: Changes

  /// The indicator and the bars of selected rows are drawn in the inherited style.
  package override func drawingChanged(in context: UpdateContext) {
    if indicator.isShown || self is ListNode { setNeedsPaint(in: context) }
    super.drawingChanged(in: context)
  }

  package final func rowsChanged(in context: UpdateContext) {
    needsAnchor = true
    setNeedsLayout(in: context)
  }

  /// The alignment guides of scrolled views have no effect outside, so the parent is not notified.
  package override func guidesChanged(in context: UpdateContext) { setNeedsLayout(in: context) }

  package override func childrenChanged(in context: UpdateContext) {
    flags.insert(.staleChildren)
    rowsChanged(in: context)
  }

  // MARK: Layout

  package override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size {
    Size(width: proposal.width ?? 20, height: proposal.height ?? min(rowCount, 1000))
  }

  package override func range(along axis: Axis, _ proposal: ProposedViewSize, in context: MeasureContext) -> ClosedRange<Int> {
    0...Int.infinity
  }

  /// The length of the view along the axis, in cells.
  final var length: Int { size[axis] }
  /// The length that rows have across the axis, in cells.
  final var crossLength: Int { max(0, size[axis.other] - (indicator.isShown && !indicator.overlaysContent ? 1 : 0) - spacing.sides) }

  package override func placeChildren(in context: PlacementContext) {
    collectIfStale { collectSources(in: $0) }
    limitMargins()
    hasFilled = false
    tree.updateDuringLayout(in: context.measuring) {
      arrange(in: $0)
      pinSections(in: $0)
    }
    isAtEnd = endIsVisible
    isAtStart = startIsVisible
    move(from: formerVisibleRows, in: context)
    tree.changeDuringLayout(in: context) { for source in sources { source.rows.dropRows(outside: layoutGeneration, in: $0) } }
    if !formerSources.isEmpty { formerSources.removeAll() }
    let hasScrolled = formerVisibleRows.first !== visibleRows.first
    formerVisibleRows.removeAll(keepingCapacity: true)
    filledSize = size
    if hasScrolled { onScroll?() }
  }

  /// Finds the visible rows and their positions.
  private func arrange(in context: UpdateContext) {
    let hadIndicator = indicator.isShown
    // Rows that did not fit are measured beside the indicator first, also where it had no room before.
    let mayHaveIndicator = indicator.mode != .hidden && size[axis.other] > 1
    let isBeside = mayHaveIndicator && filledSize != nil && !(isAtStart && isAtEnd)
    indicator.isShown = isBeside
    let isSettled = !needsAnchor && filledSize == size && anchor.top != .max && hadIndicator == isBeside
    // The target must be visible at the end, also if the indicator changes the layout.
    let goal = requests.last(where: \.dependsOnRows)
    if needsAnchor { findAnchor() }
    if followsEnd, isAtEnd, pause == .none, requests.isEmpty { anchor.top = .max }
    let isPlacedAtEnd = anchor.top == .max && requests.isEmpty
    if requests.isEmpty { fill(in: context) } else { performRequests(isSettled: isSettled, in: context) }
    if mayHaveIndicator { arrangeIndicator(goal: goal, isPlacedAtEnd: isPlacedAtEnd, in: context) }
    if hadIndicator != indicator.isShown { indicatorAppeared(in: context) }
  }

  /// Shows the indicator if the rows do not fit without it: it takes space from them.
  private func arrangeIndicator(goal: ScrollRequest?, isPlacedAtEnd: Bool, in context: UpdateContext) {
    let isBeside = indicator.isShown, settled = (anchor: anchor, isPastEdge: isPastEdge)
    if isBeside, fitsWhole || mayFitWithoutIndicator(in: context.measuring) {
      indicator.isShown = false
      fill(in: context)
    }
    guard !indicator.isShown, !fitsWhole else { return }
    indicator.isShown = true
    if isBeside {
      // The anchor counts the lines that grids have beside the indicator.
      if hasGrids { adaptGrids(to: crossLength) }
      (anchor, isPastEdge) = settled
    }
    // With less width, the last rows can be higher.
    if isPlacedAtEnd { anchor.top = .max }
    fill(in: context)
    // With less width, rows can be higher and move the target out of view.
    if !isBeside, let goal {
      perform(goal, in: context)
      fill(in: context)
    }
  }
}

/// A source of rows, and the lazy stack around it in the container.
struct PlacedSource {
  let rows: any RowSource
  let stack: LazyStackNode?
  /// The section around the rows; nil if there is none, or if nothing depends on sections.
  var section: SectionPlace?
}
