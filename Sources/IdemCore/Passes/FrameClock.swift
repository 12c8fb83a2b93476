/// The time that views go by: a terminal's is the machine's, a test's is moved by the test.
@MainActor
package protocol FrameClock: AnyObject {
  /// Nanoseconds since some moment; never less than before.
  var now: Int { get }
  /// Nanoseconds since 1970, as a watch has it.
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

/// Something to be done at a time; see `ViewTree.schedule(at:_:)`.
@MainActor
package final class WakeUp {
  /// When it is due, in the clock's nanoseconds.
  package let time: Int
  fileprivate(set) var action: (@MainActor () -> Void)?

  fileprivate init(at time: Int, _ action: @escaping @MainActor () -> Void) {
    self.time = time
    self.action = action
  }

  /// What was scheduled is not done.
  package func cancel() { action = nil }
}

extension ViewTree {
  /// Does something once the clock has come to a time (at once in the next turn, where that has passed): a step of an animation, a timeline's entry.
  /// It counts for the next frame. Ends with `cancel()`, or with the tree. O(number that wait).
  @discardableResult
  package func schedule(at time: Int, _ action: @escaping @MainActor () -> Void) -> WakeUp {
    let wakeUp = WakeUp(at: time, action)
    let position = wakeUps.firstIndex { $0.time > time } ?? wakeUps.endIndex
    wakeUps.insert(wakeUp, at: position)
    return wakeUp
  }

  /// When the next thing is due; nil where nothing is. The loop sleeps until then.
  package var nextWakeUp: Int? {
    wakeUps.first { $0.action != nil }?.time
  }

  /// Does what is due by the clock, in the order of its times; what that schedules for now or earlier waits for the next call.
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
