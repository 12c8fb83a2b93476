import IdemCore
import IdemScreen

/// When the scopes of a search are shown.
public enum SearchScopeActivation: Hashable, Sendable {
  /// While the user searches.
  case automatic, onSearchPresentation
  /// While the field has a text.
  case onTextEntry
}

extension View {
  /// Adds a search field in a row above this view. `/` and Ctrl-F move the focus to it, unless a view that has the focus uses them. Return
  /// moves the focus to the content and keeps the text; Escape clears the text.
  ///
  /// The view shows what the text finds: `List(items.filter { query.isEmpty || $0.name.hasPrefix(query) })`.
  public func searchable(text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil) -> some View {
    modifier(SearchableModifier(text: text, isPresented: nil, placement: placement, prompt: prompt))
  }

  /// The same with a literal as the prompt, as `Text` reads it.
  public func searchable(text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey) -> some View {
    searchable(text: text, placement: placement, prompt: Text(prompt))
  }

  /// The same with a string as the prompt, as it stands.
  @_disfavoredOverload
  public func searchable<S: StringProtocol>(text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S) -> some View {
    searchable(text: text, placement: placement, prompt: Text(prompt))
  }

  /// Adds a search field with a binding to whether the user searches. Writing true moves the focus to the field; writing false ends the search.
  public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    modifier(SearchableModifier(text: text, isPresented: isPresented, placement: placement, prompt: prompt))
  }

  /// The same with a literal as the prompt, as `Text` reads it.
  public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> some View {
    searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt))
  }

  /// The same with a string as the prompt, as it stands.
  @_disfavoredOverload
  public func searchable<S: StringProtocol>(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View {
    searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt))
  }

  /// Shows suggestions below the search field of this view while the user types. Each view with a `searchCompletion(_:)` can be chosen, as with
  /// `textInputSuggestions(_:)`.
  public func searchSuggestions<S: View>(@ViewBuilder _ suggestions: @escaping @MainActor () -> S) -> some View {
    environment(\.searchExtras.suggestions) { AnyView(suggestions()) }
  }

  /// Adds a search field with suggestions; see `searchSuggestions(_:)`.
  public func searchable<S: View>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder suggestions: @escaping @MainActor () -> S
  ) -> some View { searchable(text: text, placement: placement, prompt: prompt).searchSuggestions(suggestions) }

  /// The same with a literal as the prompt, as `Text` reads it.
  public func searchable<S: View>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
    @ViewBuilder suggestions: @escaping @MainActor () -> S
  ) -> some View { searchable(text: text, placement: placement, prompt: prompt).searchSuggestions(suggestions) }

  /// The same with a string as the prompt, as it stands.
  @_disfavoredOverload
  public func searchable<P: StringProtocol, S: View>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: P, @ViewBuilder suggestions: @escaping @MainActor () -> S
  ) -> some View { searchable(text: text, placement: placement, prompt: prompt).searchSuggestions(suggestions) }

  /// Sets the text that a suggestion of a search inserts.
  public func searchCompletion(_ completion: String) -> some View { textInputCompletion(completion) }

  /// Sets the token that a suggestion of a search adds; see `searchable(text:tokens:)`. The text of the field is cleared then.
  public func searchCompletion<T: Identifiable>(_ token: T) -> some View { modifier(CompletionModifier(completion: .token(token))) }

  /// Shows a choice of scopes below the search field of this view. Each view of `scopes` has the `.tag` of its scope.
  public func searchScopes<V: Hashable, S: View>(
    _ scope: Binding<V>, activation: SearchScopeActivation = .automatic, @ViewBuilder scopes: @escaping @MainActor () -> S
  ) -> some View {
    environment(
      \.searchExtras.scopes,
      (view: { AnyView(Picker("Scope", selection: scope, content: scopes).pickerStyle(.segmented)) }, needsText: activation == .onTextEntry)
    )
  }

  /// Binds the focus of the search field of this view.
  public func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View {
    environment(\.searchExtras.focus) { AnyView($0.focused(binding)) }
  }

  /// Binds the focus of the search field of this view to one value of a `@FocusState`.
  public func searchFocused<V: Hashable>(_ binding: FocusState<V>.Binding, equals value: V) -> some View {
    environment(\.searchExtras.focus) { AnyView($0.focused(binding, equals: value)) }
  }
}
