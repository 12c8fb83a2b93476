/// How the changes of one update are brought to the screen: with an animation, or without.
///
/// A transaction goes with the writes made in `withAnimation` or `withTransaction`: whatever updates because of them sees it, changed on the
/// way down by `.animation(_:value:)` and `.transaction(_:)`. Where there is none, which is the rule, it costs a comparison with nil.
public struct Transaction {
  /// How what changes goes over into its new value; nil for at once.
  public var animation: Animation?
  /// Whether `.animation(_:value:)` on the way down is left out.
  public var disablesAnimations = false
  /// Whether it is one of many of a continuous interaction, such as a drag.
  public var isContinuous = false
  var completions: ContiguousArray<AnimationCompletion> = []
  private var values: [ObjectIdentifier: Any] = [:]

  public init() {}
  public init(animation: Animation?) { self.animation = animation }

  /// A value of one's own that goes along with the changes.
  public subscript<Key: TransactionKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)].map { $0 as! Key.Value } ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Runs `completion` once all animations that this transaction starts have ended; at once in the coming commit where it starts none.
  @MainActor public mutating func addAnimationCompletion(_ completion: @escaping @MainActor () -> Void) {
    completions.append(AnimationCompletion(completion))
  }

  @MainActor package mutating func add(_ completion: AnimationCompletion) { completions.append(completion) }

  /// The transaction of what is being written or updated now. On the main thread only.
  @exclusivity(unchecked) nonisolated(unsafe) package static var current: Transaction? = nil
}

/// The key of a value in a transaction: its type and its default.
public protocol TransactionKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// Makes the writes in `body` with a transaction. Off the main thread, where no write can be brought to the screen at once, it only runs `body`.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
  guard MainThread.isCurrent else { return try body() }
  let outer = Transaction.current
  Transaction.current = transaction
  defer { Transaction.current = outer }
  return try body()
}

/// Makes the writes in `body` with a transaction that has a value set.
public func withTransaction<Result, Value>(
  _ keyPath: WritableKeyPath<Transaction, Value>, _ value: Value, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = MainThread.isCurrent ? Transaction.current ?? Transaction() : Transaction()
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}

/// Makes the writes in `body` so that what they change goes over into its new look by an animation; nil for at once.
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
  try withTransaction(\.animation, animation, body)
}

/// When an animation counts as complete. Both mean the same here: there is no rest that nobody sees.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  public static let logicallyComplete = AnimationCompletionCriteria()
  public static let removed = AnimationCompletionCriteria()
}

/// As `withAnimation`, and runs `completion` once all that it started has come to its end.
@MainActor
public func withAnimation<Result>(
  _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  var transaction = Transaction.current ?? Transaction()
  transaction.animation = animation
  let waiting = AnimationCompletion { completion() }
  transaction.add(waiting)
  defer { if !waiting.isTaken { waiting.close() } }
  return try withTransaction(transaction, body)
}
