import Idem
import Observation

/// Yes or no.
struct ConfirmQuestion: Question {
  let id: String?
  let title: String
  let fallback: Bool?
  var symbols = PromptSymbols.unicode

  static let yes: Set<String> = ["y", "yes", "true", "1", "on"]
  static let no: Set<String> = ["n", "no", "false", "0", "off"]

  func parse(_ answer: String) throws(InvalidAnswer) -> Bool {
    let answer = answer.trimmed.lowercased()
    if ConfirmQuestion.yes.contains(answer) { return true }
    if ConfirmQuestion.no.contains(answer) { return false }
    throw InvalidAnswer("Enter yes or no.")
  }

  func summary(_ value: Bool) -> String { value ? "Yes" : "No" }

  var lineHint: String {
    switch fallback {
    case true: "(Y/n)"
    case false: "(y/N)"
    case nil: "(y/n)"
    }
  }

  func editor(initial: Bool?, answer: @escaping @MainActor (Bool) -> Void) -> some View {
    ConfirmEditor(title: title, initial: initial ?? fallback, answer: answer)
  }
}

/// Two words. The arrows and Tab move between them, Return accepts; `y` and `n` answer at once.
private struct ConfirmEditor: View {
  let title: String
  let answer: @MainActor (Bool) -> Void
  @State private var value: Bool?
  @Environment(\.promptSymbols) private var symbols

  init(title: String, initial: Bool?, answer: @escaping @MainActor (Bool) -> Void) {
    self.title = title
    self.answer = answer
    _value = State(initialValue: initial)
  }

  var body: some View {
    QuestionHeading(title) { (word("Yes", isSelected: value == true) + Text("  ") + word("No", isSelected: value == false)) }
      .onKeyPress { press in
        if press.modifiers.contains(.control) { return .ignored }
        switch press.key {
        case "y", "Y": answer(true)
        case "n", "N": answer(false)
        case .leftArrow, .rightArrow, .upArrow, .downArrow, .space: value = !(value ?? false)
        case .tab where !press.modifiers.contains(.shift): value = !(value ?? false)
        case .return: if let value { answer(value) }
        default: return .ignored
        }
        return .handled
      }
  }

  private func word(_ text: String, isSelected: Bool) -> Text {
    let pointer = isSelected ? symbols.pointer : String(repeating: " ", count: symbols.pointer.count)
    return isSelected ? Text("\(pointer) \(text)").bold().foregroundStyle(.cyan) : Text("\(pointer) \(text)").dim()
  }
}
