import IdemScreen

/// One row of a lazy container: the views of a ForEach element, or a single view.
@MainActor
package class Row {
  // SAFETY: not retained, because a source owns its rows and outlives them.
  package unowned(unsafe) let source: any RowSource
  /// The node of the element's content; nil for a single view of the container.
  package final let node: Node?
  // Other modules use inlinable accessors: an access to the stored property itself would be checked there. See PERFORMANCE.md.
  /// The render nodes of the row, one below the other; usually one.
  @exclusivity(unchecked) @usableFromInline final var storedRenderNodes: ContiguousArray<RenderNode>
  package final var renderNodes: ContiguousArray<RenderNode> {
    collectIfStale(in: .collection)
    return storedRenderNodes
  }
  /// The position of the element in its source, as of the latest layout.
  @exclusivity(unchecked) @usableFromInline final var storedIndex: Int
  @inlinable package final var index: Int {
    get { storedIndex }
    set { storedIndex = newValue }
  }
  /// The row's top in its container, in cells, and its height as it was measured last.
  @exclusivity(unchecked) @usableFromInline final var storedTop: Int = 0
  @inlinable package final var top: Int {
    get { storedTop }
    set { storedTop = newValue }
  }
  /// The top in the layout that is being computed.
  @exclusivity(unchecked) @usableFromInline final var storedNextTop: Int = 0
  @inlinable package final var nextTop: Int {
    get { storedNextTop }
    set { storedNextTop = newValue }
  }
  @exclusivity(unchecked) @usableFromInline final var storedHeight: Int = 0
  @inlinable package final var height: Int {
    get { storedHeight }
    set { storedHeight = newValue }
  }
  /// The height with which the row was placed last.
  @exclusivity(unchecked) @usableFromInline final var storedPlacedHeight: Int = 0
  @inlinable package final var placedHeight: Int { storedPlacedHeight }
  /// The generation of the latest layout in which the row was visible.
  @exclusivity(unchecked) @usableFromInline final var storedLayoutGeneration: Int = 0
  @inlinable package final var layoutGeneration: Int {
    get { storedLayoutGeneration }
    set { storedLayoutGeneration = newValue }
  }
  @exclusivity(unchecked) @usableFromInline final var storedIsPlaced: Bool = false
  @inlinable package final var isPlaced: Bool {
    get { storedIsPlaced }
    set { storedIsPlaced = newValue }
  }
  /// The cells of the row, along the axis, that the container highlights (a selection's bar), as far as they were painted or damaged.
  package final var markedCells: Range<Int>?
  /// Whether the ideal size of the container follows from the row, also when it is not visible.
  package final var isMeasured = false
  /// The generation of the source's value at the row's last update.
  final var generation = 0

  init(source: any RowSource, node: Node, index: Int, in context: UpdateContext) {
    self.source = source
    self.node = node
    storedIndex = index
    storedRenderNodes = []
    collect(in: context)
  }

  init(source: any RowSource, single: RenderNode) {
    self.source = source
    node = nil
    storedIndex = 0
    storedRenderNodes = [single]
  }

  /// The row of one render node, for a source of another module.
  package static func row(of source: any RowSource, single: RenderNode) -> Row { Row(source: source, single: single) }

  /// Collects the render nodes again if the structure of the row changed: a branch, an id, an element of a ForEach.
  @inline(__always) final func collectIfStale(in context: UpdateContext) {
    // SAFETY: the row retains its node.
    if let node, Unmanaged.passUnretained(node).use({ $0.flags.contains(.staleRow) }) { collect(in: context) }
  }

  private final func collect(in context: UpdateContext) {
    guard let node else { return }
    node.flags.remove(.staleRow)
    let old = storedRenderNodes
    storedRenderNodes = []
    node.collectRenderNodes(into: &storedRenderNodes, in: context)
    // As in `ContainerNode`: a view that is drawn at another place can overlap other rows.
    for node in storedRenderNodes where node.flags.contains(.shifted) { source.lazyContainer?.flags.insert(.overlapping) }
    guard !old.isEmpty, !old.elementsEqual(storedRenderNodes, by: ===), let container = source.lazyContainer else { return }
    // The cells on the screen belong to other nodes, so they must not be moved with the row.
    if isPlaced { container.damage(of: self, in: context) }
    isPlaced = false
    for former in old where !former.isRemoved && former.container === container && !storedRenderNodes.contains(where: { $0 === former }) {
      former.unplace(in: context)
    }
  }

  // MARK: Layout

  /// The last measured size of the last render node.
  private final var measured = Size.zero

  /// Measures the row for its container. Returns its height, in cells along the axis.
  package final func measure(_ offer: ProposedViewSize, along axis: Axis, in container: RenderNode, with context: MeasureContext) -> Int {
    collectIfStale(in: .collection)
    var length = 0
    if storedRenderNodes.count == 1 {
      // The common case. It does not retain the array.
      length = Unmanaged.passUnretained(storedRenderNodes[0]).use { measure($0, offer, in: container, with: context)[axis] }
    } else {
      storedRenderNodes.forEachBorrowed { length += measure($0, offer, in: container, with: context)[axis] }
    }
    storedHeight = length
    return length
  }

  @inline(__always) private final func measure(
    _ node: RenderNode, _ offer: ProposedViewSize, in container: RenderNode, with context: MeasureContext
  ) -> Size {
    node.container = container
    measured = node.measure(offer, in: context)
    return measured
  }

  /// The widest of the row's views across the axis, in cells.
  package final func extent(across axis: Axis, _ offer: ProposedViewSize, in context: MeasureContext) -> Int {
    renderNodes.reduce(0) { max($0, $1.measure(offer, in: context)[axis.other]) }
  }

  /// Places the row at `nextTop`.
  ///
  /// - Parameters:
  ///   - space: The container's cells across the axis. The row is at its start, middle or end (0, 1 or 2 `halves`).
  ///   - offset: The scroll offset across the axis, in cells.
  ///   - shift: The cells that will be moved. A row that it includes keeps its cells.
  package final func place(
    _ offer: ProposedViewSize, along axis: Axis, in space: Int, halves: Int, offset: Int, by shift: RowShift?,
    with context: PlacementContext
  ) {
    collectIfStale(in: .collection)
    let isInShift = shift?.includes(self) ?? false
    // The common case: only the position along the axis changed. The size and the position across the axis are the same, and the cells are
    // moved.
    if isInShift, halves == 0, storedRenderNodes.count == 1,
      Unmanaged.passUnretained(storedRenderNodes[0]).use({ moveUnchanged($0, offer, offset: offset) })
    {
      storedTop = storedNextTop
      return
    }
    var position = storedNextTop
    for node in storedRenderNodes {
      let wanted = node.measure(offer, in: context)
      let across = halves == 0 ? -offset : aligned(wanted[axis.other], in: space, halves: halves) - offset
      let origin = axis == .vertical ? Point(x: across, y: position) : Point(x: position, y: across)
      if isInShift, node.origin.x == origin.x { node.shift(to: origin) }
      node.place(Rect(origin: origin, size: wanted), proposal: offer, in: context)
      position += wanted[axis]
    }
    storedTop = storedNextTop
    storedPlacedHeight = storedHeight
    storedIsPlaced = true
  }

  @inline(__always) private final func moveUnchanged(_ node: RenderNode, _ offer: ProposedViewSize, offset: Int) -> Bool {
    guard node.flags.intersection([.placed, .needsPlacement, .shifted]) == .placed, node.origin.x == -offset, node.proposal == offer,
      node.size == measured
    else { return false }
    node.shift(to: Point(x: -offset, y: storedNextTop))
    return true
  }
}

