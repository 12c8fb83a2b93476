import IdemScreen

/// The order of Tab: a walk through the screen, depth first, as if nothing were lazy.
///
/// A piece is the screen, a dialog, or a row of a scrolling container. In it come its controls and its scrolling containers in reading
/// order: row by row, from the left. A scrolling container is walked through where it stands, from its first row to its last. It is a stop
/// itself, before its rows, where it always is one, such as a list with a selection; else where there is none in its rows.
///
/// Rows that are not shown are laid out when the walk comes to them, so that their order is known too.
extension ViewTree {
  /// The node that the focus stays in: the newest dialog, else the root.
  private var focusScope: Node { modals.last ?? root }

  /// Moves the focus on to the next stop; around at the end. False where nothing can have the focus.
  @discardableResult
  package func focusNext(backwards: Bool = false) -> Bool {
    focusMemory.passed.removeAll(keepingCapacity: true)
    return step(backwards)
  }

  /// The same, after stops that turned out to be no places.
  func step(_ backwards: Bool) -> Bool {
    guard let next = nextStop(backwards: backwards) else { return false }
    let isFocused = next === focused
    focus(next)
    // The only stop, where it is seen already.
    if isFocused, !hasWork { return true }
    focusMemory.step = backwards
    // A node that looks the same with the focus needs a frame too, which finds out whether it can be shown, and ends the step.
    if !hasWork { onCommit {} }
    return true
  }

  func nextStop(backwards: Bool) -> (any FocusTarget)? {
    focusMemory.rowsToMake = FocusMemory.mostRowsMade
    let scope = focusScope
    guard let focused, takesInput(focused) else { return stop(in: stops(below: [scope], in: nil), beyond: nil, backwards: backwards) }
    if !backwards, let inner = scroller(focused)?.stop(beyond: nil, backwards: false, skipsOwnRow: false) { return inner }
    var inner: Node = focused, current = focused.parent
    while let node = current, inner !== scope {
      if let scroller = scroller(node) {
        if let next = scroller.stop(beyond: inner, backwards: backwards, skipsOwnRow: false) { return next }
        // Before its rows comes the container itself.
        if backwards, let own = usableTarget(node), own.isTabStop { return own }
        inner = node
      }
      current = node === scope ? nil : node.parent
    }
    return stop(in: stops(below: [scope], in: nil), beyond: inner, backwards: backwards, wraps: true)
  }

  func scroller(_ node: Node) -> (any FocusScroller)? { node.flags.contains(.scroller) ? node as? any FocusScroller : nil }

  private func usableTarget(_ node: Node) -> (any FocusTarget)? {
    guard node.flags.contains(.focusTarget), let target = node as? any FocusTarget, target.canFocus else { return nil }
    return target
  }

  // MARK: Stops

  /// The controls and scrolling containers at and below nodes, in reading order.
  ///
  /// - Parameter container: the scrolling container whose rows the nodes are; nil for a whole screen.
  package func stops<Each: Node>(below nodes: some Sequence<Each>, in container: RenderNode?) -> [Node] {
    var found: [(node: Node, frame: Rect)] = []
    func note(_ node: Node) {
      if let drawn = node.firstRenderNode, let frame = reach(of: drawn, in: container) { found.append((node, frame)) }
    }
    func visit(_ node: Node, isFirst: Bool) {
      guard node.flags.isDisjoint(with: [.hidden, .removed, .exiting]) else { return }
      if !isFirst, modals.contains(where: { $0 === node }) { return }
      if node.flags.contains(.scroller) { return note(node) }
      if usableTarget(node) != nil { note(node) }
      node.visitChildren { visit($0, isFirst: false) }
    }
    for node in nodes where !node.isRemoved {
      if container != nil { controls(around: node).forEach(note) }
      visit(node, isFirst: true)
    }
    let order = found.indices.sorted { a, b in
      let (one, two) = (found[a].frame, found[b].frame)
      return (one.minY, one.minX, a) < (two.minY, two.minX, b)
    }
    return order.map { found[$0].node }
  }

  /// The controls whose drawn node is a row's own: they stand between the row and its container.
  private func controls(around node: Node) -> [Node] {
    var found: [Node] = [], current = node.parent
    while let outer = current, !outer.flags.contains(.render) || outer.firstRenderNode === node {
      if usableTarget(outer) != nil, outer.firstRenderNode === node { found.insert(outer, at: 0) }
      current = outer.parent
    }
    return found
  }

  /// Whether Tab stops at a target itself. A scrolling container is no stop where there is one in it.
  func isStop(_ target: any FocusTarget) -> Bool {
    if target.isTabStop { return true }
    var isInside = false
    target.visitChildren { isInside = isInside || firstFocusTarget(in: $0) != nil }
    return !isInside
  }

