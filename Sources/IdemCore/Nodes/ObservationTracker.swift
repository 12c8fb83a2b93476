import Observation

/// The state of a node's registration with observed objects.
@MainActor
package final class ObservationTracker {
  // SAFETY: the node owns this object and calls `end()` before it is released, so the reference is not counted.
  private unowned(unsafe) let node: Node
  private var isEnded = false
  /// The number of the registration. Registrations of earlier runs may still fire; they are ignored.
  private var generation = 0
  let invalidationToken = InvalidationToken()
  var isRegistered = false
  /// Whether the next run reads the invalidation token: after a run that had another cause than a change of what the node observes. A node
  /// that runs because of such changes only does not need it, since a change ends the registration. Without the token, at most one
  /// registration is left, until something changes that it has read.
  private(set) var readsToken = false
  /// The number of changes during the node's own write, if there is one: see `write(_:)`.
  private var ownChanges: Int?

  package init(node: Node) { self.node = node }

  /// Runs the dependencies of a node without a body. `evaluate` is called after a change of anything that they read: state, environment,
  /// observed properties.
  package func track<Result>(_ body: () -> Result) -> Result {
    endRegistration()
    isRegistered = true
    return node.track {
      withObservationTracking(
        {
          if readsToken { invalidationToken.read() }
          return body()
        }, onChange: changeHandler())
    }
  }

  /// Reads a part of what the node's latest run reads, in a registration of its own, so that the node can write it: see `write(_:)`.
  package func trackApart<Result>(_ body: () -> Result) -> Result {
    endRegistration()
    isRegistered = true
    generation += 1
    let generation = generation
    return node.trackPart {
      withLastingObservationTracking(
        {
          if readsToken { invalidationToken.read() }
          return body()
        },
        onChange: { [weak self] in
          if MainThread.isCurrent { return MainActor.assumeIsolated { self?.changedApart(generation) ?? true } }
          MainThread.run { _ = self?.changedApart(generation) }
          return true
        })
    }
  }

  /// Writes what `trackApart` read. The node does not become stale by observed properties, since it wrote them itself. Returns whether it must
  /// call `trackApart` again: the registration has ended, or the write changed more than one property.
  package func write(_ body: () -> Void) -> Bool {
    ownChanges = 0
    body()
    let count = ownChanges ?? 0
    ownChanges = nil
    return !isRegistered || count > 1
  }

  /// Returns whether the registration ends.
  private func changedApart(_ generation: Int) -> Bool {
    guard !isEnded, generation == self.generation else { return true }
    if let ownChanges {
      self.ownChanges = ownChanges + 1
      return false
    }
    isRegistered = false
    node.becomeStale(Cause(.observed))
    return true
  }

  func changeHandler() -> @Sendable () -> Void {
    generation += 1
    let generation = generation
    return { [weak self] in
      MainThread.run { self?.changed(generation) }
    }
  }

  func namedChangeHandler() -> @Sendable (UncheckedKeyPath?) -> Void {
    generation += 1
    let generation = generation
    return { [weak self] changed in
      MainThread.run { self?.changed(generation, changed?.path) }
    }
  }

  private func changed(_ generation: Int, _ path: AnyKeyPath? = nil) {
    guard !isEnded, generation == self.generation else { return }
    isRegistered = false
    if let path {
      node.becomeStale(Cause(.observed, name: ObservedPropertyName.of(path), owner: Swift.type(of: path).rootType))
    } else {
      node.becomeStale(Cause(.observed))
    }
  }

  // MARK: A run in several parts

  /// Whether any part of a run so far has read an observed property.
  private(set) var hasObservedParts = false

  /// Starts a run in several parts. Ends the registrations of the previous run.
  func beginTrackingParts() { endRegistration() }

  /// Runs one part. Cost: 33 ns if it reads nothing observed.
  @inline(__always) func trackPart<Result>(_ body: () -> Result) -> Result {
    if !hasObservedParts { return withObservationTracking(body, onChange: self.partHandler()) }
    return withObservationTracking(
      {
        invalidationToken.read()
        return body()
      }, onChange: self.partHandler())
  }

  private func partHandler() -> @Sendable () -> Void {
    hasObservedParts = true
    isRegistered = true
    let generation = generation
    return { [weak self] in
      MainThread.run {
        guard let self, !self.isEnded, generation == self.generation else { return }
        self.node.becomeStale(Cause(.observed))
      }
    }
  }

  func endRegistration() {
    generation += 1
    readsToken = isRegistered
    if isRegistered { invalidationToken.touch() }
    isRegistered = false
  }

  package func end() {
    isEnded = true
    endRegistration()
  }
}

/// An invalidation token: an observed property without a meaning. Touching it ends a registration.
final class InvalidationToken: Observable {
  private let registrar = ObservationRegistrar()
  private var value: Int { 0 }
  func read() { registrar.access(self, keyPath: \.value) }
  func touch() { registrar.withMutation(of: self, keyPath: \.value) {} }
}
