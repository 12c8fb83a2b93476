import IdemCore
import IdemScreen

/// One line of a lazy grid: the views of as many elements as there are tracks. It is made when the line becomes visible.
///
/// The views belong to their source in the tree. The line only places them, so it is their container.
final class GridLine: RenderNode {
  private unowned let grid: LazyGridNode
  private(set) var cells: ContiguousArray<Row> = []
  /// The views of the cells, in their order.
  private var shown: ContiguousArray<RenderNode> = []

  init(in grid: LazyGridNode) {
    self.grid = grid
    super.init(parent: grid, type: GridLine.self)
    excludeFromStatistics()
  }

  /// Shows other elements, or the same ones after their source was updated.
  func show(_ new: ContiguousArray<Row>, in context: UpdateContext) {
    if !new.elementsEqual(cells, by: ===) {
      for cell in cells where !new.contains(where: { $0 === cell }) { release(cell, in: context) }
      cells = new
    }
    // The line's own sizes are those with the tracks of now. A change may concern the others too, so the scroll view measures in any case.
    if grid.isMeasuredWithOtherTracks { isMeasuredThrough = true }
    var nodes: ContiguousArray<RenderNode> = [], isPlacedAnew = false
    for cell in cells {
      for node in cell.renderNodes {
        nodes.append(node)
        guard node.container !== self else { continue }
        // Another line may have shown it in the meantime: then this one shows the same nodes as before.
        isPlacedAnew = true
        node.unplace(in: context)
        let wasInStack = node.container?.stackAxis != nil
        node.container = self
        // Between two lines it was in the scroll view, which has an axis.
        if wasInStack { node.stackAxisChanged(in: context) }
      }
    }
    guard isPlacedAnew || !nodes.elementsEqual(shown, by: ===) else { return }
    shown = nodes
    layoutChanged()
  }

  /// The ideal size of the scroll view follows from the elements.
  func markMeasured() { for cell in cells { cell.isMeasured = true } }

  /// Drops the sizes that were computed for other elements or tracks. The container measures the line after this call.
  func layoutChanged() {
    forgetSizes()
    flags.insert(.needsPlacement)
  }

  override func layoutInvalidated() { if isMeasuredThrough { forgetSizes() } }

  private func release(_ cell: Row, in context: UpdateContext) {
    for node in cell.renderNodes where node.container === self {
      node.unplace(in: context)
      // SAFETY: the node must not refer to a line that is removed. The scroll view around the grid outlives it.
      node.container = container
    }
  }

  override func close(in context: UpdateContext) {
    super.close(in: context)
    for cell in cells { release(cell, in: context) }
    (cells, shown) = ([], [])
  }

  override func visitRenderChildren(_ visit: (RenderNode) -> Void) {
    for node in shown where node.container === self { visit(node) }
  }

  /// The alignment guides of the views have no effect outside of their cells.
  override func guidesChanged(in context: UpdateContext) { setNeedsLayout(in: context) }

  // MARK: Layout

  private var axis: Axis { grid.settings.axis }

  private func offer(_ track: GridTracks.Track) -> ProposedViewSize { ProposedViewSize(axis, along: nil, across: track.length) }

  /// The cells of one element along the axis.
  private func length(of cell: Row, _ track: GridTracks.Track, in context: MeasureContext) -> Int {
    cell.renderNodes.reduce(0) { $0 + $1.measure(offer(track), in: context)[axis] }
  }

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size {
    let tracks = grid.tracks
    var most = 0
    for (cell, track) in zip(cells, tracks.tracks) { most = max(most, length(of: cell, track, in: context)) }
    return Size(axis, along: most, across: max(tracks.length, proposal[axis.other] ?? 0))
  }

  override func placeChildren(in context: PlacementContext) {
    let tracks = grid.tracks, length = size[axis]
    let start = max(0, (size[axis.other] - tracks.length) * grid.settings.halves / 2)
    var overlaps = false
    for (cell, track) in zip(cells, tracks.tracks) {
      var offer = offer(track), position = 0
      let nodes = cell.renderNodes
      // A single view has the whole cell, also to be aligned in it. Several are one after the other.
      if nodes.count > 1 {
        let taken = self.length(of: cell, track, in: context.measuring)
        position = aligned(length - taken, track.alignment.halves(along: axis))
      }
      for node in nodes {
        let wanted = node.measure(offer, in: context.measuring)
        let room = Size(axis, along: nodes.count > 1 ? wanted[axis] : length, across: track.length)
        if nodes.count == 1, node.flexibility(along: axis, offer, in: context.measuring).most > wanted[axis] { offer[axis] = length }
        let size = node.measure(offer, in: context.measuring)
        if size[axis.other] > track.length { overlaps = true }
        let inner = track.alignment.origin(of: node, offer, in: room, with: context.measuring)
        let origin = Point(axis, along: position + inner[axis], across: start + track.start + inner[axis.other])
        node.place(Rect(origin: origin, size: size), proposal: offer, in: context)
        position += wanted[axis]
      }
    }
    takeOverlap(overlaps, in: context)
  }

  /// A view that is wider than its track is drawn over those beside it.
  private func takeOverlap(_ overlaps: Bool, in context: PlacementContext) {
    guard overlaps != flags.contains(.layered) else { return }
    if overlaps { flags.insert(.layered) } else { flags.remove(.layered) }
    setNeedsPaint(in: context)
  }

  override var drawsOnlyChildren: Bool { true }

  private func aligned(_ space: Int, _ halves: Int) -> Int { max(0, space) * halves / 2 }
}

extension Alignment {
  fileprivate func halves(along axis: Axis) -> Int { (axis == .vertical ? vertical.halves : horizontal.halves) ?? 1 }
}
