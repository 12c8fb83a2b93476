/// The protocol of types whose nonisolated `==` compares properties that may be isolated to the main actor. `@Equatable` adds the
/// conformance. Not for other use.
///
/// Equatable requires an `==` that can be called from any isolation. In a type that is isolated to the main actor, such as a view, the
/// compiler lets this `==` read only stored properties of Sendable types. It cannot read properties of a generic type, the object that a
/// view observes, or the storage of a binding. Therefore the comparison itself is a main-actor requirement of this protocol, and
/// ``EquatableComparison/onMainActor(_:_:)`` calls it from any isolation, without a check at run time.
///
/// This is sound for the generated code. The two values are the caller's own copies, which no other thread can write during the comparison.
/// A reference is compared as an address. All other properties are compared by an `==` that is itself nonisolated. One requirement remains
/// that the compiler does not check: some views must be compared on the main actor. These are views that contain non-Sendable objects and
/// compare them by content, and views with a binding that has no `==` and is compared by its value. Idem always compares on the main actor.
/// With `isolation: .main` the compiler enforces it.
///
/// This call is the reason why this target uses the Swift 5 language mode: only there can the isolation of a `@preconcurrency` requirement
/// be ignored without a diagnostic. In Swift 6, a cast from a main-actor closure to a nonisolated one does the same, but it was measured at
/// one and a half times the cost of a comparison written by hand. This call adds no cost.
@preconcurrency @MainActor
public protocol MainActorEquatable {
  /// Compares two values. Called only by generated code.
  static func _isEqual(_ left: Self, _ right: Self) -> Bool
}

/// The counterpart of ``MainActorEquatable`` for `hash(into:)`.
@preconcurrency @MainActor
public protocol MainActorHashable {
  /// Adds the compared properties to a hasher. Called only by generated code.
  func _hash(into hasher: inout Hasher)
}

extension EquatableComparison {
  /// Compares two values of a type whose comparison is isolated to the main actor.
  @inlinable @inline(__always)
  public static func onMainActor<Value: MainActorEquatable>(_ left: Value, _ right: Value) -> Bool {
    Value._isEqual(left, right)
  }

  /// Hashes a value of a type whose hash function is isolated to the main actor.
  @inlinable @inline(__always)
  public static func onMainActor<Value: MainActorHashable>(hash value: Value, into hasher: inout Hasher) {
    value._hash(into: &hasher)
  }
}
