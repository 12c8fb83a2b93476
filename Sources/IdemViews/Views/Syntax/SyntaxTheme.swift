import IdemCore
import IdemScreen
import IdemText

/// The styles of source code, one for each kind of token. Only what a style sets is used: a default color leaves that of the view.
public struct SyntaxTheme: Equatable, Sendable {
  private var styles: [Style]

  /// A theme without styles: code looks like other text.
  public init() {
    styles = Array(repeating: .plain, count: TokenKind.allCases.count)
  }

  /// The style of a kind of token.
  public subscript(_ kind: TokenKind) -> Style {
    get { styles[Int(kind.rawValue)] }
    set { styles[Int(kind.rawValue)] = newValue }
  }

  /// The style of a token in a text that has a style itself.
  public func style(of kind: TokenKind, on base: Style) -> Style {
    let own = self[kind]
    var style = base
    if own.foreground != .default { style.foreground = own.foreground }
    if own.background != .default { style.background = own.background }
    style.attributes.formUnion(own.attributes)
    return style
  }

  /// The usual theme. It uses the terminal's 16 colors, so that it follows the user's palette, dark or light.
  public static let standard: SyntaxTheme = {
    var theme = SyntaxTheme()
    func set(_ kinds: [TokenKind], _ color: Color, _ attributes: Attributes = []) {
      for kind in kinds { theme[kind] = Style(foreground: color, attributes: attributes) }
    }
    set([.keyword], .magenta)
    set([.type, .tag], .cyan)
    set([.function, .property], .blue)
    set([.constant, .number, .escape], .yellow)
    set([.string, .regex], .green)
    set([.comment, .documentation], .gray, .italic)
    set([.attribute], .cyan)
    set([.heading], .default, .bold)
    set([.inserted], .green)
    set([.deleted], .red)
    set([.invalid], .red, .underline)
    return theme
  }()
}

private enum SyntaxThemeKey: EnvironmentKey {
  static let defaultValue = SyntaxTheme.standard
}

private enum SyntaxLexerKey: EnvironmentKey {
  static let defaultValue: AnySyntaxLexer? = nil
}

extension EnvironmentValues {
  /// The styles of source code.
  public var syntaxTheme: SyntaxTheme {
    get { self[SyntaxThemeKey.self] }
    set { self[SyntaxThemeKey.self] = newValue }
  }

  /// The lexer for the text editors and text fields in the view. `nil` for text without a language.
  public var syntaxLexer: AnySyntaxLexer? {
    get { self[SyntaxLexerKey.self] }
    set { self[SyntaxLexerKey.self] = newValue }
  }
}

extension View {
  /// Sets the styles of source code in this view.
  public func syntaxTheme(_ theme: SyntaxTheme) -> some View {
    modifier(EnvironmentKeyModifier<SyntaxThemeKey>(value: theme))
  }

  /// Sets the language of the text editors and text fields in this view. `nil` for none. A secure field has no colors.
  public func syntax(_ lexer: AnySyntaxLexer?) -> some View {
    modifier(EnvironmentKeyModifier<SyntaxLexerKey>(value: lexer))
  }
}
