import IdemScreen

/// A place in the order of Tab: a control, or a scrolling container with all that is in it.
struct FocusStop {
  let node: Node
  /// Where it stands in its container; nil where that is not laid out.
  let frame: Rect?
}

extension ViewTree {
  /// The node that the focus stays in: the newest dialog, else the root.
  private var focusScope: Node { modals.last ?? root }

  /// Moves the focus on in reading order: row by row, from the left; around at the end. The content of a scrolling container comes whole, with
  /// what is scrolled away. False where nothing can have the focus.
  @discardableResult
  package func focusNext(backwards: Bool = false) -> Bool {
    focusMemory.passed.removeAll(keepingCapacity: true)
    return step(backwards)
  }

  /// The same, after stops that turned out to be no places.
  func step(_ backwards: Bool) -> Bool {
    focusMemory.entered = nil
    guard let next = nextStop(backwards: backwards) else { return false }
    step(to: next, backwards)
    return true
  }

  func step(to next: any FocusTarget, _ backwards: Bool) {
    let entered = focusMemory.entered
    focus(next)
    focusMemory.step = backwards
    focusMemory.entered = entered
    // A node that looks the same with the focus needs a frame too: it finds out whether the place can be shown, and ends the step.
    if !hasWork { onCommit {} }
  }

  /// A container found a stop in a row that is not laid out yet.
  package func noteEntry(in scroller: any FocusScroller) { focusMemory.entered = scroller }

  func nextStop(backwards: Bool) -> (any FocusTarget)? {
    let scope = focusScope
    guard let focused, takesInput(focused) else { return stop(in: stops(below: [scope], in: nil), beyond: nil, backwards: backwards) }
    if !backwards, let scroller = scroller(focused), let inner = scroller.stop(beyond: nil, backwards: false, skipsOwnRow: false) {
      return inner
    }
    var inner: Node = focused, current = focused.parent
    while let node = current, inner !== scope {
      if let scroller = scroller(node) {
        if let next = scroller.stop(beyond: inner, backwards: backwards, skipsOwnRow: false) { return next }
        // Before its content comes the container itself.
        if backwards, let target = node as? any FocusTarget, target.canFocus, target.isTabStop { return target }
        inner = node
      }
      current = node === scope ? nil : node.parent
    }
    return stop(in: stops(below: [scope], in: nil), beyond: inner, backwards: backwards, wraps: true)
  }

  private func scroller(_ node: Node) -> (any FocusScroller)? { node.flags.contains(.scroller) ? node as? any FocusScroller : nil }

  // MARK: Stops

  /// The stops at and below nodes, in reading order.
  ///
  /// - Parameter container: the scrolling container whose rows the nodes are; nil for a whole screen.
  package func stops<Each: Node>(below nodes: some Sequence<Each>, in container: (any FocusScroller)?) -> [Node] {
    var found: [FocusStop] = [], isLaidOut = true
    func note(_ node: Node, _ drawn: RenderNode?) {
      guard let drawn else { return }
      switch reach(of: drawn, in: container) {
      case .frame(let frame): found.append(FocusStop(node: node, frame: frame))
      case .notLaidOut:
        isLaidOut = false
        found.append(FocusStop(node: node, frame: nil))
      case .nowhere: break
      }
    }
    func visit(_ node: Node, isFirst: Bool) {
      guard node.flags.isDisjoint(with: [.hidden, .removed, .departing]) else { return }
      if !isFirst, modals.contains(where: { $0 === node }) { return }
      let isScroller = node.flags.contains(.scroller)
      if isScroller || node.flags.contains(.focusTarget) && isStop(node) { note(node, node.firstRenderNode) }
      if !isScroller { node.visitChildren { visit($0, isFirst: false) } }
    }
    for node in nodes where !node.isRemoved {
      if container != nil { controls(around: node).forEach { note($0, node.firstRenderNode) } }
      visit(node, isFirst: true)
    }
    guard isLaidOut else { return found.map(\.node) }
    let order = found.indices.sorted { a, b in
      let (one, two) = (found[a].frame!, found[b].frame!)
      return (one.minY, one.minX, a) < (two.minY, two.minX, b)
    }
    return order.map { found[$0].node }
  }