/// The source of rows in a lazy container: a ForEach, which builds rows only when they are visible, or a single view.
@MainActor
package protocol RowSource: MeasuredRows {
  var rowCount: Int { get }
  /// Returns the row of an element, built or updated for its element.
  func row(at index: Int, in context: UpdateContext) -> Row
  /// Visits the rows from `start` on, in the same state as from `row(at:)`, until `shouldContinue` returns false.
  func forEachRow(from start: Int, in context: UpdateContext, while shouldContinue: (Row) -> Bool)
  /// Returns the id of an element.
  func rowID(at index: Int) -> AnyHashable
  /// Returns the id of an element without boxing; nil if the ids have another type.
  func rowID<ID: Hashable>(at index: Int, as type: ID.Type) -> ID?
  /// Returns the position of an id. Searches outwards from `index`, its earlier position. Cost: O(distance moved).
  func index(of id: AnyHashable, near index: Int) -> Int?
  /// Returns the row nearest to `index` that was visible in the latest layout and still exists, and its position.
  func anchor(near index: Int, layoutGeneration: Int) -> (row: Row, index: Int)?
  /// Returns the tag of an element's view, without building its row.
  func rowTag(at index: Int) -> AnyHashable?
  /// A number that changes whenever the source gets another value, so that rows that are not visible may differ.
  var valueGeneration: Int { get }
  /// Returns the text of an element's view, without building its row; nil if it has none before the row is built.
  func rowText(at index: Int) -> String?
  /// Returns the row that contains a render node, visible or not.
  func builtRow(of node: RenderNode) -> Row?
  /// Whether a node is the content of a row that was visible in the latest layout.
  func showsRow(with node: Node) -> Bool
  /// Removes the rows that are not visible in the layout with this generation.
  func dropRows(outside layoutGeneration: Int, in context: UpdateContext)
  /// Called before all rows are measured again from which the ideal size of the container follows.
  func endAbsentRows()
  /// Called when the nodes in a spare row change. A spare row that no other element can use any more is removed.
  func spareRowChanged(_ node: Node, in context: UpdateContext)
}

