import Observation

/// The state of a node's registration with observed objects.
///
/// Observation keeps a registration until it is cancelled, and gives the means to cancel it only to the closure that a change calls. So a
/// run also reads a property of its own, its invalidation token. A change of the token calls that closure, and the registration ends on all
/// objects at once: after the next run, and with the node.
///
/// The token would cost about 1 microsecond in each run of a body that observes nothing. Whether a body observes is known only
/// afterwards, so nodes of a type read the token after one node of that type has read an observed property. The registration of that one run
/// cannot be cancelled. It ends with the first change. There is at most one in the program for each type of view.
@MainActor
package final class ObservationTracker {
  // SAFETY: the node owns this object and calls `end()` before it is released, so the reference is not counted.
  private unowned(unsafe) var node: Node
  private var isEnded = false
  /// The number of the latest run.
  private var generation = 0
  /// Whether runs read the token.
  private var observes: Bool
  private var token: InvalidationToken?
  private lazy var reference = WeakTracker(self)
  /// The registration of the latest run, if it was not made in parts.
  private var latest: ObservationRegistration?
  /// The number of changes during the node's own write, if there is one: see `write(_:)`.
  private var ownChanges: Int?

  /// The types of views with a node that has read an observed property.
  private static var observing: Set<ObjectIdentifier> = []

  package convenience init(node: Node) {
    self.init(node: node, observes: ObservationTracker.observing.contains(ObjectIdentifier(node.type)))
  }

  init(node: Node, observes: Bool) {
    self.node = node
    self.observes = observes
  }

  // A tree that is released does not remove its nodes.
  deinit { token?.touch(endingBefore: .max) }

  /// Runs the dependencies of a node without a body. `evaluate` is called after a change of anything that they read: state, environment,
  /// observed properties.
  package func track<Result>(_ body: () -> Result) -> Result {
    node.track {
      if observes { return register(body) }
      generation += 1
      return withObservationTracking(body, onChange: self.learn())
    }
  }

  /// Reads a part of what the node's latest run reads, in a registration of its own, so that the node can write it: see `write(_:)`.
  package func trackApart<Result>(_ body: () -> Result) -> Result { node.trackPart { register(body) } }

  /// Writes what `trackApart` read. The node does not become stale by observed properties, since it wrote them itself. Returns whether it must
  /// call `trackApart` again: the registration has ended, or the write changed more than one property.
  package func write(_ body: () -> Void) -> Bool {
    ownChanges = 0
    body()
    let count = ownChanges ?? 0
    ownChanges = nil
    return latest?.isAlive != true || count > 1
  }

  /// Whether a change is the node's own: then the registration goes on.
  func countsOwnChange(_ registration: ObservationRegistration) -> Bool {
    guard let ownChanges, registration === latest else { return false }
    self.ownChanges = ownChanges + 1
    return true
  }

  /// Runs `body` with a registration that ends after the next run. With `isNamed`, the changed property is reported too.
  func register<Result>(isNamed: Bool = false, _ body: () -> Result) -> Result {
    let previous = latest
    previous?.replace()
    generation += 1
    let registration = makeRegistration(isNamed: isNamed)
    let result = registration.track(body)
    latest = registration
    if isEnded {
      end()
    } else if let previous, previous.isAlive {
      if previous.hasMissedChange { registration.fireElsewhere(nil) }
      token?.touch(endingBefore: generation)
    }
    return result
  }

  private func makeRegistration(isNamed: Bool) -> ObservationRegistration {
    let token = token ?? InvalidationToken()
    self.token = token
    return ObservationRegistration(reference, generation: generation, token: token, isNamed: isNamed)
  }

  /// The handler of a run without the token. Called only if the run has read an observed property.
  func learn() -> @Sendable () -> Void {
    observes = true
    ObservationTracker.observing.insert(ObjectIdentifier(node.type))
    let registration = ObservationRegistration(reference, generation: generation, token: nil, isNamed: false)
    return { registration.fire(nil, cancel: {}) }
  }

  /// A registration has fired.
  func changed(_ registration: ObservationRegistration, _ path: AnyKeyPath?) {
    guard !isEnded, registration.generation == generation else { return }
    if let path {
      node.becomeStale(Cause(.observed, name: ObservedPropertyName.of(path), owner: Swift.type(of: path).rootType))
    } else {
      node.becomeStale(Cause(.observed))
    }
  }

  // MARK: A run in several parts

  /// Whether any part of a run so far has read an observed property.
  var hasObservedParts: Bool { observes }

  /// Starts a run in several parts. Ends the registrations of the previous run.
  func beginTrackingParts() {
    generation += 1
    if observes { token?.touch(endingBefore: generation) }
  }

  /// Runs one part. Cost: 33 ns if no part of the run, nor of another node of this type, has read anything observed.
  @inline(__always) func trackPart<Result>(_ body: () -> Result) -> Result {
    if !observes { return withObservationTracking(body, onChange: self.learn()) }
    return makeRegistration(isNamed: false).track(body)
  }

  package func end() {
    if let absent = node.tree.absentRow, !isEnded {
      // The registrations go on, for the row that the removed node was in.
      node = absent
      return absent.take(self)
    }
    isEnded = true
    token?.touch(endingBefore: .max)
    token = nil
    latest = nil
  }
}

/// A weak reference that may be sent to another thread. Only the main thread reads it.
final class WeakTracker: RegistrationReceiver, @unchecked Sendable {
  private weak var tracker: ObservationTracker?
  init(_ tracker: ObservationTracker) { self.tracker = tracker }

  func countsOwnChange(_ registration: ObservationRegistration) -> Bool { tracker?.countsOwnChange(registration) ?? false }
  func changed(_ registration: ObservationRegistration, _ path: AnyKeyPath?) { tracker?.changed(registration, path) }
  func changedElsewhere(_ registration: ObservationRegistration) { FiredRegistrations.add(registration) }
}
