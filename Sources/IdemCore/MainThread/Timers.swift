/// The clock of a tree, and the actions that are scheduled by it.
@MainActor
package final class Timers {
  /// The time source of the views.
  package var clock: any FrameClock = SystemClock() { didSet { sleepersIfAny?.use(clock) } }
  /// The tasks that sleep by the clock.
  package var sleepers: SleepingTasks {
    if let sleepersIfAny { return sleepersIfAny }
    let link = TimersLink(self)
    let sleepers = SleepingTasks(clock) { time, action in link.timers?.schedule(at: time) { _ in action() } }
    (sleepersIfAny, self.link) = (sleepers, link)
    return sleepers
  }
  private var sleepersIfAny: SleepingTasks?
  private var link: TimersLink?
  /// The scheduled actions, the earliest first.
  @exclusivity(unchecked) private var wakeUps: ContiguousArray<WakeUp> = []
  /// The number of actions at which those that were cancelled are removed: their times may be far away.
  private var removalCount = 32

  init() {}

  isolated deinit { link?.timers = nil }

  /// Schedules an action for a time of the clock: a step of an animation, an entry of a timeline. If the time has passed, it runs in the
  /// next iteration of the run loop. Its work counts for the next frame. It is dropped by `cancel()`, or with the tree. Cost: O(scheduled
  /// actions).
  @discardableResult
  package func schedule(at time: Int, _ action: @escaping @MainActor (UpdateContext) -> Void) -> WakeUp {
    if wakeUps.count >= removalCount {
      wakeUps.removeAll { $0.action == nil }
      removalCount = max(32, 2 * wakeUps.count)
    }
    let wakeUp = WakeUp(at: time, action)
    let position = wakeUps.firstIndex { $0.time > time } ?? wakeUps.endIndex
    wakeUps.insert(wakeUp, at: position)
    return wakeUp
  }

  /// The time of the next action; nil if there is none. The run loop sleeps until then.
  package var nextWakeUp: Int? {
    wakeUps.first { $0.action != nil }?.time
  }

  /// Runs the actions that are due, in the order of their times. Actions that they schedule for now or earlier wait for the next call.
  package func runDue() {
    guard let first = wakeUps.first else { return }
    let now = clock.now
    guard first.time <= now else { return }
    let due = wakeUps.prefix { $0.time <= now }
    wakeUps.removeFirst(due.count)
    for wakeUp in due {
      let action = wakeUp.action
      wakeUp.cancel()
      action?(.timer)
    }
  }
}

/// An action scheduled for a time; see `Timers.schedule(at:_:)`.
@MainActor
package final class WakeUp {
  /// The due time, in the clock's nanoseconds.
  package let time: Int
  package private(set) var action: (@MainActor (UpdateContext) -> Void)?

  fileprivate init(at time: Int, _ action: @escaping @MainActor (UpdateContext) -> Void) {
    self.time = time
    self.action = action
  }

  /// Cancels the action.
  package func cancel() { action = nil }
}

/// The timers as long as they exist. Not a weak reference: an object that has one is retained and released slowly, in each frame.
@MainActor
private final class TimersLink {
  // SAFETY: set to nil when the timers are released, on the main actor.
  unowned(unsafe) var timers: Timers?

  init(_ timers: Timers) { self.timers = timers }
}
