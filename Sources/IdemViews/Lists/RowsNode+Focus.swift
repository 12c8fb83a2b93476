import IdemCore
import IdemScreen

/// How the focus moves through rows, with those that are scrolled away.
extension RowsNode {
  /// How many rows that have no nodes yet are made in search of a control, for one key.
  private static let mostRowsLookedAt = 64

  package final var clipsAcross: Bool { !scrollsAcross }

  package final var containsStop: Bool {
    if flags.contains(.staleChildren) { collectSources() }
    for row in window where tree.containsStop(tree.stops(below: row.renderNodes, in: self)) { return true }
    for source in sources {
      if let single = source.rows as? SingleRow, tree.containsStop(tree.stops(below: [single.renderNode], in: self)) { return true }
    }
    return false
  }

  // MARK: Stops

  /// Rows without nodes are made one by one, at most 64 for a key: a control that is further away is passed over until it is seen.
  package final func stop(beyond inner: Node?, backwards: Bool, skipsOwnRow: Bool) -> (any FocusTarget)? {
    if flags.contains(.staleChildren) { collectSources() }
    let by = backwards ? -1 : 1
    var next = backwards ? lastPlace : firstPlace
    if let inner {
      if let (place, row) = row(around: inner) {
        if !skipsOwnRow, let stop = stop(in: row, beyond: inner, backwards) { return stop }
        next = step(place, by: by)
      } else {
        // Its row is not there any more: on from what is seen.
        next = step(anchor.place, by: backwards ? -1 : 0)
      }
    }
    var made = 0, hasJumped = false
    defer { if made > 0 { setNeedsLayout() } }
    while let place = next {
      if let row = visibleRow(at: place) {
        if let stop = stop(in: row, beyond: nil, backwards) { return stop }
      } else if let row = (sources[place.source].rows as? SingleRow)?.row(at: 0) {
        if let stop = stop(entering: row, backwards) { return stop }
      } else if made < RowsNode.mostRowsLookedAt {
        made += 1
        if let stop = stop(entering: make(place), backwards) { return stop }
      } else {
        // What is seen is not passed over.
        guard !hasJumped, let seen = (backwards ? window.last : window.first).flatMap({ self.place(of: $0) }) else { return nil }
        guard backwards ? seen < place : seen > place else { return nil }
        hasJumped = true
        next = seen
        continue
      }
      next = step(place, by: by)
    }
    return nil
  }

  private func stop(in row: Row, beyond inner: Node?, _ backwards: Bool) -> (any FocusTarget)? {
    tree.stop(in: tree.stops(below: row.renderNodes, in: self), beyond: inner, backwards: backwards)
  }

  /// The first stop in a row that is not laid out. A row without a length is never shown, such as an empty list's.
  private func stop(entering row: Row, _ backwards: Bool) -> (any FocusTarget)? {
    guard let stop = stop(in: row, beyond: nil, backwards) else { return nil }
    tree.settleSizes(below: self)
    guard row.measure(rowProposal, along: axis, in: self) > 0 else { return nil }
    tree.noteEntry(in: self)
    return stop
  }

  package final func stop(inRowOf inner: Node, backwards: Bool) -> (any FocusTarget)? {
    guard let (_, row) = row(around: inner), row.isPlaced else { return nil }
    return stop(in: row, beyond: nil, backwards)
  }

  /// A row that is not seen. The next layout drops it, unless it shows it.
  private func make(_ place: RowPlace) -> Row {
    var row: Row!
    tree.updating { row = sources[place.source].rows.row(at: place.index) }
    for node in row.renderNodes { node.container = self }
    return row
  }

  /// The row that a node stands in, and where.
  private func row(around node: Node) -> (place: RowPlace, row: Row)? {
    // By the tree: a row that was made for this key is not measured, and its nodes have no containers yet.
    var outermost = node.firstRenderNode, current = outermost?.parent
    while let outer = current, outer !== self {
      if outer.flags.contains(.render), !outer.standsAside(for: outermost) { outermost = outer as? RenderNode }
      current = outer.parent
    }
    guard current != nil, let drawn = outermost else { return nil }
    for row in window where row.renderNodes.contains(where: { $0 === drawn }) {
      return place(of: row).map { ($0, row) }
    }
    for (number, source) in sources.enumerated() {
      if let single = source.rows as? SingleRow {
        if single.renderNode === drawn { return (RowPlace(number, 0), single.row(at: 0)) }
      } else if let row = source.rows.madeRow(of: drawn) {
        return (RowPlace(number, row.index), row)
      }
    }
    return nil
  }

  // MARK: Sight

  package final func reveal(_ node: RenderNode) { request(.node(node)) }

  /// Shows the row of a node, or, where that is longer than the view, the node; of a text field that is longer itself, the caret.
  final func show(_ node: RenderNode) {
    guard !node.isRemoved, let (place, row) = row(around: node) else { return }
    showAcross(node)
    guard row.isPlaced, row.height > length, let visible = visibleRow(at: place) else {
      // Shown whole; where it is longer than the view, the next layout goes on to the node.
      return showRow(place, at: nil)
    }
    var start = visible.nextTop + (node.offset(in: self)[axis] - row.top), cells = node.size[axis]
    if cells > length, let caret = (node as? any CaretHolder)?.caret { (start, cells) = (start + caret[axis], 1) }
    showCells(start..<(start + cells))
  }

  private func showAcross(_ node: RenderNode) {
    guard scrollsAcross, node.isPlaced else { return }
    let start = node.offset(in: self)[axis.other], end = start + node.size[axis.other]
    if end > crossLength { crossOffset += min(end - crossLength, start) }
    if start < 0 { crossOffset = max(0, crossOffset + start) }
  }

  /// Scrolls as an arrow key does.
  package final func scroll(towards edge: Edge) -> Bool {
    guard EnvironmentValues(scope: environment).isEnabled else { return false }
    let step = edge == .top || edge == .leading ? -1 : 1
    guard canScroll(by: step) else { return false }
    scroll(by: axis == .vertical ? step : 2 * step)
    return true
  }
}
