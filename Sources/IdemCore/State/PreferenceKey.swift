/// The key of a value that views hand to those above them.
public protocol PreferenceKey {
  associatedtype Value
  /// The value where no view below gives one.
  static var defaultValue: Value { get }
  /// Joins the values of siblings, in their order: `value` holds those before, `nextValue` gives the next one.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  public static var defaultValue: Value { nil }
}
