import Idem

/// A date or a time.
struct CivilQuestion<Value: CivilValue>: Question {
  let id: String?
  let title: String
  let fallback: Value?
  /// The value at the start if there is no default.
  let start: Value
  let range: ClosedRange<Value>?
  let validate: @MainActor (Value) -> String?

  func check(_ value: Value) -> String? {
    if let range, !range.contains(value) { return "Enter a value from \(range.lowerBound) to \(range.upperBound)." }
    return validate(value)
  }

  func parse(_ answer: String) throws(InvalidAnswer) -> Value {
    guard let value = Value(answer.trimmed) else { throw InvalidAnswer("Enter a value such as \(Value.pattern).") }
    if let reason = check(value) { throw InvalidAnswer(reason) }
    return value
  }

  func summary(_ value: Value) -> String { value.description }
  var lineHint: String { "(\(fallback?.description ?? "such as \(Value.pattern)"))" }

  func editor(initial: Value?, answer: @escaping @MainActor (Value) -> Void) -> some View {
    CivilEditor(title: title, model: CivilModel(initial ?? fallback ?? start, check: check), answer: answer)
  }
}
