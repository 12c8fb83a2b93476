import IdemFoundation

/// What sends values: Combine's protocol, for code that was written with it.
///
/// Values are passed on the thread that sends them, without a demand. Each operator returns an `AnyPublisher`. The names and the meanings are
/// Combine's; what it has for back-pressure and for subscribers of one's own is missing.
public protocol Publisher<Output, Failure> {
  /// The type of the values.
  associatedtype Output
  /// The type of the error that ends the values; `Never` if there is none.
  associatedtype Failure: Error
  /// Passes each value and the end to a closure, until the result is cancelled or released.
  func receive(_ receiver: @escaping (PublisherEvent<Output, Failure>) -> Void) -> AnyCancellable
}

/// A value of a publisher, or its end.
public enum PublisherEvent<Output, Failure: Error> {
  case value(Output)
  case completion(Subscribers.Completion<Failure>)
}

/// A publisher without the types of those that it is made of.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
  private let start: (@escaping (PublisherEvent<Output, Failure>) -> Void) -> AnyCancellable

  /// Creates a publisher from a function that passes values to a closure.
  public init(_ start: @escaping (@escaping (PublisherEvent<Output, Failure>) -> Void) -> AnyCancellable) { self.start = start }
  /// Wraps a publisher.
  public init(_ publisher: some Publisher<Output, Failure>) { start = publisher.receive }

  public func receive(_ receiver: @escaping (PublisherEvent<Output, Failure>) -> Void) -> AnyCancellable { start(receiver) }
}

/// For `onReceive` and `for await`.
extension AnyPublisher: AsyncSequence where Failure == Never {
  public typealias Element = Output

  /// The values, one after the other. They are stored until they are read.
  public struct Iterator: AsyncIteratorProtocol {
    private var base: AsyncStream<Passed<Output>>.Iterator

    init(_ publisher: AnyPublisher) {
      let (stream, continuation) = AsyncStream.makeStream(of: Passed<Output>.self)
      let connection = Locked<AnyCancellable?>(nil)
      continuation.onTermination = { _ in connection.change { $0 = nil } }
      let started = publisher.receive { event in
        switch event {
        case .value(let value): continuation.yield(Passed(value: value))
        case .completion: continuation.finish()
        }
      }
      connection.change { $0 = started }
      base = stream.makeAsyncIterator()
    }

    /// Returns the next value; nil after the end, and if the task was cancelled.
    public mutating func next() async -> Output? { await base.next()?.value }
  }

  public func makeAsyncIterator() -> Iterator { Iterator(self) }
}

/// What connects a receiver with a publisher. Cancelling it ends the values.
public protocol Subscription: Cancellable {}

/// A subscription whose end runs a closure. Unlike an `AnyCancellable`, it does nothing when it is released.
struct BegunSubscription: Subscription {
  let end: () -> Void
  func cancel() { end() }
}

/// A value or a closure on its way to another thread.
// SAFETY: the thread that passes it does not use it afterwards. As in Combine, the app ensures it for what a value refers to.
struct Passed<Value>: @unchecked Sendable { let value: Value }

/// A value that several threads change.
// SAFETY: the value is read and written only while the lock is held.
final class Locked<Value>: @unchecked Sendable {
  private let lock = NSRecursiveLock()
  private var value: Value

  init(_ value: Value) { self.value = value }
  func change<Result>(_ body: (inout Value) -> Result) -> Result { lock.withLock { body(&value) } }
}

extension Publisher {
  /// The same publisher without its type.
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }

  /// Calls closures with each value and with the end, until the result is cancelled or released.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    receive { event in
      switch event {
      case .value(let value): receiveValue(value)
      case .completion(let completion): receiveCompletion(completion)
      }
    }
  }
}

extension Publisher where Failure == Never {
  /// Calls a closure with each value, until the result is cancelled or released.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }

  /// Writes each value to a property of an object, until the result is cancelled or released. The object is retained.
  public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
    sink { object[keyPath: keyPath] = $0 }
  }

  /// Writes each value to a `@Published` property, as long as its object exists.
  public func assign(to published: inout Published<Output>.Publisher) {
    let target = published
    target.keep(sink { target.store($0) })
  }
}
