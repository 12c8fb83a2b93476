import IdemEquatableSyntax
import SwiftDiagnostics
import SwiftSyntax

/// A message for the programmer. `identifier` distinguishes the diagnostics for tools.
struct EquatableMessage: DiagnosticMessage, FixItMessage {
  let message: String
  let identifier: String
  var severity = DiagnosticSeverity.error

  var diagnosticID: MessageID { MessageID(domain: "Equatable", id: identifier) }
  var fixItID: MessageID { diagnosticID }
}

extension Diagnostic {
  init(_ message: String, _ identifier: String, at node: some SyntaxProtocol, severity: DiagnosticSeverity = .error, fixIts: [FixIt?] = [])
  {
    self.init(
      node: Syntax(node), message: EquatableMessage(message: message, identifier: identifier, severity: severity),
      fixIts: fixIts.compactMap { $0 })
  }
}

extension FixIt {
  init(_ message: String, _ identifier: String, _ changes: FixIt.Change...) {
    self.init(message: EquatableMessage(message: message, identifier: identifier), changes: changes)
  }

  /// Removes an attribute and the space after it from its declaration.
  static func remove(_ attribute: AttributeSyntax, from declaration: some SyntaxProtocol) -> FixIt {
    let attribute = attribute.counterpart(in: declaration)
    return FixIt(
      "Remove @\(attribute.fullName)", "remove", .replaceText(range: attribute.rangeWithBlankAfter, with: "", in: Syntax(attribute)))
  }

  /// Replaces this mark by another one.
  static func replace(_ attribute: AttributeSyntax, with mark: EquatableMark, in declaration: some SyntaxProtocol) -> FixIt {
    let attribute = attribute.counterpart(in: declaration)
    return FixIt(
      "Replace it with @\(mark.rawValue)", "replace",
      .replaceText(range: attribute.rangeWithoutTrivia, with: "@\(mark.rawValue)", in: Syntax(attribute)))
  }

  /// Marks a property. Nil if the declaration has several properties, since a macro can be attached to a single variable only.
  static func mark(_ property: StoredProperty, _ mark: EquatableMark) -> FixIt? {
    guard property.declaration.bindings.count == 1, property.declaration.bindings.first?.pattern.is(TuplePatternSyntax.self) == false else {
      return nil
    }
    let start = property.declaration.positionAfterSkippingLeadingTrivia
    return FixIt(
      "Mark '\(property.name)' @\(mark.rawValue)", "mark",
      .replaceText(range: start..<start, with: "@\(mark.rawValue) ", in: Syntax(property.declaration)))
  }

  /// Removes an entry from an inheritance clause, and the whole clause if it was the only entry.
  static func remove(_ entry: InheritedTypeSyntax, from structure: StructDeclSyntax) -> FixIt? {
    guard let clause = structure.inheritanceClause, !entry.type.is(CompositionTypeSyntax.self) else { return nil }
    let others = clause.inheritedTypes.filter { $0.id != entry.id }.map(\.type.trimmedDescription)
    let start = structure.genericParameterClause?.endPositionBeforeTrailingTrivia ?? structure.name.endPositionBeforeTrailingTrivia
    return FixIt(
      "Remove '\(entry.type.trimmedDescription)' from the declaration of '\(structure.name.text)'", "removeConformance",
      .replaceText(
        range: start..<clause.endPositionBeforeTrailingTrivia, with: others.isEmpty ? "" : ": " + others.joined(separator: ", "),
        in: Syntax(structure)))
  }
}

extension AttributeSyntax {
  /// The same attribute in the declaration's own syntax tree. A macro receives the two as separate trees, and one change must stay within
  /// one tree.
  func counterpart(in declaration: some SyntaxProtocol) -> AttributeSyntax {
    let attributes = declaration.asProtocol((any WithAttributesSyntax).self)?.attributes.flattened ?? []
    return attributes.first { $0.trimmedDescription == trimmedDescription } ?? self
  }
}

extension SyntaxProtocol {
  var rangeWithoutTrivia: Range<AbsolutePosition> { positionAfterSkippingLeadingTrivia..<endPositionBeforeTrailingTrivia }

  /// The range of its text and of the spaces or the line break after it.
  var rangeWithBlankAfter: Range<AbsolutePosition> {
    if trailingTriviaLength.utf8Length > 0 { return positionAfterSkippingLeadingTrivia..<endPosition }
    // The attribute has its own line: the line break and the indentation belong to the next token.
    let next = lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)
    return positionAfterSkippingLeadingTrivia..<(next?.positionAfterSkippingLeadingTrivia ?? endPosition)
  }
}
