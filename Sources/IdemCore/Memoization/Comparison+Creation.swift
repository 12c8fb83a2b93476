import Observation

/// How the comparison of a type is found. The rules, in this order: `==` if the type is Equatable; a class by `===` (an observed class
/// always); plain data by its bytes; an optional, collection, tuple, struct or enum by its parts; a `weak` or `unowned` reference by the
/// object. A closure, `Any` or `any P` cannot be compared: two values are never the same.
extension Comparison {
  /// The comparison of a type. Cost after the first call: one look-up.
  package static func of(_ type: Any.Type) -> Comparison {
    if let known = known[ObjectIdentifier(type)] { return known }
    guard making.insert(ObjectIdentifier(type)).inserted else { return ofItself(type) }
    let comparison = make(type)
    making.remove(ObjectIdentifier(type))
    known[ObjectIdentifier(type)] = comparison
    return comparison
  }

  private static var known: [ObjectIdentifier: Comparison] = [:]
  /// The types whose comparison is being built.
  private static var making: Set<ObjectIdentifier> = []

  /// A type that contains values of its own type, such as a tree. The comparison is looked up when it is used; by then it is built.
  private static func ofItself(_ type: Any.Type) -> Comparison {
    let id = ObjectIdentifier(type)
    return Comparison(isExhaustive: false, isSame: { known[id]!.isSame($0, $1) }, isIdentical: { known[id]!.isIdentical($0, $1) })
  }

  private static func make(_ type: Any.Type) -> Comparison {
    // Cases without a conformance lookup first: an unsuccessful lookup searches all conformances of the program, about 30 microseconds.
    if wholeNumbers.contains(ObjectIdentifier(type)) { return bytes(size(of: type)) }
    if StoredField.Kind(of: type) == .function { return byParts(type) }
    if let planned = type as? any PlannedComparison.Type { return planned._comparison }
    if StoredField.Kind(of: type) == .object { return ofObject(type) }
    guard let equatable = type as? any Equatable.Type else { return byParts(type) }
    return byEquality(equatable, identity: values.contains(ObjectIdentifier(type)) ? nil : byParts(type).isIdentical)
  }

  /// A comparison by parts that does not use the type's own `==`.
  static func byParts(_ type: Any.Type) -> Comparison {
    let size = size(of: type)
    switch StoredField.Kind(of: type) {
    case .object, .classExistential: return bytes(MemoryLayout<Int>.size)
    case .metatype: return bytes(size)
    case .function: return incomparable(.closure, bytes: size)
    case .existential: return incomparable(.other("\(type)"), bytes: size)
    // An enum of one byte has mostly no payloads.
    case .enumeration: return isPlain(type) && size <= 1 ? bytes(size) : byCases(type)
    default: break
    }
    let stored = StoredField.all(of: type)
    if stored.isEmpty { return isPlain(type) ? bytes(size) : incomparable(.other("\(type)"), bytes: size) }
    return byFields(inputs(among: stored))
  }

  /// The comparison of an object: by `==` if its class has one and is not observed, otherwise by identity.
  private static func ofObject(_ type: Any.Type) -> Comparison {
    let identity = bytes(MemoryLayout<Int>.size)
    guard let equatable = type as? any Equatable.Type, !isObserved(type) else { return identity }
    return byEquality(equatable, identity: type is AnyKeyPath.Type ? nil : identity.isIdentical)
  }

  /// Compares with `==`. If the app may have written it, `identity` decides whether equal values are identical.
  private static func byEquality<T: Equatable>(_ type: T.Type, identity: Test?) -> Comparison {
    // SAFETY: a test gets the addresses of two initialized values of `T` that do not change during the call. `==` changes neither.
    func areEqual(_ a: inout T, _ b: inout T) -> Bool { a == b }
    let isEqual: Test = { a, b in
      // The same address cannot be passed as two `inout` arguments. The value need not equal itself: NaN does not.
      if a == b {
        let value = a.assumingMemoryBound(to: T.self).pointee
        return value == value
      }
      return areEqual(&a.borrowed(as: T.self).pointee, &b.borrowed(as: T.self).pointee)
    }
    guard let identity else { return Comparison(isExhaustive: true, isSame: isEqual, isIdentical: isEqual) }
    let size = MemoryLayout<T>.size
    return Comparison(isExhaustive: false, isSame: isEqual, isIdentical: { haveSameBytes($0, $1, size) || identity($0, $1) })
  }

  static func incomparable(_ what: Obstacle.What, bytes count: Int) -> Comparison {
    let test: Test = { haveSameBytes($0, $1, count) }
    return Comparison(obstacle: Obstacle(what: what), isExhaustive: true, isSame: test, isIdentical: test)
  }

  static func bytes(_ count: Int) -> Comparison {
    let test: Test = { haveSameBytes($0, $1, count) }
    return Comparison(isExhaustive: true, byteCount: count, isSame: test, isIdentical: test)
  }

  // MARK: Types

  private static func size(of type: Any.Type) -> Int {
    func size<T>(_ type: T.Type) -> Int { MemoryLayout<T>.size }
    return _openExistential(type, do: size)
  }

  private static func isPlain(_ type: Any.Type) -> Bool {
    func isPlain<T>(_ type: T.Type) -> Bool { _isPOD(type) }
    return _openExistential(type, do: isPlain)
  }

  /// Whether the objects of a class are observed. Then they are compared by identity, even if they are equal.
  private static func isObserved(_ type: Any.Type) -> Bool { type is any Observable.Type || type is any ObservableObject.Type }

  /// Whether values of a type are the same exactly when they are equal, as is known of the standard library's.
  static func hasExactEquality(_ type: Any.Type) -> Bool {
    wholeNumbers.contains(ObjectIdentifier(type)) || values.contains(ObjectIdentifier(type))
  }

  /// Integers and similar types: equal exactly if their bytes are.
  static let wholeNumbers: Set<ObjectIdentifier> = ids([
    Int.self, Int8.self, Int16.self, Int32.self, Int64.self, UInt.self, UInt8.self, UInt16.self, UInt32.self, UInt64.self, Bool.self,
    Unicode.Scalar.self, ObjectIdentifier.self,
  ])
  /// Types of the standard library whose `==` ignores nothing.
  private static let values = ids([String.self, Substring.self, Character.self, Double.self, Float.self, Duration.self])

  private static func ids(_ types: [Any.Type]) -> Set<ObjectIdentifier> { Set(types.map { ObjectIdentifier($0) }) }
}

extension UnsafeRawPointer {
  /// The value at the address as an `inout` argument, which avoids a copy.
  ///
  /// SAFETY: the caller guarantees that an initialized `Value` is at the address, that no other code accesses it during the call, and that
  /// the callee does not change it.
  @inline(__always) func borrowed<Value>(as type: Value.Type) -> UnsafeMutablePointer<Value> {
    UnsafeMutableRawPointer(mutating: self).assumingMemoryBound(to: type)
  }
}
