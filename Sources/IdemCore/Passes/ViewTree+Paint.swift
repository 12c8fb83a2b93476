import IdemScreen

extension ViewTree {
  /// Paints what changed, where it changed: the damaged rectangles, then the nodes that look different and were not painted by it.
  package func paint() {
    guard !damage.isEmpty || !paintQueue.isEmpty else { return }
    var nodes = paintQueue
    paintQueue.removeAll(keepingCapacity: true)
    if nodes.count > 1 { nodes.sort { $0.depth < $1.depth } }
    // A node that is painted whole makes what was damaged in it moot.
    for item in damage where !item.node.isRemoved && !item.node.flags.contains(.needsPaint) { paint(item.rect, of: item.node) }
    damage.removeAll(keepingCapacity: true)
    for node in nodes where node.flags.contains(.needsPaint) {
      node.flags.remove(.needsPaint)
      if !node.isRemoved, node.isPlaced { paint(node.bounds, of: node) }
    }
  }

  /// Paints a rectangle of a node, from the outermost node on whose picture there is made of more than one layer.
  private func paint(_ rect: Rect, of node: RenderNode) {
    var rect = rect.intersection(node.bounds)
    var base = node, baseOrigin = Point.zero
    var current = node
    while let container = current.container {
      if !current.isPlaced || current.flags.contains(.hidden) { return }
      rect = rect.offset(by: current.origin).intersection(container.bounds)
      if rect.isEmpty { return }
      baseOrigin = baseOrigin + current.origin
      if !container.flags.isDisjoint(with: [.layered, .overlapping]) {
        base = container
        baseOrigin = .zero
      }
      current = container
    }
    guard current === root, !rect.isEmpty else { return }
    let erases = base.flags.contains(.opaque)
    withUnsafeMutablePointer(to: &stats.cellsPainted) { count in
      var painter = Painter(grid: grid, count: count, origin: baseOrigin, clip: rect, erases: erases)
      if !erases { painter.fill(painter.visible) }
      base.paint(&painter)
    }
  }
}
