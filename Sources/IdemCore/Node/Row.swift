import IdemScreen

/// One row of a lazy container: what an element of a ForEach, or a single view, shows there.
@MainActor
package class Row {
  package unowned(unsafe) let source: any RowSource
  /// The node of the element's content; nil for a view that stands in the container by itself.
  package final let node: Node?
  // Given out by accessors that are inlined: another module would check each access to a stored property for overlaps, at 25 ns a time.
  /// The drawn nodes of the row, one below the other; mostly one.
  @exclusivity(unchecked) @usableFromInline final var storedRenderNodes: ContiguousArray<RenderNode>
  package final var renderNodes: ContiguousArray<RenderNode> {
    collectIfStale()
    return storedRenderNodes
  }
  /// The element's place in its source, as of the latest window.
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
  /// Where the top goes in the layout that is being made.
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
  /// The window that the row was last part of.
  @exclusivity(unchecked) @usableFromInline final var storedWindow: Int = 0
  @inlinable package final var window: Int {
    get { storedWindow }
    set { storedWindow = newValue }
  }
  @exclusivity(unchecked) @usableFromInline final var storedIsPlaced: Bool = false
  @inlinable package final var isPlaced: Bool {
    get { storedIsPlaced }
    set { storedIsPlaced = newValue }
  }
  /// The cells of the row, along the axis, that the container shows in another look (a selection's bar), as far as that was painted or damaged.
  @exclusivity(unchecked) package final var markedCells: Range<Int>?
  /// The value of its source that the row was last brought up to.
  @exclusivity(unchecked) final var generation = 0

  init(source: any RowSource, node: Node, index: Int) {
    self.source = source
    self.node = node
    storedIndex = index
    storedRenderNodes = []
    collect()
  }

  init(source: any RowSource, single: RenderNode) {
    self.source = source
    node = nil
    storedIndex = 0
    storedRenderNodes = [single]
  }

  /// Collects the drawn nodes again where the structure of the row changed: a branch, an id, an element of a ForEach.
  @inline(__always) final func collectIfStale() {
    if let node, Unmanaged.passUnretained(node).use({ $0.flags.contains(.staleRow) }) { collect() }
  }

  private final func collect() {
    guard let node else { return }
    node.flags.remove(.staleRow)
    let old = storedRenderNodes
    storedRenderNodes = []
    node.collectRenderNodes(into: &storedRenderNodes)
    // As in `ContainerNode`: a view that is drawn elsewhere may lie over other rows.
    for node in storedRenderNodes where node.flags.contains(.shifted) { source.lazyContainer?.flags.insert(.overlapping) }
    guard !old.isEmpty, !old.elementsEqual(storedRenderNodes, by: ===), let container = source.lazyContainer else { return }
    // Cells of other nodes are not moved along with the row.
    if isPlaced { container.damage(of: self) }
    isPlaced = false
    for former in old where !former.isRemoved && former.container === container && !storedRenderNodes.contains(where: { $0 === former }) {
      former.unplace()
    }
  }

  // MARK: Layout

  /// The size of the last of the drawn nodes, as it was measured last.
  @exclusivity(unchecked) private final var measured = Size.zero

  /// Measures the row for its container; its height, in cells along the axis.
  package final func measure(_ offer: ProposedViewSize, along axis: Axis, in container: RenderNode) -> Int {
    collectIfStale()
    var length = 0
    if storedRenderNodes.count == 1 {
      // Mostly. The array is not held for one node.
      length = Unmanaged.passUnretained(storedRenderNodes[0]).use { measure($0, offer, in: container)[axis] }
    } else {
      storedRenderNodes.forEachUnheld { length += measure($0, offer, in: container)[axis] }
    }
    storedHeight = length
    return length
  }

  @inline(__always) private final func measure(_ node: RenderNode, _ offer: ProposedViewSize, in container: RenderNode) -> Size {
    node.container = container
    measured = node.measure(offer)
    return measured
  }

  /// The widest of the row's views across the axis, in cells.
  package final func extent(across axis: Axis, _ offer: ProposedViewSize) -> Int {
    renderNodes.reduce(0) { max($0, $1.measure(offer)[axis.other]) }
  }

  /// Puts the row where `nextTop` says.
  ///
  /// - Parameters:
  ///   - space: the container's cells across the axis, in which the row stands at the start, in the middle or at the end (0, 1 or 2 `halves`).
  ///   - offset: how far the rows are scrolled across the axis, in cells.
  ///   - shift: what moves cells; a row that it carries takes its cells along.
  package final func place(
    _ offer: ProposedViewSize, along axis: Axis, in space: Int, halves: Int, offset: Int, by shift: RowShift?
  ) {
    collectIfStale()
    let isCarried = shift?.carries(self) ?? false
    // Mostly nothing is new but the place: it is where it was across the axis, has the size that it was just measured for, and keeps its cells.
    if isCarried, halves == 0, storedRenderNodes.count == 1,
      Unmanaged.passUnretained(storedRenderNodes[0]).use({ carry($0, offer, offset: offset) })
    {
      storedTop = storedNextTop
      return
    }
    var position = storedNextTop
    for node in storedRenderNodes {
      let wanted = node.measure(offer)
      let across = halves == 0 ? -offset : aligned(wanted[axis.other], in: space, halves: halves) - offset
      let origin = axis == .vertical ? Point(x: across, y: position) : Point(x: position, y: across)
      if isCarried, node.origin.x == origin.x { node.shift(to: origin) }
      node.place(Rect(origin: origin, size: wanted), proposal: offer)
      position += wanted[axis]
    }
    storedTop = storedNextTop
    storedPlacedHeight = storedHeight
    storedIsPlaced = true
  }

  @inline(__always) private final func carry(_ node: RenderNode, _ offer: ProposedViewSize, offset: Int) -> Bool {
    guard node.flags.intersection([.placed, .needsPlacement, .shifted]) == .placed, node.origin.x == -offset, node.proposal == offer,
      node.size == measured
    else { return false }
    node.shift(to: Point(x: -offset, y: storedNextTop))
    return true
  }
}

