import Idem

/// One of several choices.
struct SelectQuestion<Data: RandomAccessCollection>: Question where Data.Element: Sendable {
  let id: String?
  let title: String
  let choices: ChoiceTitles<Data>
  /// The choice under the pointer at the start; also the default.
  let selected: Int?

  var fallback: Data.Element? { selected.map { choices[$0] } }

  func parse(_ answer: String) throws(InvalidAnswer) -> Data.Element { choices[try choices.find(answer.trimmed)] }
  func parseLine(_ line: String) throws(InvalidAnswer) -> Data.Element { choices[try choices.findLine(line.trimmed)] }
  func summary(_ value: Data.Element) -> String { choices.title(value) }
  func details() -> [String] { choices.lines }

  func editor(initial: Data.Element?, answer: @escaping @MainActor (Data.Element) -> Void) -> some View {
    let model = ChoiceModel(count: choices.count, pointer: pointer(initial)) { choices.title($0) }
    return ChoiceEditor(title: title, model: model) { if let index = model.current { answer(choices[index]) } }
  }

  /// The previous answer is found by its title, because the elements need not be comparable.
  private func pointer(_ initial: Data.Element?) -> Int {
    guard let initial else { return selected ?? 0 }
    return (try? choices.find(choices.title(initial))) ?? selected ?? 0
  }
}
