/// What `@Equatable` conforms a type to whose `==` belongs to no actor and has to reach properties that may belong to the main actor. Not
/// for other use.
///
/// Equatable demands an `==` that can be called from anywhere. In a type of the main actor's, such as a view, the compiler lets that `==`
/// reach stored properties of Sendable types only: not those of a generic type, not the object that a view observes, not the storage of a
/// binding. So the comparison itself belongs to the main actor, as a requirement of this protocol, and
/// ``EquatableComparison/onMainActor(_:_:)`` calls it from anywhere, without asking where it is.
///
/// That is sound for what is done there: the two values are the caller's own copies, which nobody else can write while they are read; a
/// reference is compared as an address; all else by an `==` that belongs to no actor either. One duty is left, which the compiler would
/// otherwise see to: a view that holds objects which are not Sendable, and compares them by their contents, or a binding that has no `==`
/// and is compared by the value it reads, is to be compared on the main actor. Idem does so; with `isolation: .main` the compiler enforces it.
///
/// The call is why this target is in the language mode of Swift 5: there, and there only, the isolation of a `@preconcurrency` requirement
/// can be left out of account in silence. A closure of the main actor's, cast to one of nobody's, does it in Swift 6, and was measured at
/// half as much again as the comparison by hand; this costs nothing.
@preconcurrency @MainActor
public protocol MainActorEquatable {
  static func _isEqual(_ left: Self, _ right: Self) -> Bool
}

/// The same for `hash(into:)`.
@preconcurrency @MainActor
public protocol MainActorHashable {
  func _hash(into hasher: inout Hasher)
}

extension EquatableComparison {
  /// Compares two values of a type whose comparison belongs to the main actor.
  @inlinable @inline(__always)
  public static func onMainActor<Value: MainActorEquatable>(_ left: Value, _ right: Value) -> Bool {
    Value._isEqual(left, right)
  }

  /// Hashes a value of a type whose hash belongs to the main actor.
  @inlinable @inline(__always)
  public static func onMainActor<Value: MainActorHashable>(hash value: Value, into hasher: inout Hasher) {
    value._hash(into: &hasher)
  }
}
