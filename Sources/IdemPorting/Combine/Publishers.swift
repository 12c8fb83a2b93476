import IdemFoundation

// What can be a publisher: properties, subjects, timers, notifications, and the simple publishers of Combine.

extension Published.Publisher: Publisher {
  public typealias Output = Value
  public typealias Failure = Never

  /// Passes the current value and each later one to a closure.
  public func receive(_ receiver: @escaping (PublisherEvent<Value, Never>) -> Void) -> AnyCancellable { sink { receiver(.value($0)) } }
}

extension PassthroughSubject: Publisher {
  public func receive(_ receiver: @escaping (PublisherEvent<Output, Failure>) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { receiver(.completion($0)) }, receiveValue: { receiver(.value($0)) })
  }
}

extension CurrentValueSubject: Publisher {
  public func receive(_ receiver: @escaping (PublisherEvent<Output, Failure>) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { receiver(.completion($0)) }, receiveValue: { receiver(.value($0)) })
  }
}

/// A publisher made of an asynchronous sequence: its values are passed on the main actor.
protocol SequencePublisher: Publisher, AsyncSequence, Sendable where Output == Element, Failure == Never, Element: Sendable {}

extension SequencePublisher {
  public func receive(_ receiver: @escaping (PublisherEvent<Element, Never>) -> Void) -> AnyCancellable {
    receive({ receiver(.value($0)) }, end: { receiver(.completion(.finished)) })
  }
}

extension Timer.Autoconnect: SequencePublisher {
  public typealias Output = Date
  public typealias Failure = Never
}

extension NotificationCenter.Publisher: SequencePublisher {
  public typealias Output = NotificationCenter.Received
  public typealias Failure = Never
}

/// A publisher that starts when it is connected.
public protocol ConnectablePublisher {
  /// The same publisher, which is connected by its first receiver.
  associatedtype Autoconnected
  /// Returns the publisher, which starts when it is received.
  func autoconnect() -> Autoconnected
}

extension Timer.TimerPublisher: ConnectablePublisher {}

/// Sends one value and ends.
public struct Just<Output>: Publisher {
  public typealias Failure = Never
  /// The value.
  public let output: Output
  /// Creates the publisher of a value.
  public init(_ output: Output) { self.output = output }

  public func receive(_ receiver: @escaping (PublisherEvent<Output, Never>) -> Void) -> AnyCancellable {
    receiver(.value(output))
    receiver(.completion(.finished))
    return AnyCancellable {}
  }
}

/// Sends nothing and ends.
public struct Empty<Output, Failure: Error>: Publisher {
  private let completesImmediately: Bool
  /// Creates the publisher; with `completeImmediately` false, it does not end either.
  public init(completeImmediately: Bool = true) { completesImmediately = completeImmediately }

  public func receive(_ receiver: @escaping (PublisherEvent<Output, Failure>) -> Void) -> AnyCancellable {
    if completesImmediately { receiver(.completion(.finished)) }
    return AnyCancellable {}
  }
}

/// Ends with an error.
public struct Fail<Output, Failure: Error>: Publisher {
  private let error: Failure
  /// Creates the publisher of an error.
  public init(error: Failure) { self.error = error }
  /// Creates the publisher of an error.
  public init(outputType: Output.Type, failure: Failure) { error = failure }

  public func receive(_ receiver: @escaping (PublisherEvent<Output, Failure>) -> Void) -> AnyCancellable {
    receiver(.completion(.failure(error)))
    return AnyCancellable {}
  }
}

/// Sends one value when a closure has it.
public final class Future<Output, Failure: Error>: Publisher {
  /// What the closure calls with the result.
  public typealias Promise = (Result<Output, Failure>) -> Void
  private let subject = CurrentValueSubject<Result<Output, Failure>?, Never>(nil)

  /// Calls the closure at once.
  public init(_ attemptToFulfill: (@escaping Promise) -> Void) {
    let subject = subject
    attemptToFulfill { result in if subject.value == nil { subject.send(result) } }
  }

  public func receive(_ receiver: @escaping (PublisherEvent<Output, Failure>) -> Void) -> AnyCancellable {
    subject.sink { result in
      switch result {
      case nil: break
      case .success(let value):
        receiver(.value(value))
        receiver(.completion(.finished))
      case .failure(let error): receiver(.completion(.failure(error)))
      }
    }
  }
}

/// Makes its publisher when it is received.
public struct Deferred<Made: Publisher>: Publisher {
  public typealias Output = Made.Output
  public typealias Failure = Made.Failure
  private let make: () -> Made
  /// Creates a publisher that is made later.
  public init(createPublisher: @escaping () -> Made) { make = createPublisher }

  public func receive(_ receiver: @escaping (PublisherEvent<Output, Failure>) -> Void) -> AnyCancellable { make().receive(receiver) }
}

extension Sequence {
  /// A publisher of the elements.
  public var publisher: AnyPublisher<Element, Never> {
    AnyPublisher { receiver in
      for element in self { receiver(.value(element)) }
      receiver(.completion(.finished))
      return AnyCancellable {}
    }
  }
}
