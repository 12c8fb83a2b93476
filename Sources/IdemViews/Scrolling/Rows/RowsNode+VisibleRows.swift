import IdemCore
import IdemScreen

extension RowsNode {
  /// Collects the visible rows: from the anchor down, then up. Afterwards the anchor is the first visible row.
  final func fill(in context: UpdateContext) {
    visibleRows.beginFill()
    if sources.hasGrids { adaptGrids(to: crossLength) }
    fillDown(in: context)
    fillUp(in: context)
    fillUnfilled(in: context)
  }

  /// Finds the width of the widest row in sight, and limits the scroll position across the axis. Called when the visible rows are known: rows
  /// that were measured on the way to them, or beside another indicator, have no effect.
  final func limitAcross(in context: MeasureContext) {
    var extent = 0
    if scrollsAcross {
      for row in visibleRows where row.nextTop < max(1, length) { extent = max(extent, extentAcross(of: row, in: context)) }
      for pin in pinned { extent = max(extent, extentAcross(of: pin.row, in: context)) }
    }
    across.setExtent(extent, in: crossLength)
  }

  private func extentAcross(of row: Row, in context: MeasureContext) -> Int {
    let source = sources.hasSides ? sources.first { $0.rows === row.source } : nil
    return row.extent(across: axis, source.map { proposal(to: $0, rowProposal) } ?? rowProposal, in: context)
  }

  /// The proposal to each row.
  final var rowProposal: ProposedViewSize { ProposedViewSize(axis, along: offeredLength, across: scrollsAcross ? nil : crossLength) }

  /// Returns the row at a place, measured and marked as visible in this layout.
  final func makeRow(_ place: RowPosition, in context: UpdateContext) -> Row {
    let source = sources[place.source], row = source.rows.row(at: place.index, in: context)
    take(row, at: place, of: source, rowProposal, in: tree, with: context)
    return row
  }

  @inline(__always) private func take(
    _ row: Row, at place: RowPosition, of source: PlacedSource, _ offer: ProposedViewSize, in tree: ViewTree, with context: UpdateContext
  ) {
    let offer = sources.hasSides ? proposal(to: source, offer) : offer
    row.layoutGeneration = layoutGeneration
    tree.settleSizes(below: self, in: context.measuring)
    let length = row.measure(offer, along: axis, in: self, with: context.measuring)
    if let stack = source.stack, stack.spacing > 0 || stack.outer != nil, length > 0 { row.height = length + spacing(after: place, stack) }
    if spacing.sections > 0, length > 0, isLastInSection(place) { row.height = length + spacing.sections }
  }

  /// The cells between a row and the next one.
  final func spacing(after place: RowPosition, _ stack: LazyStackNode) -> Int {
    guard let next = step(place, by: 1) else { return 0 }
    let other = sources[next.source].stack
    return other === stack ? stack.spacing : stack.spacing(to: other)
  }

  /// The proposal to the rows of a source, from that to rows without padding of their own.
  final func proposal(to source: PlacedSource, _ offer: ProposedViewSize) -> ProposedViewSize {
    guard sources.hasSides, let stack = source.stack, stack.hasRoom else { return offer }
    return ProposedViewSize(axis, along: offer[axis], across: stack.room(across: offer[axis.other]).length)
  }

  private func fillDown(in context: UpdateContext) {
    guard !anchor.isEnd else { return anchorAtEnd(in: context) }
    extendDown(from: step(anchor.place, by: 0), at: anchor.top, in: context)
    if let first = visibleRows.first, let place = place(of: first) { anchor.setPlace(place) }
  }

  private func extendDown(from place: RowPosition?, at top: Int, in context: UpdateContext) {
    var place = place, position = top
    let length = tree.makesAllRows ? Int.max : length, offer = rowProposal, tree = tree
    // Always adds at least one row: the rows above are found from it.
    while let start = place, position < length || visibleRows.isEmpty {
      let source = sources[start.source]
      var next = start
      source.rows.forEachRow(from: start.index, in: context) { row in
        take(row, at: next, of: source, offer, in: tree, with: context)
        row.nextTop = position
        visibleRows.append(row)
        position += row.height
        next.index += 1
        return position < length
      }
      place = step(next, by: 0)
    }
    if position == length, length > 0 { extendPastEdge(from: place, in: context) }
  }

