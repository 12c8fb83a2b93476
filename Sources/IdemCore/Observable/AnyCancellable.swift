import Synchronization

/// Something that can be ended before its time: Combine's name.
public protocol Cancellable {
  /// Ends it.
  func cancel()
}

/// What `sink` returns: the values are received until it is cancelled or released.
public final class AnyCancellable: Cancellable, Hashable, Sendable {
  private let action: Mutex<(@Sendable () -> Void)?>

  /// Creates one that runs `cancel` once: when it is cancelled or released.
  public init(_ cancel: @escaping @Sendable () -> Void) { action = Mutex(cancel) }

  deinit { cancel() }

  public func cancel() {
    let action = self.action.withLock { action in
      defer { action = nil }
      return action
    }
    action?()
  }

  /// Keeps it in a set, which usually is a property of the object that receives the values.
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

  /// Keeps it in a collection.
  public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable { collection.append(self) }

  public static func == (a: AnyCancellable, b: AnyCancellable) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension ObservableObjectPublisher {
  /// Calls a closure before each change of the object, on the thread that changes it, until the result is cancelled or released.
  public func sink(receiveValue: @escaping (()) -> Void) -> AnyCancellable {
    // SAFETY: as in Combine, the closure runs on the thread that changes the object.
    let receive = Unchecked(value: receiveValue)
    let id = addObserver { receive.value(()) }
    return AnyCancellable { [weak self] in self?.removeObserver(id) }
  }
}

/// A value whose user decides on which thread it is used.
struct Unchecked<Value>: @unchecked Sendable { let value: Value }
