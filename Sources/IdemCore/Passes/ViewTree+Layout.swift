import IdemScreen

extension ViewTree {
  /// Measures what may have another size, deepest first, up to the first parent whose answers stay as they were; then places, from there down.
  package func layout() {
    while !layoutQueue.isEmpty || !placementQueue.isEmpty {
      while let node = layoutQueue.popFirst() {
        node.flags.remove(.inLayoutQueue)
        if !node.isRemoved { settleSize(of: node) }
      }
      // Placing may build (a list's rows, a GeometryReader's content), and so ask for more.
      while layoutQueue.isEmpty, let node = placementQueue.popFirst() {
        guard !node.isRemoved, node.flags.contains(.needsPlacement) else { continue }
        if node === root {
          root.place(Rect(origin: .zero, size: size), proposal: ProposedViewSize(size))
        } else {
          node.place(node.frame, proposal: node.proposal)
        }
      }
    }
  }

  private func settleSize(of node: RenderNode) {
    if node === root {
      placementQueue.insert(node)
      return
    }
    // A node that was never placed is measured by the container that got it.
    guard node.isPlaced || node.cache.count > 0 else { return }
    stats.nodesLaidOut += 1
    let sure = !node.cache.overflowed
    let same = node.cache.refresh { node.sizeThatFits($0) }
    if same && sure {
      if node.isPlaced { placementQueue.insert(node) }
    } else {
      if !sure { node.cache.removeAll() }
      node.container?.setNeedsLayout()
    }
  }
}
