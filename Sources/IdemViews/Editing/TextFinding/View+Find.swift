import IdemCore
import IdemText

private enum FindNavigatorKey: EnvironmentKey {
  static var defaultValue: Binding<Bool>? { nil }
}

/// Reads a regular expression: the query, and whether uppercase and lowercase letters differ. Returns the function that finds the matches with their
/// groups.
typealias FindExpressions = @MainActor (_ query: String, _ matchesCase: Bool) throws -> @MainActor (String) -> [[Range<String.Index>?]]

extension TextPattern {
  /// Makes patterns of regular expressions, on the main thread only.
  @MainActor static func maker(_ expressions: @escaping FindExpressions) -> TextPatternMaker {
    { query, matchesCase in
      try MainActor.assumeIsolated {
        let find = try expressions(query, matchesCase)
        return TextPattern(groups: { text in MainActor.assumeIsolated { find(text) } })
      }
    }
  }
}

private enum FindExpressionsKey: EnvironmentKey {
  static var defaultValue: FindExpressions? { nil }
}

extension EnvironmentValues {
  var findExpressions: FindExpressions? {
    get { self[FindExpressionsKey.self] }
    set { self[FindExpressionsKey.self] = newValue }
  }

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

  /// Adds a switch for regular expressions to the find bars of the text editors in this view.
  ///
  ///     TextEditor(text: $text).findRegularExpressions { query, matchesCase in
  ///       let regex = try Regex(query).anchorsMatchLineEndings().ignoresCase(!matchesCase)
  ///       return { $0.ranges(of: regex) }
  ///     }
  ///
  /// The regular expression engine is a part of the app alone: a program without it is 1.5 MB smaller. A search for an expression is much
  /// slower than one for a text. It runs in slices of 2 ms.
  ///
  /// - Parameter compile: returns a function that finds the matches in some whole lines, ascending. If it throws, nothing is found, and
  ///   the bar reports that the text is no expression.
  public func findRegularExpressions(
    _ compile: @escaping @MainActor (_ query: String, _ matchesCase: Bool) throws -> @MainActor (String) -> [Range<String.Index>]
  ) -> some View {
    environment(\.findExpressions) { query, matchesCase in
      let find = try compile(query, matchesCase)
      return { find($0).map { [$0] } }
    }
  }

  /// Adds a switch for regular expressions whose groups the replacement can use, as `TextReplacement(template:)` reads them: `$1`, `$0`, `\n`, `\U`.
  ///
  ///     TextEditor(text: $text).findRegularExpressions(groups: { query, matchesCase in
  ///       let regex = try Regex(query).anchorsMatchLineEndings().ignoresCase(!matchesCase)
  ///       return { $0.matches(of: regex).map { $0.output.map(\.range) } }
  ///     })
  ///
  /// While the user types the replacement, a row of the bar shows what becomes of the current match.
  ///
  /// - Parameter compile: returns a function that finds the matches in some whole lines, ascending: for each the range of the whole match, and
  ///   then those of its groups; nil for a group that took no part. If it throws, nothing is found, and the bar reports that the text is no
  ///   expression.
  public func findRegularExpressions(
    groups compile: @escaping @MainActor (_ query: String, _ matchesCase: Bool) throws -> @MainActor (String) -> [[Range<String.Index>?]]
  ) -> some View { environment(\.findExpressions, compile) }
}
