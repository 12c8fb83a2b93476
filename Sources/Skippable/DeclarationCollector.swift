import IdemEquatableSyntax
import SwiftSyntax

/// Collects the types that a file declares and the conformances that its extensions add.
final class DeclarationCollector: SyntaxVisitor {
  private(set) var declarations: [Declaration] = []
  /// The conformances of extensions, with the full name of the extended type.
  private(set) var additions: [(path: [String], conformances: Set<String>)] = []

  private let file: String
  private let converter: SourceLocationConverter
  private var scope: [[String]] = []

  init(file: String, tree: SourceFileSyntax) {
    self.file = file
    converter = SourceLocationConverter(fileName: file, tree: tree)
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name, .structure) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name, .object) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name, .object) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name, .enumeration) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name, .protocol) }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let path = node.extendedType.trimmedDescription.prefix { $0 != "<" }.split(separator: ".").map(String.init)
    additions.append((path, node.inheritanceClause.names))
    scope.append(path)
    return .visitChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.genericParameterClause == nil {
      declarations.append(
        Declaration(
          path: scope.flatMap(\.self) + [node.name.text], kind: .alias(node.initializer.value), file: file, line: line(of: node.name),
          generics: [],
          isMarked: false, conformances: [], properties: [], payloads: []))
    }
    return .skipChildren
  }

  override func visitPost(_ node: StructDeclSyntax) { scope.removeLast() }
  override func visitPost(_ node: ClassDeclSyntax) { scope.removeLast() }
  override func visitPost(_ node: ActorDeclSyntax) { scope.removeLast() }
  override func visitPost(_ node: EnumDeclSyntax) { scope.removeLast() }
  override func visitPost(_ node: ProtocolDeclSyntax) { scope.removeLast() }
  override func visitPost(_ node: ExtensionDeclSyntax) { scope.removeLast() }

  private func enter(_ node: some DeclGroupSyntax, _ name: TokenSyntax, _ kind: Declaration.Kind) -> SyntaxVisitorContinueKind {
    let members = node.memberBlock.members
    let parameters = node.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause?.parameters
    let cases = members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }.flatMap(\.elements)
    declarations.append(
      Declaration(
        path: scope.flatMap(\.self) + [name.text], kind: kind, file: file, line: line(of: name),
        generics: Set(parameters?.map(\.name.text) ?? []), isMarked: node.attributes.first(named: "Equatable") != nil,
        conformances: node.inheritanceClause.names, properties: members.structMembers(aliases: members.typeAliases).flatMap(\.properties),
        payloads: cases.flatMap { element in
          element.parameterClause?.parameters.map { (element.name.text, $0.type) } ?? []
        }))
    scope.append([name.text])
    return .visitChildren
  }

  private func line(of token: TokenSyntax) -> Int { converter.location(for: token.positionAfterSkippingLeadingTrivia).line }
}

extension InheritanceClauseSyntax? {
  /// The last names of the types in a clause, with compositions split: `View` for `Idem.View & Sendable`.
  fileprivate var names: Set<String> {
    guard let self else { return [] }
    return Set(self.inheritedTypes.flatMap { Self.names(in: $0.type) })
  }

  private static func names(in type: TypeSyntax) -> [String] {
    if let composition = type.as(CompositionTypeSyntax.self) { return composition.elements.flatMap { names(in: $0.type) } }
    if let attributed = type.as(AttributedTypeSyntax.self) { return names(in: attributed.baseType) }
    return TypeShape(type).name.map { [$0] } ?? []
  }
}
