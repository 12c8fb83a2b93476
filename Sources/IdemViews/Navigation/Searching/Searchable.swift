import IdemCore
import IdemScreen

/// Where a search field is shown.
public struct SearchFieldPlacement: Hashable, Sendable {
  /// Whether the field is visible only while the user searches.
  let isHiddenAtRest: Bool

  /// A row above the view.
  public static let automatic = SearchFieldPlacement(isHiddenAtRest: false)
  /// The same as `automatic`: put the modifier at the view of the column.
  public static let sidebar = SearchFieldPlacement(isHiddenAtRest: false)
  /// The same as `automatic`.
  public static let toolbar = SearchFieldPlacement(isHiddenAtRest: false)
  /// A row above the view while the user searches. Before, the keys of the search show it.
  public static let navigationBarDrawer = SearchFieldPlacement(isHiddenAtRest: true)

  /// A row above the view: always, or only while the user searches.
  public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement {
    SearchFieldPlacement(isHiddenAtRest: displayMode == .automatic)
  }

  /// When a search field is visible.
  public enum NavigationBarDrawerDisplayMode: Hashable, Sendable {
    /// While the user searches.
    case automatic
    case always
  }
}

/// The row of a search field above a view, and the keys that move the focus there.
struct SearchableModifier: ViewModifier {
  let text: Binding<String>
  let isPresented: Binding<Bool>?
  let placement: SearchFieldPlacement
  let prompt: Text?
  var tokens: SearchTokens?
  @State private var model = SearchModel()
  @FocusState private var focus: Part?

  enum Part { case field, content }

  func body(content: Content) -> some View {
    model.dismiss = dismiss
    return
      // One search field, also above several views.
      ImplicitStack(.vertical, content)
      .environment(\.searchModel, model)
      .environment(\.searchExtras, SearchExtras())
      .focused($focus, equals: .content)
      .safeAreaInset(edge: .top, alignment: .leading) {
        if !placement.isHiddenAtRest || model.isActive {
          SearchBar(text: text, prompt: prompt, tokens: tokens, model: model, submit: submit)
            .focused($focus, equals: .field)
        }
      }
      .modifier(CommandModifier(title: "Search", id: "search.find", chords: ["/", "ctrl+f"], hint: "search", action: begin))
      .onChange(of: focus) { if focus == .field { setActive(true) } }
      .onChange(of: isPresented?.wrappedValue ?? false, initial: true) { _, isWanted in
        guard isPresented != nil, isWanted != model.isActive else { return }
        if isWanted { begin() } else { dismiss() }
      }
  }

  private func setActive(_ isActive: Bool) {
    if model.isActive != isActive { model.isActive = isActive }
    if let isPresented, isPresented.wrappedValue != isActive { isPresented.wrappedValue = isActive }
  }

  private func begin() {
    setActive(true)
    focus = .field
  }

  private func dismiss() {
    setActive(false)
    if !text.wrappedValue.isEmpty { text.wrappedValue = "" }
    tokens?.removeAll()
    guard focus == .field else { return }
    // Content without a control cannot have the focus.
    focus = nil
    focus = .content
  }

  /// Return keeps the text. The keys are for the content then.
  private func submit() { focus = .content }
}

/// The row of the search field, and the row of its scopes.
private struct SearchBar: View {
  @Binding var text: String
  let prompt: Text?
  let tokens: SearchTokens?
  let model: SearchModel
  let submit: @MainActor () -> Void
  @Environment(\.searchExtras) private var extras

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(spacing: 1) {
        if model.isActive { Text(verbatim: "⌕").foregroundStyle(.tint) } else { Text(verbatim: "⌕").foregroundStyle(.secondary) }
        tokens?.chips()
        field
        if !text.isEmpty { Text(verbatim: "✗").foregroundStyle(.secondary).onTapGesture { text = "" } }
      }
      if model.isActive { tokens?.suggestions() }
      if model.isActive, let scopes = extras.scopes, !scopes.needsText || !text.isEmpty { scopes.view() }
    }
    .padding(.horizontal, 1)
    // The content has the focus at first.
    .environment(\.textInputSettings.isTabOnly, true)
    .onExitCommand { model.dismiss() }
    .modifier(SearchFieldModifier(actions: SearchFieldActions(submit: submit, removeLastToken: tokens?.removeLast, addToken: tokens?.add)))
  }

  @ViewBuilder private var field: some View {
    let field = TextField(text: $text, prompt: prompt ?? Text("Search")) { EmptyView() }.textFieldStyle(.plain)
    switch (extras.suggestions, extras.focus) {
    case (nil, nil): field
    case (let suggestions?, nil): field.textInputSuggestions { suggestions() }
    case (nil, let focus?): focus(AnyView(field))
    case (let suggestions?, let focus?): focus(AnyView(field.textInputSuggestions { suggestions() }))
    }
  }
}
