import IdemCore
import IdemScreen

/// Observes the scroll view or the list inside after each frame.
struct ScrollObserver: WrapperModifier {
  /// Called with the container after each frame. Returns the time after which it must be called again; nil for the next frame.
  let observe: @MainActor (RowsNode, ScrollObserverNode) -> Void

  func makeNode(parent: Node, in context: UpdateContext) -> ScrollObserverNode { ScrollObserverNode(self, parent: parent) }
  func update(_ node: ScrollObserverNode, in context: UpdateContext) { node.modifier = self }
}

final class ScrollObserverNode: WrapperNode, FrameListener {
  var modifier: ScrollObserver
  /// What the observer stores between two frames.
  var stored: Any?
  private var wakeUp: WakeUp?

  init(_ modifier: ScrollObserver, parent: Node) {
    self.modifier = modifier
    super.init(parent: parent, type: ScrollObserver.self)
    tree.diagnostics.frameObservers.add(self)
  }

  override func close(in context: UpdateContext) {
    tree.diagnostics.frameObservers.remove()
    wakeUp?.cancel()
  }

  func frameEnded() { if let rows = rows(below: child) { modifier.observe(rows, self) } }

  /// Observes again after a time, in nanoseconds, although no frame may follow.
  func observeAgain(after time: Int) {
    wakeUp?.cancel()
    wakeUp = tree.timers.schedule(at: tree.timers.clock.now + time) { [weak self] _ in
      if let self, !isRemoved { frameEnded() }
    }
  }

  private func rows(below node: Node) -> RowsNode? {
    if let rows = node as? RowsNode { return rows.isPlaced ? rows : nil }
    var found: RowsNode?
    node.visitChildren { if found == nil { found = rows(below: $0) } }
    return found
  }
}

extension View {
  /// Runs an action with a value that is computed from the geometry of the scroll view or the list inside: after the first frame, and after
  /// each frame in which the value differs.
  ///
  ///     .onScrollGeometryChange(for: Bool.self) { $0.contentOffset.y > 0 } action: { _, isScrolled in showsTitle = isScrolled }
  ///
  /// The value is computed after every frame. Cost: O(parts of the content that are not rows of a `ForEach`).
  public func onScrollGeometryChange<Value: Equatable>(
    for type: Value.Type, of transform: @escaping @MainActor (ScrollGeometry) -> Value,
    action: @escaping @MainActor (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some View {
    modifier(
      ScrollObserver { rows, node in
        let new = transform(rows.scrollGeometry), old = node.stored as? Value
        guard new != old else { return }
        node.stored = new
        action(old ?? new, new)
      })
  }

  /// Runs an action when the scroll view or the list inside begins to scroll, and when it has not scrolled for a tenth of a second.
  public func onScrollPhaseChange(_ action: @escaping @MainActor (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void) -> some View {
    onScrollPhaseChange { old, new, _ in action(old, new) }
  }

  /// The same with an action that gets the geometry, too.
  public func onScrollPhaseChange(
    _ action: @escaping @MainActor (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext) -> Void
  ) -> some View {
    modifier(
      ScrollObserver { rows, node in
        let geometry = rows.scrollGeometry, now = rows.tree.timers.clock.now
        guard var state = node.stored as? ScrollPhaseState else {
          node.stored = ScrollPhaseState(offset: geometry.contentOffset)
          return
        }
        let old = state.phase
        state.note(geometry.contentOffset, at: now)
        node.stored = state
        if state.phase == .interacting { node.observeAgain(after: ScrollPhaseState.rest) }
        if old != state.phase { action(old, state.phase, ScrollPhaseChangeContext(geometry: geometry)) }
      })
  }
}

/// When a scroll view scrolled last.
private struct ScrollPhaseState {
  /// The time without a change after which a view does not scroll any more, in nanoseconds.
  static let rest = 100_000_000
  var phase = ScrollPhase.idle
  private var offset: Point
  private var time = 0

  init(offset: Point) { self.offset = offset }

  mutating func note(_ new: Point, at now: Int) {
    if new != offset {
      (phase, offset, time) = (.interacting, new, now)
    } else if phase == .interacting, now - time >= ScrollPhaseState.rest {
      phase = .idle
    }
  }
}
