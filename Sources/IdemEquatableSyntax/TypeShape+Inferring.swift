import SwiftSyntax
import SwiftSyntaxBuilder

extension TypeShape {
  /// The shape of the initial value of a property without a written type. Nil if only a type checker can determine it.
  package init?(inferredFrom value: ExprSyntax, aliases: TypeAliases = [:]) {
    if value.is(ClosureExprSyntax.self) {
      self = .function
    } else if value.is(BooleanLiteralExprSyntax.self) {
      self = .named(["Bool"], [])
    } else if value.is(IntegerLiteralExprSyntax.self) {
      self = .named(["Int"], [])
    } else if value.is(FloatLiteralExprSyntax.self) {
      self = .named(["Double"], [])
    } else if value.is(StringLiteralExprSyntax.self) {
      self = .named(["String"], [])
    } else if let prefixed = value.as(PrefixOperatorExprSyntax.self), prefixed.operator.text == "-" {
      self.init(inferredFrom: prefixed.expression, aliases: aliases)
    } else if let tuple = value.as(TupleExprSyntax.self) {
      let elements = tuple.elements.map { TypeShape(inferredFrom: $0.expression, aliases: aliases) }
      guard elements.count == 1 else {
        self = .tuple(elements.map { $0 ?? .unknown })
        return
      }
      guard let only = elements[0] else { return nil }
      self = only
    } else if let array = value.as(ArrayExprSyntax.self), let first = array.elements.first {
      self = .array(TypeShape(inferredFrom: first.expression, aliases: aliases) ?? .unknown)
    } else if let sequence = value.as(SequenceExprSyntax.self), let type = sequence.castType {
      self.init(type, aliases: aliases)
    } else if let cast = value.as(AsExprSyntax.self) {
      let shape = TypeShape(cast.type, aliases: aliases)
      self = cast.questionOrExclamationMark?.tokenKind == .postfixQuestionMark ? .optional(shape) : shape
    } else if let call = value.as(FunctionCallExprSyntax.self) {
      self.init(constructed: call.calledExpression, aliases: aliases)
    } else {
      return nil
    }
  }

  /// A type of which nothing is known.
  package static let unknown = TypeShape.named([], [])

  /// The shape of an initializer call: `Date()`, `Date.init()`, `Foundation.Date()`, `[Int]()`, `Set<Int>()`. By convention a type's name
  /// begins with a capital letter.
  private init?(constructed callee: ExprSyntax, aliases: TypeAliases) {
    if let array = callee.as(ArrayExprSyntax.self), array.elements.count == 1, let element = array.elements.first {
      guard let shape = TypeShape(constructed: element.expression, aliases: aliases) else { return nil }
      self = .array(shape)
    } else if let member = callee.as(MemberAccessExprSyntax.self), member.declName.baseName.tokenKind == .keyword(.`init`),
      let base = member.base
    {
      self.init(constructed: base, aliases: aliases)
    } else {
      let text = callee.trimmedDescription
      let name = text.prefix { $0 != "<" }.split(separator: ".").last ?? ""
      guard name.first?.isUppercase == true, text.allSatisfy({ $0.isLetter || $0.isNumber || "._<>, ?[]:".contains($0) }) else {
        return nil
      }
      self.init(TypeSyntax(stringLiteral: text), aliases: aliases)
    }
  }
}

extension SequenceExprSyntax {
  /// The type in `value as T`, before operators are folded.
  fileprivate var castType: TypeSyntax? {
    let parts = Array(elements)
    guard parts.count == 3, let cast = parts[1].as(UnresolvedAsExprSyntax.self), let type = parts[2].as(TypeExprSyntax.self) else {
      return nil
    }
    guard cast.questionOrExclamationMark?.tokenKind == .postfixQuestionMark else { return type.type }
    return TypeSyntax(OptionalTypeSyntax(wrappedType: type.type.trimmed))
  }
}
