import IdemScreen

extension ViewTree {
  /// Measures nodes whose size may have changed, deepest first, up to the first ancestor whose sizes stay the same. Then places, from there
  /// down.
  package func layout() {
    if !layoutQueue.isEmpty || !placementQueue.isEmpty { focusMemory.mayChange = true }
    layOut()
    // A layer anchored to a view follows it, and may itself contain an anchor. So the number of rounds is at most the number of layers.
    var rounds = root?.presentations.count ?? 0
    while rounds > 0, placeMovedLayers() {
      layOut()
      rounds -= 1
    }
  }

  /// Returns whether any layer must be placed again.
  private func placeMovedLayers() -> Bool {
    var hasMoved = false
    for node in root.presentations where (node as? any AnchoredLayer)?.anchorHasMoved == true {
      node.flags.insert(.needsPlacement)
      placementQueue.insert(node)
      hasMoved = true
    }
    return hasMoved
  }

  private func layOut() {
    layoutStep += 1
    while !layoutQueue.isEmpty || !placementQueue.isEmpty {
      while let node = layoutQueue.popFirst() {
        node.flags.remove(.inLayoutQueue)
        if !node.isRemoved { settleSize(of: node) }
      }
      // Placing may build nodes (a list's rows, a GeometryReader's content), which adds to the queues.
      while layoutQueue.isEmpty, let node = placementQueue.popFirst() {
        guard !node.isRemoved, node.flags.contains(.needsPlacement), node.isPlaced || node === root else { continue }
        if node === root {
          root.place(Rect(origin: .zero, size: size), proposal: ProposedViewSize(size))
        } else {
          node.put(node.frame, proposal: node.proposal)
        }
      }
    }
  }

  /// Lays out a part of what is below a node, between two layouts.
  package func layOut(below node: RenderNode, _ work: () -> Void) {
    layoutStep += 1
    settleSizes(below: node)
    work()
  }

  /// Measures what changed below a node that is just being laid out: its rows, say, that it brought up to date only now.
  package func settleSizes(below node: RenderNode) {
    while let first = layoutQueue.first, first.depth > node.depth {
      _ = layoutQueue.popFirst()
      first.flags.remove(.inLayoutQueue)
      if !first.isRemoved { settleSize(of: first) }
    }
  }

  private func settleSize(of node: RenderNode) {
    layoutStep += 1
    node.layoutInvalidated()
    if node === root {
      placementQueue.insert(node)
      return
    }
    // The container measures the node's content itself.
    if node.flags.contains(.measuredThrough) {
      node.container?.setNeedsLayout()
      return
    }
    // A node that was never measured or placed is measured by its new container.
    guard node.isPlaced || !node.cache.isEmpty else { return }
    stats.nodesLaidOut += 1
    let hadGuides = node.flags.contains(.hasGuides)
    let same = node.refreshAnswers()
    // A guide may have moved even if no size changed.
    if same, !hadGuides, !node.flags.contains(.hasGuides) {
      if node.isPlaced { placementQueue.insert(node) }
    } else {
      node.container?.setNeedsLayout()
    }
  }
}
