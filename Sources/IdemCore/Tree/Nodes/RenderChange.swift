/// What must be done after a drawn view got a new value.
package enum RenderChange: Sendable {
  case none
  /// Paint again; the size is unchanged.
  case paint
  /// Measure again; paint only if the frame changed.
  case layout
  /// Measure and paint again.
  case all
}

extension RenderNode {
  /// Schedules what a change of the value requires.
  package final func apply(_ change: RenderChange, in context: UpdateContext) {
    switch change {
    case .none: return
    case .paint: setNeedsPaint(in: context)
    case .layout: setNeedsLayout(in: context)
    case .all:
      setNeedsLayout(in: context)
      setNeedsPaint(in: context)
    }
    treeReference.use { $0.diagnostics.stats.primitivesUpdated += 1 }
  }
}
