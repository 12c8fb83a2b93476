import IdemScreen

@MainActor extension PaintContext {
  /// Paints a child at its place.
  package func paint(_ node: RenderNode) {
    let flags = node.flags
    if flags.contains(.hidden) { return }
    let place = node.frame.offset(by: origin)
    let visible = clip.intersection(place)
    if visible.isEmpty { return }
    if flags.contains(.needsPaint), visible == place { node.flags.remove(.needsPaint) }
    var context = child(origin: place.origin, clip: visible)
    node.paint(&context)
  }

  /// Paints a node again at a time of the clock, for a picture that depends on the time. Painting itself can request nothing else: what is
  /// not painted causes no wake-ups.
  package func scheduleRepaint(of node: RenderNode, at time: Int) -> WakeUp {
    node.tree.timers.schedule(at: time) { [weak node] context in
      // What a cover of the screen hides is painted when that goes away.
      if let node, !node.isRemoved, !node.isCovered { node.setNeedsPaint(in: context) }
    }
  }

  /// As `scheduleRepaint`, for the next step of a decoration: it waits while the terminal has not confirmed the last one.
  package func scheduleDecoration(of node: RenderNode, at time: Int) -> WakeUp {
    node.tree.timers.schedule(at: time) { [weak node] context in
      guard let node, !node.isRemoved, !node.isCovered else { return }
      node.tree.motion.take(for: node, in: context) { [weak node] context in
        if let node, !node.isRemoved, !node.isCovered { node.setNeedsPaint(in: context) }
      }
    }
  }
}