  /// Whether another row may be made in search of the next stop: so many for a key, whatever containers they are in.
  package func mayMakeRowForFocus() -> Bool {
    guard focusMemory.rowsToMake > 0 else { return false }
    focusMemory.rowsToMake -= 1
    return true
  }

  /// The first stop after a node; the first of all for nil.
  package func stop(in stops: [Node], beyond inner: Node?, backwards: Bool, wraps: Bool = false) -> (any FocusTarget)? {
    let ordered = backwards ? stops.reversed() : stops
    let start = inner.map { inner in ordered.firstIndex { $0 === inner }.map { $0 + 1 } ?? place(of: inner, in: ordered, backwards) } ?? 0
    for node in ordered[start...] { if let target = enter(node, backwards: backwards) { return target } }
    guard wraps else { return nil }
    for node in ordered[..<start] { if let target = enter(node, backwards: backwards) { return target } }
    return nil
  }

  /// Where a node that is no stop itself would stand among stops.
  private func place(of node: Node, in ordered: [Node], _ backwards: Bool) -> Int {
    guard let frame = node.firstRenderNode?.screenFrame else { return 0 }
    return ordered.firstIndex {
      guard let other = $0.firstRenderNode?.screenFrame else { return false }
      let isAfter = (other.minY, other.minX) > (frame.minY, frame.minX)
      return backwards ? !isAfter : isAfter
    } ?? ordered.count
  }

  private func enter(_ node: Node, backwards: Bool) -> (any FocusTarget)? {
    let own = usableTarget(node)
    guard let scroller = scroller(node) else { return own }
    if !backwards, let own, own.isTabStop { return own }
    return scroller.stop(beyond: nil, backwards: backwards, skipsOwnRow: false) ?? own
  }

  // MARK: Reach

  /// Where a node stands in a scrolling container's content, or on the screen; nil where it can be seen in no way: it has no size, is cut
  /// off, or is not laid out. What a container can scroll to is in reach.
  func reach(of node: RenderNode, in limit: RenderNode?) -> Rect? {
    var rect = node.bounds, current = node, isPlaced = true
    while let container = current.container {
      if let scroller = scroller(container) {
        // A row that is not shown now. It can be.
        if !current.isPlaced, limit == nil { return reach(of: container, in: nil) }
        rect = rect.offset(by: current.origin)
        if !isPlaced || !current.isPlaced || rect.isEmpty { return nil }
        if scroller.clipsAcross, !overlaps(rect, container.bounds, along: scroller.axis.other) { return nil }
        if container === limit { return rect }
        rect = container.bounds
      } else {
        isPlaced = isPlaced && current.isPlaced
        rect = rect.offset(by: current.origin).intersection(container.bounds)
      }
      current = container
    }
    return current === root && isPlaced && !rect.isEmpty ? rect : nil
  }

  private func overlaps(_ rect: Rect, _ bounds: Rect, along axis: Axis) -> Bool {
    axis == .horizontal
      ? rect.minX < bounds.maxX && rect.maxX > bounds.minX : rect.minY < bounds.maxY && rect.maxY > bounds.minY
  }

  /// What is seen of a node, and its whole frame, on the screen; nil where nothing is seen.
  func sight(of node: RenderNode) -> (seen: Rect, frame: Rect)? {
    var frame = node.bounds, seen = frame, current = Unmanaged.passUnretained(node)
    while let container = current.use({ $0.containerReference }) {
      let (isPlaced, origin) = current.use { ($0.isPlaced, $0.origin) }
      frame = frame.offset(by: origin)
      seen = seen.offset(by: origin).intersection(container.use { $0.bounds })
      if !isPlaced || seen.isEmpty { return nil }
      current = container
    }
    return current.use { $0 === root } ? (seen, frame) : nil
  }

  /// The targets that are seen now, at or below a node, in reading order. Scrolling containers count only where nothing else is.
  package func targetsInSight(below region: Node) -> [(target: any FocusTarget, frame: Rect)] {
    var found: [(target: any FocusTarget, frame: Rect)] = [], containers = found
    focusTargets.forEach { node in
      guard let target = node as? any FocusTarget, target.canFocus, takesInput(node), isAncestor(region, of: node) else { return }
      guard let (_, frame) = node.firstRenderNode.flatMap({ sight(of: $0) }) else { return }
      if isStop(target) { found.append((target, frame)) } else { containers.append((target, frame)) }
    }
    if found.isEmpty { found = containers }
    return found.sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
  }
}
