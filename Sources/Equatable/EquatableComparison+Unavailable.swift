/// Unavailable overloads that the compiler selects if a property cannot be compared. Their messages explain the reason and the fix.
extension EquatableComparison {
  @available(
    *, unavailable,
    message: """
      the type of this property is not Equatable. Make it Equatable; or mark the property @EquatableByIdentity if it holds an object, \
      @EquatableIgnoredUnsafeClosure if it is a closure, or @EquatableIgnored if what is shown is the same whatever it is
      """
  )
  @_disfavoredOverload
  public static func equal<Value>(_ left: Value, _ right: Value) -> Bool { fatalError() }

  @available(
    *, unavailable,
    message: """
      neither this binding nor its value is Equatable, so that a change of the value would not be seen. Make the type of the value Equatable
      """
  )
  @_disfavoredOverload
  public static func same<Binding, Value>(_ left: Binding, _ right: Binding, values leftValue: Value, _ rightValue: Value) -> Bool {
    fatalError()
  }

  @available(
    *, unavailable,
    message: """
      the type of this property is not Hashable, though the struct is. Make it Hashable, or write hash(into:) yourself, over properties \
      that are compared
      """
  )
  @_disfavoredOverload
  public static func hash<Value>(_ value: Value, into hasher: inout Hasher) { fatalError() }
}