extension RowSource {
  package var valueGeneration: Int { 0 }
  package func rowTag(at index: Int) -> AnyHashable? { nil }
  package func rowText(at index: Int) -> String? { nil }
  package func spareRowChanged(_ node: Node, in context: UpdateContext) {}
  package func showsRow(with node: Node) -> Bool { true }
  package func endAbsentRows() {}
  package func dropMeasuredRows(in context: UpdateContext) {}
}

/// A container whose rows are built when they become visible.
@MainActor
package protocol LazyContainer: RenderNode {
  /// Called when the set of rows, or their order, changed.
  func rowsChanged(in context: UpdateContext)
  /// Called when the cells of a row, at its last place, must be painted again.
  func damage(of row: Row, in context: UpdateContext)
}

/// A single view in a lazy container.
package final class SingleRow: Node, RowSource {
  /// The view's render node.
  package let renderNode: RenderNode
  /// The view's explicit id or tag.
  package var id: AnyHashable?
  private var made: Row!

  package init(_ node: RenderNode, in container: Node) {
    renderNode = node
    super.init(parent: container, type: SingleRow.self)
    excludeFromStatistics()
    made = Row(source: self, single: node)
  }

  package var rowCount: Int { 1 }
  package func row(at index: Int, in context: UpdateContext) -> Row { made }
  package func forEachRow(from start: Int, in context: UpdateContext, while shouldContinue: (Row) -> Bool) {
    if start == 0 { _ = shouldContinue(made) }
  }
  package func rowID(at index: Int) -> AnyHashable { id ?? AnyHashable(ObjectIdentifier(made)) }
  package func rowID<ID: Hashable>(at index: Int, as type: ID.Type) -> ID? { id?.base as? ID }
  package func index(of id: AnyHashable, near index: Int) -> Int? { rowID(at: 0) == id ? 0 : nil }
  package func anchor(near index: Int, layoutGeneration: Int) -> (row: Row, index: Int)? {
    made.layoutGeneration == layoutGeneration ? (made, 0) : nil
  }
  package func builtRow(of node: RenderNode) -> Row? { node === renderNode ? made : nil }
  package func dropRows(outside layoutGeneration: Int, in context: UpdateContext) {}
}

extension Node {
  /// The innermost id around a node, within its container.
  package final var nearestID: AnyHashable? {
    var node: Node? = self
    while let current = node {
      if let id = current.explicitID { return id }
      node = current.parent
      if node is RenderNode { return nil }
    }
    return nil
  }

  /// The lazy container whose rows the views below this node are; nil if there is none.
  package final var lazyContainer: (any LazyContainer)? { rowsContainer as? any LazyContainer }
}
