import SwiftSyntax

/// The arguments of the attribute: `@Equatable(isolation: .main, ignoring: "Query", "Default")`.
package struct EquatableArguments {
  package enum Isolation: String {
    case nonisolated, isolated, main
  }

  package let isolation: Isolation
  /// The names of further wrappers to leave out, with their expressions.
  package let ignoring: [(name: String, expression: ExprSyntax)]
  /// The arguments of `ignoring:` that are not plain string literals, so a macro cannot evaluate them.
  package let unreadable: [ExprSyntax]

  package init(_ attribute: AttributeSyntax) {
    var isolation = Isolation.nonisolated
    var ignoring: [(name: String, expression: ExprSyntax)] = []
    var unreadable: [ExprSyntax] = []
    if case .argumentList(let arguments)? = attribute.arguments {
      for argument in arguments {
        if argument.label?.text == "isolation" {
          isolation =
            argument.expression.as(MemberAccessExprSyntax.self).flatMap { Isolation(rawValue: $0.declName.baseName.text) } ?? .nonisolated
        } else if let name = argument.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue {
          ignoring.append((name.hasPrefix("@") ? String(name.dropFirst()) : name, argument.expression))
        } else {
          unreadable.append(argument.expression)
        }
      }
    }
    self.isolation = isolation
    self.ignoring = ignoring
    self.unreadable = unreadable
  }
}
