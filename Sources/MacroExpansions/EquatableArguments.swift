import SwiftSyntax

/// What the attribute was given: `@Equatable(isolation: .main, ignoring: "Query", "Default")`.
package struct EquatableArguments {
  package enum Isolation: String {
    case nonisolated, isolated, main
  }

  package let isolation: Isolation
  /// The names of further wrappers to leave out, with the expressions that name them.
  package let ignoring: [(name: String, expression: ExprSyntax)]
  /// What stands under `ignoring:` and is no plain string literal, so that a macro cannot read it.
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
