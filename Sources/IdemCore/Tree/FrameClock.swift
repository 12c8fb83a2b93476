/// The time source of views: the machine's clock in a terminal, a controlled clock in tests.
@MainActor
package protocol FrameClock: AnyObject {
  /// Nanoseconds since an arbitrary start; never decreases.
  var now: Int { get }
  /// Wall-clock time: nanoseconds since the Unix epoch.
  var wallTime: Int { get }
}

extension FrameClock {
  package var wallTime: Int { now }
}

/// The machine's monotonic clock.
package final class SystemClock: FrameClock {
  package init() {}
  package var now: Int { MonotonicClock.now() }
  package var wallTime: Int { MonotonicClock.sinceEpoch() }
}

/// An action scheduled for a time; see `ViewTree.schedule(at:_:)`.
@MainActor
package final class WakeUp {
  /// The due time, in the clock's nanoseconds.
  package let time: Int
  fileprivate(set) var action: (@MainActor () -> Void)?

  fileprivate init(at time: Int, _ action: @escaping @MainActor () -> Void) {
    self.time = time
    self.action = action
  }

  /// Cancels the action.
  package func cancel() { action = nil }
}

extension ViewTree {
  /// Schedules an action for a time of the clock: a step of an animation, an entry of a timeline. If the time has passed, it runs in the
  /// next iteration of the run loop. Its work counts for the next frame. It is dropped by `cancel()`, or with the tree. Cost: O(scheduled
  /// actions).
  @discardableResult
  package func schedule(at time: Int, _ action: @escaping @MainActor () -> Void) -> WakeUp {
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
  package func wake() {
    guard let first = wakeUps.first else { return }
    let now = clock.now
    guard first.time <= now else { return }
    let due = wakeUps.prefix { $0.time <= now }
    wakeUps.removeFirst(due.count)
    for wakeUp in due {
      let action = wakeUp.action
      wakeUp.action = nil
      action?()
    }
  }
}
