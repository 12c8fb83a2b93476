import Observation

extension CompositeNode {
  /// Runs the body. A change of an observed property that it reads makes the node stale. Cost: 33 ns for a body of a type that observes
  /// nothing, about 1 to 2 microseconds for one that does: see `ObservationTracker`.
  @inline(__always) func trackObservation<Result>(_ body: () -> Result) -> Result {
    if !plan.observes, tree.diagnostics.recorder == nil { return withObservationTracking(body, onChange: self.firstObservation()) }
    return trackObservationAgain(body)
  }

  private func trackObservationAgain<Result>(_ body: () -> Result) -> Result {
    let state = observation ?? ObservationTracker(node: self, observes: true)
    observation = state
    // If causes are recorded, reports which property changed.
    return state.register(isNamed: tree.diagnostics.recorder != nil || flags.contains(.explains), body)
  }

  /// Called only if the body has read an observed property, and none of its type had done so before.
  private func firstObservation() -> @Sendable () -> Void {
    plan.observes = true
    let state = observation ?? ObservationTracker(node: self, observes: true)
    observation = state
    return state.learn()
  }
}
