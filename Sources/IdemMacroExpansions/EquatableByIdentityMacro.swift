import IdemEquatableSyntax
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// `@EquatableByIdentity`: generates no code, but diagnoses wrong uses.
open class EquatableByIdentityMacro: PeerMacro {
  public static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let marked = MarkedDeclaration(.byIdentity, attribute: node, declaration: declaration, context: context)
    if let diagnostic = marked.commonDiagnostic ?? marked.misplacedIdentity { context.diagnose(diagnostic) }
    return []
  }
}

extension MarkedDeclaration {
  fileprivate var misplacedIdentity: Diagnostic? {
    guard let property else { return nil }
    if let wrapper = property.wrapper(among: PropertyWrappers.objectHolding) {
      return idle("@\(wrapper.lastName) is already compared by the identity of its object", "identityAlready")
    }
    if property.isLazy {
      return error(
        "\(name) is lazy: reading it can change the value that is being compared. Remove @EquatableByIdentity or 'lazy'.", "lazyIdentity")
    }
    if property.wrapper(among: PropertyWrappers.bindings) != nil || property.shape?.isKnownValueType == true {
      let type = property.type.map { ", of the type '\($0.trimmedDescription)'" } ?? ""
      return error(
        "@EquatableByIdentity compares objects with ===, and \(name) is a value\(type), which has no identity. Remove it.",
        "identityOfValue")
    }
    return nil
  }
}
