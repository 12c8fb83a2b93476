import Idem

/// A question as a value: what it is called, how a typed answer is read and checked, and the view that edits the answer.
///
/// The terminal's prompt, the prompt by lines and the answers of flags and files all use the same value.
@MainActor
protocol Question {
  associatedtype Value: Sendable
  associatedtype Editor: View

  /// The key of the answer in flags and files, besides the title.
  var id: String? { get }
  var title: String { get }
  /// The answer if the user accepts the prompt as it is, and without a terminal. Nil if there is none.
  var fallback: Value? { get }
  /// Whether the answer must not be shown.
  var isSecret: Bool { get }

  /// Reads an answer of a flag, a file or standard input, and checks it.
  func parse(_ answer: String) throws(InvalidAnswer) -> Value
  /// Checks a value that was not typed, such as the default.
  func check(_ value: Value) -> String?
  /// The answer in the line that the prompt leaves.
  func summary(_ value: Value) -> String

  /// The text after the title in a prompt by lines, such as `(y/n)`.
  var lineHint: String { get }
  /// The lines before a prompt by lines, such as numbered choices.
  func details() -> [String]
  /// Reads a line that the user typed at a prompt by lines. It may also be the number of a choice.
  func parseLine(_ line: String) throws(InvalidAnswer) -> Value

  /// The view that edits the answer. It calls `answer` once with a valid one.
  ///
  /// - Parameter initial: the previous answer, if the user went back to this question.
  func editor(initial: Value?, answer: @escaping @MainActor (Value) -> Void) -> Editor
}

extension Question {
  var isSecret: Bool { false }
  var lineHint: String { fallback.map { "(\(summary($0)))" } ?? "" }
  func details() -> [String] { [] }
  func parseLine(_ line: String) throws(InvalidAnswer) -> Value { try parse(line) }
  func check(_ value: Value) -> String? { nil }
}

extension String {
  /// The text without spaces and tabs at both ends.
  var trimmed: String {
    var text = self[...]
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}
