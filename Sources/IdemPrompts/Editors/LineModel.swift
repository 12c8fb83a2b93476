import Idem
import Observation

/// The state of a question that is answered with one line of text.
@Observable @MainActor
final class LineModel<Value: Sendable> {
  /// The most suggestions that are shown at once.
  static var mostRows: Int { 6 }
  /// The most suggestions that are kept.
  static var mostSuggestions: Int { 200 }

  var text: String {
    didSet { if text != oldValue { textChanged() } }
  }
  /// Why the text is not an answer. It is set by Return, and updated while the user types.
  private(set) var reason: String?
  private(set) var suggestions: [String] = []
  /// The suggestion that the arrows have selected.
  private(set) var selected: Int?

  @ObservationIgnored let fallback: Value?
  @ObservationIgnored private let parse: @MainActor (String) throws(InvalidAnswer) -> Value
  @ObservationIgnored private let checkFallback: @MainActor (Value) -> String?
  @ObservationIgnored private let suggest: (@MainActor (String) -> [String])?
  /// Returns the text for a step up or down, for numbers.
  @ObservationIgnored private let step: (@MainActor (String, Int) -> String?)?

  init(
    text: String, fallback: Value?, parse: @escaping @MainActor (String) throws(InvalidAnswer) -> Value,
    checkFallback: @escaping @MainActor (Value) -> String? = { _ in nil }, suggest: (@MainActor (String) -> [String])? = nil,
    step: (@MainActor (String, Int) -> String?)? = nil
  ) {
    self.text = text
    self.fallback = fallback
    self.parse = parse
    self.checkFallback = checkFallback
    self.suggest = suggest
    self.step = step
    updateSuggestions()
  }

  private func textChanged() {
    if reason != nil { reason = problem() }
    updateSuggestions()
  }

  private func updateSuggestions() {
    guard let suggest else { return }
    selected = nil
    suggestions = Array(suggest(text).prefix(Self.mostSuggestions))
    // A suggestion that is the text itself has nothing to offer.
    if suggestions == [text] { suggestions = [] }
  }

  private func problem() -> String? {
    do throws(InvalidAnswer) {
      _ = try parse(text)
      return nil
    } catch {
      return error.reason
    }
  }

  // MARK: Keys

  /// Return. Returns the answer if the text is one.
  func submit() -> Value? {
    if let selected {
      let suggestion = suggestions[selected]
      text = suggestion
      // A folder is only a part of a path.
      if suggestion.hasSuffix("/") { return nil }
    }
    if text.isEmpty, let fallback {
      reason = checkFallback(fallback)
      return reason == nil ? fallback : nil
    }
    do throws(InvalidAnswer) {
      let value = try parse(text)
      reason = nil
      return value
    } catch {
      reason = error.reason
      return nil
    }
  }

  /// Tab: completes as far as all suggestions agree, then selects one after the other. Returns false if there are none.
  func complete() -> Bool {
    guard !suggestions.isEmpty else { return false }
    if let selected {
      text = suggestions[selected]
      return true
    }
    let common = commonPrefix(of: suggestions)
    if common.count > text.count, common.lowercased().hasPrefix(text.lowercased()) {
      text = common
    } else if suggestions.count == 1 {
      text = suggestions[0]
    } else {
      selected = 0
    }
    return true
  }

  private func commonPrefix(of texts: [String]) -> String {
    var common = texts[0][...]
    for text in texts.dropFirst() {
      var end = common.startIndex, other = text.startIndex
      while end < common.endIndex, other < text.endIndex, common[end] == text[other] {
        end = common.index(after: end)
        other = text.index(after: other)
      }
      common = common[..<end]
    }
    return String(common)
  }

  /// The arrows: select a suggestion, or count a number up and down. Returns false if there is neither.
  func move(by rows: Int) -> Bool {
    if let step {
      if let next = step(text, -rows) { text = next }
      return true
    }
    guard !suggestions.isEmpty else { return false }
    let next = selected.map { $0 + rows } ?? (rows > 0 ? 0 : suggestions.count - 1)
    selected = suggestions.indices.contains(next) ? next : nil
    return true
  }

  // MARK: What the view shows

  /// The visible suggestions: those around the selected one.
  var visibleSuggestions: Range<Int> {
    let first = max(0, min((selected ?? 0) - Self.mostRows + 1, suggestions.count - Self.mostRows))
    return first..<min(suggestions.count, first + Self.mostRows)
  }
}