  /// The controls whose drawn node is a row's own: they stand between the row and its container.
  private func controls(around node: Node) -> [Node] {
    var found: [Node] = [], current = node.parent
    while let outer = current, !outer.flags.contains(.render) || outer.standsAside(for: node) {
      if outer.flags.contains(.focusTarget), outer.firstRenderNode === node, isStop(outer) { found.insert(outer, at: 0) }
      current = outer.parent
    }
    return found
  }

  private func isStop(_ node: Node) -> Bool { (node as? any FocusTarget).map { $0.canFocus && $0.isTabStop } ?? false }

  /// Whether any of these stops, or what is in them, can have the focus now.
  package func containsStop(_ stops: [Node]) -> Bool {
    stops.contains { isStop($0) || scroller($0)?.containsStop == true }
  }

  /// The first target after a node among stops; after none of them for nil.
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
    guard let scroller = scroller(node) else { return node as? any FocusTarget }
    let own = isStop(node) ? node as? any FocusTarget : nil
    if !backwards, let own { return own }
    return scroller.stop(beyond: nil, backwards: backwards, skipsOwnRow: false) ?? own
  }

  // MARK: Reach

  enum Reach {
    case frame(Rect)
    case notLaidOut
    /// It has no size, is cut off, or is not placed: it can be seen in no way.
    case nowhere
  }

  /// Where a node stands in a scrolling container's content, or on the screen. What a container can scroll to is in reach.
  func reach(of node: RenderNode, in limit: (any FocusScroller)?) -> Reach {
    var rect = node.bounds, current = node, isPlaced = true
    while let container = current.container {
      isPlaced = isPlaced && current.isPlaced
      if container.flags.contains(.scroller), let scroller = scroller(container) {
        // A row that is not shown now. It can be.
        if !current.isPlaced { return container === limit ? .notLaidOut : reach(of: container, in: limit) }
        rect = rect.offset(by: current.origin)
        if !isPlaced || rect.isEmpty { return .nowhere }
        if scroller.clipsAcross, !overlaps(rect, container.bounds, along: scroller.axis.other) { return .nowhere }
        if container === limit { return .frame(rect) }
        rect = container.bounds
      } else {
        rect = rect.offset(by: current.origin).intersection(container.bounds)
      }
      current = container
    }
    guard current === root else { return .notLaidOut }
    return isPlaced && !rect.isEmpty ? .frame(rect) : .nowhere
  }

  private func overlaps(_ rect: Rect, _ bounds: Rect, along axis: Axis) -> Bool {
    axis == .horizontal
      ? rect.minX < bounds.maxX && rect.maxX > bounds.minX : rect.minY < bounds.maxY && rect.maxY > bounds.minY
  }

  /// What is seen of a node, on the screen; nil where nothing is.
  func seenPart(of node: RenderNode) -> Rect? {
    var rect = node.bounds, current = node
    while let container = current.container {
      guard current.isPlaced else { return nil }
      rect = rect.offset(by: current.origin).intersection(container.bounds)
      if rect.isEmpty { return nil }
      current = container
    }
    return current === root ? rect : nil
  }

  /// The targets that are seen now, at or below a node, in reading order. Scrolling containers count only where nothing else is.
  package func targetsInSight(below region: Node) -> [(target: any FocusTarget, frame: Rect)] {
    var found: [(target: any FocusTarget, frame: Rect)] = [], containers = found
    focusTargets.forEach { node in
      guard let target = node as? any FocusTarget, target.canFocus, takesInput(node), isAncestor(region, of: node) else { return }
      guard let drawn = node.firstRenderNode, seenPart(of: drawn) != nil else { return }
      if target.isTabStop { found.append((target, drawn.screenFrame)) } else { containers.append((target, drawn.screenFrame)) }
    }
    if found.isEmpty { found = containers }
    return found.sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
  }
}
