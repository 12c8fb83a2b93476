import IdemEquatableSyntax
import SwiftDiagnostics
import SwiftSyntax

/// Diagnostics for a type to which `@Equatable` is attached.
extension Diagnostic {
  static func notAStruct(_ declaration: some DeclGroupSyntax, attribute: AttributeSyntax) -> Diagnostic {
    let name = declaration.asProtocol((any NamedDeclSyntax).self)?.name.text ?? "this"
    let (kind, advice) =
      switch declaration.kind {
      case .enumDecl: ("an enum", "The compiler generates the == of an Equatable enum: write 'enum \(name): Equatable'.")
      case .classDecl: ("a class", "Mark the properties that contain it @EquatableByIdentity.")
      case .actorDecl: ("an actor", "Mark the properties that contain it @EquatableByIdentity.")
      case .protocolDecl: ("a protocol", "Attach it to the structs that conform.")
      default: ("not one", "Attach it to the struct itself.")
      }
    let removal = FixIt.remove(attribute, from: declaration)
    let offer =
      declaration.as(EnumDeclSyntax.self).flatMap { kind in
        let start =
          kind.inheritanceClause?.inheritedTypes.last?.endPositionBeforeTrailingTrivia
          ?? kind.genericParameterClause?.endPositionBeforeTrailingTrivia ?? kind.name.endPositionBeforeTrailingTrivia
        let conformance = kind.inheritanceClause == nil ? ": Equatable" : ", Equatable"
        return FixIt(
          message: EquatableMessage(message: "Declare 'enum \(name): Equatable' instead", identifier: "declare"),
          changes: removal.changes + [.replaceText(range: start..<start, with: conformance, in: Syntax(kind))])
      } ?? removal
    return Diagnostic(
      "@Equatable compares the stored properties of a struct, and '\(name)' is \(kind). \(advice)", "notAStruct",
      at: declaration.introducer,
      fixIts: [offer])
  }

  static func alreadyEquatable(_ structure: StructDeclSyntax, at entry: InheritedTypeSyntax, attribute: AttributeSyntax) -> Diagnostic {
    Diagnostic(
      "'\(structure.name.text)' is already declared Equatable, and @Equatable declares it again. Remove one of the two.",
      "alreadyEquatable", at: entry.type, fixIts: [.remove(entry, from: structure), .remove(attribute, from: structure)])
  }

  static func equatableElsewhere(_ structure: StructDeclSyntax, attribute: AttributeSyntax) -> Diagnostic {
    Diagnostic(
      "'\(structure.name.text)' is declared Equatable in an extension, and @Equatable declares it again. Remove one of the two.",
      "equatableElsewhere",
      at: attribute, fixIts: [.remove(attribute, from: structure)])
  }

  static func unseen(_ structure: StructDeclSyntax, behind name: String, modifier: DeclModifierSyntax, isOwn: Bool) -> Diagnostic {
    let fixIt = FixIt(
      "Write 'fileprivate'", "fileprivate", .replaceText(range: modifier.name.rangeWithoutTrivia, with: "fileprivate", in: Syntax(modifier))
    )
    return Diagnostic(
      "'\(name)' is private inside another type, so the extension that @Equatable generates at file scope cannot access it. Make "
        + "'\(name)' fileprivate.",
      "unseen", at: isOwn ? Syntax(modifier) : Syntax(structure.name), fixIts: isOwn ? [fixIt] : [])
  }

  static func ownEquality(_ structure: StructDeclSyntax, at function: FunctionDeclSyntax, attribute: AttributeSyntax) -> Diagnostic {
    let start = function.positionAfterSkippingLeadingTrivia
    let removal = FixIt.Change.replaceText(range: start..<function.endPositionBeforeTrailingTrivia, with: "", in: Syntax(function))
    return Diagnostic(
      "'\(structure.name.text)' already has an ==, and @Equatable generates another one. Remove one of the two, or declare Equatable "
        + "instead of @Equatable.",
      "ownEquality", at: function.name, fixIts: [FixIt("Remove this ==", "removeEquality", removal), .remove(attribute, from: structure)])
  }

  static func noncopyable(_ structure: StructDeclSyntax, at entry: InheritedTypeSyntax, attribute: AttributeSyntax) -> Diagnostic {
    Diagnostic(
      "'\(structure.name.text)' is ~Copyable, and only copyable types can be Equatable. Remove one of the two.", "noncopyable",
      at: entry.type,
      fixIts: [.remove(attribute, from: structure), .remove(entry, from: structure)])
  }

  static func hashableOffMainActor(_ structure: StructDeclSyntax, at entry: InheritedTypeSyntax) -> Diagnostic {
    let start = entry.type.positionAfterSkippingLeadingTrivia
    let text = entry.type.trimmedDescription
    return Diagnostic(
      "With 'isolation: .main' the == of '\(structure.name.text)' is isolated to the main actor, so its Hashable conformance must be "
        + "too: write '@MainActor \(text)'.",
      "hashableOffMainActor", at: entry.type,
      fixIts: [
        FixIt("Write '@MainActor \(text)'", "isolateHashable", .replaceText(range: start..<start, with: "@MainActor ", in: Syntax(entry)))
      ])
  }

  static func unreadableWrapperName(_ expression: ExprSyntax) -> Diagnostic {
    Diagnostic(
      "'ignoring:' requires the names of property wrappers as string literals, such as \"Query\": a macro cannot evaluate "
        + "'\(expression.trimmedDescription)'.",
      "unreadableWrapperName", at: expression)
  }

  static func unusedWrapperName(
    _ name: String, at expression: ExprSyntax, in structure: StructDeclSyntax, attribute: AttributeSyntax
  ) -> Diagnostic {
    Diagnostic(
      "'ignoring: \"\(name)\"' does nothing: no stored property of '\(structure.name.text)' has the wrapper @\(name).", "unusedWrapperName",
      at: expression, severity: .warning, fixIts: [.removeArgument(expression, of: attribute, at: structure)])
  }
}

extension FixIt {
  /// Removes one argument. The next argument without a label then has its label.
  fileprivate static func removeArgument(_ expression: ExprSyntax, of attribute: AttributeSyntax, at structure: StructDeclSyntax) -> FixIt?
  {
    guard case .argumentList(let arguments)? = attribute.arguments else { return nil }
    var label: String?
    let others = arguments.reduce(into: [(label: String, value: String)]()) { found, argument in
      label = argument.label?.text ?? label
      if argument.expression.id != expression.id { found.append((label ?? "", argument.expression.trimmedDescription)) }
    }
    let texts = others.enumerated().map { index, argument in
      index > 0 && others[index - 1].label == argument.label ? argument.value : "\(argument.label): \(argument.value)"
    }
    let original = attribute.counterpart(in: structure)
    let text = "@" + attribute.attributeName.trimmedDescription + (texts.isEmpty ? "" : "(\(texts.joined(separator: ", ")))")
    return FixIt(
      "Remove \(expression.trimmedDescription)", "removeArgument",
      .replaceText(range: original.rangeWithoutTrivia, with: text, in: Syntax(original)))
  }
}
