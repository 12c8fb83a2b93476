/// To whom the `==` that `@Equatable` writes belongs.
public enum EquatableIsolation: Sendable {
  /// Callable from anywhere, though the type itself may belong to the main actor: see ``MainActorEquatable`` for how, and for the one duty
  /// it leaves.
  case nonisolated
  /// As the type or the module is isolated: for modules whose code belongs to the main actor by default.
  case isolated
  /// The conformance belongs to the main actor: `extension Row: @MainActor Equatable`.
  case main
}
