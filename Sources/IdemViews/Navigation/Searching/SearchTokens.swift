import IdemCore

/// The tokens of a search field: what a search looks for besides its text.
struct SearchTokens {
  /// The tokens before the text. A click removes one.
  let chips: @MainActor () -> AnyView
  /// The tokens that the user may choose, in a row below the field.
  let suggestions: @MainActor () -> AnyView?
  let removeAll: @MainActor () -> Void
  /// Removes the last token. Returns false if there is none.
  let removeLast: @MainActor () -> Bool
  /// Adds a token that a suggestion has. Returns false if it is of another type.
  let add: @MainActor (Any) -> Bool

  @MainActor init<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    _ tokens: Binding<C>, suggested: C?, _ token: @escaping @MainActor (C.Element, C.Index) -> T
  ) where C.Element: Identifiable {
    removeAll = { if !tokens.wrappedValue.isEmpty { tokens.wrappedValue.removeAll() } }
    removeLast = {
      guard !tokens.wrappedValue.isEmpty else { return false }
      tokens.wrappedValue.removeLast()
      return true
    }
    add = { token in
      guard let token = token as? C.Element else { return false }
      if !tokens.wrappedValue.contains(where: { $0.id == token.id }) { tokens.wrappedValue.append(token) }
      return true
    }
    chips = {
      let current = tokens.wrappedValue
      return AnyView(
        ForEach(Array(zip(current.indices, current)), id: \.1.id) { index, element in
          HStack(spacing: 1) {
            token(element, index)
            Text(verbatim: "✗")
          }
          .padding(.horizontal, 1)
          .background(Color.role(.fill))
          .onTapGesture { tokens.wrappedValue.removeAll { $0.id == element.id } }
        })
    }
    suggestions = {
      guard let suggested else { return nil }
      let chosen = Set(tokens.wrappedValue.map(\.id)), rest = suggested.filter { !chosen.contains($0.id) }
      guard !rest.isEmpty else { return nil }
      return AnyView(
        HStack(spacing: 2) {
          ForEach(Array(zip(rest.indices, rest)), id: \.1.id) { index, element in
            Button {
              tokens.wrappedValue.append(element)
            } label: {
              HStack(spacing: 1) {
                Text(verbatim: "+")
                token(element, index)
              }
            }
            .buttonStyle(.plain)
          }
        })
    }
  }
}

extension View {
  /// Adds a search field with tokens: what the search looks for besides its text, such as a person or a label. The tokens are shown before the text.
  /// A click removes one, Backspace at the start of the text the last one, and Escape all of them.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - tokens: the tokens.
  ///   - isPresented: whether the user searches; nil if the app does not need it.
  ///   - token: the view of a token.
  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    text: Binding<String>, tokens: Binding<C>, isPresented: Binding<Bool>? = nil, placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil, @ViewBuilder token: @escaping @MainActor (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    modifier(
      SearchableModifier(
        text: text, isPresented: isPresented, placement: placement, prompt: prompt,
        tokens: SearchTokens(tokens, suggested: nil) { element, _ in token(element) }))
  }

  /// The same with a literal as the prompt, as `Text` reads it.
  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    text: Binding<String>, tokens: Binding<C>, isPresented: Binding<Bool>? = nil, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey, @ViewBuilder token: @escaping @MainActor (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    searchable(text: text, tokens: tokens, isPresented: isPresented, placement: placement, prompt: Text(prompt), token: token)
  }

  /// Adds a search field with tokens, and tokens that the user may choose: a row of buttons below the field while the user searches.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - tokens: the tokens.
  ///   - isPresented: whether the user searches; nil if the app does not need it.
  ///   - suggestedTokens: the tokens to choose from. Those that are chosen are left out.
  ///   - token: the view of a token.
  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>, isPresented: Binding<Bool>? = nil,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil, @ViewBuilder token: @escaping @MainActor (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    modifier(
      SearchableModifier(
        text: text, isPresented: isPresented, placement: placement, prompt: prompt,
        tokens: SearchTokens(tokens, suggested: suggestedTokens.wrappedValue) { element, _ in token(element) }))
  }

  /// The same with a literal as the prompt, as `Text` reads it.
  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>, isPresented: Binding<Bool>? = nil,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey, @ViewBuilder token: @escaping @MainActor (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    searchable(
      text: text, tokens: tokens, suggestedTokens: suggestedTokens, isPresented: isPresented, placement: placement, prompt: Text(prompt),
      token: token)
  }

  /// Adds a search field with tokens whose views may change them.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - tokens: the tokens.
  ///   - isPresented: whether the user searches; nil if the app does not need it.
  ///   - token: the view of a token, from a binding to it.
  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection & MutableCollection, T: View>(
    text: Binding<String>, editableTokens tokens: Binding<C>, isPresented: Binding<Bool>? = nil,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil, @ViewBuilder token: @escaping (Binding<C.Element>) -> T
  ) -> some View where C.Element: Identifiable {
    modifier(
      SearchableModifier(
        text: text, isPresented: isPresented, placement: placement, prompt: prompt,
        tokens: SearchTokens(tokens, suggested: nil) { element, _ in
          token(
            Binding(
              get: { tokens.wrappedValue.first { $0.id == element.id } ?? element },
              set: { new in
                if let index = tokens.wrappedValue.firstIndex(where: { $0.id == element.id }) { tokens.wrappedValue[index] = new }
              }))
        }))
  }
}
