import IdemScreen

extension FocusManager {
  /// Moves the focus to the nearest target in a direction, or to the first target if no node has the focus. Returns false if there is none.
  ///
  /// In a scrolling container, the targets inside it are searched first, visible or not. If there is none, the container scrolls. If it
  /// cannot scroll, the targets outside are searched.
  @discardableResult
  package func moveToNearest(_ edge: Edge, in context: UpdateContext) -> Bool {
    let scope: Node = tree.input.modals.last ?? tree.root
    guard let focused, tree.input.takesInput(focused), let frame = focused.firstRenderNode.map({ focusFrame(of: focused, $0) }) else {
      guard let first = visibleTargets(below: scope).first else { return false }
      move(to: first.target, in: context)
      return true
    }
    memory.remainingRows = FocusMemory.maximumRows
    let axis: Axis = edge == .top || edge == .bottom ? .vertical : .horizontal
    var inner: Node = focused, current = focused.parent
    while let node = current, inner !== scope {
      if node.flags.contains(.scroller), let scroller = node as? any FocusScroller, scroller.axis == axis {
        if let target = nearest(to: frame, edge, below: node) ?? nextRow(scroller, inner, edge, in: context) {
          move(to: target, in: context)
          return true
        }
        if scroller.scroll(towards: edge, in: context) { return true }
        inner = node
      } else if node.flags.contains(.render), (node as? RenderNode)?.overflows == true {
        if let target = nearest(to: frame, edge, below: node) {
          move(to: target, in: context)
          return true
        }
      }
      current = node === scope ? nil : node.parent
    }
    guard let target = nearest(to: frame, edge, below: scope) else { return false }
    move(to: target, in: context)
    return true
  }

  private func nextRow(_ scroller: any FocusScroller, _ inner: Node, _ edge: Edge, in context: UpdateContext) -> (any FocusTarget)? {
    let stop = scroller.stop(beyond: inner, backwards: edge == .top || edge == .leading, skipsOwnRow: true, in: context)
    return stop?.isTabOnly == true ? nil : stop
  }

  /// The nearest target below a node in a direction. In a scrolling container, and in one whose content is larger than it, this includes targets
  /// that are out of view.
  private func nearest(to frame: Rect, _ edge: Edge, below region: Node) -> (any FocusTarget)? {
    var best: (target: any FocusTarget, distance: Int)?
    let isScroller = region.flags.contains(.scroller), overflows = (region as? RenderNode)?.overflows ?? false
    targets.forEach { node in
      guard node !== focused, node !== region, let target = node as? any FocusTarget, target.canFocus, !target.isTabOnly,
        region.isAncestor(of: node)
      else { return }
      guard tree.input.takesInput(node), isStop(target), let drawn = node.firstRenderNode else { return }
      guard isScroller ? isReachable(drawn) : overflows ? pannedPart(of: drawn) != nil : visiblePart(of: drawn) != nil else { return }
      guard let distance = focusFrame(of: target, drawn).distance(from: frame, towards: edge) else { return }
      if distance < best?.distance ?? .max { best = (target, distance) }
    }
    return best?.target
  }

  /// The cells of a target on the screen from which, and to which, arrow keys go.
  private func focusFrame(of target: any FocusTarget, _ drawn: RenderNode) -> Rect {
    let frame = drawn.screenFrame
    return target.barFrame?.offset(by: frame.origin) ?? frame
  }

  /// Whether a node can be scrolled to and its place is known.
  private func isReachable(_ node: RenderNode) -> Bool {
    guard reachableFrame(of: node, in: nil) != nil else { return false }
    var current = node
    while let container = current.container {
      if !current.isPlaced { return false }
      current = container
    }
    return true
  }

  /// Scrolls the newest container that can scroll, for an arrow key that moved no focus.
  func scrollByArrow(_ edge: Edge, in context: UpdateContext) -> Bool {
    let axis: Axis = edge == .top || edge == .bottom ? .vertical : .horizontal
    return tree.input.keyHandlers.newestFirst { node in
      guard node.flags.contains(.scroller), let scroller = node as? any FocusScroller, scroller.axis == axis, tree.input.takesInput(node)
      else {
        return false
      }
      return scroller.scroll(towards: edge, in: context)
    }
  }
}

extension Rect {
  /// The distance from another rectangle in a direction; nil if this rectangle is not in that direction. A row counts as two columns,
  /// because it is twice as large. The distance across the direction counts twice.
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
