import IdemScreen

extension ViewTree {
  /// Moves the focus to the nearest target in a direction; to the first one where nobody has it. False where there is none.
  ///
  /// In a scrolling container, those come first that are in it, seen or not; then it is scrolled; then come those around it.
  @discardableResult
  package func focusNearest(_ edge: Edge) -> Bool {
    let scope: Node = modals.last ?? root
    guard let focused, takesInput(focused), let frame = focused.firstRenderNode?.screenFrame else {
      guard let first = targetsInSight(below: scope).first else { return false }
      focus(first.target)
      return true
    }
    focusMemory.rowsToMake = FocusMemory.mostRowsMade
    let axis: Axis = edge == .top || edge == .bottom ? .vertical : .horizontal
    var inner: Node = focused, current = focused.parent
    while let node = current, inner !== scope {
      if node.flags.contains(.scroller), let scroller = node as? any FocusScroller, scroller.axis == axis {
        if let target = nearest(to: frame, edge, below: node) ?? nextRow(scroller, inner, edge) {
          focus(target)
          return true
        }
        if scroller.scroll(towards: edge) { return true }
        inner = node
      }
      current = node === scope ? nil : node.parent
    }
    guard let target = nearest(to: frame, edge, below: scope) else { return false }
    focus(target)
    return true
  }

  private func nextRow(_ scroller: any FocusScroller, _ inner: Node, _ edge: Edge) -> (any FocusTarget)? {
    scroller.stop(beyond: inner, backwards: edge == .top || edge == .leading, skipsOwnRow: true)
  }

  /// The nearest target below a node in a direction; in a scrolling container also one that is scrolled away.
  private func nearest(to frame: Rect, _ edge: Edge, below region: Node) -> (any FocusTarget)? {
    var best: (target: any FocusTarget, distance: Int)?
    let isScroller = region.flags.contains(.scroller)
    focusTargets.forEach { node in
      guard node !== focused, node !== region, let target = node as? any FocusTarget, target.canFocus, isAncestor(region, of: node) else {
        return
      }
      guard takesInput(node), isStop(target), let drawn = node.firstRenderNode else { return }
      guard isScroller ? isPlacedInReach(drawn) : sight(of: drawn) != nil else { return }
      guard let distance = drawn.screenFrame.distance(from: frame, towards: edge) else { return }
      if distance < best?.distance ?? .max { best = (target, distance) }
    }
    return best?.target
  }

  /// Whether a node can be scrolled to and its place is known.
  private func isPlacedInReach(_ node: RenderNode) -> Bool {
    guard reach(of: node, in: nil) != nil else { return false }
    var current = node
    while let container = current.container {
      if !current.isPlaced { return false }
      current = container
    }
    return true
  }

  /// Lets whatever can be scrolled use an arrow key that moved no focus.
  func scrollByArrow(_ edge: Edge) -> Bool {
    let axis: Axis = edge == .top || edge == .bottom ? .vertical : .horizontal
    return keyHandlers.newestFirst { node in
      guard node.flags.contains(.scroller), let scroller = node as? any FocusScroller, scroller.axis == axis, takesInput(node) else {
        return false
      }
      return scroller.scroll(towards: edge)
    }
  }
}

extension Rect {
  /// How far this rectangle is from another in a direction, a row counting for two columns as it is twice as large, and what lies askew
  /// for twice as far; nil where it does not lie in that direction.
  fileprivate func distance(from other: Rect, towards edge: Edge) -> Int? {
    let columns = max(0, max(minX - other.maxX + 1, other.minX - maxX + 1))
    let rows = max(0, max(minY - other.maxY + 1, other.minY - maxY + 1))
    switch edge {
    case .top: return maxY <= other.minY ? rows * 2 + columns * 2 : nil
    case .bottom: return minY >= other.maxY ? rows * 2 + columns * 2 : nil
    case .leading: return maxX <= other.minX ? columns + rows * 4 : nil
    case .trailing: return minX >= other.maxX ? columns + rows * 4 : nil
    }
  }
}

extension Node {
  /// The first drawn node that stands here.
  package final var firstRenderNode: RenderNode? {
    if flags.contains(.render), !flags.contains(.standsAside) { return unsafeDowncast(self, to: RenderNode.self) }
    var nodes: ContiguousArray<RenderNode> = []
    collectRenderNodes(into: &nodes)
    return nodes.first
  }
}
