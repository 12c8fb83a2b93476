import IdemScreen

/// The order of Tab: a walk through the screen, depth first, as if nothing were lazy.
///
/// The walk visits sections. A section is the screen, a dialog, or a row of a scrolling container. The controls and scrolling containers of
/// a section are visited in reading order: from top to bottom, then from left to right. At a scrolling container, the walk visits its rows,
/// the first row first. A container of sections, such as a split view, is one item of this order too: all stops of its first part come before
/// those of the second. A scrolling container itself is a stop before its rows if it always is one, such as a list with a selection. Otherwise it
/// is a stop only if its rows contain none.
///
/// Rows that are not visible are laid out when the walk reaches them, because their order must be known.
extension FocusManager {
  /// The node that the focus stays in: the newest dialog, else the tree.root.
  private var focusScope: Node { tree.input.modals.last ?? tree.root }

  /// Moves the focus to the next stop, or from the last one to the first. Returns false if no node can have the focus.
  @discardableResult
  package func moveToNext(backwards: Bool = false, in context: UpdateContext) -> Bool {
    memory.skippedStops.removeAll(keepingCapacity: true)
    return step(backwards, in: context)
  }

  /// Whether Shift-Tab moves the focus now. A node with several stops inside reads it when it gets the focus.
  package var isMovingBackwards: Bool { memory.isMovingBackwards }

  /// Same, but keeps the record of the stops that were skipped because they cannot be shown.
  func step(_ backwards: Bool, in context: UpdateContext) -> Bool {
    guard let next = nextStop(backwards: backwards, in: context) else { return false }
    let isFocused = next === focused
    memory.isMovingBackwards = backwards
    move(to: next, in: context)
    memory.isMovingBackwards = false
    // It is the only stop, and it is visible already.
    if isFocused, !tree.hasWork { return true }
    memory.tabDirection = backwards
    // A frame is needed even if the node looks the same with the focus: it checks whether the node can be shown.
    if !tree.hasWork { tree.requestFrame() }
    return true
  }

  func nextStop(backwards: Bool, in context: UpdateContext) -> (any FocusTarget)? {
    memory.remainingRows = FocusMemory.maximumRows
    let scope = focusScope
    guard let focused, tree.input.takesInput(focused) else {
      return stop(in: stops(below: [scope], in: nil), beyond: nil, backwards: backwards, with: context)
    }
    if !backwards, let inner = scroller(focused)?.stop(beyond: nil, backwards: false, skipsOwnRow: false, in: context) { return inner }
    var inner: Node = focused, current = focused.parent
    while let node = current, inner !== scope {
      if let scroller = scroller(node) {
        if let next = scroller.stop(beyond: inner, backwards: backwards, skipsOwnRow: false, in: context) { return next }
        // The container itself is the stop before its rows.
        if backwards, let own = usableTarget(node), own.isTabStop { return own }
        inner = node
      }
      current = node === scope ? nil : node.parent
    }
    return stop(in: stops(below: [scope], in: nil), beyond: inner, backwards: backwards, wraps: true, with: context)
  }

  func scroller(_ node: Node) -> (any FocusScroller)? { node.flags.contains(.scroller) ? node as? any FocusScroller : nil }

  private func usableTarget(_ node: Node) -> (any FocusTarget)? {
    guard node.flags.contains(.focusTarget), let target = node as? any FocusTarget, target.canFocus else { return nil }
    return target
  }

  // MARK: Stops

  /// The controls and scrolling containers at and below nodes, in reading order.
  ///
  /// - Parameter container: the scrolling container if the nodes are its rows; nil for a whole screen.
  package func stops<Each: Node>(below nodes: some Sequence<Each>, in container: RenderNode?) -> [Node] {
    var found: [(nodes: [Node], frame: Rect)] = []
    func add(_ nodes: [Node], _ drawn: RenderNode?) {
      if let drawn, !nodes.isEmpty, let frame = reachableFrame(of: drawn, in: container) { found.append((nodes, frame)) }
    }
    func visit(_ node: Node, isFirst: Bool) {
      guard node.flags.isDisjoint(with: [.hidden, .removed, .exiting]) else { return }
      if !isFirst, tree.input.modals.contains(where: { $0 === node }) { return }
      if node.flags.contains(.scroller) { return add([node], node.firstRenderNode) }
      if usableTarget(node) != nil { add([node], node.firstRenderNode) }
      // The stops of a content that is larger than its container come one after the other, in its own order, as those of a scrolling container.
      if node.flags.contains(.render), let drawn = node as? RenderNode, drawn !== container, drawn.overflows {
        var inner: [Node] = []
        node.visitChildren { inner.append($0) }
        return add(stops(below: inner, in: drawn), drawn)
      }
      if let parts = sections(of: node) {
        let inner = parts.flatMap { part in
          controls(around: part).filter(node.isAncestor(of:)) + stops(below: CollectionOfOne(part), in: container)
        }
        return add(inner, node.firstRenderNode)
      }
      node.visitChildren { visit($0, isFirst: false) }
    }
    for node in nodes where !node.isRemoved {
      if container != nil { for control in controls(around: node) { add([control], control.firstRenderNode) } }
      visit(node, isFirst: true)
    }
    let order = found.indices.sorted { a, b in
      let (one, two) = (found[a].frame, found[b].frame)
      return (one.minY, one.minX, a) < (two.minY, two.minX, b)
    }
    return order.flatMap { found[$0].nodes }
  }

