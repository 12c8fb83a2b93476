import IdemCore
import IdemText

/// A completion of the text at a caret.
public struct TextCompletion: Hashable, Sendable {
  /// What a completion replaces.
  public enum Replaced: Hashable, Sendable {
    /// The word before the caret: letters, digits and underscores.
    case word
    /// The characters before the caret back to a space: for `/command`, `@name` and paths.
    case token
  }

  /// The text that is inserted.
  public var text: String
  /// The text in the list.
  public var label: String
  /// A remark behind the label, such as a type. Nil for none.
  public var detail: String?
  /// What the completion replaces.
  public var replaced: Replaced

  /// Creates a completion. Without a label, the list shows the text itself.
  public init(_ text: String, label: String? = nil, detail: String? = nil, replacing replaced: Replaced = .word) {
    self.text = text
    self.label = label ?? text
    self.detail = detail
    self.replaced = replaced
  }
}

/// The text before a caret that may be completed.
public struct TextCompletionContext: Hashable, Sendable {
  /// The letters, digits and underscores before the caret. Empty after another character.
  public let word: String
  /// The characters before the caret back to a space.
  public let token: String
  /// The line up to the caret, at most its last 4,096 bytes.
  public let line: String

  let wordStart: Int, tokenStart: Int

  /// The context of a caret. Reads at most 4 KiB.
  init(_ offset: Int, in text: TextBuffer) {
    let start = max(text.range(ofLine: text.line(at: offset)).lowerBound, offset - 4096)
    let first = start == 0 ? 0 : text.clusterBoundary(atOrBefore: start)
    let repaired = text.repaired(in: first..<offset), line = repaired.string
    let token = line.reversed().prefix { !$0.isWhitespace }
    let word = token.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    self.line = line
    self.token = String(token.reversed())
    self.word = String(word.reversed())
    tokenStart = first + repaired.offset(ofShown: line.utf8.count - self.token.utf8.count)
    wordStart = first + repaired.offset(ofShown: line.utf8.count - self.word.utf8.count)
  }
}
