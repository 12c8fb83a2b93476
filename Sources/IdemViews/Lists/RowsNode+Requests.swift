import IdemCore
import IdemScreen

extension RowsNode {
  /// Asks to go somewhere, in the next layout.
  final func request(_ request: ScrollRequest) {
    requests.append(request)
    setNeedsLayout()
  }

  /// - Parameter isSettled: the window is that of the latest layout, and so was its room.
  final func carryOutRequests(isSettled: Bool) {
    let all = requests
    requests.removeAll(keepingCapacity: true)
    if !isSettled || all.contains(where: \.asksForRows) { fill() }
    for request in all {
      carryOut(request)
      fill()
    }
  }

  private func carryOut(_ request: ScrollRequest) {
    switch request {
    case .by(let cells): anchor.top = saturatingSum(anchor.top, -cells)
    case .start: if let first = firstPlace { anchor = (first, 0) }
    case .end: anchor.top = .max
    case .part(let part): goTo(part: part)
    case .row(let id, let point, let near):
      if let place = place(of: id, near: near ?? anchor.place) {
        show(place, at: point)
      } else {
        showInside(id, at: point)
      }
    case .cells(let cells): show(cells)
    }
  }

  /// Shows a row: with no point, as little as shows it whole.
  private func show(_ place: RowPlace, at point: UnitPoint?) {
    if point == nil, let row = visibleRow(at: place) { return show(row.nextTop..<(row.nextTop + row.height)) }
    let isBelow = place > anchor.place
    let height = makeRow(place).height
    let part = point.map { axis == .vertical ? $0.y : $0.x } ?? (isBelow && height < length ? 1 : 0)
    anchor = (place, Int((Double(length - height) * part).rounded()))
  }

  /// Shows cells of the window.
  private func show(_ cells: Range<Int>) {
    if cells.lowerBound < 0 || cells.count >= length {
      anchor.top -= cells.lowerBound
    } else if cells.upperBound > length {
      anchor.top -= cells.upperBound - length
    }
  }

  /// Shows a view with an id inside of a row that is no row of a ForEach.
  private func showInside(_ id: AnyHashable, at point: UnitPoint?) {
    for (number, source) in sources.enumerated() {
      guard let single = source.rows as? SingleRow, let node = single.renderNode.renderNode(withID: id) else { continue }
      guard node.isPlaced else {
        // Not laid out yet: once it is.
        tree.onCommit { [weak self] in if let self, !isRemoved, node.isPlaced { request(.row(id, point, near: nil)) } }
        return
      }
      let place = RowPlace(number, 0)
      let offset = node.offset(in: single.renderNode)[axis]
      let height = node.size[axis]
      if let point {
        let part = axis == .vertical ? point.y : point.x
        anchor = (place, Int((Double(length - height) * part).rounded()) - offset)
      } else if let row = visibleRow(at: place) {
        show((row.nextTop + offset)..<(row.nextTop + offset + height))
      } else {
        anchor = (place, -offset)
      }
      return
    }
  }

  // MARK: What is asked from outside

  package final func scroll(by cells: Int) { if cells != 0 { request(.by(cells)) } }
  package final func scrollToTop() { request(.start) }
  package final func scrollToEnd() { request(.end) }
  package final func scroll(to id: AnyHashable, anchor: UnitPoint?) { request(.row(id, anchor, near: nil)) }

  /// Scrolls across the axis. False where that is not possible.
  final func scrollAcross(by cells: Int) -> Bool {
    let offset = min(max(0, crossOffset + cells), max(0, crossExtent - crossLength))
    guard scrollsAcross, offset != crossOffset else { return false }
    crossOffset = offset
    setNeedsLayout()
    return true
  }

  /// Whether there is anything further towards the end (or the start, for a negative step).
  final func canScroll(by step: Int) -> Bool { step > 0 ? !isAtEnd : !startIsVisible }

  package final var firstVisibleID: AnyHashable? {
    window.first.flatMap { $0.index < $0.source.rowCount ? $0.source.rowID(at: $0.index) : nil }
  }
}

extension RenderNode {
  /// The drawn node of the view with an id, at or below this one.
  fileprivate func renderNode(withID id: AnyHashable) -> RenderNode? {
    func find(_ node: Node) -> Node? {
      if node.explicitID == id { return node }
      var found: Node?
      node.visitChildren { if found == nil { found = find($0) } }
      return found
    }
    return find(self)?.firstRenderNode
  }

  /// Where the node stands in a container, however far further out.
  fileprivate func offset(in outer: RenderNode) -> Point {
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
  fileprivate subscript(axis: Axis) -> Int { axis == .vertical ? y : x }
}
