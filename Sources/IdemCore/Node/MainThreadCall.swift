import Dispatch
import Synchronization

/// Work for the main thread that may be asked for from any thread, as often as one likes: while it waits there, more calls add nothing.
///
/// So a hundred thousand changes of an object while the main thread is busy take the memory of one.
package final class MainThreadCall: Sendable {
  private let work: @Sendable @MainActor () -> Void
  private let isWaiting = Atomic(false)
  private let queued = Atomic(0)

  package init(_ work: @escaping @Sendable @MainActor () -> Void) { self.work = work }

  /// Does the work at once on the main thread, and as soon as that thread comes to it from any other, unless it waits there already.
  package func callAsFunction() {
    if MainThread.isCurrent { return MainActor.assumeIsolated(work) }
    guard !isWaiting.exchange(true, ordering: .acquiringAndReleasing) else { return }
    queued.wrappingAdd(1, ordering: .relaxed)
    DispatchQueue.main.async {
      // Before the work: what changes while it runs makes it run once more.
      self.isWaiting.store(false, ordering: .releasing)
      MainActor.assumeIsolated(self.work)
    }
  }

  /// How often the work was put into the main queue.
  package var queuedCount: Int { queued.load(ordering: .relaxed) }
}
