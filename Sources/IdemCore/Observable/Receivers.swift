import Synchronization

/// What the receivers of a subject get.
enum SubjectEvent<Output, Failure: Error> {
  case value(Output), end(Subscribers.Completion<Failure>)
}

/// The receivers of a subject.
// SAFETY: the stored properties are read and written only while the lock is held. The values are passed on the thread that sends them.
final class Receivers<Output, Failure: Error>: @unchecked Sendable {
  typealias Receiver = (SubjectEvent<Output, Failure>) -> Void

  private let lock = Mutex(())
  private var receivers: [(id: Int, receive: Receiver)] = []
  private var next = 0
  private var latest: Output?
  private var end: Subscribers.Completion<Failure>?

  /// - Parameter first: the current value, which each new receiver gets; nil if there is none.
  init(first: Output? = nil) { latest = first }

  var current: Output? { lock.withLock { _ in Unchecked(value: latest) }.value }

  func send(_ value: Output, keeping: Bool) {
    let value = Unchecked(value: value)
    let receivers = lock.withLock { _ in
      if keeping { latest = value.value }
      return Unchecked(value: end == nil ? self.receivers : [])
    }.value
    for receiver in receivers { receiver.receive(.value(value.value)) }
  }

  func finish(_ completion: Subscribers.Completion<Failure>) {
    let receivers = lock.withLock { _ in
      defer { self.receivers = [] }
      if end == nil { end = completion }
      return Unchecked(value: self.receivers)
    }.value
    for receiver in receivers { receiver.receive(.end(completion)) }
  }

  /// Adds a receiver, which gets the current value or the end at once.
  func add(_ receive: @escaping Receiver) -> Int {
    let receiver = Unchecked(value: receive)
    let (id, first, end) = lock.withLock { _ in
      next += 1
      if self.end == nil { receivers.append((next, receiver.value)) }
      return (next, Unchecked(value: latest), self.end)
    }
    if let end {
      receive(.end(end))
    } else if let first = first.value {
      receive(.value(first))
    }
    return id
  }

  func remove(_ id: Int) { lock.withLock { _ in receivers.removeAll { $0.id == id } } }

  func sink(_ receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?, _ receiveValue: @escaping (Output) -> Void) -> AnyCancellable
  {
    let id = add { event in
      switch event {
      case .value(let value): receiveValue(value)
      case .end(let completion): receiveCompletion?(completion)
      }
    }
    return AnyCancellable { [weak self] in self?.remove(id) }
  }
}

/// The types of receivers of values: the namespace that Combine has.
public enum Subscribers {
  /// How a subject ended.
  public enum Completion<Failure: Error>: Sendable {
    case finished
    case failure(Failure)
  }
}

/// The values of a subject, one after the other.
public struct SubjectIterator<Output, Failure: Error>: AsyncIteratorProtocol {
  private var base: AsyncStream<Unchecked<SubjectEvent<Output, Failure>>>.Iterator

  init(_ receivers: Receivers<Output, Failure>) {
    let (stream, continuation) = AsyncStream.makeStream(of: Unchecked<SubjectEvent<Output, Failure>>.self)
    let id = receivers.add { continuation.yield(Unchecked(value: $0)) }
    continuation.onTermination = { [weak receivers] _ in receivers?.remove(id) }
    base = stream.makeAsyncIterator()
  }

  /// Returns the next value as soon as it is sent; nil after the end, and if the task was cancelled.
  public mutating func next(isolation actor: isolated (any Actor)?) async throws(Failure) -> Output? {
    switch await base.next(isolation: actor)?.value {
    case .value(let value): return value
    case .end(.failure(let failure)): throw failure
    case .end(.finished), nil: return nil
    }
  }

  /// Returns the next value as soon as it is sent; nil after the end, and if the task was cancelled.
  public mutating func next() async throws(Failure) -> Output? { try await next(isolation: nil) }
}
