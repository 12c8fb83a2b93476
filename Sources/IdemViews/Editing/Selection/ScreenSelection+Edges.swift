import IdemCore
import IdemScreen

/// Scrolling while the pointer is at an edge.
extension ScreenSelection {
  /// Scrolls while the pointer is beyond an edge of the container, faster the farther out it is.
  func scheduleEdgeScroll() {
    guard edgeTimer == nil, edgeStep != 0 else { return }
    edgeTimer = tree.timers.schedule(at: tree.timers.clock.now + ScreenSelection.edgeInterval) { [weak self] context in
      guard let self else { return }
      edgeTimer = nil
      guard isDragging else { return }
      scroll(by: edgeStep, in: context)
      scheduleEdgeScroll()
    }
  }

  /// The time between two steps, in nanoseconds.
  private static let edgeInterval = 50_000_000

  /// The rows of the next step; 0 if the pointer is inside. At the edge of the screen, the outermost row counts as beyond.
  private var edgeStep: Int {
    guard let container, let rows = container.rows, rows.axis == .vertical else { return 0 }
    let frame = container.frame
    var step = 0
    if pointer.y < frame.minY || pointer.y == 0 { step = min(-1, pointer.y - frame.minY) }
    if pointer.y >= frame.maxY || pointer.y == tree.size.height - 1 { step = max(1, pointer.y - frame.maxY + 1) }
    return rows.canScroll(by: step) ? max(-10, min(10, step)) : 0
  }

  func scroll(by cells: Int, in context: UpdateContext) {
    guard let rows = container?.rows, cells != 0 else { return }
    rows.scroll(by: cells, in: context)
    isPointerStale = true
  }
}
