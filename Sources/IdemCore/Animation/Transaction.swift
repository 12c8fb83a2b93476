/// The context of the changes of one update: mainly, whether they are animated.
///
/// A transaction belongs to the writes made in `withAnimation` or `withTransaction`. The updates that they cause use it;
/// `.animation(_:value:)` and `.transaction(_:)` change it for their descendants. Without a transaction, the usual case, the cost is one
/// comparison with nil.
public struct Transaction {
  /// The animation of the changes; nil for none.
  public var animation: Animation?
  /// Whether `.animation(_:value:)` modifiers are ignored.
  public var disablesAnimations = false
  /// Whether the transaction is part of a continuous interaction, such as a drag.
  public var isContinuous = false
  /// Whether the changes are decoration that has no end: their steps wait for a slow terminal.
  package var isDecorative = false
  var completions: ContiguousArray<AnimationCompletion> = []
  private var values: [ObjectIdentifier: Any] = [:]

  /// Creates a transaction without an animation.
  public init() {}
  /// Creates a transaction with an animation.
  public init(animation: Animation?) { self.animation = animation }

  /// A custom value that is passed along with the changes.
  public subscript<Key: TransactionKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)].map { $0 as! Key.Value } ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Calls `completion` once all animations that this transaction starts have ended. If it starts none, calls it in the next commit.
  @MainActor public mutating func addAnimationCompletion(_ completion: @escaping @MainActor () -> Void) {
    completions.append(AnimationCompletion { _ in completion() })
  }

  package mutating func add(_ completion: AnimationCompletion) { completions.append(completion) }

  /// The transaction of the current writes or of the current update.
  // SAFETY: accessed on the main thread only.
  @exclusivity(unchecked) nonisolated(unsafe) package static var current: Transaction? = nil
}

/// The key of a transaction value. It defines the type and the default.
public protocol TransactionKey {
  /// The type of the value.
  associatedtype Value
  /// The value of a transaction that sets none.
  static var defaultValue: Value { get }
}

/// Runs `body`; its writes belong to the transaction. On another thread than the main thread, it only runs `body`.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
  guard MainThread.isCurrent else { return try body() }
  let outer = Transaction.current
  Transaction.current = transaction
  defer { Transaction.current = outer }
  return try body()
}

/// Runs `body`; its writes belong to the current transaction with one value changed.
public func withTransaction<Result, Value>(
  _ keyPath: WritableKeyPath<Transaction, Value>, _ value: Value, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = MainThread.isCurrent ? Transaction.current ?? Transaction() : Transaction()
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}

/// Runs `body` and animates the changes that its writes cause; nil turns animations off.
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
  try withTransaction(\.animation, animation, body)
}

/// When an animation counts as complete. Both values have the same effect here: there is no invisible rest of an animation.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  /// When the value has reached its target.
  public static let logicallyComplete = AnimationCompletionCriteria()
  /// When the animation is removed.
  public static let removed = AnimationCompletionCriteria()
}

/// Runs `body` and animates the changes that its writes cause. Calls `completion` when all these animations have ended. On another thread
/// than the main thread, it only runs `body`, then `completion`.
public func withAnimation<Result>(
  _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  guard MainThread.isCurrent else {
    defer { completion() }
    return try body()
  }
  var transaction = Transaction.current ?? Transaction()
  transaction.animation = animation
  // SAFETY: this is the main thread, and the action is called on it.
  nonisolated(unsafe) let completion = completion
  let waiting = MainActor.assumeIsolated { AnimationCompletion { _ in completion() } }
  transaction.add(waiting)
  defer { MainActor.assumeIsolated { if !waiting.isTaken { waiting.close() } } }
  return try withTransaction(transaction, body)
}
