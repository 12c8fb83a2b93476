import SwiftSyntax

/// The type aliases that a struct itself declares, by name. A macro can see no others.
package typealias TypeAliases = [String: TypeSyntax]

extension TypeShape {
  /// The shape of a type as written.
  package init(_ type: TypeSyntax, aliases: TypeAliases = [:]) {
    if let attributed = type.as(AttributedTypeSyntax.self) {
      self.init(attributed.baseType, aliases: aliases)
    } else if type.is(FunctionTypeSyntax.self) {
      self = .function
    } else if let optional = type.as(OptionalTypeSyntax.self) {
      self = .optional(TypeShape(optional.wrappedType, aliases: aliases))
    } else if let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      self = .optional(TypeShape(optional.wrappedType, aliases: aliases))
    } else if let array = type.as(ArrayTypeSyntax.self) {
      self = .array(TypeShape(array.element, aliases: aliases))
    } else if let dictionary = type.as(DictionaryTypeSyntax.self) {
      self = .dictionary(TypeShape(dictionary.key, aliases: aliases), TypeShape(dictionary.value, aliases: aliases))
    } else if let tuple = type.as(TupleTypeSyntax.self) {
      let elements = tuple.elements.map { TypeShape($0.type, aliases: aliases) }
      self = elements.count == 1 && elements[0] != .pack ? elements[0] : .tuple(elements)
    } else if type.is(MetatypeTypeSyntax.self) {
      self = .metatype
    } else if let existential = type.as(SomeOrAnyTypeSyntax.self) {
      if existential.constraint.is(MetatypeTypeSyntax.self) {
        self = .metatype
      } else if existential.someOrAnySpecifier.tokenKind == .keyword(.any) {
        self = .existential(existential.trimmedDescription)
      } else {
        self = .unknown  // `some P`: only the type checker can determine whether it is Equatable.
      }
    } else if type.is(PackExpansionTypeSyntax.self) || type.is(PackElementTypeSyntax.self) {
      self = .pack
    } else if let identifier = type.as(IdentifierTypeSyntax.self) {
      self.init(identifier, aliases: aliases)
    } else if let member = type.as(MemberTypeSyntax.self) {
      let arguments = member.genericArgumentClause.shapes(aliases: aliases)
      guard case .named(let base, _) = TypeShape(member.baseType) else {
        self = .named([member.baseType.trimmedDescription, member.name.text], arguments)
        return
      }
      self = .standard(base + [member.name.text], arguments)
    } else {
      self = .incomparable(type.trimmedDescription)
    }
  }

  private init(_ identifier: IdentifierTypeSyntax, aliases: TypeAliases) {
    let name = identifier.name.text
    if identifier.genericArgumentClause == nil, let meaning = aliases[name] {
      var others = aliases
      others[name] = nil  // Inside its own definition, the name refers to the outer type.
      self.init(meaning, aliases: others)
    } else {
      self = .standard([name], identifier.genericArgumentClause.shapes(aliases: aliases))
    }
  }

  /// Returns the shape of a named type. Names with a shorter spelling, such as `Array<Int>`, have the shape of that spelling.
  static func standard(_ path: [String], _ arguments: [TypeShape]) -> TypeShape {
    guard path.count == 1 || path.count == 2 && path[0] == "Swift" else { return .named(path, arguments) }
    switch (path[path.count - 1], arguments.count) {
    case ("Optional", 1): return .optional(arguments[0])
    case ("Array", 1), ("ContiguousArray", 1), ("ArraySlice", 1): return .array(arguments[0])
    case ("Dictionary", 2): return .dictionary(arguments[0], arguments[1])
    case ("Void", 0): return .tuple([])
    case ("Any", 0), ("AnyObject", 0): return .existential(path[path.count - 1])
    default: return .named(path, arguments)
    }
  }
}

extension GenericArgumentClauseSyntax? {
  fileprivate func shapes(aliases: TypeAliases) -> [TypeShape] {
    guard let self else { return [] }
    return self.arguments.map { argument in
      TypeSyntax(argument.argument).map { TypeShape($0, aliases: aliases) } ?? .named([argument.argument.trimmedDescription], [])
    }
  }
}