/// Rows in a lazy container: the elements of a ForEach, which get nodes only when they are seen, or one view.
@MainActor
package protocol RowSource: Node {
  var rowCount: Int { get }
  /// The row of an element, made or brought up to date with its element.
  func row(at index: Int) -> Row
  /// The rows from one on, each as `row(at:)` gives it, until somebody has enough.
  func forEachRow(from start: Int, while goesOn: (Row) -> Bool)
  /// The id of an element, for who searches by id.
  func rowID(at index: Int) -> AnyHashable
  /// The same without a box; nil where ids here are of another type.
  func rowID<ID: Hashable>(at index: Int, as type: ID.Type) -> ID?
  /// The element of an id, searched outwards from a place where it was; the cost follows how far it moved.
  func index(of id: AnyHashable, near index: Int) -> Int?
  /// A row of the latest window that is still there, and where: the one nearest to `index`.
  func anchor(near index: Int, window: Int) -> (row: Row, index: Int)?
  /// The tag that the view of an element has around it, known without its row.
  func rowTag(at index: Int) -> AnyHashable?
  /// The row that a drawn node stands in, in the window or not.
  func madeRow(of node: RenderNode) -> Row?
  /// Ends the rows that are not part of a window.
  func dropRows(outside window: Int)
  /// Other nodes stand in a row that waits to be given to another element. It is ended where it cannot be given away any more.
  func spareRowChanged(_ node: Node)
}

extension RowSource {
  package func rowTag(at index: Int) -> AnyHashable? { nil }
  package func spareRowChanged(_ node: Node) {}
}

/// A container whose rows are made when they are seen.
@MainActor
package protocol LazyContainer: RenderNode {
  /// Which rows there are, or their order, changed.
  func rowsChanged()
  /// The cells of a row, where it was placed last, must be painted again.
  func damage(of row: Row)
}

/// A single view in a lazy container.
package final class SingleRow: Node, RowSource {
  /// The view.
  package let renderNode: RenderNode
  /// The id or tag that it was given.
  @exclusivity(unchecked) package var id: AnyHashable?
  @exclusivity(unchecked) private var made: Row!

  package init(_ node: RenderNode, in container: Node) {
    renderNode = node
    super.init(parent: container, type: SingleRow.self)
    tree.stats.nodesBuilt -= 1
    made = Row(source: self, single: node)
  }

  package var rowCount: Int { 1 }
  package func row(at index: Int) -> Row { made }
  package func forEachRow(from start: Int, while goesOn: (Row) -> Bool) { if start == 0 { _ = goesOn(made) } }
  package func rowID(at index: Int) -> AnyHashable { id ?? AnyHashable(ObjectIdentifier(made)) }
  package func rowID<ID: Hashable>(at index: Int, as type: ID.Type) -> ID? { id?.base as? ID }
  package func index(of id: AnyHashable, near index: Int) -> Int? { rowID(at: 0) == id ? 0 : nil }
  package func anchor(near index: Int, window: Int) -> (row: Row, index: Int)? { made.window == window ? (made, 0) : nil }
  package func madeRow(of node: RenderNode) -> Row? { node === renderNode ? made : nil }
  package func dropRows(outside window: Int) {}
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

  /// The lazy container that the views below a node stand in directly, if any.
  package final var lazyContainer: (any LazyContainer)? {
    if flags.contains(.render) { return self as? any LazyContainer }
    if flags.contains(.standsAside) { return nil }
    // What stands in a row of another ForEach is part of that row.
    var inner: Node = self
    while let outer = inner.parent {
      if outer.flags.contains(.render) { return outer as? any LazyContainer }
      if !outer.flags.isDisjoint(with: [.makesRows, .standsAside]) { return nil }
      inner = outer
    }
    return nil
  }
}
