import Synchronization

/// The receivers of the values of a `@Published` property.
// SAFETY: the stored properties are read and written only while the lock is held.
final class PublishedValues<Value>: @unchecked Sendable {
  // SAFETY: a value that is not Sendable must stay on the thread of its object. An object that is not Sendable itself stays there, and so do
  // the tasks that can read its property.
  struct Sent: @unchecked Sendable { let value: Value }

  /// Guards the three properties below.
  private let lock = Mutex(())
  private var current: Sent
  /// In the order in which they began to receive.
  private var receivers: [(number: Int, receive: (Sent) -> Void)] = []
  private var nextReceiver = 0
  /// Writes a value to the property; does nothing after its object has gone.
  private let write: (Value) -> Void
  /// The connections that write to the property. They end with it.
  private var connections: [AnyCancellable] = []

  init(_ value: Value, write: @escaping (Value) -> Void) {
    current = Sent(value: value)
    self.write = write
  }

  /// Writes a value to the property.
  func store(_ value: Value) { write(value) }
  func keep(_ connection: AnyCancellable) {
    let connection = Unchecked(value: connection)
    lock.withLock { _ in connections.append(connection.value) }
  }

  func send(_ value: Value) {
    let sent = Sent(value: value)
    let receivers = lock.withLock { _ in
      current = sent
      return self.receivers
    }
    for receiver in receivers { receiver.receive(sent) }
  }

  /// The current value, then each new one.
  func stream() -> AsyncStream<Sent> {
    AsyncStream { continuation in
      let number = add { continuation.yield($0) }
      continuation.onTermination = { [weak self] _ in self?.remove(number) }
    }
  }

  /// Calls a closure with the current value and each new one, on the thread that writes it.
  func sink(_ receiveValue: @escaping (Value) -> Void) -> AnyCancellable {
    let number = add { receiveValue($0.value) }
    return AnyCancellable { [weak self] in self?.remove(number) }
  }

  private func add(_ receive: @escaping (Sent) -> Void) -> Int {
    let receiver = Unchecked(value: receive)
    let (number, first) = lock.withLock { _ in
      nextReceiver += 1
      receivers.append((nextReceiver, receiver.value))
      return (nextReceiver, current)
    }
    receive(first)
    return number
  }

  private func remove(_ number: Int) { lock.withLock { _ in receivers.removeAll { $0.number == number } } }
}

extension Published {
  /// The values of a `@Published` property, as an asynchronous sequence: the current value, then each new one just before it is stored.
  ///
  ///     .onReceive(model.$query) { query in search(query) }
  ///
  /// In SwiftUI this is a publisher of Combine. Here `map`, `filter` and the like are those of `AsyncSequence`; IdemFoundation has Combine's.
  public struct Publisher: AsyncSequence, Sendable, Equatable {
    public typealias Element = Value
    let values: PublishedValues<Value>

    /// Passes the values to one receiver.
    public struct Iterator: AsyncIteratorProtocol {
      var base: AsyncStream<PublishedValues<Value>.Sent>.Iterator

      /// Returns the next value as soon as it is written; nil if the task was cancelled.
      public mutating func next() async -> Value? { await base.next()?.value }
    }

    public func makeAsyncIterator() -> Iterator { Iterator(base: values.stream().makeAsyncIterator()) }

    /// Writes a value to the property; does nothing after its object has gone.
    package func store(_ value: Value) { values.store(value) }
    /// Retains a connection as long as the property exists.
    package func keep(_ connection: AnyCancellable) { values.keep(connection) }

    public static func == (a: Publisher, b: Publisher) -> Bool { a.values === b.values }
  }
}
