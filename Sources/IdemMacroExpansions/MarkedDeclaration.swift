import IdemEquatableSyntax
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// A declaration with one of the marks, and the diagnostics that are common to all marks.
struct MarkedDeclaration {
  let mark: EquatableMark
  let attribute: AttributeSyntax
  /// The property, if the mark is attached to a stored property.
  let property: StoredProperty?
  /// The type that contains it, without its members.
  let structure: StructDeclSyntax?
  let declaration: Syntax

  init(_ mark: EquatableMark, attribute: AttributeSyntax, declaration: some DeclSyntaxProtocol, context: some MacroExpansionContext) {
    self.mark = mark
    self.attribute = attribute
    self.declaration = Syntax(declaration)
    structure = context.lexicalContext.first?.as(StructDeclSyntax.self)
    property = declaration.as(VariableDeclSyntax.self)?.storedProperties(aliases: [:]).first
  }

  var name: String { "'\(property?.name ?? "")'" }
  var typeName: String { structure.map { "'\($0.name.text)'" } ?? "its type" }

  /// The diagnostic for a wrong or redundant use that is common to all marks: the declaration is not a stored property, or the property is
  /// treated like this without the mark.
  var commonDiagnostic: Diagnostic? {
    guard let variable = declaration.as(VariableDeclSyntax.self) else {
      let kind = declaration.is(FunctionDeclSyntax.self) ? "a function" : "a declaration of another kind"
      return error("@\(mark.rawValue) can only mark a stored property, and this is \(kind). Remove it.", "notAProperty")
    }
    guard let property else {
      let name = variable.bindings.first.map { "'\($0.pattern.trimmedDescription)'" } ?? "this"
      return variable.isStatic
        ? error(
          "\(name) is a property of the type, not of its values, so it is never compared: remove @\(mark.rawValue).", "staticProperty")
        : error("\(name) is computed, and only stored properties are compared: remove @\(mark.rawValue).", "computedProperty")
    }
    guard let structure, let equatable = structure.attributes.first(named: "Equatable") else {
      return idle("\(typeName) is not marked @Equatable", "notEquatable")
    }
    if let other = EquatableMark.allCases.first(where: { $0 != mark && property.has($0) }),
      mark == EquatableMark.allCases.last(where: property.has)
    {
      let removals = property.attributes.filter { $0.lastName == other.rawValue }.map { FixIt.remove($0, from: declaration) }
      return error(
        "\(name) is also marked @\(other.rawValue), but a property can have only one mark. Remove one of the two.", "twoMarks",
        fixIts: removals + [.remove(attribute, from: declaration)])
    }
    if let wrapper = property.wrapper(among: PropertyWrappers.selfInvalidating) {
      return idle("@\(wrapper.lastName) is already left out, because it invalidates the view when its value changes", "leftOutAlready")
    }
    let names = EquatableArguments(equatable).ignoring.map(\.name)
    if let wrapper = property.attributes.first(where: { names.contains($0.lastName) || names.contains($0.fullName) }) {
      return idle("@\(wrapper.lastName) is already left out by 'ignoring:'", "leftOutAlready")
    }
    return nil
  }

  func error(_ message: String, _ identifier: String, fixIts: [FixIt]? = nil) -> Diagnostic {
    Diagnostic(message, identifier, at: attribute, fixIts: fixIts ?? [.remove(attribute, from: declaration)])
  }

  func idle(_ reason: String, _ identifier: String) -> Diagnostic {
    Diagnostic(
      "@\(mark.rawValue) does nothing here: \(reason).", identifier, at: attribute, severity: .warning,
      fixIts: [.remove(attribute, from: declaration)])
  }
}
