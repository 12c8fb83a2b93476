import IdemCore

/// The look of text editors: `.automatic`, `.plain` or `.roundedBorder`.
public protocol TextEditorStyle: Sendable {
  /// What the editor draws around its text.
  var _look: _TextEditorLook { get }
}

/// What a text editor draws around its text.
public enum _TextEditorLook: Hashable, Sendable {
  /// Nothing.
  case plain
  /// A rounded border.
  case rounded
}

/// The usual look: the text alone.
public struct AutomaticTextEditorStyle: TextEditorStyle {
  /// Creates the style.
  public init() {}
  /// Nothing around the text.
  public var _look: _TextEditorLook { .plain }
}

/// The text alone.
public struct PlainTextEditorStyle: TextEditorStyle {
  /// Creates the style.
  public init() {}
  /// Nothing around the text.
  public var _look: _TextEditorLook { .plain }
}

/// A rounded border around the text and the find bar.
public struct RoundedBorderTextEditorStyle: TextEditorStyle {
  /// Creates the style.
  public init() {}
  /// A rounded border.
  public var _look: _TextEditorLook { .rounded }
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

private enum TextEditorLookKey: EnvironmentKey {
  static var defaultValue: _TextEditorLook { .plain }
}

extension EnvironmentValues {
  var textEditorLook: _TextEditorLook {
    get { self[TextEditorLookKey.self] }
    set { self[TextEditorLookKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of the text editors in this view.
  public func textEditorStyle<Style: TextEditorStyle>(_ style: Style) -> some View { environment(\.textEditorLook, style._look) }
}
