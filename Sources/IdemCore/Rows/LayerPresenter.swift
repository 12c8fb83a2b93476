extension Node {
  /// Whether a layer of the view may be opened: each lazy row around it is visible. If not, the tree calls `present` when it is.
  package final func mayPresent(_ presenter: any LayerPresenter) -> Bool {
    if isInVisibleRows { return true }
    tree.waitingPresenters.add(presenter)
    return false
  }

  fileprivate final var isInVisibleRows: Bool {
    var inner: Node = self
    while let outer = inner.parent {
      if outer.flags.contains(.makesRows), (outer as? any RowSource)?.showsRow(with: inner) == false { return false }
      inner = outer
    }
    return true
  }
}

extension ViewTree {
  /// Opens the layers of rows that a layout has made visible, in the order of their views. Returns whether any of them needs a layout.
  func presentWaiting(in context: PlacementContext) -> Bool {
    if waitingPresenters.isEmpty { return false }
    var ready = waitingPresenters.take { $0.isInVisibleRows }
    if ready.isEmpty { return false }
    if ready.count > 1 { sortByPlace(&ready) }
    updateDuringLayout(in: context.measuring) { context in
      for node in ready where !node.isRemoved { (node as? any LayerPresenter)?.present(in: context) }
    }
    return scheduler.needsLayout
  }
}
