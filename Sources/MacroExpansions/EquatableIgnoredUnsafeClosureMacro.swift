import EquatableSyntax
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// `@EquatableIgnoredUnsafeClosure`: adds nothing, and says where it is out of place.
open class EquatableIgnoredUnsafeClosureMacro: PeerMacro {
  public static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let marked = MarkedDeclaration(.ignoredUnsafeClosure, attribute: node, declaration: declaration, context: context)
    if let diagnostic = marked.commonDiagnostic ?? marked.misplacedClosureMark { context.diagnose(diagnostic) }
    return []
  }
}

extension MarkedDeclaration {
  /// A name that nothing is known of may be an alias of a function type, so only what is surely no closure is refused.
  fileprivate var misplacedClosureMark: Diagnostic? {
    guard let property else { return nil }
    if property.wrapper(among: PropertyWrappers.bindings) != nil || property.shape?.isBinding == true {
      return error(
        "\(name) is a Binding and not a closure, and what it stands for is an input of \(typeName). Remove @EquatableIgnoredUnsafeClosure.",
        "closureMarkOnBinding")
    }
    guard let shape = property.shape, !shape.holdsFunction, shape.isKnownEquatable || shape.isKnownValueType else { return nil }
    return error(
      "\(name) is not a closure. Mark it @EquatableIgnored if \(typeName) shows the same whatever it is; else remove the mark.",
      "notAClosure",
      fixIts: [.replace(attribute, with: .ignored, in: declaration), .remove(attribute, from: declaration)])
  }
}
