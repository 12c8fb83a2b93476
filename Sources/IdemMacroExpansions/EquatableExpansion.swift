import IdemEquatableSyntax
import SwiftSyntax
import SwiftSyntaxBuilder

/// Generates the extensions that `@Equatable` adds.
///
/// Each property has its own `guard`: type-checking a chain of `&&` over thirty properties takes minutes, and an error on a separate line
/// names the property.
struct EquatableExpansion {
  let type: String
  let access: String
  let isolation: EquatableArguments.Isolation
  let members: [ComparedProperties.Member]
  let constraints: GenericConstraints
  let conformances: Conformances

  var extensions: [ExtensionDeclSyntax] {
    let equality = equalityExtensions
    guard conformances.isHashable && !conformances.hasOwnHash else { return equality.map(\.syntax) }
    var hashing = hashExtensions
    if constraints.isEmpty {
      // The conformance is unconditional, so both functions can be in one extension.
      var first = equality[0]
      first.functions += hashing.removeFirst().functions
      return ([first] + equality.dropFirst() + hashing).map(\.syntax)
    }
    return (equality + hashing).map(\.syntax)
  }

  /// The extensions with `==`. If some compared properties may be isolated to the main actor, `==` calls ``MainActorEquatable``.
  private var equalityExtensions: [Extension] {
    let clause = constraints.whereClause("Equatable")
    let body = lines(of: members) { conditions($0).map { "guard \($0) else { return false }" } } + ["return true"]
    guard needsMainActor else {
      let conformance = isolation == .main ? "@MainActor Equatable" : "Equatable"
      return [
        Extension(type, conformance, clause, function("\(isolationPrefix)\(access)static func == (lhs: Self, rhs: Self) -> Bool", body))
      ]
    }
    return [
      Extension(
        type, "Equatable", clause,
        function("nonisolated \(access)static func == (lhs: Self, rhs: Self) -> Bool", ["EquatableComparison.onMainActor(lhs, rhs)"])),
      Extension(
        type, "MainActorEquatable", clause, function("@MainActor \(access)static func _isEqual(_ lhs: Self, _ rhs: Self) -> Bool", body)),
    ]
  }

  private var hashExtensions: [Extension] {
    let clause = constraints.whereClause("Hashable")
    let body = lines(of: members, of: hashStatements)
    guard needsMainActor else {
      return [Extension(type, nil, clause, function("\(isolationPrefix)\(access)func hash(into hasher: inout Hasher)", body))]
    }
    return [
      Extension(
        type, nil, clause,
        function(
          "nonisolated \(access)func hash(into hasher: inout Hasher)", ["EquatableComparison.onMainActor(hash: self, into: &hasher)"])),
      Extension(type, "MainActorHashable", clause, function("@MainActor \(access)func _hash(into hasher: inout Hasher)", body)),
    ]
  }

  /// Whether a nonisolated `==` may be unable to read a compared property if the type is isolated to the main actor.
  private var needsMainActor: Bool {
    isolation == .nonisolated && members.flatMap(\.properties).contains { !$0.comparison.isSendable || $0.property.mayBeWrapped }
  }

  private var isolationPrefix: String {
    switch isolation {
    case .nonisolated: "nonisolated "
    case .isolated: ""
    case .main: "@MainActor "
    }
  }

  private func function(_ signature: String, _ body: [String]) -> [String] {
    ["  \(signature) {"] + body.map { "    " + $0 } + ["  }"]
  }

  /// Returns the statements for each property, inside the `#if`s of the properties.
  private func lines(of members: [ComparedProperties.Member], of statements: (ComparedProperty) -> [String]) -> [String] {
    members.flatMap { member -> [String] in
      switch member {
      case .property(let compared): statements(compared)
      case .conditional(let branches):
        branches.flatMap { [$0.directive] + lines(of: $0.members, of: statements).map { "  " + $0 } } + ["#endif"]
      }
    }
  }

  /// Returns the conditions under which the property is equal in both values. Empty for an empty tuple.
  private func conditions(_ compared: ComparedProperty) -> [String] {
    conditions(compared.comparison, path: compared.property.name, storage: compared.property.storageName)
  }

  private func conditions(_ comparison: PropertyComparison, path: String, storage: String) -> [String] {
    switch comparison {
    case .operation, .metatype: ["lhs.\(path) == rhs.\(path)"]
    case .equality: ["EquatableComparison.equal(lhs.\(path), rhs.\(path))"]
    case .identity: ["lhs.\(path) === rhs.\(path)"]
    case .wrappedBinding: ["EquatableComparison.same(lhs.\(storage), rhs.\(storage), values: lhs.\(path), rhs.\(path))"]
    case .binding: ["EquatableComparison.same(lhs.\(path), rhs.\(path), values: lhs.\(path).wrappedValue, rhs.\(path).wrappedValue)"]
    case .tuple(let elements): elements.indices.flatMap { conditions(elements[$0], path: "\(path).\($0)", storage: storage) }
    }
  }

  /// Returns the statements that hash the property. Bindings and metatypes are not hashed, because neither has to be Hashable; equal values
  /// still have equal hashes.
  private func hashStatements(_ compared: ComparedProperty) -> [String] {
    hashStatements(compared.comparison, path: compared.property.name)
  }

  private func hashStatements(_ comparison: PropertyComparison, path: String) -> [String] {
    switch comparison {
    case .operation: ["hasher.combine(self.\(path))"]
    case .equality: ["EquatableComparison.hash(self.\(path), into: &hasher)"]
    case .identity: ["EquatableComparison.hash(identityOf: self.\(path), into: &hasher)"]
    case .tuple(let elements): elements.indices.flatMap { hashStatements(elements[$0], path: "\(path).\($0)") }
    case .wrappedBinding, .binding, .metatype: []
    }
  }
}

/// An extension as source text.
private struct Extension {
  let heading: String
  /// The lines of the functions. A blank line is inserted between two functions.
  var functions: [[String]]

  init(_ type: String, _ conformance: String?, _ clause: String, _ function: [String]) {
    heading = "extension \(type)\(conformance.map { ": " + $0 } ?? "")\(clause)"
    functions = [function]
  }

  var syntax: ExtensionDeclSyntax {
    let body = functions.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
    return DeclSyntax(stringLiteral: "\(heading) {\n\(body)\n}").cast(ExtensionDeclSyntax.self)
  }
}

extension PropertyComparison {
  /// Whether a value that is compared like this is certainly Sendable. The standard library's types are.
  fileprivate var isSendable: Bool {
    switch self {
    case .operation: true
    case .tuple(let elements): elements.allSatisfy(\.isSendable)
    case .equality, .identity, .wrappedBinding, .binding, .metatype: false
    }
  }
}

extension StoredProperty {
  /// Whether an attribute may be a property wrapper. The property is then computed, and isolated to the main actor if the type is.
  fileprivate var mayBeWrapped: Bool { attributes.contains { EquatableMark(rawValue: $0.lastName) == nil } }
}
