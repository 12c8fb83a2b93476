import IdemCore
import IdemScreen

/// How the focus moves through rows, with those that are scrolled away.
extension RowsNode {
  package final var clipsAcross: Bool { !scrollsAcross }

  // MARK: Stops

  /// Rows without nodes are made one by one, as many as a key may make: a control that is further away is passed over until it is seen.
  package final func stop(beyond inner: Node?, backwards: Bool, skipsOwnRow: Bool, in context: UpdateContext) -> (any FocusTarget)? {
    collectIfStale { collectSources(in: $0) }
    let by = backwards ? -1 : 1
    var next = backwards ? lastPlace : firstPlace
    if let inner {
      if let (place, row) = row(around: inner) {
        if !skipsOwnRow, let stop = stop(in: row, beyond: inner, backwards, with: context) { return stop }
        next = step(place, by: by)
      } else {
        // Its row is not there any more: on from what is seen.
        next = step(anchor.place, by: backwards ? -1 : 0)
      }
    }
    var hasJumped = false
    while let place = next {
      if let row = knownRow(at: place, in: context) ?? makeRowForFocus(place, in: context) {
        if let stop = stop(in: row, beyond: nil, backwards, with: context) { return stop }
        next = step(place, by: by)
      } else {
        // What is seen is not passed over.
        guard !hasJumped, let seen = (backwards ? visibleRows.last : visibleRows.first).flatMap({ self.place(of: $0) }) else { return nil }
        guard backwards ? seen < place : seen > place else { return nil }
        hasJumped = true
        next = seen
      }
    }
    return nil
  }

  /// A row that has nodes, shown or not.
  private func knownRow(at place: RowPosition, in context: UpdateContext) -> Row? {
    visibleRow(at: place) ?? (sources[place.source].rows as? SingleRow)?.row(at: 0, in: context)
  }

  /// A row that is not shown. The next layout drops it, unless it shows it.
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

  /// The row that a node stands in, and where.
  private func row(around node: Node) -> (place: RowPosition, row: Row)? {
    var drawn = node.firstRenderNode
    while let inner = drawn, inner.container !== self { drawn = inner.container }
    guard let drawn else { return nil }
    for (number, source) in sources.enumerated() {
      if let row = source.rows.madeRow(of: drawn) { return (RowPosition(number, row.index), row) }
    }
    return nil
  }

  // MARK: Sight

  package final func reveal(_ node: RenderNode, in context: UpdateContext) { request(.node(node), in: context) }

  /// Shows the row of a node, or, where that is longer than the view, the node; of a text field that is longer itself, the caret.
  final func show(_ node: RenderNode, in context: UpdateContext) {
    guard !node.isRemoved, let (place, row) = row(around: node) else { return }
    showAcross(node)
    guard row.isPlaced, row.height > length, let visible = visibleRow(at: place) else {
      // Shown whole; where it is longer than the view, the next layout goes on to the node.
      return showRow(place, at: nil, in: context)
    }
    var start = visible.nextTop + (node.offset(in: self)[axis] - row.top), cells = node.size[axis]
    if cells > length, let caret = node.caret { (start, cells) = (start + caret[axis], 1) }
    showCells(start..<(start + cells))
  }

  private func showAcross(_ node: RenderNode) {
    guard scrollsAcross, node.isPlaced else { return }
    let start = node.offset(in: self)[axis.other], end = start + node.size[axis.other]
    if end > crossLength { crossOffset += min(end - crossLength, start) }
    if start < 0 { crossOffset = max(0, crossOffset + start) }
  }

  /// Scrolls as an arrow key does.
  package final func scroll(towards edge: Edge, in context: UpdateContext) -> Bool {
    guard EnvironmentValues(scope: environment).isEnabled else { return false }
    let step = edge == .top || edge == .leading ? -1 : 1
    guard canScroll(by: step) else { return false }
    scroll(by: axis == .vertical ? step : 2 * step, in: context)
    return true
  }
}
