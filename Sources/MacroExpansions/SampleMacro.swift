import SwiftSyntax
import SwiftSyntaxMacros

/// `#sample("Title") { views }`: a sample of the gallery. Expands to `Sample("Title", code: "views") { views }`, so the code that the gallery
/// shows is the code that runs.
open class SampleMacro: ExpressionMacro {
  public static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> ExprSyntax {
    guard let title = node.arguments.first, let closure = node.trailingClosure else {
      throw SampleError.incomplete
    }
    let code = StringLiteralExprSyntax(content: lines(of: closure).joined(separator: "\n"))
    return "Sample(\(title.expression.trimmed), code: \(code)) \(closure.trimmed)"
  }

  /// The lines of a closure's body, without the indentation that all of them have.
  static func lines(of closure: ClosureExprSyntax) -> [String] {
    var lines = closure.statements.description.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let isBlank = { (line: String) in line.allSatisfy(\.isWhitespace) }
    while let first = lines.first, isBlank(first) { lines.removeFirst() }
    while let last = lines.last, isBlank(last) { lines.removeLast() }
    let indentation = lines.filter { !isBlank($0) }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return lines.map { String($0.dropFirst(indentation)) }
  }
}

/// Why a sample cannot be expanded.
private enum SampleError: Error, CustomStringConvertible {
  case incomplete

  var description: String { "#sample requires a title and a closure with views." }
}
