import IdemCore
import IdemScreen

extension RowsNode {
  /// Adds a scroll request for the next layout.
  final func request(_ request: ScrollRequest, in context: UpdateContext) {
    requests.add(request)
    ends.endPause()
    setNeedsLayout(in: context)
  }

  /// Carries out the requests. Of several requests for rows only the last is carried out, so that the rows of the others are not made.
  ///
  /// - Parameter isSettled: whether the visible rows and the size are those of the last layout.
  final func performRequests(isSettled: Bool, in context: UpdateContext) {
    let all = requests.effective { id, near in place(of: id, near: near ?? anchor.place) != nil || hasView(withID: id) }
    requests.removeAll()
    // Requests measure from the places of the rows, not from where they are pinned.
    if isSettled { pinned.moveToOwnPlaces() }
    if !isSettled || all.isEmpty || all.contains(where: \.dependsOnRows) { fill(in: context) }
    for request in all {
      perform(request, in: context)
      fill(in: context)
    }
  }

  final func perform(_ request: ScrollRequest, in context: UpdateContext) {
    let before = anchor
    defer { if !anchor.isAt(before) { anchor.setPastEdge(false) } }
    switch request {
    case .by(let cells): if !anchor.isEnd { anchor.scroll(by: cells.length) }
    case .start: if let first = firstPlace { anchor.go(to: first) }
    case .end: anchor.goToEnd()
    case .part(let part): goTo(part: part, in: context)
    case .row(let id, let point, let near):
      if let place = place(of: id, near: near ?? anchor.place) {
        showRow(place, at: point, in: context)
      } else {
        showInside(id, at: point, in: context)
      }
    case .node(let node): show(node, in: context)
    case .cells(let node, let cells): show(cells, of: node, in: context)
    }
  }

  /// Scrolls to a row. Without a point, it scrolls the shortest distance that makes the whole row visible.
  final func showRow(_ place: RowPosition, at point: UnitPoint?, in context: UpdateContext) {
    let header = headerLength(over: place, in: context)
    if point == nil, let row = visibleRow(at: place) { return showCells(row.nextTop..<(row.nextTop + row.height), below: header) }
    let isBelow = place > anchor.place
    let height = makeRow(place, in: context).height
    let part = point.map { axis == .vertical ? $0.y : $0.x } ?? (isBelow && height < length ? 1 : 0)
    anchor.go(to: place, top: start(of: height, at: part, below: header))
  }

  /// The start of an item of `height` cells if the point at `part` of its length is at the same part of the view.
  private func start(of height: Int, at part: Double, below header: Int = 0) -> Int {
    let start = (Double(length - header - height) * part).rounded()
    return start.isFinite ? Int(max(-1e12, min(1e12, start))).length + header : header
  }

  /// Scrolls the shortest distance that makes these cells visible.
  final func showCells(_ cells: Range<Int>, below header: Int = 0) {
    if cells.lowerBound < header || cells.count >= length - header {
      anchor.scroll(by: cells.lowerBound - header)
    } else if cells.upperBound > length {
      anchor.scroll(by: cells.upperBound - length)
    }
  }

  /// Whether a single view, or a view inside it, has an id.
  private func hasView(withID id: AnyHashable) -> Bool {
    sources.contains { ($0.rows as? SingleRow)?.renderNode.renderNode(withID: id) != nil }
  }

  /// Scrolls to a view with an id inside a single view.
  private func showInside(_ id: AnyHashable, at point: UnitPoint?, in context: UpdateContext) {
    for (number, source) in sources.enumerated() {
      guard let single = source.rows as? SingleRow, let node = single.renderNode.renderNode(withID: id) else { continue }
      guard node.isPlaced else {
        // It has no layout yet: try again after the layout.
        tree.onCommit { [weak self] context in if let self, !isRemoved, node.isPlaced { request(.row(id, point, near: nil), in: context) } }
        return
      }
      let place = RowPosition(number, 0)
      let offset = node.offset(in: single.renderNode)[axis]
      let height = node.size[axis]
      if let point {
        let part = axis == .vertical ? point.y : point.x
        anchor.go(to: place, top: start(of: height, at: part) - offset)
      } else if let row = visibleRow(at: place) {
        showCells((row.nextTop + offset)..<(row.nextTop + offset + height))
      } else {
        anchor.go(to: place, top: -offset)
      }
      return
    }
  }

  // MARK: Requests from outside

  /// Copies the scroll position of another container with the same rows, and the lengths of the rows that it has shown.
  package final func takePosition(of other: RowsNode, in context: UpdateContext) {
    collectIfStale { collectSources(in: $0) }
    anchor.go(to: other.anchor)
    anchor.found()
    across.go(to: other.across)
    rowLengths = other.rowLengths.copy()
    setNeedsLayout(in: context)
  }

  package final func scroll(by cells: Int, in context: UpdateContext) { if cells != 0 { request(.by(cells), in: context) } }
  package final func scrollToTop(in context: UpdateContext) { request(.start, in: context) }
  package final func scrollToEnd(in context: UpdateContext) { request(.end, in: context) }
  package final func scroll(to id: AnyHashable, anchor: UnitPoint?, in context: UpdateContext) {
    request(.row(id, anchor, near: nil), in: context)
  }

  /// Scrolls across the axis. Returns false if that is not possible.
  final func scrollAcross(by cells: Int, in context: UpdateContext) -> Bool {
    guard across.scroll(by: cells, in: crossLength) else { return false }
    setNeedsLayout(in: context)
    return true
  }

  /// Whether there is hidden content towards the end (or towards the start for a negative step).
  final func canScroll(by step: Int) -> Bool { step > 0 ? !ends.isAtEnd : !startIsVisible }

  package final var firstVisibleID: AnyHashable? {
    visibleRows.first.flatMap { $0.index < $0.source.rowCount ? $0.source.rowID(at: $0.index) : nil }
  }
}

extension RenderNode {
  /// The render node of the view with an id, at or below this one. Cost: O(nodes below).
  fileprivate func renderNode(withID id: AnyHashable) -> RenderNode? {
    func find(_ node: Node) -> Node? {
      if node.explicitID == id { return node }
      var found: Node?
      node.visitChildren { if found == nil { found = find($0) } }
      return found
    }
    return find(self)?.firstRenderNode
  }

  /// The origin of the node in an enclosing container.
  func offset(in outer: RenderNode) -> Point {
    var place = Point.zero
    var node: RenderNode? = self
    while let current = node, current !== outer {
      place = place + current.origin
      node = current.container
    }
    return place
  }
}

extension Point {
  subscript(axis: Axis) -> Int { axis == .vertical ? y : x }
}
