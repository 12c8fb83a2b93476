import IdemScreen

extension RenderNode {
  /// Whether the children do not fit, and can be moved. A scrolling container scrolls instead.
  var overflows: Bool {
    canPan && isPlaced && !flags.contains(.scroller) && !bounds.isEmpty
      && (roomToPan(.vertical) != 0...0 || roomToPan(.horizontal) != 0...0)
  }

  /// The shortest distance that shows a rectangle inside the node, or as much of it as possible.
  ///
  /// - Parameter part: what to show of a rectangle that is larger than the node.
  func panDistance(toShow rect: Rect, part: Rect) -> Point {
    guard canPan, !bounds.isEmpty, !bounds.contains(rect) else { return .zero }
    // A scrolling container scrolls along its axis. Across it, where it cannot, it moves its content.
    let scroller = flags.contains(.scroller) ? self as? any FocusScroller : nil
    if let scroller, !scroller.clipsAcross { return .zero }
    func distance(_ axis: Axis) -> Int {
      if scroller?.axis == axis { return 0 }
      let shown = rect.size[axis] <= size[axis] ? rect : part
      let start = shown.origin[axis], end = start + shown.size[axis], length = size[axis]
      let wanted = start < 0 || end - start > length ? -start : end > length ? length - end : 0
      if wanted == 0 { return 0 }
      let room = roomToPan(axis)
      return min(max(wanted, room.lowerBound), room.upperBound)
    }
    return Point(x: distance(.horizontal), y: distance(.vertical))
  }
}

extension FocusManager {
  /// Moves content that is larger than its space, so that the focused view is visible. Nothing is moved while it is.
  func panIntoSight(_ target: any FocusTarget, in context: UpdateContext) {
    guard let drawn = target.firstRenderNode else { return }
    walk(from: drawn) { container, rect, part in
      let distance = container.panDistance(toShow: rect, part: part)
      if distance != .zero { container.pan(by: distance, in: context) }
      return distance
    }
  }

  /// The part of a node that is visible, or would be if content that is larger than its space is moved; nil if no part would be.
  @discardableResult
  func pannedPart(of node: RenderNode) -> Rect? {
    walk(from: node) { container, rect, part in container.panDistance(toShow: rect, part: part) }
  }

  /// Walks to the root with the rectangle of a node. `move` returns how far a container moves it.
  @discardableResult
  private func walk(from node: RenderNode, _ move: (RenderNode, _ rect: Rect, _ part: Rect) -> Point) -> Rect? {
    var rect = node.bounds, current = node
    var part =
      node.focusedPart ?? node.caret.map { Rect(origin: $0, size: Size(width: 1, height: 1)) } ?? Rect(x: 0, y: 0, width: 1, height: 1)
    while let container = current.container {
      guard current.isPlaced else { return nil }
      (rect, part) = (rect.offset(by: current.origin), part.offset(by: current.origin))
      if !container.bounds.contains(rect), !current.flags.contains(.shifted) {
        let distance = move(container, rect, part)
        (rect, part) = (rect.offset(by: distance), part.offset(by: distance))
      }
      rect = rect.intersection(container.bounds)
      if rect.isEmpty { return nil }
      current = container
    }
    return current === tree.root ? rect : nil
  }
}
