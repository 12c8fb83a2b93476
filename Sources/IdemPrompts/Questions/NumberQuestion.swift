import Idem

/// A number, typed or counted up and down with the arrows.
struct NumberQuestion<Value: Comparable & Sendable>: Question {
  let id: String?
  let title: String
  let fallback: Value?
  let range: ClosedRange<Value>?
  let validate: @MainActor (Value) -> String?
  /// Reads a number; nil if the text is none, or one that cannot be represented.
  let read: @MainActor (String) -> Value?
  /// The message for a text that is no number.
  let expected: String
  /// Adds steps to a number; nil if the result cannot be represented.
  let advance: @MainActor (Value, Int) -> Value?

  func check(_ value: Value) -> String? {
    if let range, !range.contains(value) { return "Enter a number from \(range.lowerBound) to \(range.upperBound)." }
    return validate(value)
  }

  func parse(_ answer: String) throws(InvalidAnswer) -> Value {
    guard let value = read(answer.trimmed) else { throw InvalidAnswer(expected) }
    if let reason = check(value) { throw InvalidAnswer(reason) }
    return value
  }

  func summary(_ value: Value) -> String { "\(value)" }

  var lineHint: String {
    let parts = [range.map { "\($0.lowerBound) to \($0.upperBound)" }, fallback.map { "\($0)" }].compactMap { $0 }
    return parts.isEmpty ? "" : "(\(parts.joined(separator: ", ")))"
  }

  /// The text after the arrows have moved by some steps. An empty text starts at the default, or at the start of the range.
  func stepped(_ text: String, by steps: Int) -> String? {
    guard let value = read(text.trimmed) else {
      return text.isEmpty ? (fallback ?? range?.lowerBound).map { "\($0)" } : nil
    }
    guard let next = advance(value, steps) else { return nil }
    guard let range else { return "\(next)" }
    return "\(min(max(next, range.lowerBound), range.upperBound))"
  }

  func editor(initial: Value?, answer: @escaping @MainActor (Value) -> Void) -> some View {
    LineEditor(
      title: title, placeholder: fallback.map { "\($0)" } ?? range.map { "\($0.lowerBound) to \($0.upperBound)" } ?? "",
      model: LineModel(
        text: initial.map { "\($0)" } ?? "", fallback: fallback, parse: { (text) throws(InvalidAnswer) in try parse(text) },
        checkFallback: check, step: stepped),
      answer: answer)
  }
}
