import IdemFoundation

// Operators that wait or change the thread, and what schedules them.

/// A time between two values.
public struct SchedulerStride: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, Hashable, Sendable {
  /// The time in seconds.
  public let seconds: Double
  public init(floatLiteral value: Double) { seconds = value }
  public init(integerLiteral value: Int) { seconds = Double(value) }
  private init(_ seconds: Double) { self.seconds = seconds }

  public static func seconds(_ seconds: Double) -> SchedulerStride { SchedulerStride(seconds) }
  public static func seconds(_ seconds: Int) -> SchedulerStride { SchedulerStride(Double(seconds)) }
  public static func milliseconds(_ milliseconds: Int) -> SchedulerStride { SchedulerStride(Double(milliseconds) / 1e3) }
  public static func microseconds(_ microseconds: Int) -> SchedulerStride { SchedulerStride(Double(microseconds) / 1e6) }
  public static func nanoseconds(_ nanoseconds: Int) -> SchedulerStride { SchedulerStride(Double(nanoseconds) / 1e9) }
}

/// Where and when the closures of an operator run.
public protocol Scheduler {
  /// The queue on which they run.
  var publisherQueue: DispatchQueue { get }
}

extension DispatchQueue: Scheduler {
  public var publisherQueue: DispatchQueue { self }
}

/// The main run loop is the main queue here: an Idem app does not run it.
extension RunLoop: Scheduler {
  public var publisherQueue: DispatchQueue { self === RunLoop.main ? .main : .global() }
}

extension OperationQueue: Scheduler {
  public var publisherQueue: DispatchQueue { self === OperationQueue.main ? .main : underlyingQueue ?? .global() }
}

extension Scheduler {
  fileprivate func run(after seconds: Double = 0, _ action: @escaping () -> Void) {
    let action = Passed(value: action)
    if seconds > 0 {
      publisherQueue.asyncAfter(deadline: .now() + seconds) { action.value() }
    } else {
      publisherQueue.async { action.value() }
    }
  }
}

extension Publisher {
  /// Passes the events on a queue.
  public func receive(on scheduler: some Scheduler) -> AnyPublisher<Output, Failure> { delayed(by: 0, scheduler) }

  /// Has no effect: a publisher starts on the thread that receives it.
  public func subscribe(on scheduler: some Scheduler) -> AnyPublisher<Output, Failure> { AnyPublisher(self) }

  /// Passes each event later.
  public func delay(for interval: SchedulerStride, scheduler: some Scheduler) -> AnyPublisher<Output, Failure> {
    delayed(by: interval.seconds, scheduler)
  }

  private func delayed(by seconds: Double, _ scheduler: some Scheduler) -> AnyPublisher<Output, Failure> {
    AnyPublisher { receiver in
      let isActive = Locked(true)
      let connection = receive { event in
        scheduler.run(after: seconds) { if isActive.change({ $0 }) { receiver(event) } }
      }
      return AnyCancellable {
        isActive.change { $0 = false }
        connection.cancel()
      }
    }
  }

  /// Passes a value when no other one has come for some time.
  public func debounce(for dueTime: SchedulerStride, scheduler: some Scheduler) -> AnyPublisher<Output, Failure> {
    AnyPublisher { receiver in
      // The number of the newest value, and the value while it waits.
      let state = Locked<(number: Int, waiting: Output?)>((0, nil))
      let connection = receive { event in
        switch event {
        case .value(let value):
          let number = state.change {
            $0 = ($0.number + 1, value); return $0.number
          }
          scheduler.run(after: dueTime.seconds) {
            let due: Output? = state.change { state in
              guard state.number == number else { return nil }
              defer { state.waiting = nil }
              return state.waiting
            }
            if let due { receiver(.value(due)) }
          }
        case .completion:
          let last: Output? = state.change { state in
            defer { state = (state.number + 1, nil) }
            return state.waiting
          }
          if let last { receiver(.value(last)) }
          receiver(event)
        }
      }
      return AnyCancellable {
        state.change { $0 = ($0.number + 1, nil) }
        connection.cancel()
      }
    }
  }

  /// Passes at most one value in each interval: the newest or the first one.
  public func throttle(for interval: SchedulerStride, scheduler: some Scheduler, latest: Bool) -> AnyPublisher<Output, Failure> {
    AnyPublisher { receiver in
      let state = Locked<(isWaiting: Bool, next: Output?)>((false, nil))
      func open() {
        let value: Output? = state.change { state in
          defer { state = (state.next != nil, nil) }
          return state.next
        }
        guard let value else { return }
        receiver(.value(value))
        scheduler.run(after: interval.seconds, open)
      }
      let connection = receive { event in
        guard case .value(let value) = event else { return receiver(event) }
        let isFirst = state.change { state in
          if state.isWaiting {
            if latest || state.next == nil { state.next = value }
            return false
          }
          state.isWaiting = true
          return true
        }
        if isFirst {
          receiver(.value(value))
          scheduler.run(after: interval.seconds, open)
        }
      }
      return AnyCancellable {
        state.change { $0 = (true, nil) }
        connection.cancel()
      }
    }
  }
}
