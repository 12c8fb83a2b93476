extension ViewTree {
  /// Runs the bodies that are stale, parents before their children, each once.
  package func update() {
    let context = UpdateContext.update
    var limit = LoopLimit()
    scheduler.isUpdating = true
    while let node = scheduler.popStale() {
      guard node.flags.contains(.stale), !node.isRemoved else { continue }
      guard limit.permits(node) else {
        scheduler.postpone(node)
        LoopLimit.report("\(node.type) becomes stale each time that it is updated")
        continue
      }
      node.flags.remove(.stale)
      let built = diagnostics.stats.nodesBuilt
      if hasTransactions { animator.evaluate(node, in: context) } else { node.evaluate(in: context) }
      if diagnostics.stats.nodesBuilt != built { checkSpareRow(around: node, in: context) }
    }
    scheduler.isUpdating = false
  }

  private var hasTransactions: Bool { Unmanaged.passUnretained(animator).use { $0.concernsStaleNodes } }

  /// The update built nodes below `node`. If the node is in a spare row, the new nodes may have handlers or a lifecycle, so the row must be
  /// checked again.
  private func checkSpareRow(around node: Node, in context: UpdateContext) {
    var node = node
    while !node.flags.contains(.spareRow) {
      guard let parent = node.parent else { return }
      node = parent
    }
    (node.parent as? any RowSource)?.spareRowChanged(node, in: context)
  }
}
