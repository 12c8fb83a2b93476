/// The key of an environment value. It defines the type and the default.
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value
  /// The value if no ancestor sets one.
  static var defaultValue: Value { get }
}
