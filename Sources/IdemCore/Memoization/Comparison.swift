/// How two values of a type are compared. It is built once per type, so that a comparison needs no runtime lookups.
///
/// The rules, in this order: `==` if the type is Equatable; a class by `===` (an observed class always); plain data by its bytes; an
/// optional, collection, tuple, struct or enum by its parts; a `weak` or `unowned` reference by the object. A closure, or an existential
/// that can contain anything, cannot be compared: two values are never the same.
@MainActor
package struct Comparison {
  package typealias Test = ComparisonTest
  package typealias Function = @MainActor (UnsafeRawPointer, UnsafeRawPointer) -> Bool

  /// Whether the values at two addresses are the same.
  package let isSame: Test
  /// Whether the values are identical, including what an `==` may ignore. Closures are identical if their code and context pointers are.
  package let isIdentical: Test
  /// Whether equal values are always identical: the comparison uses no `==` that an app wrote.
  package let isExhaustive: Bool
  /// Describes the part that cannot be compared (`closure onTap`, `shape: any Shape`); nil if all parts can be compared.
  package var obstacle: String? { hindrance?.description }
  let hindrance: Obstacle?
  /// The number of bytes, if both tests are plain memory comparisons of that many bytes.
  let byteCount: Int?

  /// The result of comparing two values.
  package enum Result {
    /// The values are identical, including what an `==` may ignore.
    case equal
    /// The values are the same input, but may differ in what an `==` ignores, such as closures.
    case equalInputs
    case different
  }

  /// Compares two values. Both addresses must contain initialized values of the type, which the
  /// caller keeps alive and unchanged during the call.
  @inline(__always) func compare(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Result {
    guard isSame(a, b) else { return .different }
    return isExhaustive || isIdentical(a, b) ? .equal : .equalInputs
  }

  init(hindrance: Obstacle? = nil, isExhaustive: Bool, byteCount: Int? = nil, isSame: Test, isIdentical: Test) {
    self.hindrance = hindrance
    self.isExhaustive = isExhaustive
    self.byteCount = byteCount
    self.isSame = hindrance == nil ? isSame : Comparison.cannot
    self.isIdentical = isIdentical
  }

  init(hindrance: Obstacle? = nil, isExhaustive: Bool, isSame: @escaping Function, isIdentical: @escaping Function) {
    self.init(hindrance: hindrance, isExhaustive: isExhaustive, isSame: FunctionTest(isSame), isIdentical: FunctionTest(isIdentical))
  }

  /// A comparison that ignores nothing.
  package init(_ isSame: @escaping Function) {
    let test = FunctionTest(isSame)
    self.init(isExhaustive: true, isSame: test, isIdentical: test)
  }

  private static let cannot = FunctionTest { _, _ in false }

  /// The part of a type that cannot be compared, and the path to it.
  struct Obstacle: CustomStringConvertible {
    var path: String
    let what: What

    enum What { case closure, other(String) }

    func within(_ name: String) -> Obstacle { Obstacle(path: path.isEmpty ? name : "\(name).\(path)", what: what) }

    var description: String {
      switch what {
      case .closure: path.isEmpty ? "closure" : "closure \(path)"
      case .other(let type): path.isEmpty ? type : "\(path): \(type)"
      }
    }
  }

  // MARK: Creation

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
    if let object = byIdentity(type) { return object }
    guard let equatable = type as? any Equatable.Type else { return byParts(type) }
    return byEquality(equatable, identity: values.contains(ObjectIdentifier(type)) ? nil : byParts(type).isIdentical)
  }

  /// A comparison by parts that does not use the type's own `==`.
  package static func byParts(_ type: Any.Type) -> Comparison {
    let size = size(of: type)
    switch StoredField.Kind(of: type) {
    case .object, .classExistential: return bytes(MemoryLayout<Int>.size)
    case .metatype: return bytes(size)
    case .function: return never(.closure, bytes: size)
    case .existential: return never(.other("\(type)"), bytes: size)
    case .enumeration: return isPlain(type) && isTrivialEnum(type) ? bytes(size) : byCases(type)
    default: break
    }
    let stored = StoredField.all(of: type)
    if stored.isEmpty { return isPlain(type) ? bytes(size) : never(.other("\(type)"), bytes: size) }
    return byFields(inputs(among: stored))
  }

  /// The stored properties that are inputs, each with its comparison.
  static func inputs(among fields: [StoredField]) -> [(field: StoredField, comparison: Comparison)] {
    fields.filter { !($0.dynamicProperty?._isIgnoredInput ?? false) }.map { ($0, of($0)) }
  }

  /// The comparison of one stored property.
  private static func of(_ field: StoredField) -> Comparison {
    // The bytes of a weak reference are the address of the object's side table, and each object has only one.
    if field.isReferenceStorage { return bytes(MemoryLayout<Int>.size) }
    let comparison = of(field.type)
    guard let hindrance = comparison.hindrance else { return comparison }
    return Comparison(
      hindrance: hindrance.within(field.name), isExhaustive: true, isSame: comparison.isSame, isIdentical: comparison.isIdentical)
  }

  static func never(_ what: Obstacle.What, bytes count: Int) -> Comparison {
    Comparison(
      hindrance: Obstacle(path: "", what: what), isExhaustive: true, isSame: cannot, isIdentical: BytesTest(count: count))
  }

  static func bytes(_ count: Int) -> Comparison {
    let test = BytesTest(count: count)
    return Comparison(isExhaustive: true, byteCount: count, isSame: test, isIdentical: test)
  }

  /// Compares with `==`. If the app may have written it, `identity` decides whether equal values are identical.
  private static func byEquality<T: Equatable>(_ type: T.Type, identity: Test?) -> Comparison {
    let isEqual = EqualityTest<T>()
    guard let identity else { return Comparison(isExhaustive: true, isSame: isEqual, isIdentical: isEqual) }
    return Comparison(
      isExhaustive: false, isSame: isEqual, isIdentical: UnlessSameBytesTest(count: MemoryLayout<T>.size, identity))
  }

  /// Compares objects with `==` if their class has one and is not observed, otherwise by identity.
  private static func byIdentity(_ type: Any.Type) -> Comparison? {
    guard StoredField.Kind(of: type) == .object else { return nil }
    if let equatable = type as? any Equatable.Type, !isObserved(type) {
      if type is AnyKeyPath.Type { return byEquality(equatable, identity: nil) }
      return byEquality(equatable, identity: BytesTest(count: MemoryLayout<Int>.size))
    }
    return bytes(MemoryLayout<Int>.size)
  }

  // MARK: Types

  static func size(of type: Any.Type) -> Int {
    func size<T>(_ type: T.Type) -> Int { MemoryLayout<T>.size }
    return _openExistential(type, do: size)
  }

  private static func isPlain(_ type: Any.Type) -> Bool {
    func ask<T>(_ type: T.Type) -> Bool { _isPOD(type) }
    return _openExistential(type, do: ask)
  }

  /// Whether an enum has at most one byte: mostly enums without payloads.
  private static func isTrivialEnum(_ type: Any.Type) -> Bool { size(of: type) <= 1 }

  /// Integers and similar types: equal exactly if their bytes are.
  static let wholeNumbers: Set<ObjectIdentifier> = Set(
    [
      Int.self, Int8.self, Int16.self, Int32.self, Int64.self, UInt.self, UInt8.self, UInt16.self, UInt32.self, UInt64.self, Bool.self,
      Unicode.Scalar.self, ObjectIdentifier.self,
    ].map { ObjectIdentifier($0 as Any.Type) })

  /// Whether values of a type are the same exactly when they are equal, as is known of the standard library's.
  static func hasExactEquality(_ type: Any.Type) -> Bool {
    wholeNumbers.contains(ObjectIdentifier(type)) || values.contains(ObjectIdentifier(type))
  }

  /// Types of the standard library whose `==` ignores nothing.
  private static let values: Set<ObjectIdentifier> = Set(
    [String.self, Substring.self, Character.self, Double.self, Float.self, Duration.self].map {
      ObjectIdentifier($0 as Any.Type)
    })
}
