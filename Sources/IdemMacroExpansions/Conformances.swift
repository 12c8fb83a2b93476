import IdemEquatableSyntax
import SwiftDiagnostics
import SwiftSyntax

/// The existing conformances of a type, according to the compiler and to the type's inheritance clause.
struct Conformances {
  /// Whether the type is declared Hashable: directly, in a composition, through a type alias, or in an extension.
  ///
  /// A conformance inherited from another protocol (`protocol Model: Hashable`) is not included: the compiler does not pass it to a macro,
  /// and itself requires `hash(into:)`.
  let isHashable: Bool
  /// Whether the type implements `hash(into:)` itself.
  let hasOwnHash: Bool

  /// Whether an Equatable conformance is declared, possibly in an extension.
  private let isEquatable: Bool
  private let equatableEntry: InheritedTypeSyntax?
  private let hashableEntry: InheritedTypeSyntax?

  /// - Parameter missing: The protocols among Equatable and Hashable to which the type does not conform yet, according to the compiler.
  init(of structure: StructDeclSyntax, missing: [TypeSyntax]) {
    let missingNames = Set(missing.compactMap { TypeShape($0).name })
    let entries = structure.inheritanceClause.map { Array($0.inheritedTypes) } ?? []
    equatableEntry = entries.first { $0.type.conjuncts.contains { $0.isProtocol("Equatable") } }
    hashableEntry = entries.first { $0.type.conjuncts.contains { $0.isProtocol("Hashable") } }
    isHashable = hashableEntry != nil || !missingNames.contains("Hashable")
    isEquatable = !missingNames.contains("Equatable")
    hasOwnHash = structure.memberBlock.members.contains { item in
      guard let function = item.decl.as(FunctionDeclSyntax.self) else { return false }
      return function.name.text == "hash" && function.signature.parameterClause.parameters.map(\.firstName.text) == ["into"]
    }
  }

  /// Returns the diagnostics that prevent an expansion: the type already has the conformance or an `==`, or it cannot conform.
  func conflicts(in structure: StructDeclSyntax, attribute: AttributeSyntax, isolation: EquatableArguments.Isolation) -> [Diagnostic] {
    let clause = structure.inheritanceClause?.inheritedTypes
    if let clause, let suppressed = clause.first(where: { $0.type.trimmedDescription == "~Copyable" }) {
      return [.noncopyable(structure, at: suppressed, attribute: attribute)]
    }
    if let equatableEntry { return [.alreadyEquatable(structure, at: equatableEntry, attribute: attribute)] }
    if isEquatable { return [.equatableElsewhere(structure, attribute: attribute)] }
    for item in structure.memberBlock.members {
      if let function = item.decl.as(FunctionDeclSyntax.self), function.isEquality(of: structure.name.text) {
        return [.ownEquality(structure, at: function, attribute: attribute)]
      }
    }
    if isolation == .main, let hashableEntry, !hashableEntry.type.trimmedDescription.contains("@MainActor") {
      return [.hashableOffMainActor(structure, at: hashableEntry)]
    }
    return []
  }
}

extension TypeSyntax {
  /// The types in a composition: `Hashable` and `Sendable` in `Hashable & Sendable`. Attributes and parentheses are removed.
  fileprivate var conjuncts: [TypeSyntax] {
    if let composition = self.as(CompositionTypeSyntax.self) { return composition.elements.flatMap(\.type.conjuncts) }
    if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.conjuncts }
    if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1 { return tuple.elements.flatMap(\.type.conjuncts) }
    return [self]
  }

  fileprivate func isProtocol(_ name: String) -> Bool { [name, "Swift.\(name)"].contains(trimmedDescription) }
}

extension FunctionDeclSyntax {
  /// Whether this is `static func == (Self, Self)`. An `==` with another type does not conflict with the generated one.
  fileprivate func isEquality(of type: String) -> Bool {
    let parameters = signature.parameterClause.parameters.map(\.type.trimmedDescription)
    return name.text == "==" && parameters.count == 2 && parameters.allSatisfy { $0 == "Self" || $0.prefix(while: { $0 != "<" }) == type }
  }
}
