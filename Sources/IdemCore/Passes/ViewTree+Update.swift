extension ViewTree {
  /// Runs the bodies that are stale, parents before their children, each once.
  package func update() {
    let context = UpdateContext.update
    var limit = LoopLimit()
    scheduler.beginUpdate()
    heldCalls.release()
    while let node = scheduler.popStale() {
      guard node.flags.contains(.stale), !node.isRemoved else { continue }
      guard limit.permits(node) else {
        node.flags.remove(.stale)
        LoopLimit.report("\(node.type) changes what it reads each time that it is updated; write state in actions and handlers only")
        continue
      }
      node.flags.remove(.stale)
      let built = diagnostics.stats.nodesBuilt
      if hasTransactions { animator.evaluate(node, in: context) } else { node.evaluate(in: context) }
      if diagnostics.stats.nodesBuilt != built { checkSpareRow(around: node, in: context) }
    }
    scheduler.endUpdate()
    if !scheduler.isMakingFrame { focus.bodiesHaveRun() }
  }

  private var hasTransactions: Bool { Unmanaged.passUnretained(animator).use { $0.concernsStaleNodes } }

  /// The update built nodes below `node`. If the node is in a spare row, the new nodes may have handlers or a lifecycle, so the row must be
  /// checked again.
  private func checkSpareRow(around node: Node, in context: UpdateContext) {
    let row = node.flags.contains(.spareRow) ? node : node.ancestors.first { $0.flags.contains(.spareRow) }
    if let row { (row.parent as? any RowSource)?.spareRowChanged(row, in: context) }
  }
}
