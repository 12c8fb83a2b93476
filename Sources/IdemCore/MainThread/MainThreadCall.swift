import Dispatch
import Synchronization

/// Work for the main thread that can be requested from any thread, any number of times. While it is pending, further requests have no
/// effect.
///
/// So a hundred thousand changes of an object while the main thread is busy take the memory of one. Work that makes a node stale is also held
/// until the tree's next update (`ViewTree.hold`): threads that write without a pause wake the main thread once a frame.
package final class MainThreadCall: Sendable {
  private enum Phase: UInt8, AtomicRepresentable {
    case idle, pending
    /// The effect of the work lasts. A request is only remembered.
    case held
    /// Held, and requested since.
    case requested
  }

  private let work: @Sendable @MainActor () -> Void
  /// The same function, for a caller that is known to be on the main thread: `MainActor.assumeIsolated` allocates in each call.
  private let workOfThisThread: @Sendable () -> Void
  private let phase = Atomic(Phase.idle)
  private let queued = Atomic(0)

  package init(_ work: @escaping @Sendable @MainActor () -> Void) {
    self.work = work
    // SAFETY: functions of an actor have the representation of other functions. `callAsFunction` calls it on the main thread alone.
    workOfThisThread = unsafeBitCast(work, to: (@Sendable () -> Void).self)
  }

  /// Runs the work immediately on the main thread; on another thread, schedules it on the main queue unless it is already pending.
  package func callAsFunction() {
    if MainThread.isCurrent { return workOfThisThread() }
    if change(from: .idle, to: .pending) { enqueue() } else { _ = change(from: .held, to: .requested) }
  }

  private func enqueue() {
    queued.wrappingAdd(1, ordering: .relaxed)
    DispatchQueue.main.async {
      // Reset before the work runs: a change during the work makes it run again.
      self.phase.store(.idle, ordering: .releasing)
      MainActor.assumeIsolated(self.work)
    }
  }

  private func change(from old: Phase, to new: Phase) -> Bool {
    phase.compareExchange(expected: old, desired: new, ordering: .acquiringAndReleasing).exchanged
  }

  /// Until `release`, requests from other threads are remembered only. Returns whether it was not held before.
  @MainActor func hold() -> Bool { change(from: .idle, to: .held) }

  /// If there was a request, schedules the work: an object requests it before it changes, so the change may come after the update.
  @MainActor func release() {
    if change(from: .held, to: .idle) { return }
    if change(from: .requested, to: .pending) { enqueue() }
  }

  /// How often the work was put into the main queue.
  package var queuedCount: Int { queued.load(ordering: .relaxed) }
}
