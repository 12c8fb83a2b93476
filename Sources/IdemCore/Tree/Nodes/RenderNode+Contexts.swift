import IdemScreen

extension RenderNode {
  package final func measure(_ proposal: ProposedViewSize, in context: PlacementContext) -> Size {
    measure(proposal, in: context.measuring)
  }

  package final func flexibility(along axis: Axis, _ proposal: ProposedViewSize, in context: PlacementContext) -> Flexibility {
    flexibility(along: axis, proposal, in: context.measuring)
  }

  /// Removes the node from the screen until it is placed again.
  package final func unplace(in context: PlacementContext) { leavePlace() }

  /// Schedules painting of a moved node in this frame.
  package final func setNeedsPaint(in context: PlacementContext) { requestPaint() }
  /// Schedules painting of a rectangle from which a child was moved, in the node's own coordinates.
  package final func damage(_ rect: Rect, in context: PlacementContext) { requestPaint(of: rect) }
}
