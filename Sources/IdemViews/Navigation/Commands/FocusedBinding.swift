import IdemCore

/// Reads and writes through a binding that the focused view, or a view around it, sets with `focusedValue`.
///
///     Text(name).focusable().focusedValue(\.selectedName, $name)
///     ...
///     @FocusedBinding(\.selectedName) private var name: String?
///
/// The value is nil if no view at or around the focus sets a binding; writing does nothing then.
@propertyWrapper
public struct FocusedBinding<Value>: DynamicProperty {
  private let path: KeyPath<FocusedValues, Binding<Value>?>
  @Environment(\.focusedValues) private var values

  /// Reads the binding at a key path.
  public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) { path = keyPath }

  /// The value of the binding; nil if there is none.
  @MainActor public var wrappedValue: Value? {
    get { values[keyPath: path]?.wrappedValue }
    nonmutating set { if let newValue { values[keyPath: path]?.wrappedValue = newValue } }
  }

  /// A binding to the optional value.
  @MainActor public var projectedValue: Binding<Value?> {
    let values = values, path = path
    return Binding(
      get: { values[keyPath: path]?.wrappedValue }, set: { if let new = $0 { values[keyPath: path]?.wrappedValue = new } })
  }
}
