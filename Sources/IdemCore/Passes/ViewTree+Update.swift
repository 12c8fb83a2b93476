extension ViewTree {
  /// Runs the bodies that are stale, parents before their children, each once.
  package func update() {
    isUpdating = true
    while let node = stale.popFirst() {
      guard node.flags.contains(.stale), !node.isRemoved else { continue }
      node.flags.remove(.stale)
      let built = stats.nodesBuilt
      if hasTransactions { animator.evaluate(node) } else { node.evaluate() }
      if stats.nodesBuilt != built { checkSpareRow(around: node) }
    }
    isUpdating = false
  }

  private var hasTransactions: Bool { Unmanaged.passUnretained(storedAnimator).use { $0.concernsStaleNodes } }

  /// Gives nodes new values outside of the update pass, as a lazy container does while it is laid out: what that makes stale runs at once.
  package func updating(_ work: () -> Void) {
    if isUpdating { return work() }
    isUpdating = true
    work()
    isUpdating = false
    if !stale.isEmpty { update() }
  }

  /// Runs stale bodies between two events, so that the second meets handlers that know of the first. Its work counts for the next frame.
  package func bringUpToDate() {
    if !stale.isEmpty { update() }
  }

  /// Other nodes stand below one than before. Where it is in a row that waits to be given to another element, these may have handlers, or begin something.
  private func checkSpareRow(around node: Node) {
    var node = node
    while !node.flags.contains(.spareRow) {
      guard let parent = node.parent else { return }
      node = parent
    }
    (node.parent as? any RowSource)?.spareRowChanged(node)
  }
}
