import Idem

/// Any number of choices.
struct MultiSelectQuestion<Data: RandomAccessCollection>: Question where Data.Element: Sendable {
  let id: String?
  let title: String
  let choices: ChoiceTitles<Data>
  /// The choices that are chosen at the start.
  let selected: Set<Int>
  /// Whether the selection at the start is an answer without a user.
  let hasDefault: Bool
  let limits: ClosedRange<Int>

  var fallback: [Data.Element]? { hasDefault ? selected.sorted().map { choices[$0] } : nil }

  func check(_ value: [Data.Element]) -> String? {
    if value.count < limits.lowerBound { return limits.lowerBound == 1 ? "Choose at least one." : "Choose at least \(limits.lowerBound)." }
    return value.count > limits.upperBound ? "Choose at most \(limits.upperBound)." : nil
  }

  /// Titles separated by commas; `all` and `none` too, unless these are titles.
  func parse(_ answer: String) throws(InvalidAnswer) -> [Data.Element] {
    try parse(answer) { (part) throws(InvalidAnswer) in try choices.find(part) }
  }

  func parseLine(_ line: String) throws(InvalidAnswer) -> [Data.Element] {
    try parse(line) { (part) throws(InvalidAnswer) in try choices.findLine(part) }
  }

  private func parse(_ answer: String, _ find: (String) throws(InvalidAnswer) -> Int) throws(InvalidAnswer) -> [Data.Element] {
    var indexes: Set<Int> = []
    let word = answer.trimmed.lowercased()
    if word == "all", (try? find(word)) == nil {
      indexes = Set(0..<choices.count)
    } else if !word.isEmpty, word != "none" || (try? find(word)) != nil {
      if let only = try? choices.find(answer.trimmed) {
        indexes = [only]
      } else {
        for part in answer.split(separator: ",") { indexes.insert(try find(String(part).trimmed)) }
      }
    }
    let value = indexes.sorted().map { choices[$0] }
    if let reason = check(value) { throw InvalidAnswer(reason) }
    return value
  }

  /// The titles, or the number of many.
  func summary(_ value: [Data.Element]) -> String {
    value.isEmpty ? "none" : value.count <= 6 ? value.map { choices.title($0) }.joined(separator: ", ") : "\(grouped(value.count)) chosen"
  }

  func details() -> [String] { choices.lines + ["Enter numbers or titles, separated by commas; all; or none."] }

  func editor(initial: [Data.Element]?, answer: @escaping @MainActor ([Data.Element]) -> Void) -> some View {
    let model = ChoiceModel(count: choices.count, chosen: chosen(initial), limits: limits) { choices.title($0) }
    return ChoiceEditor(title: title, model: model) { answer(model.chosen.indexes.map { choices[$0] }) }
  }

  private func chosen(_ initial: [Data.Element]?) -> Set<Int> {
    guard let initial else { return selected }
    let titles = Set(initial.map { choices.title($0) })
    return Set((0..<choices.count).filter { titles.contains(choices.title($0)) })
  }
}
