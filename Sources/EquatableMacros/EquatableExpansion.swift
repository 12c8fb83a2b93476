import EquatableSyntax
import SwiftSyntax
import SwiftSyntaxBuilder

/// The text of the extensions that `@Equatable` adds.
///
/// One `guard` a property: a chain of `&&` over thirty properties takes the type checker minutes, and an error in a line of its own names the property.
struct EquatableExpansion {
  let type: String
  let access: String
  let isolation: EquatableArguments.Isolation
  let members: [ComparedProperties.Member]
  let constraints: GenericConstraints
  let conformances: Conformances

  var extensions: [ExtensionDeclSyntax] {
    let writesHash = conformances.isHashable && !conformances.hasOwnHash
    let equality = isolation == .main ? ": @MainActor Equatable" : ": Equatable"
    var texts: [String] = []
    if writesHash && !constraints.isEmpty {
      texts.append("extension \(type)\(equality)\(constraints.whereClause("Equatable")) {\n\(equalityFunction)\n}")
      texts.append("extension \(type)\(constraints.whereClause("Hashable")) {\n\(hashFunction)\n}")
    } else {
      let functions = writesHash ? equalityFunction + "\n\n" + hashFunction : equalityFunction
      texts.append("extension \(type)\(equality)\(constraints.whereClause("Equatable")) {\n\(functions)\n}")
    }
    return texts.map { DeclSyntax(stringLiteral: $0).cast(ExtensionDeclSyntax.self) }
  }

  private var isolationPrefix: String {
    switch isolation {
    case .nonisolated: "nonisolated "
    case .isolated: ""
    case .main: "@MainActor "
    }
  }

  private var equalityFunction: String {
    let body = lines(of: members, indentation: "    ") { compared in
      conditions(compared).map { "guard \($0) else { return false }" }
    }
    return (["  \(isolationPrefix)\(access)static func == (lhs: Self, rhs: Self) -> Bool {"] + body + ["    return true", "  }"])
      .joined(separator: "\n")
  }

  private var hashFunction: String {
    let body = lines(of: members, indentation: "    ", of: hashStatements)
    return (["  \(isolationPrefix)\(access)func hash(into hasher: inout Hasher) {"] + body + ["  }"]).joined(separator: "\n")
  }

  /// The statements for each property, under the `#if`s that the properties stand under.
  private func lines(
    of members: [ComparedProperties.Member], indentation: String, of statements: (ComparedProperty) -> [String]
  ) -> [String] {
    members.flatMap { member -> [String] in
      switch member {
      case .property(let compared): statements(compared).map { indentation + $0 }
      case .conditional(let branches):
        branches.flatMap { [indentation + $0.directive] + lines(of: $0.members, indentation: indentation + "  ", of: statements) }
          + [indentation + "#endif"]
      }
    }
  }

  /// What must hold for the property to be equal on both sides; nothing for an empty tuple.
  private func conditions(_ compared: ComparedProperty) -> [String] {
    let property = compared.property
    let name = property.name
    switch compared.comparison {
    case .identity:
      // An actor's object is told apart by its address, which may be read anywhere; only the way to it may be isolated.
      return isolation == .nonisolated
        ? ["EquatableComparison.identical(lhs, rhs, { $0.\(name) })"] : ["lhs.\(name) === rhs.\(name)"]
    case .wrappedBinding:
      let storage = property.storageName
      return isolation == .nonisolated
        ? ["EquatableComparison.same(lhs, rhs, binding: { $0.\(storage) }, value: { $0.\(name) })"]
        : ["EquatableComparison.same(lhs.\(storage), rhs.\(storage), values: lhs.\(name), rhs.\(name))"]
    case .binding:
      return isolation == .nonisolated
        ? ["EquatableComparison.same(lhs, rhs, binding: { $0.\(name) }, value: { $0.\(name).wrappedValue })"]
        : ["EquatableComparison.same(lhs.\(name), rhs.\(name), values: lhs.\(name).wrappedValue, rhs.\(name).wrappedValue)"]
    case let comparison: return conditions(comparison, path: name, isReachable: !property.mayBeWrapped)
    }
  }

  private func conditions(_ comparison: Comparison, path: String, isReachable: Bool) -> [String] {
    switch comparison {
    case .tuple(let elements):
      // A tuple is Sendable if all of it is: else none of its elements can be reached without a path.
      elements.indices.flatMap { conditions(elements[$0], path: "\(path).\($0)", isReachable: isReachable && comparison.isSendable) }
    case .metatype where isolation == .nonisolated: ["EquatableComparison.sameType(lhs, rhs, { $0.\(path) })"]
    case .equality where isolation == .nonisolated, .operation where isolation == .nonisolated && !isReachable:
      ["EquatableComparison.equal(lhs, rhs, { $0.\(path) })"]
    case .equality: ["EquatableComparison.equal(lhs.\(path), rhs.\(path))"]
    default: ["lhs.\(path) == rhs.\(path)"]
    }
  }

  /// Bindings and metatypes are compared and not hashed: equal values still have equal hashes, and neither need be Hashable.
  private func hashStatements(_ compared: ComparedProperty) -> [String] {
    let name = compared.property.name
    switch compared.comparison {
    case .identity:
      return isolation == .nonisolated
        ? ["EquatableComparison.hash(identityIn: self, into: &hasher, { $0.\(name) })"]
        : ["EquatableComparison.hash(identityOf: self.\(name), into: &hasher)"]
    case let comparison: return hashStatements(comparison, path: name, isReachable: !compared.property.mayBeWrapped)
    }
  }

  private func hashStatements(_ comparison: Comparison, path: String, isReachable: Bool) -> [String] {
    switch comparison {
    case .tuple(let elements):
      elements.indices.flatMap { hashStatements(elements[$0], path: "\(path).\($0)", isReachable: isReachable && comparison.isSendable) }
    case .equality where isolation == .nonisolated, .operation where isolation == .nonisolated && !isReachable:
      ["EquatableComparison.hash(valueIn: self, into: &hasher, { $0.\(path) })"]
    case .equality: ["EquatableComparison.hash(self.\(path), into: &hasher)"]
    case .operation: ["hasher.combine(self.\(path))"]
    case .identity, .wrappedBinding, .binding, .metatype: []
    }
  }
}

extension Comparison {
  /// Whether a value so compared is surely Sendable: the standard library's own are.
  fileprivate var isSendable: Bool {
    switch self {
    case .operation: true
    case .tuple(let elements): elements.allSatisfy(\.isSendable)
    case .equality, .identity, .wrappedBinding, .binding, .metatype: false
    }
  }
}

extension StoredProperty {
  /// Whether an attribute may be a wrapper: then the property is computed, and belongs to the main actor if the type does.
  fileprivate var mayBeWrapped: Bool { attributes.contains { Mark(rawValue: $0.lastName) == nil } }
}
