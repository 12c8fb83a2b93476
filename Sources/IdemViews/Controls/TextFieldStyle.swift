import IdemCore

/// How text fields look.
@MainActor @preconcurrency
public protocol TextFieldStyle {
  var _look: _TextFieldLook { get }
}

/// The looks there are.
public enum _TextFieldLook: Hashable, Sendable { case underlined, plain, rounded }

/// A line under the whole field, in the tint while it has the focus.
public struct DefaultTextFieldStyle: TextFieldStyle {
  public init() {}
  public var _look: _TextFieldLook { .underlined }
}

/// The text alone.
public struct PlainTextFieldStyle: TextFieldStyle {
  public init() {}
  public var _look: _TextFieldLook { .plain }
}

/// A box of three rows.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  public init() {}
  public var _look: _TextFieldLook { .rounded }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}
extension TextFieldStyle where Self == PlainTextFieldStyle {
  public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

enum TextFieldStyleKey: EnvironmentKey {
  static var defaultValue: _TextFieldLook { .underlined }
}

extension View {
  /// How the text fields below look.
  public func textFieldStyle<Style: TextFieldStyle>(_ style: Style) -> some View {
    modifier(EnvironmentKeyModifier<TextFieldStyleKey>(value: style._look))
  }
}
