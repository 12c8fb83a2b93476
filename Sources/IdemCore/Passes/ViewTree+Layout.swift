import IdemScreen

extension ViewTree {
  /// Measures nodes whose size may have changed, deepest first, up to the first ancestor whose sizes stay the same. Then places, from there
  /// down.
  package func layout() {
    let context = PlacementContext()
    if scheduler.needsLayout { focus.layoutBegins() }
    layOutLayers(in: context)
    // A layer that is opened may show rows that open layers.
    var limit = ViewTree.mostLayersInRows
    while presentWaiting(in: context) {
      limit -= 1
      if limit < 0 { return LoopLimit.report("rows in the layers of rows keep opening layers") }
      layOutLayers(in: context)
    }
  }

  private static var mostLayersInRows: Int { 16 }

  private func layOutLayers(in context: PlacementContext) {
    layOut(in: context)
    // A layer anchored to a view follows it, and may itself contain an anchor. So the number of rounds is at most the number of layers.
    var rounds = root?.presentations.count ?? 0
    while rounds > 0, placeMovedLayers() {
      layOut(in: context)
      rounds -= 1
    }
    if !scheduler.measuredSources.isEmpty { dropMeasuredRows(in: context) }
  }

  private func dropMeasuredRows(in context: PlacementContext) {
    changeDuringLayout(in: context) { context in
      for source in scheduler.takeMeasuredSources() where !source.isRemoved { source.dropMeasuredRows(in: context) }
    }
  }

  /// Returns whether any layer must be placed again.
  private func placeMovedLayers() -> Bool {
    var hasMoved = false
    for node in root.presentations where (node as? any AnchoredLayer)?.anchorHasMoved == true {
      node.flags.insert(.needsPlacement)
      scheduler.enqueuePlacement(node)
      hasMoved = true
    }
    return hasMoved
  }

  private func layOut(in context: PlacementContext) {
    scheduler.beginLayoutStep()
    var limit = LoopLimit()
    while scheduler.needsLayout {
      while let node = scheduler.popLayout() {
        node.isInLayoutQueue = false
        if node.isRemoved { continue }
        if limit.permits(node) {
          settleSize(of: node, in: context.measuring)
        } else {
          LoopLimit.report("the layout of \(node.type) changes each time that it is computed")
        }
      }
      // Placing may build nodes (a list's rows, a GeometryReader's content), which adds to the queues.
      while !scheduler.needsMeasuring, let node = scheduler.popPlacement() {
        guard !node.isRemoved, node.flags.contains(.needsPlacement), node.isPlaced || node === root else { continue }
        if isOutOfSight(node) { continue }
        if node === root {
          if isInline { fitHeight(inlineHeight!, in: context.measuring) }
          root.place(Rect(origin: .zero, size: size), proposal: ProposedViewSize(size), in: context)
        } else {
          node.put(node.frame, proposal: node.proposal, in: context)
        }
      }
    }
  }

  /// Whether any container around a placed node has no place, such as a row that is out of sight. Then the node is placed with that container.
  /// If it was placed before, what it does there, such as scrolling to a selected row, would depend on whether its size changed too: then it was
  /// not placed.
  private func isOutOfSight(_ node: RenderNode) -> Bool {
    // SAFETY: the caller retains the node, and each container outlives the nodes in it.
    var current = node.containerReference
    while let container = current {
      if container.use({ !$0.isPlaced && $0 !== root }) {
        markWay(to: node)
        return true
      }
      current = container.use { $0.containerReference }
    }
    return false
  }

  /// Lets a container that gets a place again place what is in it, down to a node.
  private func markWay(to node: RenderNode) {
    var current = node.container
    while let container = current {
      container.flags.insert(.needsPlacement)
      if !container.isPlaced { return }
      current = container.container
    }
  }

  /// Measures what changed below a node outside of the layout pass, then calls `work` in the same layout step.
  package func layOut(below node: RenderNode, in context: UpdateContext, _ work: (PlacementContext) -> Void) {
    scheduler.beginLayoutStep()
    settleSizes(below: node, in: context.measuring)
    work(PlacementContext())
  }

  /// Measures what changed below a node that is being laid out, such as the rows that a lazy container has just updated.
  ///
  /// The loop needs no bound: each node that is taken adds at most its container, and containers form no cycle. A scroll view may build rows
  /// when it is measured, but each row only once.
  package func settleSizes(below node: RenderNode, in context: MeasureContext) {
    while let first = scheduler.popLayout(below: node.depth) {
      first.isInLayoutQueue = false
      if !first.isRemoved { settleSize(of: first, in: context) }
    }
  }

  private func settleSize(of node: RenderNode, in context: MeasureContext) {
    scheduler.beginLayoutStep()
    node.layoutInvalidated()
    if node === root {
      scheduler.enqueuePlacement(node)
      return
    }
    // The container measures the node's content itself.
    if node.isMeasuredThrough {
      node.container?.requestLayout()
      return
    }
    // A node that was never measured or placed is measured by its new container.
    guard node.isPlaced || !node.cache.isEmpty else { return }
    recordMeasuring(of: node, times: Int(node.cache.count))
    let hadGuides = node.hasGuides
    let same = node.refreshAnswers(in: context)
    // A guide may have moved even if no size changed.
    if same, !hadGuides, !node.hasGuides {
      if node.isPlaced { scheduler.enqueuePlacement(node) }
    } else {
      node.container?.requestLayout()
    }
  }
}
