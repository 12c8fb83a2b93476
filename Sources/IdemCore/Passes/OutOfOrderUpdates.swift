// Bodies run in the update pass. This file has the only exceptions, each with one entry.

extension ViewTree {
  /// Before an event: runs all stale bodies, so that the event meets the state that earlier events wrote. The work counts for the next frame.
  package func updateBeforeEvent() {
    if scheduler.needsUpdate { update() }
  }

  /// Before a key or a paste: whether the frame that is due would do more than paint. Then `settleBeforeKey`, beside the frame in Idem, makes it
  /// without showing it. So a key has the same effect however soon it follows the key before it.
  package var isUnsettled: Bool { scheduler.needsLayout || scheduler.delaysKeys || focus.isUnsettled }

  /// Before a handler is called: runs the bodies at and above its node that were skipped although their closures differ, so that no handler
  /// uses an outdated value. Returns false if the node was removed by that.
  package func updateHandlers(of node: Node) -> Bool {
    var rest = LoopLimit.handlerUpdates + Int(node.depth)
    // Outermost first: a body may pass newer values, and so newer handlers, to inner nodes.
    while let outer = outermostStaleHandlers(above: node) {
      rest -= 1
      if rest < 0 {
        LoopLimit.report("the handlers of \(outer.type) are stale again after each update")
        break
      }
      note(.handler, at: outer)
      outer.flags.remove(.staleHandlers)
      outer.evaluate(in: .outOfOrder)
    }
    return !node.isRemoved
  }

  private func outermostStaleHandlers(above node: Node) -> Node? {
    func isOutdated(_ node: Node) -> Bool { node.flags.intersection([.staleHandlers, .removed]) == .staleHandlers }
    var found = isOutdated(node) ? node : nil
    node.ancestors.forEach { if isOutdated($0) { found = $0 } }
    return found
  }

  /// During layout: a lazy container builds and updates rows only when their places are known. What that makes stale runs immediately,
  /// because the rows are measured next.
  package func updateDuringLayout(in context: MeasureContext, _ work: (UpdateContext) -> Void) {
    if scheduler.isUpdating { return work(.outOfOrder) }
    scheduler.beginUpdate()
    work(.outOfOrder)
    scheduler.endUpdate()
    if scheduler.needsUpdate { update() }
  }

  /// During layout: changes nodes whose number or content follows from a size. A GeometryReader evaluates its content, and a lazy container
  /// removes rows that left its visible part.
  package func changeDuringLayout(in context: PlacementContext, _ work: (UpdateContext) -> Void) { work(.outOfOrder) }

  /// After the focus was chosen, and before painting: runs the bodies that show the focus, so that the first picture is right.
  func updateAfterFocusChange() {
    if scheduler.needsUpdate { update() }
    if scheduler.needsLayout { layout() }
  }
}

extension RenderNode {
  /// When children are first needed after an update: a container collects them then, not in the update, where several changes of the
  /// structure may follow each other. Does nothing unless the update marked the node.
  @inline(__always) package final func collectIfStale(_ collect: (UpdateContext) -> Void) {
    if flags.contains(.staleChildren) { collect(.collection) }
  }
}

extension ViewTree {
  /// While no pass runs: an action of the app that changes the tree at once, such as `ScrollViewProxy.scrollTo`.
  package func perform(_ action: (UpdateContext) -> Void) { action(.appAction) }
}

extension Node {
  /// Before a removal: runs the body if its closures differ, so that `onDisappear` handlers inside use the latest values.
  final func updateBeforeRemoval(in context: UpdateContext) {
    if flags.contains(.staleHandlers), tree.interests.disappearHandlers.count > 0, containsDisappearHandler { evaluate(in: context) }
  }

  private final var containsDisappearHandler: Bool {
    if flags.contains(.removalHandler) { return true }
    var found = false
    visitChildren { found = found || $0.containsDisappearHandler }
    return found
  }
}
