import IdemCore
import IdemScreen

extension RowsNode {
  /// Moves the rows to their new positions. Rows that moved together as a whole are moved as cells; the others are painted.
  final func move(from old: ContiguousArray<Row>, in context: PlacementContext) {
    // Cells are moved only once in a frame. Rows that a second layout moves are painted.
    let mayShift = axis == .vertical && flags.isDisjoint(with: [.needsPaint, .overlapping]) && drawings.isEmpty && !tree.hasShift(of: self)
    let shift = mayShift ? RowShift(visibleRows.all, height: length, covered: pinned.coveredSinceLastLayout(in: length)) : nil
    if let shift { tree.enqueueShift(self, rows: shift.region, by: shift.by) }
    old.forEachBorrowed { if $0.layoutGeneration != layoutGeneration { leave($0, shift, in: context) } }
    if let shift, visibleRows.hasMarks {
      for row in visibleRows where row.markedCells != nil && shift.includes(row) {
        row.markedCells = row.markedCells.map { ($0.lowerBound + shift.by)..<($0.upperBound + shift.by) }
      }
    }
    noteRowLengths()
    let offer = rowProposal
    let crossLength = crossLength, crossOffset = crossOffset - beforeRows, axis = axis, hasStacks = sources.hasStacks
    visibleRows.forEachBorrowed { row in
      if hasStacks { return placeInStack(row, offer, by: shift, in: context) }
      row.place(offer, along: axis, in: crossLength, halves: 0, offset: crossOffset, by: shift, with: context)
    }
    placePins(offer, shift, in: context)
    if !drawings.isEmpty { placeDrawings(in: context) }
    rowsPlaced(in: context)
    placeIndicator(shift, in: context)
  }

  /// Places a row with the alignment and the padding of its stack.
  private func placeInStack(_ row: Row, _ offer: ProposedViewSize, by shift: RowShift?, in context: PlacementContext) {
    let source = sources.first { $0.rows === row.source }, stack = source?.stack
    var offer = offer, length = crossLength, offset = crossOffset - beforeRows
    if sources.hasSides, let source, let stack, stack.hasRoom {
      offer = proposal(to: source, offer)
      let room = stack.room(across: length)
      length = room.length ?? length
      offset -= room.start
    }
    row.place(offer, along: axis, in: length, halves: stack?.rowHalves ?? 0, offset: offset, by: shift, with: context)
  }

  /// Handles a row that is not visible anymore. A shift overwrites or clears its whole region, so only cells outside of it must be damaged.
  func leave(_ row: Row, _ shift: RowShift?, in context: PlacementContext) {
    if visibleRows.hasMarks { row.markedCells = nil }
    guard row.isPlaced else { return }
    for node in row.renderNodes where node.flags.contains(.shifted) { damage(node.frame, in: context) }
    unplace(row, in: context)
    let cells = row.top..<(row.top + row.placedHeight)
    if let shift, shift.region.clamped(to: cells) == cells { return }
    damage(frame(of: row), in: context)
  }

  private func unplace(_ row: Row, in context: PlacementContext) {
    row.isPlaced = false
    for node in row.renderNodes { node.flags.remove(.placed) }
  }

  /// Calls `look` while the row and its content are placed. A row that is not visible is placed past the edge during the call.
  final func withLayout<Result>(of row: Row, in context: UpdateContext, _ look: () -> Result) -> Result {
    if row.isPlaced || !isPlaced { return look() }
    let isShown = visibleRows.contains { $0 === row }
    let offer = rowProposal
    row.nextTop = isShown ? row.top : length
    tree.layOut(below: self, in: context) { context in
      let source = sources.first { $0.rows === row.source }
      _ = row.measure(source.map { proposal(to: $0, offer) } ?? offer, along: axis, in: self, with: context.measuring)
      placeInStack(row, offer, by: nil, in: context)
    }
    defer { if !isShown { unplace(row, in: context.placing) } }
    return look()
  }

  /// The cells of a row where it was placed last, from edge to edge.
  final func frame(of row: Row) -> Rect {
    let across = size[axis.other]
    return axis == .vertical
      ? Rect(x: 0, y: row.top, width: across, height: row.placedHeight) : Rect(x: row.top, y: 0, width: row.placedHeight, height: across)
  }
}
