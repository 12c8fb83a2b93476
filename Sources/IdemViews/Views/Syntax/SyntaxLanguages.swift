import IdemCore
import IdemText

/// Finds the lexer of a language by its name. `IdemSyntax` has one for all its languages: `.syntaxColors()` sets it.
///
/// Small: one reference. Two are equal when they are copies of the same one.
public struct SyntaxLanguages: Equatable, Sendable {
  private final class Lookup: Sendable {
    let find: @Sendable (String) -> AnySyntaxLexer?

    init(_ find: @escaping @Sendable (String) -> AnySyntaxLexer?) { self.find = find }
  }
  private let lookup: Lookup

  /// Creates a look-up. Make it once, not in a body: each new one lexes all code again.
  ///
  /// - Parameter find: returns the lexer of a language, such as "swift", or `nil` if there is none. Called when a block of code appears.
  public init(_ find: @escaping @Sendable (String) -> AnySyntaxLexer?) { lookup = Lookup(find) }

  /// The lexer of a language, such as "swift". `nil` if there is none.
  public func lexer(named name: String) -> AnySyntaxLexer? { lookup.find(name) }

  /// Whether both are copies of the same look-up. Constant time.
  public static func == (a: SyntaxLanguages, b: SyntaxLanguages) -> Bool { a.lookup === b.lookup }
}

private enum SyntaxLanguagesKey: EnvironmentKey {
  static let defaultValue: SyntaxLanguages? = nil
}

extension EnvironmentValues {
  /// Finds the lexers for the blocks of code in the view, such as those of a Markdown text. `nil` for code without colors.
  public var syntaxLanguages: SyntaxLanguages? {
    get { self[SyntaxLanguagesKey.self] }
    set { self[SyntaxLanguagesKey.self] = newValue }
  }
}

extension View {
  /// Sets the languages of the blocks of code in this view. `nil` for code without colors.
  public func syntaxLanguages(_ languages: SyntaxLanguages?) -> some View {
    modifier(EnvironmentKeyModifier<SyntaxLanguagesKey>(value: languages))
  }
}
