/// To whom the `==` that `@Equatable` writes belongs.
public enum EquatableIsolation: Sendable {
  /// Callable from anywhere, though the type itself may belong to the main actor.
  ///
  /// A property of a type that is not Sendable in a type of the main actor's is out of its reach: the compiler says so, and ``main`` is the way. Objects
  /// that are compared by identity, and bindings, are within its reach always.
  case nonisolated
  /// As the type or the module is isolated: for modules whose code belongs to the main actor by default.
  case isolated
  /// The conformance belongs to the main actor: `extension Row: @MainActor Equatable`.
  case main
}
