import IdemScreen

extension ViewTree {
  /// Measures what may have another size, deepest first, up to the first parent whose answers stay as they were; then places, from there down.
  package func layout() {
    if !layoutQueue.isEmpty || !placementQueue.isEmpty { focusMemory.mayChange = true }
    layOut()
    // A layer that stands at a view follows it; a layer in a layer follows that, so there are as many rounds as layers at most.
    var rounds = root?.presentations.count ?? 0
    while rounds > 0, placeMovedLayers() {
      layOut()
      rounds -= 1
    }
  }

  /// True where any layer must be placed anew.
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
      // Placing may build (a list's rows, a GeometryReader's content), and so ask for more.
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
    // What changed in it is its container's to measure.
    if node.flags.contains(.measuredThrough) {
      node.container?.setNeedsLayout()
      return
    }
    // A node that was never placed is measured by the container that got it.
    guard node.isPlaced || !node.cache.isEmpty else { return }
    stats.nodesLaidOut += 1
    let hadGuides = node.flags.contains(.hasGuides)
    let same = node.refreshAnswers()
    // A guide may have moved though no size changed.
    if same, !hadGuides, !node.flags.contains(.hasGuides) {
      if node.isPlaced { placementQueue.insert(node) }
    } else {
      node.container?.setNeedsLayout()
    }
  }
}
