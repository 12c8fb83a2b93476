import Idem

extension Prompt {
  /// A text, typed on one line.
  ///
  /// - Parameters:
  ///   - title: the question. It is also the key of its answer in `PromptAnswers`.
  ///   - id: another key for its answer.
  ///   - default: the answer to an empty line, and without a terminal.
  ///   - placeholder: shown while nothing is typed; the default is shown if there is none.
  ///   - suggestions: texts that Tab completes and the arrows select.
  ///   - check: returns nil for a valid answer, otherwise a sentence about what is wrong.
  public static func text(
    _ title: String, id: String? = nil, default: String? = nil, placeholder: String = "", suggestions: PromptSuggestions? = nil,
    check: @escaping @MainActor (String) -> String? = { _ in nil }
  ) async throws -> String {
    try await context.ask(
      TextQuestion(id: id, title: title, fallback: `default`, placeholder: placeholder, validate: check, suggestions: suggestions))
  }

  /// A password or a token. It is shown as dots, and the line that the prompt leaves does not show its length.
  public static func secret(
    _ title: String, id: String? = nil, check: @escaping @MainActor (String) -> String? = { _ in nil }
  ) async throws -> String {
    try await context.ask(TextQuestion(id: id, title: title, isSecret: true, validate: check, symbols: context.symbols))
  }

  /// A whole number. The arrows count up and down.
  ///
  /// - Parameters:
  ///   - title: the question.
  ///   - id: another key for its answer in `PromptAnswers`.
  ///   - default: the answer to an empty line, and without a terminal.
  ///   - range: the valid numbers.
  ///   - check: returns nil for a valid answer, otherwise a sentence about what is wrong.
  public static func number<Value: FixedWidthInteger & Sendable>(
    _ title: String, id: String? = nil, default: Value? = nil, in range: ClosedRange<Value>? = nil,
    check: @escaping @MainActor (Value) -> String? = { _ in nil }
  ) async throws -> Value {
    try await context.ask(
      NumberQuestion(
        id: id, title: title, fallback: `default`, range: range, validate: check, read: { Value($0) }, expected: "Enter a whole number."
      ) { value, steps in
        let (sum, overflows) = steps < 0 ? value.subtractingReportingOverflow(1) : value.addingReportingOverflow(1)
        return overflows ? nil : sum
      })
  }

  /// A number. The arrows count up and down by 1.
  public static func number<Value: BinaryFloatingPoint & LosslessStringConvertible & Sendable>(
    _ title: String, id: String? = nil, default: Value? = nil, in range: ClosedRange<Value>? = nil,
    check: @escaping @MainActor (Value) -> String? = { _ in nil }
  ) async throws -> Value {
    try await context.ask(
      NumberQuestion(
        id: id, title: title, fallback: `default`, range: range, validate: check,
        read: { Value($0).flatMap { $0.isFinite ? $0 : nil } }, expected: "Enter a number, such as 2.5."
      ) { value, steps in value + Value(steps) })
  }

  /// Yes or no. `y` and `n` answer at once.
  ///
  /// - Parameters:
  ///   - title: the question.
  ///   - id: another key for its answer in `PromptAnswers`.
  ///   - default: the answer to Return alone, and without a terminal.
  public static func confirm(_ title: String, id: String? = nil, default: Bool? = nil) async throws -> Bool {
    try await context.ask(ConfirmQuestion(id: id, title: title, fallback: `default`, symbols: context.symbols))
  }

  /// The path of a file or a folder. Tab completes it. The result has the home folder instead of `~`.
  ///
  /// - Parameters:
  ///   - title: the question.
  ///   - id: another key for its answer in `PromptAnswers`.
  ///   - default: the answer to an empty line, and without a terminal.
  ///   - kind: what the path may lead to.
  ///   - mustExist: whether the path must exist.
  ///   - check: returns nil for a valid answer, otherwise a sentence about what is wrong.
  public static func path(
    _ title: String, id: String? = nil, default: String? = nil, kind: PathKind = .any, mustExist: Bool = false,
    check: @escaping @MainActor (String) -> String? = { _ in nil }
  ) async throws -> String {
    try await context.ask(PathQuestion(id: id, title: title, fallback: `default`, kind: kind, mustExist: mustExist, validate: check))
  }

  /// A day. The digits are typed, or the arrows count.
  ///
  /// - Parameters:
  ///   - title: the question.
  ///   - id: another key for its answer in `PromptAnswers`.
  ///   - default: the day at the start, and the answer without a terminal. Without one, the prompt starts at today.
  ///   - range: the valid days.
  ///   - check: returns nil for a valid answer, otherwise a sentence about what is wrong.
  public static func date(
    _ title: String, id: String? = nil, default: CivilDate? = nil, in range: ClosedRange<CivilDate>? = nil,
    check: @escaping @MainActor (CivilDate) -> String? = { _ in nil }
  ) async throws -> CivilDate {
    try await context.ask(
      CivilQuestion(id: id, title: title, fallback: `default`, start: clamped(.today, to: range), range: range, validate: check))
  }

  /// A time of day. The parameters are those of `date`.
  public static func time(
    _ title: String, id: String? = nil, default: CivilTime? = nil, in range: ClosedRange<CivilTime>? = nil,
    check: @escaping @MainActor (CivilTime) -> String? = { _ in nil }
  ) async throws -> CivilTime {
    try await context.ask(
      CivilQuestion(
        id: id, title: title, fallback: `default`, start: clamped(CivilDateTime.now.time, to: range), range: range, validate: check))
  }

  /// A day and a time of day. The parameters are those of `date`.
  public static func dateTime(
    _ title: String, id: String? = nil, default: CivilDateTime? = nil, in range: ClosedRange<CivilDateTime>? = nil,
    check: @escaping @MainActor (CivilDateTime) -> String? = { _ in nil }
  ) async throws -> CivilDateTime {
    try await context.ask(
      CivilQuestion(id: id, title: title, fallback: `default`, start: clamped(.now, to: range), range: range, validate: check))
  }

  private static func clamped<Value: Comparable>(_ value: Value, to range: ClosedRange<Value>?) -> Value {
    range.map { min(max(value, $0.lowerBound), $0.upperBound) } ?? value
  }
}
