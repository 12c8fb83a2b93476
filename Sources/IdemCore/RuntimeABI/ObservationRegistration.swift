import Synchronization

#if canImport(Darwin)
  import Observation
#else
  @_spi(SwiftUI) import Observation
#endif

/// Gets the reports of a registration: the tracker of the node whose run it is.
protocol RegistrationReceiver: AnyObject, Sendable {
  /// Whether a change is the receiver's own: then the registration goes on.
  @MainActor func countsOwnChange(_ registration: ObservationRegistration) -> Bool
  /// The registration has ended with a change, of the property at `path` if it is known.
  @MainActor func changed(_ registration: ObservationRegistration, _ path: AnyKeyPath?)
  /// There was a change on this thread, which is not the main one. The receiver brings it to the main thread.
  func changedElsewhere(_ registration: ObservationRegistration)
}

/// The registration of one run with all objects that it read. It reports one change, and lasts until its token ends it.
///
/// SPI: `withObservationTracking(_:didSet:)`, `ObservationTracking.cancel()` and `ObservationTracking.changed` of the Observation library
/// (`@_spi(SwiftUI)`), since Swift 6.0.
/// Contract: the closure is called after each change of a property that the run read, until `cancel()`. It may be called on any thread.
/// Without it: the program does not link. Darwin's library has the SPI, but its interface does not declare it. There the registration
/// reports before the change, ends with it, and reports no name.
///
/// After a change on the main thread, the registration ends at once. After one on another thread it stays until the next run has its own
/// registration, so that no change is lost in between. Further changes cost the writer a comparison, and the main thread nothing. (The
/// library's own end after a change has no effect if another thread changes the object while the registration is made: such a registration
/// would report each change from then on.)
package final class ObservationRegistration: Sendable {
  /// What has happened to the registration.
  enum Phase: UInt8, AtomicRepresentable {
    /// It reports the next change.
    case waiting
    /// It has reported a change on another thread.
    case fired
    /// The next run has started.
    case replaced
    /// There was a change on another thread during the next run.
    case missed
    case ended
  }

  /// Gets the report of the change.
  let receiver: any RegistrationReceiver
  /// The number of the run.
  let generation: Int
  private let token: InvalidationToken?
  private let isNamed: Bool
  private let phase = Atomic(Phase.waiting)
  /// The property that was changed on another thread.
  // SAFETY: written by the one thread that changes the phase to `fired`, and read by the main thread after it has taken the registration
  // from the queue, whose lock orders the two.
  nonisolated(unsafe) private(set) var changed: AnyKeyPath?

  /// The number of registrations in the program that have not been released.
  package static var aliveCount: Int { alive.load(ordering: .relaxed) }
  private static let alive = Atomic(0)

  /// - Parameters:
  ///   - token: ends the registration. Without one, it ends by a change only.
  ///   - isNamed: whether the changed property is reported.
  init(_ receiver: any RegistrationReceiver, generation: Int, token: InvalidationToken?, isNamed: Bool) {
    self.receiver = receiver
    self.generation = generation
    self.token = token
    self.isNamed = isNamed
    ObservationRegistration.alive.add(1, ordering: .relaxed)
  }

  deinit { ObservationRegistration.alive.subtract(1, ordering: .relaxed) }

  /// Runs `body`, and registers with what it reads.
  func track<Result>(_ body: () -> Result) -> Result {
    #if canImport(Darwin)
      return withObservationTracking(
        {
          token?.read()
          return body()
        }, onChange: { self.fire(nil, cancel: {}) })
    #else
      return withObservationTracking(
        {
          token?.read()
          return body()
        }, didSet: { tracking in self.fire(self.isNamed ? tracking.changed : nil, cancel: { tracking.cancel() }) })
    #endif
  }

  /// Whether something is still registered.
  var isAlive: Bool { phase.load(ordering: .acquiring) != .ended }

  /// The next run starts. What changes from now on may be missed by it.
  func replace() {
    if phase.exchange(.replaced, ordering: .acquiringAndReleasing) == .ended { phase.store(.ended, ordering: .releasing) }
  }

  /// Whether something changed on another thread since the next run started.
  var hasMissedChange: Bool { phase.load(ordering: .acquiring) == .missed }

  /// Something has changed. Called on the thread that changed it.
  func fire(_ path: AnyKeyPath?, cancel: () -> Void) {
    let isMain = MainThread.isCurrent
    // The token is touched, on the main thread or for the last time.
    if let end = token?.end, isMain || end == .max {
      guard generation < end else { return }
      phase.store(.ended, ordering: .releasing)
      return cancel()
    }
    guard isMain else { return fireElsewhere(path) }
    switch phase.load(ordering: .acquiring) {
    // A body that changes what it reads does not run again for that.
    case .replaced, .missed: return
    case .waiting, .fired: if MainThread.assume(self, { $0.receiver.countsOwnChange($0) }) { return }
    case .ended: break
    }
    cancel()
    guard phase.exchange(.ended, ordering: .acquiringAndReleasing) == .waiting else { return }
    MainThread.assume((self, path)) { registration, path in registration.receiver.changed(registration, path) }
  }

  /// Something has changed on another thread. Reports the first change.
  func fireElsewhere(_ path: AnyKeyPath?) {
    if phase.compareExchange(expected: .waiting, desired: .fired, ordering: .acquiringAndReleasing).exchanged {
      changed = path
      receiver.changedElsewhere(self)
    } else {
      _ = phase.compareExchange(expected: .replaced, desired: .missed, ordering: .acquiringAndReleasing)
    }
  }
}
