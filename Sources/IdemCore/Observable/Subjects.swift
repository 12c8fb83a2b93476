// Combine's subjects, as asynchronous sequences: `onReceive`, `for await`, and the `map` and `filter` of `AsyncSequence` take them.

/// Sends values to its receivers. A receiver gets no value that was sent before it was added.
///
///     let saved = PassthroughSubject<Document, Never>()
///     .onReceive(saved) { document in … }
///
/// `sink` receives the values at once, on the thread that sends them; `onReceive` on the main actor.
public final class PassthroughSubject<Output, Failure: Error>: AsyncSequence, Sendable {
  public typealias Element = Output
  let receivers = Receivers<Output, Failure>()

  /// Creates a subject without receivers.
  public init() {}

  /// Sends a value.
  public func send(_ value: Output) { receivers.send(value, keeping: false) }

  /// Ends the subject. What is sent afterwards is ignored.
  public func send(completion: Subscribers.Completion<Failure>) { receivers.finish(completion) }

  /// Calls a closure with each value, until the result is cancelled or released.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable { receivers.sink(receiveCompletion, receiveValue) }

  public func makeAsyncIterator() -> SubjectIterator<Output, Failure> { SubjectIterator(receivers) }
}

/// Sends its current value to each new receiver, and every later value.
public final class CurrentValueSubject<Output, Failure: Error>: AsyncSequence, Sendable {
  public typealias Element = Output
  let receivers: Receivers<Output, Failure>

  /// Creates a subject with a value.
  public init(_ value: Output) { receivers = Receivers(first: value) }

  /// The current value. Writing it sends it.
  public var value: Output {
    get { receivers.current! }
    set { receivers.send(newValue, keeping: true) }
  }

  /// Makes a value the current one, and sends it.
  public func send(_ value: Output) { receivers.send(value, keeping: true) }

  /// Ends the subject. What is sent afterwards is ignored.
  public func send(completion: Subscribers.Completion<Failure>) { receivers.finish(completion) }

  /// Calls a closure with the current value and each later one, until the result is cancelled or released.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable { receivers.sink(receiveCompletion, receiveValue) }

  public func makeAsyncIterator() -> SubjectIterator<Output, Failure> { SubjectIterator(receivers) }
}

extension PassthroughSubject where Output == Void {
  /// Sends that something happened.
  public func send() { send(()) }
}

extension PassthroughSubject where Failure == Never {
  /// Calls a closure with each value, until the result is cancelled or released.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable { receivers.sink(nil, receiveValue) }
}

extension CurrentValueSubject where Failure == Never {
  /// Calls a closure with the current value and each later one, until the result is cancelled or released.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable { receivers.sink(nil, receiveValue) }
}

extension Published.Publisher {
  /// Calls a closure with the current value and each later one, just before it is stored, until the result is cancelled or released.
  public func sink(receiveValue: @escaping (Value) -> Void) -> AnyCancellable { values.sink(receiveValue) }
}
