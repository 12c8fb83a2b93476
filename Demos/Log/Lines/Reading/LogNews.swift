import Dispatch
import Synchronization

/// Wakes threads that wait for changes of a log. A thread that waits costs nothing.
public final class LogNews: Sendable {
  private struct State {
    var version = 0
    var waiting: [DispatchSemaphore] = []
  }
  private let state = Mutex(State())

  /// The number of changes so far. Read it before you look at what may have changed.
  public var version: Int { state.withLock { $0.version } }

  /// Reports a change.
  func post() {
    let waiting = state.withLock { state in
      state.version += 1
      defer { state.waiting = [] }
      return state.waiting
    }
    for thread in waiting { thread.signal() }
  }

  /// Waits until there is a change after a version.
  public func wait(after version: Int) {
    let semaphore = state.withLock { state -> DispatchSemaphore? in
      guard state.version == version else { return nil }
      let semaphore = DispatchSemaphore(value: 0)
      state.waiting.append(semaphore)
      return semaphore
    }
    semaphore?.wait()
  }
}
