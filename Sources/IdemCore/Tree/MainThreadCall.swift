import Dispatch
import Synchronization

/// Work for the main thread that can be requested from any thread, any number of times. While it is pending, further requests have no
/// effect.
///
/// So a hundred thousand changes of an object while the main thread is busy take the memory of one.
package final class MainThreadCall: Sendable {
  private let work: @Sendable @MainActor () -> Void
  /// The same function, for a caller that is known to be on the main thread: `MainActor.assumeIsolated` allocates in each call.
  private let workOfThisThread: @Sendable () -> Void
  private let isWaiting = Atomic(false)
  private let queued = Atomic(0)

  package init(_ work: @escaping @Sendable @MainActor () -> Void) {
    self.work = work
    // SAFETY: functions of an actor have the representation of other functions. `callAsFunction` calls it on the main thread alone.
    workOfThisThread = unsafeBitCast(work, to: (@Sendable () -> Void).self)
  }

  /// Runs the work immediately on the main thread; on another thread, schedules it on the main queue unless it is already pending.
  package func callAsFunction() {
    if MainThread.isCurrent { return workOfThisThread() }
    guard !isWaiting.exchange(true, ordering: .acquiringAndReleasing) else { return }
    queued.wrappingAdd(1, ordering: .relaxed)
    DispatchQueue.main.async {
      // Reset before the work runs: a change during the work makes it run again.
      self.isWaiting.store(false, ordering: .releasing)
      MainActor.assumeIsolated(self.work)
    }
  }

  /// How often the work was put into the main queue.
  package var queuedCount: Int { queued.load(ordering: .relaxed) }
}
