/// The comparisons that the code written by `@Equatable` calls where `==` alone will not do. Not for other use.
///
/// Where a type has no `==`, the compiler chooses an unavailable twin, so that the error is a sentence that says what to do.
public enum EquatableComparison {
  /// Compares two values by their type's own `==`.
  @inlinable @inline(__always)
  public static func equal<Value: Equatable>(_ left: Value, _ right: Value) -> Bool { left == right }

  /// Compares two bindings by their own `==`: the place that they stand for.
  @inlinable @inline(__always)
  public static func same<Binding: Equatable, Value>(
    _ left: Binding, _ right: Binding, values leftValue: @autoclosure () -> Value, _ rightValue: @autoclosure () -> Value
  ) -> Bool {
    left == right
  }

  /// Compares two bindings that have no `==` of their own by their values.
  @inlinable @inline(__always) @_disfavoredOverload
  public static func same<Binding, Value: Equatable>(
    _ left: Binding, _ right: Binding, values leftValue: @autoclosure () -> Value, _ rightValue: @autoclosure () -> Value
  ) -> Bool {
    leftValue() == rightValue()
  }

  /// Feeds a value to a hasher.
  @inlinable @inline(__always)
  public static func hash<Value: Hashable>(_ value: Value, into hasher: inout Hasher) {
    hasher.combine(value)
  }

  /// Feeds the identity of an object to a hasher.
  @inlinable @inline(__always)
  public static func hash(identityOf object: AnyObject?, into hasher: inout Hasher) {
    hasher.combine(object.map { ObjectIdentifier($0) })
  }
}
