import Idem

extension Prompt {
  /// One of several choices. Typing filters them by fuzzy matching, the best matches first.
  ///
  /// A million choices are no problem: a key compares the titles in slices, and only the visible rows are built.
  ///
  /// - Parameters:
  ///   - title: the question.
  ///   - choices: the choices, in their order.
  ///   - id: another key for its answer in `PromptAnswers`. The answer is the title of a choice.
  ///   - titled: the title of a choice. The default is its description: for an enum, the name of the case.
  public static func select<Data: RandomAccessCollection>(
    _ title: String, _ choices: Data, id: String? = nil,
    titled: @escaping @MainActor (Data.Element) -> String = { String(describing: $0) }
  ) async throws -> Data.Element where Data.Element: Sendable {
    try await select(title, ChoiceTitles(choices, title: titled), id: id, at: nil)
  }

  /// One of several choices, of which one is the default.
  ///
  /// - Parameters:
  ///   - title: the question.
  ///   - choices: the choices, in their order.
  ///   - selected: the choice under the pointer at the start, and the answer without a terminal.
  ///   - id: another key for its answer in `PromptAnswers`.
  ///   - titled: the title of a choice.
  public static func select<Data: RandomAccessCollection>(
    _ title: String, _ choices: Data, id: String? = nil, selected: Data.Element?,
    titled: @escaping @MainActor (Data.Element) -> String = { String(describing: $0) }
  ) async throws -> Data.Element where Data.Element: Equatable & Sendable {
    let index = selected.flatMap { selected in choices.firstIndex { $0 == selected } }
    let position = index.map { choices.distance(from: choices.startIndex, to: $0) }
    return try await select(title, ChoiceTitles(choices, title: titled), id: id, at: position)
  }

  /// One of the cases of an enum: `let kind: Kind = try await Prompt.select("Kind?")`.
  public static func select<Choice: CaseIterable & Equatable & Sendable>(
    _ title: String, id: String? = nil, selected: Choice? = nil,
    titled: @escaping @MainActor (Choice) -> String = { String(describing: $0) }
  ) async throws -> Choice {
    try await select(title, Array(Choice.allCases), id: id, selected: selected, titled: titled)
  }

  private static func select<Data: RandomAccessCollection>(
    _ title: String, _ choices: ChoiceTitles<Data>, id: String?, at selected: Int?
  ) async throws -> Data.Element where Data.Element: Sendable {
    guard choices.count > 0 else { throw PromptError.noChoices(title) }
    return try await context.ask(SelectQuestion(id: id, title: title, choices: choices, selected: selected))
  }

  /// Any number of choices, in their order. Space or Tab chooses the row under the pointer, Ctrl-T all matching ones. Typing filters.
  ///
  /// - Parameters:
  ///   - title: the question.
  ///   - choices: the choices, in their order.
  ///   - id: another key for its answer in `PromptAnswers`. The answer is titles separated by commas, `all` or `none`.
  ///   - atLeast: the least number of chosen ones.
  ///   - atMost: the greatest number of chosen ones; nil for all.
  ///   - titled: the title of a choice. The default is its description.
  public static func multiSelect<Data: RandomAccessCollection>(
    _ title: String, _ choices: Data, id: String? = nil, atLeast: Int = 0, atMost: Int? = nil,
    titled: @escaping @MainActor (Data.Element) -> String = { String(describing: $0) }
  ) async throws -> [Data.Element] where Data.Element: Sendable {
    try await multiSelect(title, ChoiceTitles(choices, title: titled), id: id, chosen: nil, atLeast: atLeast, atMost: atMost)
  }

  /// Any number of choices, some of which are chosen at the start.
  ///
  /// - Parameters:
  ///   - title: the question.
  ///   - choices: the choices, in their order.
  ///   - selected: the choices that are chosen at the start; also the answer without a terminal.
  ///   - id: another key for its answer in `PromptAnswers`.
  ///   - atLeast: the least number of chosen ones.
  ///   - atMost: the greatest number of chosen ones; nil for all.
  ///   - titled: the title of a choice.
  public static func multiSelect<Data: RandomAccessCollection>(
    _ title: String, _ choices: Data, id: String? = nil, selected: [Data.Element], atLeast: Int = 0, atMost: Int? = nil,
    titled: @escaping @MainActor (Data.Element) -> String = { String(describing: $0) }
  ) async throws -> [Data.Element] where Data.Element: Hashable & Sendable {
    let wanted = Set(selected)
    let chosen = wanted.isEmpty ? [] : Set(choices.enumerated().lazy.filter { wanted.contains($0.element) }.map(\.offset))
    return try await multiSelect(title, ChoiceTitles(choices, title: titled), id: id, chosen: chosen, atLeast: atLeast, atMost: atMost)
  }

  private static func multiSelect<Data: RandomAccessCollection>(
    _ title: String, _ choices: ChoiceTitles<Data>, id: String?, chosen: Set<Int>?, atLeast: Int, atMost: Int?
  ) async throws -> [Data.Element] where Data.Element: Sendable {
    precondition(
      atLeast >= 0 && atLeast <= atMost ?? .max,
      "Prompt.multiSelect(\"\(title.plainLine)\"): at least \(atLeast), at most \(atMost ?? .max)")
    guard choices.count >= atLeast else { throw PromptError.noChoices(title) }
    let most = min(atMost ?? choices.count, choices.count)
    return try await context.ask(
      MultiSelectQuestion(
        id: id, title: title, choices: choices, selected: chosen ?? [], hasDefault: chosen != nil, limits: atLeast...most))
  }
}
