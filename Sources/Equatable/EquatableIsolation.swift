/// The actor isolation of the `==` that `@Equatable` writes.
public enum EquatableIsolation: Sendable {
  /// Not isolated: callable from any thread, even if the type itself is isolated to the main actor. See ``MainActorEquatable`` for the
  /// mechanism and for the one requirement on the caller.
  case nonisolated
  /// The isolation of the type or the module: for modules whose default isolation is the main actor.
  case isolated
  /// The conformance is isolated to the main actor: `extension Row: @MainActor Equatable`.
  case main
}
