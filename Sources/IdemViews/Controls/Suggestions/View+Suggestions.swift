import IdemCore

extension View {
  /// Shows suggestions in a box below a text field while the user types in it. The focus stays in the field.
  ///
  /// Each view with a `textInputCompletion(_:)` can be chosen: with the arrow keys and Return, with Tab, or with a click. The completion then
  /// replaces the field's text. Escape closes the box until the next key. Without suggestions there is no box.
  ///
  ///     TextField("City", text: $city)
  ///       .textInputSuggestions {
  ///         ForEach(cities.filter { $0.hasPrefix(city) }, id: \.self) { Text($0).textInputCompletion($0) }
  ///       }
  public func textInputSuggestions<Suggestions: View>(@ViewBuilder _ suggestions: () -> Suggestions) -> some View {
    modifier(SuggestionsModifier(content: suggestions()))
  }

  /// Shows a suggestion for each element of a collection; see `textInputSuggestions(_:)`.
  public func textInputSuggestions<Data: RandomAccessCollection, Content: View>(
    _ data: Data, @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content
  ) -> some View where Data.Element: Identifiable {
    textInputSuggestions { ForEach(data) { content($0) } }
  }

  /// Shows a suggestion for each element of a collection, with ids by key path; see `textInputSuggestions(_:)`.
  public func textInputSuggestions<Data: RandomAccessCollection, ID: Hashable, Content: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content
  ) -> some View {
    textInputSuggestions { ForEach(data, id: id) { content($0) } }
  }

  /// Sets the text that a suggestion inserts; see `textInputSuggestions(_:)`.
  public func textInputCompletion(_ completion: String) -> some View { modifier(CompletionModifier(completion: .text(completion))) }

  /// Offers completions at the caret while the user types in a text field or a text editor in this view. The focus stays there.
  ///
  /// The first completion is highlighted. The arrow keys choose another one; Tab or Return inserts it; Escape closes the box until the next
  /// key. Ctrl-Space offers completions without typing.
  ///
  ///     TextField("Message", text: $message)
  ///       .textCompletions { caret in
  ///         caret.token.hasPrefix("/") ? commands.filter { $0.hasPrefix(caret.token) }.map { TextCompletion($0, replacing: .token) } : []
  ///       }
  ///
  /// A single completion that adds at most a space to what is typed is not offered: Return then belongs to the field.
  ///
  /// - Parameter completions: returns the completions at a caret, the best one first. It is called after each edit.
  public func textCompletions(_ completions: @escaping @MainActor (TextCompletionContext) -> [TextCompletion]) -> some View {
    modifier(CompletionsModifier(completions: completions))
  }
}

/// What choosing a suggestion does.
enum Completion {
  /// Inserts a text.
  case text(String)
  /// Adds a token to the search.
  case token(Any)
}

struct CompletionModifier: WrapperModifier {
  let completion: Completion

  func makeNode(parent: Node, in context: UpdateContext) -> CompletionNode {
    CompletionNode(completion, parent: parent, type: CompletionModifier.self)
  }
  func update(_ node: CompletionNode, in context: UpdateContext) { node.action = completion }
}

/// The node of a suggestion that can be chosen.
final class CompletionNode: HandlerNode<Completion> {}
