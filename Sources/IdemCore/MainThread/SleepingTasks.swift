import Synchronization

/// The tasks that sleep by the clock of a tree.
package final class SleepingTasks: Sendable {
  private let clock: Mutex<any FrameClock>
  private let schedule: @MainActor @Sendable (Int, @escaping @MainActor () -> Void) -> WakeUp?
  private let slept = Atomic(0), woken = Atomic(0)

  /// `schedule` schedules an action for a time of the clock; nil if there is no tree any more.
  @MainActor init(_ clock: any FrameClock, schedule: @escaping @MainActor @Sendable (Int, @escaping @MainActor () -> Void) -> WakeUp?) {
    self.clock = Mutex(clock)
    self.schedule = schedule
  }

  @MainActor func use(_ clock: any FrameClock) { self.clock.withLock { $0 = clock } }

  var now: Int { clock.withLock { $0.now } }

  /// How often tasks went to sleep, and how often they were woken. For tests, which wait for those that were.
  package var counts: (slept: Int, woken: Int) { (slept.load(ordering: .acquiring), woken.load(ordering: .acquiring)) }

  /// Waits until a time of the clock. Throws if the task is cancelled, or if the tree is gone.
  func sleep(until time: Int) async throws {
    let sleeper = Sleeper { [self] in woken.add(1, ordering: .acquiringAndReleasing) }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        sleeper.set(continuation)
        MainThread.run { [self] in
          // A timer that is dropped with its tree drops this, too.
          let end = SleeperEnd(sleeper)
          sleeper.timer = schedule(time) { end.sleeper.wake(nil) }
          slept.add(1, ordering: .acquiringAndReleasing)
        }
      }
    } onCancel: {
      sleeper.wake(CancellationError())
      MainThread.run { sleeper.timer?.cancel() }
    }
  }
}

/// One task that sleeps.
private final class Sleeper: Sendable {
  private struct Sleep {
    var continuation: CheckedContinuation<Void, any Error>?
    var result: Result<Void, any Error>?
  }
  private let state = Mutex(Sleep())
  private let onWake: @Sendable () -> Void
  // Weak: the timer has this object, and is dropped with its tree.
  @MainActor weak var timer: WakeUp?

  init(onWake: @escaping @Sendable () -> Void) { self.onWake = onWake }

  /// Sets what is resumed. A task that was cancelled before goes on at once.
  func set(_ continuation: CheckedContinuation<Void, any Error>) {
    let result = state.withLock { state in
      if state.result == nil { state.continuation = continuation }
      return state.result
    }
    if let result { continuation.resume(with: result) }
  }

  /// Lets the task go on, or throw. Only the first call counts.
  func wake(_ error: (any Error)?) {
    let result: Result<Void, any Error> = if let error { .failure(error) } else { .success(()) }
    let continuation = state.withLock { state -> CheckedContinuation<Void, any Error>? in
      guard state.result == nil else { return nil }
      state.result = result
      onWake()
      return state.continuation
    }
    continuation?.resume(with: result)
  }
}

/// Ends the sleep of a task when it is released.
private final class SleeperEnd: Sendable {
  let sleeper: Sleeper
  init(_ sleeper: Sleeper) { self.sleeper = sleeper }
  deinit { sleeper.wake(CancellationError()) }
}
