import IdemScreen

/// Which part of the focused view and of the targets is visible, and scrolling them into view.
extension FocusManager {
  /// Called when a key was handled by the focused node or by an ancestor inside the same scrolling container. The next layout scrolls the
  /// focused node into view. A key that a scrolling container handles does not count: it may scroll the focused node away.
  func keyHandled(at focused: Node, by user: Node) {
    guard focused === self.focused else { return }
    path.prepare(focused)
    guard let user = path.position(of: user), let scroller = path.first(.scroller, from: user == 0 ? 1 : 0) else { return }
    guard user < scroller else { return }
    // A key that changed nothing leaves no frame that would scroll. If the view is in sight as a whole, there is nothing to scroll, also later.
    if !tree.hasWork {
      guard let drawn = focused.firstRenderNode, visiblePart(of: drawn)?.seen.size != drawn.size else { return }
      tree.requestFrame()
    }
    memory.needsReveal = true
    memory.mayChange = true
  }

  /// Called when another part of the focused view must be seen: another row is chosen in it. The next frame shows that part.
  package func focusedPartChanged() {
    memory.needsReveal = true
    memory.mayChange = true
  }

  /// Called before the screen gets another size. If the focused view is visible, the next layout scrolls it into view.
  func keepInSightAfterResize() {
    guard let drawn = focused?.firstRenderNode, visiblePart(of: drawn) != nil else { return }
    memory.needsReveal = true
  }

  /// Scrolls the focused view into view. Each scrolling container shows the container inside it, or the view itself if `throughAll` is true.
  /// A layer is not part of a container, so the search ends there.
  func revealFocused(throughAll: Bool, in context: UpdateContext) {
    guard let focused, var shown = focused.firstRenderNode else { return }
    var current = focused.parent
    while let node = current, !tree.input.modals.contains(where: { $0 === node }) {
      if node.flags.contains(.scroller), let scroller = node as? any FocusScroller {
        scroller.reveal(shown, in: context)
        if !throughAll { shown = scroller }
      }
      current = node.parent
    }
  }

  /// The rectangle of a node that can be seen or scrolled to, in the content of a scrolling container or of one whose content is larger than it, or on
  /// the screen if `limit` is nil.
  /// Returns nil if the node cannot be shown: it has no size, is clipped, or is not laid out.
  package func reachableFrame(of node: RenderNode, in limit: RenderNode?) -> Rect? {
    var rect = node.bounds, current = node, hasPlace = true
    while let container = current.container {
      if let scroller = scroller(container) {
        // A row that is not visible now, but can be. What was placed in it earlier says nothing.
        if !current.isPlaced, container !== limit { return reachableFrame(of: container, in: limit) }
        rect = rect.offset(by: current.origin)
        if !current.isPlaced || rect.isEmpty { hasPlace = false }
        if scroller.clipsAcross, !overlaps(panned(rect, in: container, current), container.bounds, along: scroller.axis.other) {
          hasPlace = false
        }
        if container === limit { return hasPlace ? rect : nil }
        rect = container.bounds
      } else {
        hasPlace = hasPlace && current.isPlaced
        rect = rect.offset(by: current.origin)
        if container === limit { return hasPlace && !rect.isEmpty ? rect : nil }
        rect = panned(rect, in: container, current).intersection(container.bounds)
      }
      current = container
    }
    return current === tree.root && hasPlace && !rect.isEmpty ? rect : nil
  }

  /// Where a rectangle in a child is after the container has moved its content to show its start.
  private func panned(_ rect: Rect, in container: RenderNode, _ child: RenderNode) -> Rect {
    if rect.isEmpty || container.bounds.contains(rect) || child.flags.contains(.shifted) { return rect }
    return rect.offset(by: container.panDistance(toShow: rect, part: Rect(origin: rect.origin, size: Size(width: 1, height: 1))))
  }

  private func overlaps(_ rect: Rect, _ bounds: Rect, along axis: Axis) -> Bool {
    axis == .horizontal
      ? rect.minX < bounds.maxX && rect.maxX > bounds.minX : rect.minY < bounds.maxY && rect.maxY > bounds.minY
  }

  /// The visible part of a node and its whole frame, on the screen; nil if no part is visible.
  package func visiblePart(of node: RenderNode) -> (seen: Rect, frame: Rect)? {
    // SAFETY: the caller retains the node, and each container outlives the nodes in it.
    var frame = node.bounds, seen = frame, current = Unmanaged.passUnretained(node)
    while let container = current.use({ $0.containerReference }) {
      let (isPlaced, origin) = current.use { ($0.isPlaced, $0.origin) }
      frame = frame.offset(by: origin)
      seen = seen.offset(by: origin).intersection(container.use { $0.bounds })
      if !isPlaced || seen.isEmpty { return nil }
      current = container
    }
    return current.use { $0 === tree.root } ? (seen, frame) : nil
  }

  /// The visible targets at or below a node, in reading order. Scrolling containers count only if there is no other target; targets
  /// that only Tab reaches do not count. If `isPanned` is true, also those that moving the content would show.
  package func visibleTargets(below region: Node, isPanned: Bool = false) -> [(target: any FocusTarget, frame: Rect)] {
    var found: [(target: any FocusTarget, frame: Rect)] = [], containers = found
    targets.forEach { node in
      guard let target = node as? any FocusTarget, target.canFocus, !target.isTabOnly else { return }
      guard tree.input.takesInput(node), region.isAncestor(of: node) else { return }
      guard let drawn = node.firstRenderNode else { return }
      guard let frame = visiblePart(of: drawn)?.frame ?? (isPanned && pannedPart(of: drawn) != nil ? drawn.screenFrame : nil) else {
        return
      }
      if isStop(target) { found.append((target, frame)) } else { containers.append((target, frame)) }
    }
    if found.isEmpty { found = containers }
    if sections.isEmpty { return found.sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) } }
    let places = found.map { (each: $0, place: readingPlace(of: $0.target, $0.frame)) }
    return places.sorted { $0.place.lexicographicallyPrecedes($1.place) }.map(\.each)
  }
}
