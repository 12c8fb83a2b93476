import IdemScreen

extension ViewTree {
  /// Gives an event to the nodes it belongs to, from the innermost outwards, until one handles it. State writes happen at once.
  @discardableResult
  package func deliver(_ event: Event) -> KeyPress.Result {
    switch event {
    case .key(let press): return deliverKey(press)
    case .paste: return bubble(event, from: focused)
    case .mouse(let mouse): return deliverMouse(mouse)
    case .focus: return .ignored
    }
  }

  // MARK: Keys

  /// The focused view and those around it; then every other view that wants keys, the newest first, so that a dialog stands before what it
  /// covers; then what Idem itself does with a key.
  private func deliverKey(_ press: KeyPress) -> KeyPress.Result {
    let event = Event.key(press)
    if bubble(event, from: focused) == .handled { return .handled }
    for node in keyHandlers.reversed() where !node.isRemoved && !isAncestor(node, of: focused) {
      if refreshHandlers(above: node), node.handle(event) == .handled { return .handled }
    }
    return moveFocus(press)
  }

  private func moveFocus(_ press: KeyPress) -> KeyPress.Result {
    guard press.phase != .up, press.key == .tab else { return .ignored }
    return focusNext(backwards: press.modifiers.contains(.shift)) ? .handled : .ignored
  }

  private func isAncestor(_ node: Node, of other: Node?) -> Bool {
    var current = other
    while let inner = current {
      if inner === node { return true }
      current = inner.parent
    }
    return false
  }

  // MARK: The pointer

  private func deliverMouse(_ mouse: MouseEvent) -> KeyPress.Result {
    let event = Event.mouse(mouse)
    switch mouse.action {
    case .drag, .up:
      guard let captured = pointerOwner, !captured.isRemoved else { break }
      if case .up = mouse.action { pointerOwner = nil }
      if refreshHandlers(above: captured), captured.handle(event) == .handled { return .handled }
    case .down: pointerOwner = nil
    default: break
    }
    var node: Node? = hit(mouse.position)
    while let current = node {
      let parent = current.parent
      if refreshHandlers(above: current), current.handle(event) == .handled {
        if case .down = mouse.action { pointerOwner = current }
        return .handled
      }
      node = parent
    }
    return .ignored
  }

  /// The innermost drawn node at a place on the screen, the front one where several overlap.
  package func hit(_ point: Point) -> RenderNode? {
    guard let root, root.bounds.contains(point) else { return nil }
    var node: RenderNode = root, place = point
    while let (child, inner) = node.child(at: place) { (node, place) = (child, inner) }
    return node
  }

  // MARK: Delivery

  private func bubble(_ event: Event, from start: Node?) -> KeyPress.Result {
    guard let start, refreshHandlers(above: start) else { return .ignored }
    var node: Node? = start
    while let current = node, !current.isRemoved {
      let parent = current.parent
      if current.handle(event) == .handled { return .handled }
      node = parent
    }
    return .ignored
  }

  /// Runs the bodies above (and of) a node whose handlers a skipped value replaced, so that none that is given an event is stale.
  /// False where the node itself is gone then.
  package func refreshHandlers(above node: Node) -> Bool {
    var path: ContiguousArray<Node> = []
    var current: Node? = node
    while let inner = current {
      if inner.flags.contains(.staleHandlers) { path.append(inner) }
      current = inner.parent
    }
    guard !path.isEmpty else { return !node.isRemoved }
    // Outermost first: a body that runs may hand a newer value, and so newer handlers, to one further in.
    while let outer = outermostStaleHandlers(above: node) {
      note(.handler, at: outer)
      outer.evaluate()
    }
    return !node.isRemoved
  }

  private func outermostStaleHandlers(above node: Node) -> Node? {
    var found: Node?
    var current: Node? = node
    while let inner = current {
      if inner.flags.contains(.staleHandlers), !inner.isRemoved { found = inner }
      current = inner.parent
    }
    return found
  }
}

extension RenderNode {
  /// The front child at a place, and that place in the child's coordinates.
  fileprivate func child(at point: Point) -> (RenderNode, Point)? {
    var found: RenderNode?
    visitRenderChildren { child in
      if child.isPlaced, !child.flags.contains(.hidden), child.frame.contains(point) { found = child }
    }
    return found.map { ($0, point - $0.origin) }
  }

  /// Where the node stands on the screen, whether it is seen there or not.
  package final var screenFrame: Rect {
    var place = frame.origin
    var current = container
    while let outer = current {
      place = place + outer.origin
      current = outer.container
    }
    return Rect(origin: place, size: size)
  }
}
