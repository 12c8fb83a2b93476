import SwiftSyntax

/// A stored property of a struct, or an `#if` that contains some. Members are in the order of the source.
package indirect enum StructMember {
  case property(StoredProperty)
  /// `#if` and its branches: each directive with its condition (`#if DEBUG`, `#else`) and the members in the branch.
  case conditional([(directive: String, members: [StructMember])])

  /// The contained properties of all branches.
  package var properties: [StoredProperty] {
    switch self {
    case .property(let property): [property]
    case .conditional(let branches): branches.flatMap { $0.members.flatMap(\.properties) }
    }
  }
}

extension MemberBlockItemListSyntax {
  /// The type aliases declared among the members, except generic ones.
  package var typeAliases: TypeAliases {
    var aliases: TypeAliases = [:]
    for item in self {
      if let alias = item.decl.as(TypeAliasDeclSyntax.self), alias.genericParameterClause == nil {
        aliases[alias.name.text] = alias.initializer.value
      } else if let conditional = item.decl.as(IfConfigDeclSyntax.self) {
        for case .decls(let members)? in conditional.clauses.map(\.elements) {
          aliases.merge(members.typeAliases) { first, _ in first }
        }
      }
    }
    return aliases
  }

  /// Returns the stored instance properties among the members, including the `#if`s that contain some.
  package func structMembers(aliases: TypeAliases) -> [StructMember] {
    flatMap { item -> [StructMember] in
      if let variable = item.decl.as(VariableDeclSyntax.self) {
        return variable.storedProperties(aliases: aliases).map { .property($0) }
      }
      guard let conditional = item.decl.as(IfConfigDeclSyntax.self) else { return [] }
      let branches = conditional.clauses.map { clause -> (directive: String, members: [StructMember]) in
        let condition = clause.condition.map { " " + $0.trimmedDescription } ?? ""
        guard case .decls(let members)? = clause.elements else { return (clause.poundKeyword.text + condition, []) }
        return (clause.poundKeyword.text + condition, members.structMembers(aliases: aliases))
      }
      return branches.allSatisfy { $0.members.isEmpty } ? [] : [.conditional(branches)]
    }
  }
}