  /// The place of a target in the order of reading. Of a container of sections it has the place of the container, and the number of the part.
  func readingPlace(of target: Node, _ frame: Rect) -> [Int] {
    var place = [frame.minY, frame.minX], current = target.parent
    while let node = current {
      if let parts = sections(of: node), let part = parts.firstIndex(where: { $0 === target || $0.isAncestor(of: target) }) {
        let origin = node.firstRenderNode?.screenFrame.origin ?? .zero
        place = [origin.y, origin.x, part] + place
      }
      current = node.parent
    }
    return place
  }

  /// The controls between a row and its container whose drawn node is the row itself.
  private func controls(around node: Node) -> [Node] {
    var found: [Node] = [], current = node.parent
    while let outer = current, !outer.flags.contains(.render) || outer.firstRenderNode === node {
      if usableTarget(outer) != nil, outer.firstRenderNode === node { found.insert(outer, at: 0) }
      current = outer.parent
    }
    return found
  }

  /// Whether a target is a stop of its own. A scrolling container is not a stop while it shows one. What it does not show does not count: a
  /// lazy row, the content of a GeometryReader and a divider have nodes only after they were laid out once.
  func isStop(_ target: any FocusTarget) -> Bool {
    if target.isTabStop { return true }
    let drawn = target.firstRenderNode
    var isInside = false
    target.visitChildren { isInside = isInside || showsTarget($0, in: drawn) }
    return !isInside
  }

  /// Whether a target is placed at or below a node, in a container that has a place.
  private func showsTarget(_ node: Node, in container: RenderNode?) -> Bool {
    guard node.flags.isDisjoint(with: [.hidden, .removed, .exiting]) else { return false }
    if node.flags.contains(.render), !node.flags.contains(.placed) { return false }
    if usableTarget(node) != nil, let drawn = node.firstRenderNode, isPlaced(drawn, in: container) { return true }
    var isFound = false
    node.visitChildren { isFound = isFound || showsTarget($0, in: container) }
    return isFound
  }

  /// Whether a node and all that it is drawn in have a place. Views behind others are drawn in a row, and are not below it in the tree.
  private func isPlaced(_ node: RenderNode, in container: RenderNode?) -> Bool {
    var current: RenderNode? = node
    while let drawn = current, drawn !== container {
      if !drawn.isPlaced { return false }
      current = drawn.container
    }
    return true
  }

  /// Whether another row may be built to find the next stop. The number is limited for each key, for all containers together.
  package func mayMakeRow() -> Bool {
    guard memory.remainingRows > 0 else { return false }
    memory.remainingRows -= 1
    return true
  }

  /// The first stop after a node; the first of all if it is nil.
  package func stop(in stops: [Node], beyond inner: Node?, backwards: Bool, wraps: Bool = false, with context: UpdateContext) -> (
    any FocusTarget
  )? {
    let ordered = backwards ? stops.reversed() : stops
    let start = inner.map { inner in ordered.firstIndex { $0 === inner }.map { $0 + 1 } ?? place(of: inner, in: ordered, backwards) } ?? 0
    for node in ordered[start...] { if let target = enter(node, backwards: backwards, in: context) { return target } }
    guard wraps else { return nil }
    for node in ordered[..<start] { if let target = enter(node, backwards: backwards, in: context) { return target } }
    return nil
  }

  /// The position among stops of a node that is not a stop itself.
  private func place(of node: Node, in ordered: [Node], _ backwards: Bool) -> Int {
    guard let frame = node.firstRenderNode?.screenFrame else { return 0 }
    return ordered.firstIndex {
      guard let other = $0.firstRenderNode?.screenFrame else { return false }
      let isAfter = (other.minY, other.minX) > (frame.minY, frame.minX)
      return backwards ? !isAfter : isAfter
    } ?? ordered.count
  }

  private func enter(_ node: Node, backwards: Bool, in context: UpdateContext) -> (any FocusTarget)? {
    let own = usableTarget(node)
    guard let scroller = scroller(node) else { return own }
    if !backwards, let own, own.isTabStop { return own }
    return scroller.stop(beyond: nil, backwards: backwards, skipsOwnRow: false, in: context) ?? own
  }
}
