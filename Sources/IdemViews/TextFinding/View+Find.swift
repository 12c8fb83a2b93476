import IdemCore

private enum FindNavigatorKey: EnvironmentKey {
  static var defaultValue: Binding<Bool>? { nil }
}

extension EnvironmentValues {
  var findNavigator: Binding<Bool>? {
    get { self[FindNavigatorKey.self] }
    set { self[FindNavigatorKey.self] = newValue }
  }
}

extension View {
  /// Shows a find bar below this view while a binding is true. Ctrl-F, F3 and Escape write the binding.
  ///
  /// It searches the texts in this view that can be selected: `Text`, `Markdown` and `Code`, also in rows of lists and scroll views that are
  /// not on the screen. If the view contains a text editor, the bar is that of the editor.
  ///
  ///     ScrollView { Markdown(document) }.findNavigator(isPresented: $isFinding)
  ///
  /// In the bar, Return and F3 go to the next match, Shift-F3 and the up arrow to the one before. All visible matches are marked. The bar
  /// also counts the matches, in slices, so that a key is never late. Text that is added is searched too. In an editor, Ctrl-R shows a second
  /// row that replaces.
  ///
  /// Around a `ScrollView`, not inside: there, it would make views for all rows.
  public func findNavigator(isPresented: Binding<Bool>) -> some View { modifier(FindNavigatorModifier(isPresented: isPresented)) }

  /// Sets whether the text editors in this view, and the views with a `findNavigator`, have no find bar. Its keys then pass to the app.
  public func findDisabled(_ isDisabled: Bool = true) -> some View { environment(\.editorSettings.isFindDisabled, isDisabled) }

  /// Sets whether the find bars of the text editors in this view cannot replace.
  public func replaceDisabled(_ isDisabled: Bool = true) -> some View { environment(\.editorSettings.isReplaceDisabled, isDisabled) }
}
