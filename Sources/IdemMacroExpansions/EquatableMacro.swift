import IdemEquatableSyntax
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Equatable`: adds an extension with `==`, and with `hash(into:)` if the type is Hashable.
open class EquatableMacro: ExtensionMacro {
  /// The generated text is already formatted. The formatter would break each line into three.
  public static var formatMode: FormatMode { .disabled }

  public static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax, providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard let structure = declaration.as(StructDeclSyntax.self) else {
      context.diagnose(.notAStruct(declaration, attribute: node))
      return []
    }
    let access = AccessLevel(of: structure, in: context.lexicalContext)
    if let obstacle = access.obstacle {
      context.diagnose(.unseen(structure, behind: obstacle.name, modifier: obstacle.modifier, isOwn: obstacle.isOwn))
      return []
    }
    let conformances = Conformances(of: structure, missing: protocols)
    let arguments = EquatableArguments(node)
    let conflicts = conformances.conflicts(in: structure, attribute: node, isolation: arguments.isolation)
    conflicts.forEach(context.diagnose)
    guard conflicts.isEmpty else { return [] }

    let properties = ComparedProperties(of: structure, attribute: node, arguments: arguments)
    properties.diagnostics.forEach(context.diagnose)
    let generics = structure.genericNames.union(context.lexicalContext.flatMap(\.genericNames))
    let expansion = EquatableExpansion(
      type: type.trimmedDescription, access: access.modifier, isolation: arguments.isolation,
      members: properties.members, constraints: GenericConstraints(of: properties.members, generics: generics), conformances: conformances)
    return expansion.extensions
  }
}

extension SyntaxProtocol {
  /// The names of the generic type parameters of a declaration.
  fileprivate var genericNames: Set<String> {
    let clause = asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause
    return Set(clause?.parameters.filter { $0.specifier?.tokenKind != .keyword(.let) }.map(\.name.text) ?? [])
  }
}
