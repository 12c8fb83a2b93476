import IdemCore
import IdemText
import IdemViews

extension SyntaxLanguages {
  /// The languages of `Syntax`, with those that were registered.
  public static let all = SyntaxLanguages { Syntax.lexer(named: $0) }
}

extension View {
  /// Shows the blocks of code in this view with colors: those of a `Markdown` text whose fence names a language of `Syntax`. The styles are
  /// those of `syntaxTheme`.
  ///
  /// - Parameter isEnabled: `false` for code without colors.
  public func syntaxColors(_ isEnabled: Bool = true) -> some View {
    syntaxLanguages(isEnabled ? .all : nil)
  }

  /// Sets the language of the text editors in this view by its name, such as "swift". Without a lexer for it, the text has no colors.
  public func syntax(_ language: String) -> some View {
    syntax(Syntax.lexer(named: language))
  }
}
