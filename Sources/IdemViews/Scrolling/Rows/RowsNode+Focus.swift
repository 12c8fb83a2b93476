import IdemCore
import IdemScreen

/// Moves the focus through rows, including rows that are not visible.
extension RowsNode {
  package final var clipsAcross: Bool { !scrollsAcross }

  // MARK: Stops

  /// Returns the next focusable view. Builds rows that are not visible one by one, up to the limit for one key press. A control beyond that
  /// limit is skipped until it is visible.
  package final func stop(beyond inner: Node?, backwards: Bool, skipsOwnRow: Bool, in context: UpdateContext) -> (any FocusTarget)? {
    collectIfStale { collectSources(in: $0) }
    let by = backwards ? -1 : 1
    var next = backwards ? lastPlace : firstPlace
    if let inner {
      if let (place, row) = row(around: inner) {
        if !skipsOwnRow, let stop = stop(in: row, beyond: inner, backwards, with: context) { return stop }
        next = step(place, by: by)
      } else {
        // Its row does not exist any more: continues from the visible rows.
        next = step(anchor.place, by: backwards ? -1 : 0)
      }
    }
    var hasJumped = false
    while let place = next {
      if let row = knownRow(at: place, in: context) ?? makeRowForFocus(place, in: context) {
        if let stop = stop(in: row, beyond: nil, backwards, with: context) { return stop }
        next = step(place, by: by)
      } else {
        // The limit is reached: continues with the visible rows, which are never skipped.
        guard !hasJumped, let seen = (backwards ? visibleRows.last : visibleRows.first).flatMap({ self.place(of: $0) }) else { return nil }
        guard backwards ? seen < place : seen > place else { return nil }
        hasJumped = true
        next = seen
      }
    }
    return nil
  }

  /// Returns a row that has nodes, visible or not.
  private func knownRow(at place: RowPosition, in context: UpdateContext) -> Row? {
    visibleRow(at: place) ?? (sources[place.source].rows as? SingleRow)?.row(at: 0, in: context)
  }

  /// Builds a row that is not visible. The next layout removes it unless it becomes visible.
  private func makeRowForFocus(_ place: RowPosition, in context: UpdateContext) -> Row? {
    guard tree.focus.mayMakeRow() else { return nil }
    setNeedsLayout(in: context)
    var row: Row!
    tree.updateDuringLayout(in: context.measuring) { context in row = sources[place.source].rows.row(at: place.index, in: context) }
    return row
  }

  private func stop(in row: Row, beyond inner: Node?, _ backwards: Bool, with context: UpdateContext) -> (any FocusTarget)? {
    withLayout(of: row, in: context) {
      tree.focus.stop(in: tree.focus.stops(below: row.renderNodes, in: self), beyond: inner, backwards: backwards, with: context)
    }
  }

  /// Returns the row that contains a node, and its position.
  package final func row(around node: Node) -> (place: RowPosition, row: Row)? {
    var drawn = node.firstRenderNode
    while let inner = drawn, inner.container !== self { drawn = inner.container }
    guard let drawn else { return nil }
    for (number, source) in sources.enumerated() {
      if let row = source.rows.builtRow(of: drawn) { return (RowPosition(number, row.index), row) }
    }
    return nil
  }

  // MARK: Scrolling into view

  package final func hasPlace(for node: RenderNode, in context: UpdateContext) -> Bool {
    guard let (_, row) = row(around: node) else { return false }
    // The layout may remove the node: a container in the row lays out its own rows.
    return withLayout(of: row, in: context) { !node.isRemoved && tree.focus.reachableFrame(of: node, in: self) != nil }
  }

  package final func reveal(_ node: RenderNode, in context: UpdateContext) { request(.node(node), in: context) }

  /// Scrolls to the row of a node. If the row is longer than the view, scrolls to the node. If the node is longer too, scrolls to its
  /// caret.
  final func show(_ node: RenderNode, in context: UpdateContext) {
    guard !node.isRemoved, let (place, row) = row(around: node), place.index < sources[place.source].rows.rowCount else { return }
    showAcross(node)
    guard row.isPlaced, row.height > length, let visible = visibleRow(at: place) else {
      // Shows the whole row. If it is longer than the view, the next layout scrolls to the node.
      return showRow(place, at: nil, in: context)
    }
    var start = visible.nextTop + (node.offset(in: self)[axis] - row.top), cells = node.size[axis]
    if cells > length, let part = node.focusedPart {
      (start, cells) = (start + part.origin[axis], part.size[axis])
    } else if cells > length, let caret = node.caret {
      (start, cells) = (start + caret[axis], 1)
    }
    showCells((start..<(start + cells)).clamped(to: visible.cells))
  }

  /// Scrolls to some cells of a node, along the axis.
  final func show(_ cells: Range<Int>, of node: RenderNode, in context: UpdateContext) {
    guard !node.isRemoved, let (place, row) = row(around: node) else { return }
    guard row.isPlaced, let visible = visibleRow(at: place) else { return showRow(place, at: nil, in: context) }
    let start = visible.nextTop + (node.offset(in: self)[axis] - row.top)
    showCells(((start + cells.lowerBound)..<(start + cells.upperBound)).clamped(to: visible.cells))
  }

  private func showAcross(_ node: RenderNode) {
    guard scrollsAcross, node.isPlaced else { return }
    let start = node.offset(in: self)[axis.other], end = start + node.size[axis.other]
    across.show((start, end), in: crossLength)
  }

  /// Scrolls as an arrow key does.
  package final func scroll(towards edge: Edge, in context: UpdateContext) -> Bool {
    guard EnvironmentValues(scope: environment).isEnabled, mayScroll else { return false }
    let step = edge == .top || edge == .leading ? -1 : 1
    guard canScroll(by: step) else { return false }
    scroll(by: axis == .vertical ? step : 2 * step, in: context)
    return true
  }
}

extension Row {
  /// Its cells in the layout that is being computed. A view that is drawn beside its row is out of sight when the row is.
  fileprivate var cells: Range<Int> { nextTop..<(nextTop + height) }
}
