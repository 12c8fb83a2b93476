import Dispatch
import Synchronization

/// The registrations that changes on other threads have fired. They share one wake-up of the main thread.
///
/// A registration fires once. So the memory of this queue is bounded by the number of views, whatever other threads write.
package enum FiredRegistrations {
  private static let waiting = Mutex<[ObservationRegistration]>([])
  private static let wakeUps = Atomic(0)

  /// The number of wake-ups of the main thread so far.
  package static var wakeUpCount: Int { wakeUps.load(ordering: .relaxed) }

  static func add(_ registration: ObservationRegistration) {
    let isFirst = waiting.withLock {
      $0.append(registration)
      return $0.count == 1
    }
    guard isFirst else { return }
    wakeUps.add(1, ordering: .relaxed)
    DispatchQueue.main.async { MainActor.assumeIsolated(deliver) }
  }

  /// Makes the nodes stale. What fires from now on has a wake-up of its own.
  @MainActor private static func deliver() {
    let fired = waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
    for registration in fired { registration.receiver.changed(registration, registration.changed) }
  }
}
