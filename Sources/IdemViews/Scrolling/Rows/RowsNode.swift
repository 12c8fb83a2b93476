import IdemCore
import IdemScreen

/// Rows of which only the visible ones have nodes. List, ScrollView and Table use it.
///
/// The scroll position is stored as an anchor: the first visible row, and the position of its top. When rows are inserted, removed or
/// moved, the anchor is searched by its id, outwards from its last place. So the visible content does not move; see `RowsNode+Anchor`. At
/// the start and at a followed end it stays there, and new rows come into sight: `FollowedEnds`. Cost: O(the distance that the anchor moved).
///
/// An update only marks what has changed. The rows are refreshed in the layout, when it is known which of them are visible: `arrange`.
/// Along a horizontal axis, rows are columns, and their top is their leading edge.
package class RowsNode: RenderNode, RowsContainer, LazyContainer, ScrollableNode, FocusScroller, FocusableTarget {
  package final var content: Node!
  @exclusivity(unchecked) package private(set) final var axis: Axis

  // Its parts. Each owns its state; see README.md.
  /// Where rows come from, in their order.
  @exclusivity(unchecked) final var sources = RowSources()
  /// What modifiers around lazy stacks draw.
  final var drawings = RowDrawings()
  /// The margins of the content.
  final var margins = RowMargins()
  /// The headers and footers at the edges of the view.
  @exclusivity(unchecked) final var pinned = PinnedRows()
  /// The visible rows, from the top.
  @exclusivity(unchecked) final var visibleRows = VisibleRows()
  /// The scroll position along the axis.
  @exclusivity(unchecked) final var anchor = RowsAnchor()
  /// The scroll position across the axis.
  @exclusivity(unchecked) final var across = CrossScroll()
  /// The scroll requests since the last layout.
  @exclusivity(unchecked) final var requests = ScrollRequests()
  /// Whether the ends are visible, and stay so.
  final var ends = FollowedEnds()
  final var indicator = RowsIndicator()
  final var rowLengths = RowLengths()

  /// How the rows of a list are set apart; see `ListLook`.
  @exclusivity(unchecked) final var spacing = RowsSpacing()
  /// The proposed length of rows along the axis, in cells. Nil (the usual case) for their ideal length.
  final var offeredLength: Int?
  @exclusivity(unchecked) package final var onScroll: (() -> Void)?
  private(set) final var focusable: FocusableBehavior!

  init(axis: Axis, parent: Node, type: Any.Type) {
    self.axis = axis
    super.init(parent: parent, type: type)
    flags.formUnion([.staleChildren, .scroller])
    focusable = FocusableBehavior(of: self)
  }

  final func setShowsIndicators(_ shows: Bool, in context: UpdateContext) {
    if indicator.allow(shows) { scrollSettingsChanged(in: context) }
  }

  /// Goes to the start of another axis.
  final func turn(to new: Axis, in context: UpdateContext) {
    axis = new
    anchor.goToStart()
    across.goToStart()
    requests.removeAll()
    ends.beginAgain()
    indicator.show(false)
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
    if let node = margins.start?.renderNode { visit(node) }
    if let node = margins.end?.renderNode { visit(node) }
  }

  package override func visitRenderChildren(_ visit: (RenderNode) -> Void) {
    if !drawings.isEmpty { drawings.visit(inFront: false, visit) }
    defer { if !drawings.isEmpty { drawings.visit(inFront: true, visit) } }
    guard !pinned.isEmpty else { return visibleRows.forEach { $0.renderNodes.forEach(visit) } }
    for row in visibleRows where !pinned.contains(row) { for node in row.renderNodes { visit(node) } }
    for pin in pinned { for node in pin.row.renderNodes { visit(node) } }
  }

  package final func damage(of row: Row, in context: UpdateContext) { damage(frame(of: row), in: context) }
  /// Called after the sources were collected: each stored place must be one of theirs, or behind the last row.
  func limitPlaces() { anchor.setPlace(limited(anchor.place)) }
  /// Called after the rows are placed, to update what the container draws for them.
  func rowsPlaced(in context: PlacementContext) {}

  /// Whether something is drawn over the rows, such as the bar of a selected one.
  var drawsOverRows: Bool { false }
  /// Whether an indicator is shown where the app does not say so.
  var showsIndicatorAutomatically: Bool { false }

  package override var stackAxis: Axis? { axis }
  package override var canPan: Bool { true }

  // MARK: Paint

  package override func paint(_ context: inout PaintContext) {
    paintRows(&context)
    paintIndicator(&context)
  }

  final func paintRows(_ context: inout PaintContext) {
    if !drawings.isEmpty { drawings.paint(inFront: false, &context) }
    defer { if !drawings.isEmpty { drawings.paint(inFront: true, &context) } }
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
    if indicator.isShown || drawsOverRows { setNeedsPaint(in: context) }
    super.drawingChanged(in: context)
  }

  package final func rowsChanged(in context: UpdateContext) {
    anchor.rowsChanged()
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
  final var crossLength: Int { max(0, size[axis.other] - (indicator.isBesideRows ? 1 : 0) - besideRows) }
  /// The cells before each row, and those before and behind it.
  final var beforeRows: Int { spacing.leading + margins.before }
  final var besideRows: Int { spacing.leading + spacing.trailing + margins.before + margins.behind }
  /// The scroll position across the axis, in cells.
  final var crossOffset: Int { across.offset }
  final var scrollsAcross: Bool { across.isOn }
  final var layoutGeneration: Int { visibleRows.generation }

  package override func placeChildren(in context: PlacementContext) {
    collectIfStale { collectSources(in: $0) }
    limitMargins()
    visibleRows.beginLayout()
    tree.updateDuringLayout(in: context.measuring) {
      arrange(in: $0)
      pinSections(in: $0)
    }
    limitAcross(in: context.measuring)
    ends.arranged(isAtStart: startIsVisible, isAtEnd: endIsVisible)
    move(from: visibleRows.former, in: context)
    tree.changeDuringLayout(in: context) { for source in sources { source.rows.dropRows(outside: layoutGeneration, in: $0) } }
    sources.dropFormer()
    let hasScrolled = visibleRows.former.first !== visibleRows.first
    visibleRows.endLayout(size: size)
    if hasScrolled { onScroll?() }
  }

  /// Finds the visible rows and their positions.
  private func arrange(in context: UpdateContext) {
    let hadIndicator = indicator.isShown
    // Rows that did not fit are measured beside the indicator first, also where it had no room before.
    let mayHaveIndicator = indicator.mayShow && size[axis.other] > 1
    let isBeside = mayHaveIndicator && visibleRows.filledSize != nil && !(ends.areVisible && !anchor.isPastEdge)
    indicator.show(isBeside)
    let isSettled = !anchor.isStale && visibleRows.filledSize == size && !anchor.isEnd && hadIndicator == isBeside
    // The target must be visible at the end, also if the indicator changes the layout.
    let goal = requests.goal
    if anchor.isStale { findAnchor() }
    if ends.keepsEnd, requests.isEmpty { anchor.goToEnd() }
    let isPlacedAtEnd = anchor.isEnd && requests.isEmpty
    if requests.isEmpty { fill(in: context) } else { performRequests(isSettled: isSettled, in: context) }
    if mayHaveIndicator { arrangeIndicator(goal: goal, isPlacedAtEnd: isPlacedAtEnd, in: context) }
    if hadIndicator != indicator.isShown { indicatorAppeared(in: context) }
  }

  /// Shows the indicator if the rows do not fit without it: it takes space from them.
  private func arrangeIndicator(goal: ScrollRequest?, isPlacedAtEnd: Bool, in context: UpdateContext) {
    let isBeside = indicator.isShown, settled = anchor
    if isBeside, rowsFit || mayFitWithoutIndicator(in: context.measuring) {
      indicator.show(false)
      fill(in: context)
    }
    guard !indicator.isShown, !rowsFit else { return }
    indicator.show(true)
    if isBeside {
      // The anchor counts the lines that grids have beside the indicator.
      if sources.hasGrids { adaptGrids(to: crossLength) }
      anchor.go(to: settled)
    }
    // With less width, the last rows can be higher.
    if isPlacedAtEnd { anchor.goToEnd() }
    fill(in: context)
    // With less width, rows can be higher and move the target out of view.
    if !isBeside, let goal {
      perform(goal, in: context)
      fill(in: context)
    }
  }
}
