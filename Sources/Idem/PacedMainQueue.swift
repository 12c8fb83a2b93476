import Dispatch
import IdemCore
import IdemTerminal
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The main queue of a run loop: keys are read and frames are made also while threads add work faster than the main thread does it.
///
/// Dispatch has one call for the main queue: it runs all that waits, in its order. Of work that is added without a pause, each call has more
/// to run than the one before. If a call took long and more work waits after it, a thread begins to add markers to the queue. They are run
/// in their order too: between the work that was added before and after them. A marker makes a turn of the run loop if none was made
/// for `patience`.
///
/// The thread sleeps when a call was short again. So other programs pay two readings of the clock in a turn, and the order of the work is always
/// that of Dispatch.
@MainActor
final class PacedMainQueue {
  /// A call that takes longer is long, and the time without a turn after which a marker makes one. Nanoseconds.
  private static let longCall = 250_000, patience = 4_000_000

  private let markers = Markers()
  private var isPaced = false
  private var isDraining = false
  private var lastTurn = 0
  /// Makes a turn of the run loop, without the main queue.
  private let turn: () -> Void

  init(turn: @escaping () -> Void) { self.turn = turn }

  /// Runs all that waits.
  func drain() {
    RunningHandler.beginMainQueue()
    let begin = MonotonicClock.now()
    lastTurn = begin
    isDraining = true
    MainQueue.drain()
    isDraining = false
    let isLong = MonotonicClock.now() - begin >= PacedMainQueue.longCall
    guard isLong != isPaced, !isLong || MainQueue.hasWork else { return }
    isPaced = isLong
    if isLong { markers.begin() } else { markers.end() }
  }

  /// Runs between two pieces of work. Does nothing in a turn: an app's code may have a run loop of its own in it, which runs the main queue.
  fileprivate func passMarker() {
    guard isDraining, MonotonicClock.now() - lastTurn >= PacedMainQueue.patience else { return }
    isDraining = false
    turn()
    lastTurn = MonotonicClock.now()
    RunningHandler.beginMainQueue()
    isDraining = true
  }
}

/// A thread that adds markers to the main queue while it is asked to, and sleeps otherwise.
///
/// It is no queue of Dispatch: their threads may all be busy, and once a program has used them, Dispatch wakes up every second.
private final class Markers: Sendable {
  /// The time between two markers. Microseconds.
  private static let interval: UInt32 = 250

  private let isWanted = Atomic(false)
  private let hasThread = Atomic(false)
  private let start = DispatchSemaphore(value: 0)

  func begin() {
    isWanted.store(true, ordering: .relaxed)
    start.signal()
    if hasThread.exchange(true, ordering: .relaxed) { return }
    if BackgroundThread.start({ self.add() }).failure != 0 { hasThread.store(false, ordering: .relaxed) }
  }

  /// The thread sleeps after its present pause, unless it is asked again.
  func end() { isWanted.store(false, ordering: .relaxed) }

  private func add() {
    while true {
      start.wait()
      while isWanted.load(ordering: .relaxed) {
        DispatchQueue.main.async { MainActor.assumeIsolated { RunLoop.current?.mainQueue.passMarker() } }
        usleep(Markers.interval)
      }
    }
  }
}
