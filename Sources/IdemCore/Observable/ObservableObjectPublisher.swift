import Synchronization

/// Notifies observers that an object is about to change.
public final class ObservableObjectPublisher: Sendable {
  private struct Observers {
    var next = 0
    var actions: [(id: Int, action: @Sendable () -> Void)] = []
  }
  private let observers = Mutex(Observers())

  /// Creates a publisher without observers.
  public init() {}

  /// Announces that the object is about to change. Can be called on any thread, and calls the observers there. A view's observer marks its
  /// node as stale: at once on the main thread, otherwise as soon as the main queue runs.
  public func send() {
    let actions = observers.withLock { $0.actions }
    for observer in actions { observer.action() }
  }

  func addObserver(_ action: @escaping @Sendable () -> Void) -> Int {
    observers.withLock { observers in
      observers.next += 1
      observers.actions.append((observers.next, action))
      return observers.next
    }
  }

  func removeObserver(_ id: Int) { observers.withLock { $0.actions.removeAll { $0.id == id } } }

  package var observerCount: Int { observers.withLock { $0.actions.count } }

  // MARK: Publishers of objects that do not store one

  // SAFETY: sendable because entries are used only inside the lock of `table`.
  private struct Entry: @unchecked Sendable {
    weak var object: AnyObject?
    let publisher: ObservableObjectPublisher
  }
  private struct Table {
    var entries: [ObjectIdentifier: Entry] = [:]
    /// The number of entries at which those of released objects are removed.
    var limit = 32
  }
  private static let table = Mutex(Table())

  /// Returns the publisher of an object. It is created on the first call and stays the same for the lifetime of the object.
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
  /// One element per announced change, for `onReceive(model.objectWillChange)`. Changes that arrive before the reader takes the element are
  /// merged into one, so a slow reader has no growing queue.
  public typealias Element = Void

  /// Starts to observe the publisher; ends when the iterator is released.
  public func makeAsyncIterator() -> AsyncStream<Void>.Iterator {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let id = addObserver { continuation.yield() }
    continuation.onTermination = { [weak self] _ in self?.removeObserver(id) }
    return stream.makeAsyncIterator()
  }
}
