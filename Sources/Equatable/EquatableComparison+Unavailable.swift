/// Unavailable overloads that the compiler selects if a property cannot be compared. Their messages explain the reason and the fix.
extension EquatableComparison {
  @available(
    *, unavailable,
    message: """
      the type of this property is not Equatable. Make it Equatable, or mark the property: @EquatableByIdentity if it contains an object, \
      @EquatableIgnoredUnsafeClosure if it is a closure, @EquatableIgnored if it does not change what is shown
      """
  )
  @_disfavoredOverload
  public static func equal<Value>(_ left: Value, _ right: Value) -> Bool { fatalError() }

  @available(
    *, unavailable,
    message: """
      neither this binding nor its value is Equatable, so a change of the value would not be detected. Make the type of the value Equatable
      """
  )
  @_disfavoredOverload
  public static func same<Binding, Value>(_ left: Binding, _ right: Binding, values leftValue: Value, _ rightValue: Value) -> Bool {
    fatalError()
  }

  @available(
    *, unavailable,
    message: """
      the struct is Hashable, but the type of this property is not. Make this type Hashable, or write hash(into:) yourself, with \
      compared properties only
      """
  )
  @_disfavoredOverload
  public static func hash<Value>(_ value: Value, into hasher: inout Hasher) { fatalError() }
}
