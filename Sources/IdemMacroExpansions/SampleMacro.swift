import SwiftSyntax
import SwiftSyntaxMacros

/// `#sample("Title") { views }`: a sample of the gallery. Expands to `Sample("Title", code: "views") { views }`, so the code that the
/// gallery shows is the code that runs. Texts after the title are the code of declarations, which is shown above that of the views.
open class SampleMacro: ExpressionMacro {
  public static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> ExprSyntax {
    guard let title = node.arguments.first, let closure = node.trailingClosure else {
      throw SampleError.incomplete
    }
    let views = StringLiteralExprSyntax(content: lines(of: closure).joined(separator: "\n"))
    let code = node.arguments.dropFirst().map { "\($0.expression.trimmed) + \"\\n\\n\" + " }.joined() + views.description
    return "Sample(\(title.expression.trimmed), code: \(raw: code)) \(closure.trimmed)"
  }

  /// The lines of a closure's body, without the indentation that all of them have.
  static func lines(of closure: ClosureExprSyntax) -> [String] {
    var lines = closure.statements.description.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let isBlank = { (line: String) in line.allSatisfy(\.isWhitespace) }
    while let first = lines.first, isBlank(first) { lines.removeFirst() }
    while let last = lines.last, isBlank(last) { lines.removeLast() }
    if let last = lines.popLast() { lines.append(String(last.reversed().drop { $0 == " " }.reversed())) }
    let indentation = lines.filter { !isBlank($0) }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return lines.map { String($0.dropFirst(indentation)) }
  }
}

/// `@SampleCode`: adds `static var code` to a type, the text of its declaration, for a sample that shows a type.
open class SampleCodeMacro: MemberMacro {
  public static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    var shown = declaration
    shown.attributes = declaration.attributes.filter { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription != "SampleCode" }
    shown.modifiers = declaration.modifiers.filter {
      $0.name.tokenKind != .keyword(.private) && $0.name.tokenKind != .keyword(.fileprivate)
    }
    let lines = shown.trimmedDescription.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // The first line has no indentation any more. The last one, a brace, has that of the declaration.
    let indentation = lines.last?.prefix { $0 == " " }.count ?? 0
    let code = lines.map { String($0.dropFirst(min(indentation, $0.prefix { $0 == " " }.count))) }.joined(separator: "\n")
    return ["static var code: String { \(StringLiteralExprSyntax(content: code)) }"]
  }
}

/// Why a sample cannot be expanded.
private enum SampleError: Error, CustomStringConvertible {
  case incomplete

  var description: String { "#sample requires a title and a closure with views." }
}
