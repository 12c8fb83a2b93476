import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// `@Entry`: turns a property with a default value into a property of `EnvironmentValues`, `Transaction` or `ContainerValues`, and an
/// optional property into one of `FocusedValues`.
///
/// ```swift
/// extension EnvironmentValues {
///   @Entry var theme: Theme = .plain
/// }
/// ```
///
/// The property reads and writes the key `__Key_theme`, which the macro declares beside it. The key's default is the initial value, or nil
/// for an optional. With a written type the default is computed at each access, so it need not be Sendable. Without a written type the
/// default is stored, so that its type can be inferred, and it must be Sendable. A key of `FocusedValues` has no default.
open class EntryMacro: AccessorMacro, PeerMacro {
  public static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let entry = try Entry(declaration) else { return [] }
    return ["get { self[\(raw: entry.key).self] }", "set { self[\(raw: entry.key).self] = newValue }"]
  }

  public static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    // The accessor expansion already reports the errors.
    guard let entry = try? Entry(declaration) else { return [] }
    let extended = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)?.extendedType.lastName
    if extended == "FocusedValues" {
      guard let wrapped = entry.type?.wrappedType else { throw EntryError.notOptional(entry.name) }
      return ["private enum \(raw: entry.key): FocusedValueKey { typealias Value = \(wrapped) }"]
    }
    let keyProtocol =
      switch extended {
      case "Transaction": "TransactionKey"
      case "ContainerValues": "ContainerValueKey"
      default: "EnvironmentKey"
      }
    let key: DeclSyntax
    if let type = entry.type {
      key = """
        private enum \(raw: entry.key): \(raw: keyProtocol) {
          static var defaultValue: \(type) { \(entry.value) }
        }
        """
    } else {
      key = """
        private enum \(raw: entry.key): \(raw: keyProtocol) {
          static let defaultValue = \(entry.value)
        }
        """
    }
    return [key]
  }
}

extension TypeSyntax {
  /// The type's name without the types in which it is nested.
  fileprivate var lastName: String? { self.as(IdentifierTypeSyntax.self)?.name.text ?? self.as(MemberTypeSyntax.self)?.name.text }

  /// The type in an optional: `Int` of `Int?`, `Int!` and `Optional<Int>`. Nil for other types.
  fileprivate var wrappedType: TypeSyntax? {
    if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.trimmed }
    if let optional = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return optional.wrappedType.trimmed }
    guard let named = self.as(IdentifierTypeSyntax.self), named.name.text == "Optional" else { return nil }
    return named.genericArgumentClause?.arguments.first?.argument.as(TypeSyntax.self)?.trimmed
  }
}

/// The parts of a property marked with `@Entry`.
private struct Entry {
  let name: String
  let key: String
  let type: TypeSyntax?
  let value: ExprSyntax

  init?(_ declaration: some DeclSyntaxProtocol) throws {
    guard let variable = declaration.as(VariableDeclSyntax.self), variable.bindingSpecifier.tokenKind == .keyword(.var),
      let binding = variable.bindings.first, variable.bindings.count == 1, binding.accessorBlock == nil,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    else { throw EntryError.misplaced }
    let type = binding.typeAnnotation?.type.trimmed
    guard let value = binding.initializer?.value.trimmed ?? Entry.nilValue(of: type) else { throw EntryError.withoutValue(name) }
    self.name = name
    key = "__Key_\(name.filter { $0 != "`" })"
    self.type = type
    self.value = value
  }

  /// Returns nil as the default value of an optional type.
  private static func nilValue(of type: TypeSyntax?) -> ExprSyntax? { type?.wrappedType == nil ? nil : "nil" }
}

private enum EntryError: Error, CustomStringConvertible {
  case misplaced
  case withoutValue(String)
  case notOptional(String)

  var description: String {
    switch self {
    case .misplaced: "@Entry is for one stored 'var' in an extension of EnvironmentValues, Transaction, ContainerValues or FocusedValues."
    case .withoutValue(let name): "@Entry needs a default value for '\(name)': write 'var \(name): Type = value'."
    case .notOptional(let name): "A value of FocusedValues has an optional type and no default: write '@Entry var \(name): Type?'."
    }
  }
}
