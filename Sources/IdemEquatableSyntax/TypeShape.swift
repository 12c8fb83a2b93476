/// The structure of a written type, as far as it determines how values are compared. It contains everything that can be known without a
/// type checker.
///
/// Different spellings have the same shape: `Int?`, `Int!`, `Optional<Int>` and `Swift.Optional<Int>`, or `[Int]` and `Array<Int>`.
/// Parentheses and attributes (`@MainActor`, `sending`) are removed, and type aliases that the struct itself declares are resolved.
package indirect enum TypeShape: Equatable, Sendable {
  case function
  case optional(TypeShape)
  case array(TypeShape)
  case dictionary(TypeShape, TypeShape)
  case tuple([TypeShape])
  /// A named type: the components of its path, and the generic arguments of the last component.
  case named([String], [TypeShape])
  /// `any P`, and existentials without `any`: `Any`, `AnyObject`.
  case existential(String)
  /// `Int.Type`, `any P.Type`.
  case metatype
  /// `repeat each T`.
  case pack
  /// A type without `==` whose parts are irrelevant: `[3 of Int]`, `P & Q`.
  case incomparable(String)
}

extension TypeShape {
  /// The last component of the name, such as `Date` for `Foundation.Date`. Nil for a type without a name.
  package var name: String? {
    if case .named(let path, _) = self { path.last } else { nil }
  }

  /// Whether a value of this type is a closure or contains one that the written type shows: `(() -> Void)?`, `[() -> Void]`, `(Int, () ->
  /// Void)`.
  package var holdsFunction: Bool {
    switch self {
    case .function: true
    case .optional(let wrapped), .array(let wrapped): wrapped.holdsFunction
    case .dictionary(_, let value): value.holdsFunction
    case .tuple(let elements): elements.contains(where: \.holdsFunction)
    default: false
    }
  }

  /// Whether it is an existential or an optional existential, which may contain an object of an unknown class.
  package var isExistential: Bool {
    switch self {
    case .existential: true
    case .optional(let wrapped): wrapped.isExistential
    default: false
    }
  }

  /// Whether it is a `Binding` of any module. Both its value and the storage that it refers to are inputs.
  package var isBinding: Bool {
    if case .named(let path, let arguments) = self { path.last == "Binding" && arguments.count == 1 } else { false }
  }

  /// Whether this is known not to be a class, so that a value has no identity.
  package var isKnownValueType: Bool {
    switch self {
    case .function, .array, .dictionary, .tuple, .metatype, .pack: true
    case .optional(let wrapped): wrapped.isKnownValueType
    case .named: isKnownEquatable || isBinding
    case .existential, .incomparable: false
    }
  }

  /// Whether `==` is known to exist: for types of the standard library and combinations of them.
  package var isStandardEquatable: Bool { isEquatable(by: Self.standardNames, modules: ["Swift"]) }

  /// Like `isStandardEquatable`, with Foundation's small value types. An app can declare a type of such a name, so this determines only the
  /// order of comparison, not the generated code.
  package var isKnownEquatable: Bool {
    isEquatable(by: Self.standardNames.union(Self.smallFoundationNames).union(["CGFloat"]), modules: ["Swift", "Foundation"])
  }

  private func isEquatable(by names: Set<String>, modules: Set<String>) -> Bool {
    switch self {
    case .optional(let wrapped), .array(let wrapped): wrapped.isEquatable(by: names, modules: modules)
    case .dictionary(let key, let value): key.isEquatable(by: names, modules: modules) && value.isEquatable(by: names, modules: modules)
    case .named(let path, let arguments):
      (path.count == 1 || path.count == 2 && modules.contains(path[0])) && names.contains(path[path.count - 1])
        && arguments.allSatisfy { $0.isEquatable(by: names, modules: modules) }
    default: false
    }
  }

  static let integerNames: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "Int128", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "UInt128",
  ]
  static let floatingPointNames: Set<String> = ["Double", "Float", "Float16", "Float32", "Float64", "Float80", "CGFloat"]
  static let smallFoundationNames: Set<String> = ["Date", "Data", "URL", "UUID"]
  static let standardNames: Set<String> = integerNames.union(floatingPointNames).subtracting(["CGFloat"]).union([
    "Bool", "String", "Substring", "Character", "ObjectIdentifier", "Set", "Range", "ClosedRange", "Duration",
  ])
}
