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
  /// Shows the find bar of the text editor in this view while a binding is true. Ctrl-F and Escape write the binding.
  ///
  /// In the bar, Return and F3 go to the next match, Shift-F3 and the up arrow to the one before. All visible matches are marked. The bar
  /// also counts the matches, in slices of 1 MiB, so that a key is never late. Ctrl-R shows a second row that replaces.
  public func findNavigator(isPresented: Binding<Bool>) -> some View { environment(\.findNavigator, isPresented) }

  /// Sets whether the text editors in this view have no find bar. Their keys for it then pass to the app.
  public func findDisabled(_ isDisabled: Bool = true) -> some View { environment(\.editorSettings.isFindDisabled, isDisabled) }

  /// Sets whether the find bars of the text editors in this view cannot replace.
  public func replaceDisabled(_ isDisabled: Bool = true) -> some View { environment(\.editorSettings.isReplaceDisabled, isDisabled) }
}
