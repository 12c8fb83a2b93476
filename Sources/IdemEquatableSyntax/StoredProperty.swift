import SwiftSyntax

/// A stored instance property of a struct. Each name is one property: `let a, b: Int` and `let (a, b) = pair` are two each.
package struct StoredProperty {
  /// The name as written, including backticks.
  package let name: String
  /// The token of the name, at which diagnostics are reported.
  package let token: TokenSyntax
  /// The declaration, which may declare further properties.
  package let declaration: VariableDeclSyntax
  /// Its type as written, or its element of a tuple type.
  package let type: TypeSyntax?
  /// The initial value in the declaration.
  package let value: ExprSyntax?
  /// The shape of its type, or of its initial value if no type is written. Nil if only a type checker can determine it.
  package let shape: TypeShape?

  package var attributes: [AttributeSyntax] { declaration.attributes.flattened }

  package func has(_ mark: EquatableMark) -> Bool { attributes.contains { $0.lastName == mark.rawValue } }

  /// Returns the attribute of the property whose name is in `names`, or nil.
  package func wrapper(among names: Set<String>) -> AttributeSyntax? { attributes.first { names.contains($0.lastName) } }

  package var isLazy: Bool { declaration.modifiers.contains { $0.name.tokenKind == .keyword(.lazy) } }

  /// The name of the wrapper's storage: `_x` for `x`.
  package var storageName: String { "_" + name.filter { $0 != "`" } }
}

extension VariableDeclSyntax {
  /// Whether it is a static or class property.
  package var isStatic: Bool {
    modifiers.contains { [.keyword(.static), .keyword(.class)].contains($0.name.tokenKind) }
  }

  /// Returns the declared stored properties: none if the declaration is static or computed. A property with observers (`didSet`, `willSet`)
  /// is stored.
  package func storedProperties(aliases: TypeAliases) -> [StoredProperty] {
    guard !isStatic else { return [] }
    let bindings = Array(self.bindings)
    return bindings.indices.flatMap { index -> [StoredProperty] in
      let binding = bindings[index]
      guard !binding.isComputed else { return [] }
      // In `let a, b: Int` only the last name has a type annotation, which also applies to the names before it.
      let type =
        binding.typeAnnotation?.type
        ?? (binding.initializer == nil ? bindings[index...].lazy.compactMap(\.typeAnnotation?.type).first : nil)
      return properties(in: binding.pattern, type: type, value: binding.initializer?.value, aliases: aliases)
    }
  }

  private func properties(in pattern: PatternSyntax, type: TypeSyntax?, value: ExprSyntax?, aliases: TypeAliases) -> [StoredProperty] {
    if let identifier = pattern.as(IdentifierPatternSyntax.self) {
      let shape = type.map { TypeShape($0, aliases: aliases) } ?? value.flatMap { TypeShape(inferredFrom: $0, aliases: aliases) }
      let token = identifier.identifier
      return [StoredProperty(name: token.text, token: token, declaration: self, type: type, value: value, shape: shape)]
    }
    guard let tuple = pattern.as(TuplePatternSyntax.self) else { return [] }
    let types = type?.as(TupleTypeSyntax.self)?.elements.map(\.type) ?? []
    let values = value?.as(TupleExprSyntax.self)?.elements.map(\.expression) ?? []
    let count = tuple.elements.count
    return tuple.elements.enumerated().flatMap { index, element in
      properties(
        in: element.pattern, type: types.count == count ? types[index] : nil, value: values.count == count ? values[index] : nil,
        aliases: aliases)
    }
  }
}

extension PatternBindingSyntax {
  /// Whether it has accessors other than observers.
  package var isComputed: Bool {
    guard let accessors = accessorBlock?.accessors else { return false }
    guard case .accessors(let list) = accessors else { return true }
    return !list.allSatisfy { [.keyword(.didSet), .keyword(.willSet), .keyword(.`init`)].contains($0.accessorSpecifier.tokenKind) }
  }
}
