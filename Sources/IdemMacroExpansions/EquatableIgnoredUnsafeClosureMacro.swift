import IdemEquatableSyntax
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// `@EquatableIgnoredUnsafeClosure`: generates no code, but diagnoses wrong uses.
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
  /// An unknown name may be an alias of a function type, so only a type that is certainly not a closure is rejected.
  fileprivate var misplacedClosureMark: Diagnostic? {
    guard let property else { return nil }
    if property.wrapper(among: PropertyWrappers.bindings) != nil || property.shape?.isBinding == true {
      return error(
        "\(name) is a Binding and not a closure, and its value is an input of \(typeName). Remove @EquatableIgnoredUnsafeClosure.",
        "closureMarkOnBinding")
    }
    guard let shape = property.shape, !shape.holdsFunction, shape.isKnownEquatable || shape.isKnownValueType else { return nil }
    return error(
      "\(name) is not a closure. Mark it @EquatableIgnored if \(typeName) shows the same with any value; otherwise remove the mark.",
      "notAClosure",
      fixIts: [.replace(attribute, with: .ignored, in: declaration), .remove(attribute, from: declaration)])
  }
}
