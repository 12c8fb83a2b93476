import Glibc
import Synchronization

/// Work for the main thread that is added faster than it is done, until a number of pieces waits.
final class Backlog: Sendable {
  /// The pieces that wait at most, and the time that one takes. Microseconds.
  private let most: Int, duration: Int
  private let waiting = Atomic(0)

  init(_ arguments: ArraySlice<String> = CommandLine.arguments.dropFirst(3)) {
    let numbers = arguments.compactMap { Int($0) }
    (most, duration) = numbers.count == 2 ? (numbers[0], numbers[1]) : (100_000, 20)
  }

  /// Adds a piece, or waits while there are enough.
  func add(_ enqueue: (Backlog) -> Void) {
    guard waiting.load(ordering: .relaxed) < most else {
      usleep(1000)
      return
    }
    waiting.add(1, ordering: .relaxed)
    enqueue(self)
  }

  /// Does a piece.
  func work() {
    waiting.subtract(1, ordering: .relaxed)
    if duration == 0 { return }
    let end = ContinuousClock.now + .microseconds(duration)
    while ContinuousClock.now < end {}
  }
}
