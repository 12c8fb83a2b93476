import IdemScreen

extension ViewTree {
  /// Paints what changed: first the damaged rectangles, then the nodes with a new appearance that this did not paint.
  package func paint() {
    defer { diagnostics.stats.cellsPainted += output.takeCount() }
    for overlay in output.overlays { overlay.willPaint(in: .update) }
    guard scheduler.needsPaint else { return }
    scheduler.sortShifts()
    for shift in scheduler.shifts where !shift.node.isRemoved { move(shift) }
    scheduler.removeShifts()
    scheduler.swapPaintQueue(with: &output.painting)
    ViewTree.sortByDepth(&output.painting)
    // A node that is painted completely needs no painting of its damage.
    for item in scheduler.damage where !item.node.isRemoved && !item.node.flags.contains(.needsPaint) { paint(item.rect, of: item.node) }
    scheduler.removeDamage()
    output.painting.forEachBorrowed { node in
      if node.flags.contains(.needsPaint), !node.isRemoved, node.isPlaced { paint(node.bounds, of: node) }
    }
    // Until here, the flag of a node states that the nodes below are painted with it.
    output.painting.forEachBorrowed { $0.flags.remove(.needsPaint) }
    output.painting.clear()
  }

  /// Paints a rectangle of a node. Starts at the outermost node around it that draws something else there: behind it, over it, or another
  /// child. If there is none, it starts at the node.
  ///
  /// - Parameter startsAtLayers: Whether each node with several layers counts, also one that draws nothing else in the rectangle.
  private func paint(_ rect: Rect, of node: RenderNode, startsAtLayers: Bool = false) {
    let damage = rect
    var rect = rect.intersection(node.bounds)
    // The limit for widening the rectangle, in the same coordinates as the rectangle: those of `current`'s container.
    var limit = node.bounds
    var base = Unmanaged.passUnretained(node), baseOrigin = Point.zero
    var skipsLayers = false
    if isLayered(node) { rect = widened(rect, of: node, to: limit) }
    var current = base
    while let container = current.use({ $0.containerReference }) {
      let isSeen = current.use { current in
        if !current.isPlaced || current.flags.contains(.hidden) { return false }
        return container.use { container in
          rect = rect.offset(by: current.origin).intersection(container.bounds)
          if rect.isEmpty || container.flags.contains(.needsPaint) { return false }
          limit = limit.offset(by: current.origin).intersection(container.bounds)
          baseOrigin = baseOrigin + current.origin
          if isLayered(container) {
            if !startsAtLayers, !paintsMore(container, than: current, in: rect) {
              skipsLayers = true
              return true
            }
            base = .passUnretained(container)
            baseOrigin = .zero
            limit = container.bounds
            rect = widened(rect, of: container, to: limit)
          }
          return true
        }
      }
      guard isSeen else { return }
      current = container
    }
    guard current.use({ $0 === root }), !rect.isEmpty else { return }
    let whole = aroundWideGlyphs(rect, within: limit)
    // The skipped layers were looked for in the rectangle and the columns beside it only.
    if skipsLayers, whole != rect { return paint(damage, of: node, startsAtLayers: true) }
    diagnostics.recorder?.painted(whole, because: node)
    base.use { base in
      let erases = base.flags.contains(.opaque)
      var context = output.context(origin: baseOrigin, clip: whole, erases: erases)
      if !erases { context.fill(context.visible) }
      base.paint(&context)
    }
    for overlay in output.overlays {
      var context = output.context(origin: .zero, clip: whole, erases: false)
      overlay.paint(&context)
    }
  }

  /// Whether a node with layers draws more than one child in a rectangle or in the columns beside it. A wide glyph of another layer may
  /// reach from there into the rectangle.
  private func paintsMore(_ container: RenderNode, than child: RenderNode, in rect: Rect) -> Bool {
    if container.flags.contains(.overlapping) || interests.lineJoiners.count > 0 { return true }
    let wide = Rect(x: rect.minX - 1, y: rect.minY, width: rect.width + 2, height: rect.height)
    return !container.visitDrawn(besides: child, in: wide) { _, _ in false }
  }

  func isLayered(_ node: RenderNode) -> Bool { !node.flags.isDisjoint(with: [.layered, .overlapping]) }

  /// The rectangle with one more column on either side. A wide glyph of another layer may have lost a half to the previous content, and is
  /// painted again.
  /// Where lines are joined, also one more row: a line that goes away leaves the character of a crossing beside it.
  private func widened(_ rect: Rect, of node: RenderNode, to limit: Rect) -> Rect {
    if node.drawsChildrenElsewhere { return limit }
    let rect = node.cellsAffected(by: rect)
    let rows = interests.lineJoiners.count > 0 && node.joinsLines ? 1 : 0
    return Rect(x: rect.minX - 1, y: rect.minY - rows, width: rect.width + 2, height: rect.height + 2 * rows).intersection(limit)
  }

  /// The rectangle in screen coordinates, widened until its edges cut no visible wide glyph: other layers' glyphs may cross them.
  private func aroundWideGlyphs(_ rect: Rect, within limit: Rect) -> Rect {
    var low = rect.minX, high = rect.maxX
    while low > limit.minX, cutsGlyph(at: low, rect) { low -= 1 }
    while high < limit.maxX, cutsGlyph(at: high, rect) { high += 1 }
    return Rect(x: low, y: rect.minY, width: high - low, height: rect.height)
  }

  /// Whether a wide glyph crosses the left edge of a column, in the rows of a rectangle.
  private func cutsGlyph(at column: Int, _ rect: Rect) -> Bool {
    guard column > 0, column < size.width else { return false }
    var row = max(0, rect.minY)
    while row < min(size.height, rect.maxY) {
      if cellBuffer.pointee[column: column, row: row].glyph.isContinuation { return true }
      row += 1
    }
    return false
  }
}
