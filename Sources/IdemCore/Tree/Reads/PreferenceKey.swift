/// The key of a value that views provide to their ancestors.
public protocol PreferenceKey {
  /// The type of the value.
  associatedtype Value
  /// The value if no view below provides one.
  static var defaultValue: Value { get }
  /// Combines the values of siblings, in their order. `value` is the result so far; `nextValue` returns the next value.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  public static var defaultValue: Value { nil }
}
