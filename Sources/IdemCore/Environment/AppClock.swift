extension EnvironmentValues {
  /// The clock of the app, for tasks that wait: `try await Task.sleep(for: .seconds(1), clock: clock)`.
  ///
  ///     @Environment(\.appClock) private var clock
  ///
  ///     .task { while (try? await Task.sleep(for: .seconds(1), clock: clock)) != nil { seconds += 1 } }
  ///
  /// It is the system's continuous time. In a `TestHost` it moves only as the host is told, and in a replay as it was recorded.
  public var appClock: AppClock {
    get { self[AppClockKey.self] }
    set { self[AppClockKey.self] = newValue }
  }
}

package enum AppClockKey: EnvironmentKey {
  package static let defaultValue = AppClock(nil)
}

/// The clock that a tree shows time by, for tasks: see `EnvironmentValues.appClock`.
///
/// Its time begins anywhere. A task that sleeps by it costs the app one timer.
public struct AppClock: Clock {
  /// A moment of an `AppClock`.
  public struct Instant: InstantProtocol {
    /// The time since the clock's start.
    fileprivate let time: Duration

    public func advanced(by duration: Duration) -> Instant { Instant(time: time + duration) }
    public func duration(to other: Instant) -> Duration { other.time - time }
    public static func < (a: Instant, b: Instant) -> Bool { a.time < b.time }
  }

  /// Nil: the system's clock, without a tree.
  private let sleepers: SleepingTasks?

  init(_ sleepers: SleepingTasks?) { self.sleepers = sleepers }
  @MainActor package init(_ timers: Timers) { sleepers = timers.sleepers }

  public var now: Instant { Instant(time: .nanoseconds(sleepers?.now ?? MonotonicClock.now())) }
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Waits until a time. `tolerance` has no effect.
  ///
  /// - Throws: `CancellationError` if the task is cancelled, or if the app ends.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    guard let sleepers else { return try await Task.sleep(for: now.duration(to: deadline), clock: .continuous) }
    let (seconds, attoseconds) = deadline.time.components
    try await sleepers.sleep(until: Int(clamping: seconds).multipliedClamping(by: 1_000_000_000) &+ Int(attoseconds / 1_000_000_000))
  }
}

extension Int {
  fileprivate func multipliedClamping(by factor: Int) -> Int {
    let (value, isTooLarge) = multipliedReportingOverflow(by: factor)
    return isTooLarge ? (self < 0 ? .min / 2 : .max / 2) : value
  }
}
