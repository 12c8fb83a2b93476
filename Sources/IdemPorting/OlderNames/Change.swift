import IdemFoundation

// Idem itself has the forms without arguments and with two. A third form there would make the compiler several times slower at wrong code: a
// closure with two arguments is also tried as a closure with one tuple.

extension View {
  /// Runs `action` with the new value after a frame in which it differs from its previous value. The older form of `onChange`.
  public func onChange<V: Equatable>(of value: V, perform action: @escaping (_ newValue: V) -> Void) -> some View {
    onChange(of: value) { _, newValue in action(newValue) }
  }
}

extension Scene {
  /// Runs `action` with the new value after a frame in which `value` has changed. The older form of `onChange`.
  public func onChange<V: Equatable>(of value: V, perform action: @escaping (_ newValue: V) -> Void) -> some Scene {
    onChange(of: value) { _, newValue in action(newValue) }
  }
}
