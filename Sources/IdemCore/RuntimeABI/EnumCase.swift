/// The name of an enum value's case.
enum EnumCase {
  /// Returns nil if the value is not an enum. The names of two values are the same pointer if their cases are.
  static func pointer<Value>(of value: Value) -> UnsafePointer<CChar>? { runtimeName(value) }

  static func name<Value>(of value: Value) -> String? { pointer(of: value).map { String(cString: $0) } }

  /// Symbol: `swift_EnumCaseName` of libswiftCore, declared as `_getEnumCaseName` in the standard library, in all versions since Swift 5.0.
  /// Contract: Swift calling convention; the result is a constant C string that is never freed, nil for a value that is not an enum.
  /// Without it: the program does not link. `RuntimeABI.verify` finds another result.
  @_silgen_name("swift_EnumCaseName")
  private static func runtimeName<Value>(_ value: Value) -> UnsafePointer<CChar>?
}
