import IdemCore

/// The look of text fields. An app uses the built-in styles; it cannot define its own.
@MainActor @preconcurrency
public protocol TextFieldStyle {
  var _look: _TextFieldLook { get }
}

/// The built-in looks.
public enum _TextFieldLook: Hashable, Sendable { case underlined, plain, rounded }

/// An underline over the whole width, in the tint while the field has the focus.
public struct DefaultTextFieldStyle: TextFieldStyle {
  /// Creates the style.
  public init() {}
  public var _look: _TextFieldLook { .underlined }
}

/// The text alone.
public struct PlainTextFieldStyle: TextFieldStyle {
  /// Creates the style.
  public init() {}
  public var _look: _TextFieldLook { .plain }
}

/// A rounded box. A field of one line is three rows high.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  /// Creates the style.
  public init() {}
  public var _look: _TextFieldLook { .rounded }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  /// The default style: underlined.
  public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}
extension TextFieldStyle where Self == PlainTextFieldStyle {
  /// The text alone; see `PlainTextFieldStyle`.
  public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  /// A rounded box; see `RoundedBorderTextFieldStyle`.
  public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

enum TextFieldStyleKey: EnvironmentKey {
  static var defaultValue: _TextFieldLook { .underlined }
}

extension View {
  /// Sets the style of the text fields in this view.
  public func textFieldStyle<Style: TextFieldStyle>(_ style: Style) -> some View {
    modifier(EnvironmentKeyModifier<TextFieldStyleKey>(value: style._look))
  }
}