  /// Adds rows without a length at the bottom edge, if they are the end. Views that exist are measured for that. Lazy rows are made only where
  /// the user has scrolled to the end: a list makes no row that it does not show.
  private func extendPastEdge(from start: RowPosition?, in context: UpdateContext) {
    var place = start
    while let next = place, anchor.isPastEdge || sources[next.source].rows is SingleRow {
      let row = makeRow(next, in: context)
      if row.height > 0 {
        row.layoutGeneration = 0
        break
      }
      row.nextTop = length
      visibleRows.append(row)
      place = step(next, by: 1)
    }
  }

  /// Places the last row at the bottom edge. `fillUp` adds the rows above it.
  private func anchorAtEnd(in context: UpdateContext) {
    guard let last = lastPlace else { return anchor.go(to: RowPosition(0, 0)) }
    let row = makeRow(last, in: context)
    row.nextTop = length - row.height
    visibleRows.append(row)
    anchor.go(to: last, top: row.nextTop)
  }

  /// Adds rows above the anchor if its top is below the view's top.
  private func fillUp(in context: UpdateContext) {
    guard let first = visibleRows.first else { return }
    var position = first.nextTop
    while position > 0 || tree.makesAllRows, let above = step(anchor.place, by: -1) {
      let row = makeRow(above, in: context)
      position -= row.height
      row.nextTop = position
      visibleRows.prepend(row)
      anchor.go(to: above, top: position)
    }
    if position == 0 { extendBeforeStart(in: context) }
    guard position > 0, let last = visibleRows.last else { return }
    shiftVisibleRows(by: -position)
    extendDown(from: place(of: last).flatMap { step($0, by: 1) }, at: last.nextTop + last.height, in: context)
  }

  /// Adds views without a length at the top edge, if they are the start. Lazy rows are made only where the user has scrolled to the start, which
  /// is then the anchor.
  private func extendBeforeStart(in context: UpdateContext) {
    while let above = step(anchor.place, by: -1), sources[above.source].rows is SingleRow {
      let row = makeRow(above, in: context)
      if row.height > 0 {
        row.layoutGeneration = 0
        break
      }
      row.nextTop = 0
      visibleRows.prepend(row)
      anchor.go(to: above)
    }
  }

  /// If there is space below the last row, the rows are moved down so that rows above can use it. Then rows that are not visible are
  /// removed.
  private func fillUnfilled(in context: UpdateContext) {
    guard let last = visibleRows.last else {
      // The anchor was after the last row.
      if lastPlace != nil, anchor.place > RowPosition(0, 0) {
        anchor.goToEnd()
        fillDown(in: context)
        fillUp(in: context)
        trim()
      }
      return
    }
    let room = length - (last.nextTop + last.height)
    if room > 0 {
      shiftVisibleRows(by: room)
      fillUp(in: context)
    }
    trim()
  }

  private func trim() {
    if tree.makesAllRows { return }
    var above = 0
    // Rows without a height at the edge are visible only if they are the start.
    while above < visibleRows.count - 1, visibleRows[above].nextTop + visibleRows[above].height <= 0,
      visibleRows[above].nextTop < 0 || above > 0 || anchor.place != firstPlace
    {
      above += 1
    }
    if above > 0 {
      visibleRows.removeFirst(above)
      if let place = place(of: visibleRows[0]) { anchor.setPlace(place) }
    }
    if let first = visibleRows.first { anchor.setTop(first.nextTop) }
    // Removes the rows below the bottom edge. Rows without a height at the edge are visible only if they are the end. In a view without a
    // height, one row is enough.
    let endsPastEdge = endsPastEdge
    anchor.setPastEdge(endsPastEdge && visibleRows.contains { $0.nextTop >= length && !$0.isSingle })
    while !endsPastEdge, let last = visibleRows.last, visibleRows.count > 1, last.nextTop >= length {
      visibleRows.removeLast()
    }
  }

  /// Whether the last row of all has no height, and is at the bottom edge below others.
  private var endsPastEdge: Bool {
    guard length > 0, visibleRows.count > 1, let last = visibleRows.last, last.height == 0, last.nextTop == length else { return false }
    return endIsVisible
  }

  private func shiftVisibleRows(by cells: Int) {
    visibleRows.shift(by: cells)
    if let first = visibleRows.first { anchor.setTop(first.nextTop) }
  }

  /// Whether the end of the last row is visible.
  final var endIsVisible: Bool {
    guard let last = visibleRows.last, let place = lastPlace else { return true }
    return last.index == place.index && last.source === sources[place.source].rows && last.nextTop + last.height <= length
  }

  /// Whether the start of the first row is visible.
  package final var startIsVisible: Bool { anchor.top >= 0 && (visibleRows.isEmpty || anchor.place == firstPlace) }

  /// Whether all rows are visible at once.
  final var fitsWhole: Bool { startIsVisible && endIsVisible }
}
