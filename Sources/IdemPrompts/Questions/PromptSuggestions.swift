import Idem

/// Suggestions for a text that the user types. Tab completes the text, the arrows select a suggestion.
///
/// ```swift
/// try await Prompt.text("Language?", suggestions: ["Swift", "Rust", "C"])
/// try await Prompt.text("Branch?", suggestions: PromptSuggestions { typed in branches.filter { $0.hasPrefix(typed) } })
/// ```
@MainActor
public struct PromptSuggestions: @preconcurrency ExpressibleByArrayLiteral {
  let suggestions: @MainActor (String) -> [String]

  /// Suggestions for the typed text, the best first. The closure runs for each key, so it must be fast. At most 200 are used.
  public init(_ suggestions: @escaping @MainActor (_ typed: String) -> [String]) { self.suggestions = suggestions }

  /// The texts that match what is typed, the best first.
  public init(_ texts: [String]) {
    self.init { typed in
      var search = ChoiceSearch(count: texts.count) { texts[$0] }
      search.begin(typed)
      search.advance(by: texts.count)
      return search.choices(0..<200).map { texts[$0] }
    }
  }

  /// The texts that match what is typed, the best first.
  public init(arrayLiteral elements: String...) { self.init(elements) }
}
