import EquatableSyntax
import SwiftDiagnostics
import SwiftSyntax

/// What the type conforms to already, by the compiler's word and by its own inheritance clause.
struct Conformances {
  /// Whether the type is declared Hashable, in whatever way that is written: directly, in a composition, behind an alias, in an extension.
  ///
  /// A conformance that another protocol brings along (`protocol Model: Hashable`) is not among them: the compiler tells a macro nothing of
  /// it, and asks for `hash(into:)` itself.
  let isHashable: Bool
  /// Whether the type writes its own `hash(into:)`.
  let hasOwnHash: Bool

  /// Whether an Equatable conformance is declared somewhere, perhaps in an extension.
  private let isEquatable: Bool
  private let equatableEntry: InheritedTypeSyntax?
  private let hashableEntry: InheritedTypeSyntax?

  /// - Parameter missing: those of Equatable and Hashable that the compiler says the type does not conform to yet.
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

  /// What makes an expansion impossible: the conformance or an `==` is there already, or the type has none to give.
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
  /// The types that a composition names: `Hashable` and `Sendable` of `Hashable & Sendable`; attributes and parentheses are looked through.
  fileprivate var conjuncts: [TypeSyntax] {
    if let composition = self.as(CompositionTypeSyntax.self) { return composition.elements.flatMap(\.type.conjuncts) }
    if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.conjuncts }
    if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1 { return tuple.elements.flatMap(\.type.conjuncts) }
    return [self]
  }

  fileprivate func isProtocol(_ name: String) -> Bool { [name, "Swift.\(name)"].contains(trimmedDescription) }
}

extension FunctionDeclSyntax {
  /// Whether this is `static func == (Self, Self)`; an `==` against another type is not the one that is written.
  fileprivate func isEquality(of type: String) -> Bool {
    let parameters = signature.parameterClause.parameters.map(\.type.trimmedDescription)
    return name.text == "==" && parameters.count == 2 && parameters.allSatisfy { $0 == "Self" || $0.prefix(while: { $0 != "<" }) == type }
  }
}
