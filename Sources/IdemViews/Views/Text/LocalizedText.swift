import IdemText

/// A literal with its key, in an app that translates its literals.
final class LocalizedText: Sendable, Equatable {
  private let literal: LocalizedLiteral
  /// The literal as it is shown without a translation.
  let source: RichText

  init(_ literal: LocalizedLiteral) {
    self.literal = literal
    source = RichText(literal.parts())
  }

  static func == (a: LocalizedText, b: LocalizedText) -> Bool {
    a === b || a.literal.key == b.literal.key && a.source.leaves == b.source.leaves
  }

  /// The parts in the localization with a number. Cost: O(length), and a call of the app's closure.
  func leaves(in number: UInt8) -> [RichText.Leaf] {
    guard let translation = Localization.translation(of: literal.key, in: number) else { return source.leaves }
    return RichText(literal.parts(translation: translation)).leaves
  }
}

extension RichText.Leaf {
  /// The parts of a literal in a localization, each with the style of the literal around it; itself if it is no literal with a key.
  func translated(in number: UInt8) -> [RichText.Leaf] {
    guard case .key(let text) = content else { return [self] }
    let leaves = text.leaves(in: number).map { RichText.Leaf(content: $0.content, look: $0.look.over(look)) }
    // A value may be a text of another literal.
    return leaves.flatMap { $0.translated(in: number) }
  }

  var isKey: Bool { if case .key = content { true } else { false } }
}

extension Text {
  /// The text with its literals in a localization, for nodes that paint a text themselves. Cost: O(1) for a text without keys of literals.
  nonisolated func localized(_ number: UInt8) -> Text {
    guard let rich, rich.spans == nil, rich.leaves.contains(where: \.isKey) else { return self }
    var text = Text(rich: RichText(rich.leaves.flatMap { $0.translated(in: number) }, nil))
    text.look = look
    return text
  }
}
