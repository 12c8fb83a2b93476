/// The key of a value in the environment: its type and its default.
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}
