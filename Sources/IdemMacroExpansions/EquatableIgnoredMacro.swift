import IdemEquatableSyntax
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// `@EquatableIgnored`: generates no code, but diagnoses wrong uses.
open class EquatableIgnoredMacro: PeerMacro {
  public static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let marked = MarkedDeclaration(.ignored, attribute: node, declaration: declaration, context: context)
    if let diagnostic = marked.commonDiagnostic ?? marked.misplacedIgnore { context.diagnose(diagnostic) }
    return []
  }
}

extension MarkedDeclaration {
  fileprivate var misplacedIgnore: Diagnostic? {
    guard let property else { return nil }
    if property.wrapper(among: PropertyWrappers.bindings) != nil || property.shape?.isBinding == true {
      return error(
        "\(name) is a Binding, and its value is an input of \(typeName): if it is ignored, a change is not shown. Remove "
          + "@EquatableIgnored.",
        "ignoredBinding")
    }
    if property.shape?.holdsFunction == true, !property.has(.ignoredUnsafeClosure) { return .ignoredClosure(property, attribute) }
    return nil
  }
}
