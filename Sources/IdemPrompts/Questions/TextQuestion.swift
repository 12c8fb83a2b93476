import Idem

/// A text, typed on one line.
struct TextQuestion: Question {
  let id: String?
  let title: String
  var fallback: String?
  var placeholder = ""
  var isSecret = false
  /// Whether an empty text is an answer, if there is no default.
  var validate: @MainActor (String) -> String? = { _ in nil }
  var suggestions: PromptSuggestions?
  var symbols = PromptSymbols.unicode

  func check(_ value: String) -> String? { validate(value) }

  func parse(_ answer: String) throws(InvalidAnswer) -> String {
    if let reason = check(answer) { throw InvalidAnswer(reason) }
    return answer
  }

  func summary(_ value: String) -> String { isSecret ? String(repeating: symbols.mask, count: 8) : value }

  func editor(initial: String?, answer: @escaping @MainActor (String) -> Void) -> some View {
    LineEditor(
      title: title, placeholder: isSecret ? "" : placeholder.isEmpty ? fallback ?? "" : placeholder, isSecure: isSecret,
      model: LineModel(
        text: isSecret ? "" : initial ?? "", fallback: fallback, parse: { (text) throws(InvalidAnswer) in try parse(text) },
        checkFallback: check, suggest: suggestions?.suggestions),
      answer: answer)
  }
}
