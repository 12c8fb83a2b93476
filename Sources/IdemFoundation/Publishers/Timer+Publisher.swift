import Foundation

// The timer that ordinary SwiftUI code passes to `onReceive`. In SwiftUI it is a publisher of Combine.

extension Timer {
  /// The dates at which a timer fires, as an asynchronous sequence. It starts when it is received; each receiver has a timer of its own.
  public final class TimerPublisher: AsyncSequence, Sendable {
    public typealias Element = Date

    /// The time between two dates in seconds.
    public let interval: TimeInterval
    private let end = TimerEnd()

    init(interval: TimeInterval) { self.interval = interval }

    /// Waits for the dates.
    public struct Iterator: AsyncIteratorProtocol {
      let interval: Duration
      let end: TimerEnd
      var due = ContinuousClock.now

      /// Returns the date as soon as the timer fires; nil after it was cancelled. Dates for which no receiver waited are left out.
      public mutating func next() async -> Date? {
        let now = ContinuousClock.now
        repeat { due += interval } while due <= now
        do { try await Task.sleep(until: due, clock: .continuous) } catch { return nil }
        return end.isCancelled ? nil : Date()
      }
    }

    public func makeAsyncIterator() -> Iterator { Iterator(interval: .seconds(Swift.max(interval, 0.001)), end: end) }

    /// The publisher, which starts when it is received.
    public func autoconnect() -> Autoconnect { Autoconnect(upstream: self) }

    /// Returns the connection, whose `cancel()` stops the timer for all receivers.
    public func connect() -> Connection { Connection(end: end) }
  }

  /// A timer that starts when it is received.
  public struct Autoconnect: AsyncSequence, Sendable, Equatable {
    public typealias Element = Date
    /// The timer itself. `timer.upstream.connect().cancel()` stops it.
    public let upstream: TimerPublisher

    public func makeAsyncIterator() -> TimerPublisher.Iterator { upstream.makeAsyncIterator() }

    public static func == (a: Autoconnect, b: Autoconnect) -> Bool { a.upstream === b.upstream }
  }

  /// The connection of a timer.
  public struct Connection: Sendable {
    let end: TimerEnd
    /// Stops the timer. It cannot be started again.
    public func cancel() { end.cancel() }
  }

  /// Returns a timer for `onReceive`: `Timer.publish(every: 1, on: .main, in: .common).autoconnect()`.
  ///
  /// - Parameters:
  /// - interval: seconds, at least 0.001.
  /// - tolerance: has no effect.
  /// - runLoop: has no effect: the action of `onReceive` runs on the main actor.
  /// - mode: has no effect.
  public static func publish(every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode)
    -> TimerPublisher
  {
    TimerPublisher(interval: interval)
  }
}

/// Whether a timer was cancelled.
// SAFETY: the stored property is read and written only while the lock is held.
package final class TimerEnd: @unchecked Sendable {
  private let lock = NSLock()
  private var cancelled = false

  var isCancelled: Bool { lock.withLock { cancelled } }
  func cancel() { lock.withLock { cancelled = true } }
}
