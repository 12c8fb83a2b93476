import IdemCore

/// The look of text editors. A custom style builds a view around `configuration.editor`, in which the user edits the text.
@MainActor @preconcurrency
public protocol TextEditorStyle: _ViewStyle where _Configuration == TextEditorStyleConfiguration {
  /// The properties that the style can read; see `TextEditorStyleConfiguration`.
  typealias Configuration = TextEditorStyleConfiguration
  /// Builds the view of one editor.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a text editor that a style can read.
public struct TextEditorStyleConfiguration {
  /// The type of the editor.
  public typealias Editor = _StylePart
  /// The editable text with its find bar, without any decoration. It handles the keys and the pointer.
  public let editor: Editor
}

/// The usual look: the text alone.
public struct AutomaticTextEditorStyle: TextEditorStyle {
  /// Creates the style.
  public init() {}
  /// Builds the editor.
  public func makeBody(configuration: Configuration) -> some View { configuration.editor }
}

/// The text alone.
public struct PlainTextEditorStyle: TextEditorStyle {
  /// Creates the style.
  public init() {}
  /// Builds the editor.
  public func makeBody(configuration: Configuration) -> some View { configuration.editor }
}

/// A rounded border around the text and the find bar.
public struct RoundedBorderTextEditorStyle: TextEditorStyle {
  /// Creates the style.
  public init() {}
  /// Builds the editor in a border.
  public func makeBody(configuration: Configuration) -> some View { configuration.editor.padding(.horizontal, 1).border(.rounded) }
}

extension TextEditorStyle where Self == AutomaticTextEditorStyle {
  /// The usual look: the text alone.
  public static var automatic: AutomaticTextEditorStyle { AutomaticTextEditorStyle() }
}
extension TextEditorStyle where Self == PlainTextEditorStyle {
  /// The text alone.
  public static var plain: PlainTextEditorStyle { PlainTextEditorStyle() }
}
extension TextEditorStyle where Self == RoundedBorderTextEditorStyle {
  /// A rounded border around the text and the find bar.
  public static var roundedBorder: RoundedBorderTextEditorStyle { RoundedBorderTextEditorStyle() }
}

enum TextEditorStyleKey: EnvironmentKey { static var defaultValue: AnyStyle<TextEditorStyleConfiguration>? { nil } }

extension View {
  /// Sets the style of the text editors in this view.
  public func textEditorStyle<Style: TextEditorStyle>(_ style: Style) -> some View {
    modifier(EnvironmentKeyModifier<TextEditorStyleKey>(value: AnyStyle(style)))
  }
}
