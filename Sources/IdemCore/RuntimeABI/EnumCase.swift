/// The cases of an enum: the name of a value's case, and all values of an enum whose cases have no associated values.
package enum EnumCase {
  /// Returns nil if the value is not an enum. The names of two values are the same pointer if their cases are.
  static func pointer<Value>(of value: Value) -> UnsafePointer<CChar>? { runtimeName(value) }

  static func name<Value>(of value: Value) -> String? { pointer(of: value).map { String(cString: $0) } }

  /// Symbol: `swift_EnumCaseName` of libswiftCore, declared as `_getEnumCaseName` in the standard library, in all versions since Swift 5.0.
  /// Contract: Swift calling convention; the result is a constant C string that is never freed, nil for a value that is not an enum.
  /// Without it: the program does not link. `RuntimeABI.verify` finds another result.
  @_silgen_name("swift_EnumCaseName")
  private static func runtimeName<Value>(_ value: Value) -> UnsafePointer<CChar>?

  /// All values of a type, in the order of its declaration; nil unless it is an enum of 2 to 256 cases without associated values.
  ///
  /// Layout: the second word of an enum's metadata points to its descriptor, `TargetEnumDescriptor` of the Swift runtime, stable since Swift
  /// 5.0: seven words of 32 bits, of which the sixth has the number of cases with associated values in its lower 24 bits and the seventh the
  /// number of those without. The value of such an enum is the number of its case, in a byte.
  /// If it differs: the names of the cases differ, and there are no values.
  package static func values<Value>(of type: Value.Type) -> [Any]? {
    guard StoredField.Kind(of: type) == .enumeration, MemoryLayout<Value>.size == 1, _isPOD(type) else { return nil }
    // SAFETY: see the layout above. The runtime never frees metadata.
    let metadata = unsafeBitCast(type as Any.Type, to: UnsafePointer<UInt>.self)
    guard let descriptor = UnsafePointer<UInt32>(bitPattern: metadata[1]), descriptor[5] & 0xFF_FFFF == 0 else { return nil }
    let count = descriptor[6]
    guard (2...256).contains(count) else { return nil }
    var names: Set<UnsafePointer<CChar>> = [], values: [Any] = []
    for number in 0..<count {
      // SAFETY: a value of this type is a byte with the number of a case, and owns nothing.
      let value = withUnsafeBytes(of: UInt8(number)) { $0.load(as: type) }
      guard let name = pointer(of: value), names.insert(name).inserted else { return nil }
      values.append(value)
    }
    return values
  }
}
