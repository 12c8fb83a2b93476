import SwiftSyntax

/// The access level of the generated `==`: that of the type, as far as an extension at file scope can express it.
struct AccessLevel {
  /// The modifier followed by a space. Empty for internal.
  ///
  /// Private becomes fileprivate: the member is in an extension, and the witness of a conformance must be visible wherever the type is.
  let modifier: String
  /// The type, or an enclosing one, that is private inside another type. An extension at file scope cannot name it.
  let obstacle: (name: String, modifier: DeclModifierSyntax, isOwn: Bool)?

  init(of structure: StructDeclSyntax, in lexicalContext: [Syntax]) {
    let around = lexicalContext.compactMap { $0.asProtocol((any DeclGroupSyntax).self) }
    let all: [any DeclGroupSyntax] = [structure] + around
    let levels = all.map(\.modifiers.accessLevel)

    obstacle =
      all.indices.dropLast().lazy.compactMap { index -> (name: String, modifier: DeclModifierSyntax, isOwn: Bool)? in
        guard let level = levels[index], level.keyword == .private, let type = all[index].asProtocol((any NamedDeclSyntax).self) else {
          return nil
        }
        return (type.name.text, level.modifier, index == 0)
      }.first

    if levels.contains(where: { $0?.keyword == .private || $0?.keyword == .fileprivate }) {
      modifier = "fileprivate "
    } else {
      // In `public extension Outer { struct Inner }` the extension sets the access level.
      let level = levels[0] ?? (around.first?.is(ExtensionDeclSyntax.self) == true ? levels[1] : nil)
      modifier = [.public, .package].contains(level?.keyword) ? "\(level!.modifier.name.text) " : ""
    }
  }
}

extension DeclModifierListSyntax {
  fileprivate var accessLevel: (keyword: Keyword, modifier: DeclModifierSyntax)? {
    for modifier in self where modifier.detail == nil {
      if case .keyword(let keyword) = modifier.name.tokenKind, [.public, .package, .internal, .fileprivate, .private].contains(keyword) {
        return (keyword, modifier)
      }
    }
    return nil
  }
}
