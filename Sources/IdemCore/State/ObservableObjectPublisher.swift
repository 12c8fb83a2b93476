import Synchronization

/// Tells those who listen that an object is about to change.
public final class ObservableObjectPublisher: Sendable {
  private struct Listeners {
    var next = 0
    var actions: [(id: Int, action: @Sendable () -> Void)] = []
  }
  private let listeners = Mutex(Listeners())

  public init() {}

  /// Says that the object is about to change; from any thread.
  public func send() {
    let actions = listeners.withLock { $0.actions }
    for listener in actions { listener.action() }
  }

  func listen(_ action: @escaping @Sendable () -> Void) -> Int {
    listeners.withLock { listeners in
      listeners.next += 1
      listeners.actions.append((listeners.next, action))
      return listeners.next
    }
  }

  func stopListening(_ id: Int) { listeners.withLock { $0.actions.removeAll { $0.id == id } } }

  package var listenerCount: Int { listeners.withLock { $0.actions.count } }

  // MARK: The publishers of objects that do not store one

  private struct Entry: @unchecked Sendable {
    weak var object: AnyObject?
    let publisher: ObservableObjectPublisher
  }
  private struct Table {
    var entries: [ObjectIdentifier: Entry] = [:]
    /// How many entries there may be before those of dead objects are taken out.
    var limit = 32
  }
  private static let table = Mutex(Table())

  /// The publisher of an object: made the first time, found again while the object lives.
  static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    let entry = Entry(object: object, publisher: ObservableObjectPublisher())
    return table.withLock { table in
      let id = ObjectIdentifier(entry.object!)
      if let known = table.entries[id], known.object === entry.object { return known.publisher }
      if table.entries.count >= table.limit {
        table.entries = table.entries.filter { $0.value.object != nil }
        table.limit = Swift.max(32, table.entries.count * 2)
      }
      table.entries[id] = entry
      return entry.publisher
    }
  }
}

extension ObservableObjectPublisher: AsyncSequence {
  /// An element once a change is about to be made; for `onReceive(model.objectWillChange)`. Changes that come before the reader has taken that
  /// element are one with it, so a reader that is slow keeps no queue of them.
  public typealias Element = Void

  public func makeAsyncIterator() -> AsyncStream<Void>.Iterator {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let id = listen { continuation.yield() }
    continuation.onTermination = { [weak self] _ in self?.stopListening(id) }
    return stream.makeAsyncIterator()
  }
}
