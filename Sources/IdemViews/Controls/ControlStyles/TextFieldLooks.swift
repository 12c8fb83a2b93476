import IdemCore
import IdemScreen

/// What the node of a text field draws around the text.
enum TextFieldLook: Hashable {
  case underlined, plain, rounded, square, filled

  /// The border of a boxed field.
  var border: BorderStyle? {
    switch self {
    case .rounded: .rounded
    case .square: .single
    case .underlined, .plain, .filled: nil
    }
  }
  /// The rows above and below the text, and the columns beside it.
  var rows: Int { border == nil ? 0 : 1 }
  var columns: Int {
    switch self {
    case .underlined, .plain: 0
    case .rounded, .square: 2
    case .filled: 1
    }
  }
}

protocol BuiltInTextFieldStyle: TextFieldStyle, BuiltInStyle where Look == TextFieldLook {}

extension BuiltInTextFieldStyle {
  /// Builds the field.
  public func makeBody(configuration: TextFieldStyleConfiguration) -> some View { configuration.field.drawn(as: look) }
}

/// An underline over the whole width, in the tint while the field has the focus.
public struct DefaultTextFieldStyle: BuiltInTextFieldStyle {
  /// Creates the style.
  public init() {}
  var look: TextFieldLook { .underlined }
}

/// The text alone.
public struct PlainTextFieldStyle: BuiltInTextFieldStyle {
  /// Creates the style.
  public init() {}
  var look: TextFieldLook { .plain }
}

/// A rounded box. A field of one line is three rows high.
public struct RoundedBorderTextFieldStyle: BuiltInTextFieldStyle {
  /// Creates the style.
  public init() {}
  var look: TextFieldLook { .rounded }
}

/// A box with square corners. A field of one line is three rows high.
public struct SquareBorderTextFieldStyle: BuiltInTextFieldStyle {
  /// Creates the style.
  public init() {}
  var look: TextFieldLook { .square }
}

/// A filled area of one row for each line. It begins and ends in the middle of a cell, in the tint while the field has the focus.
public struct FilledTextFieldStyle: BuiltInTextFieldStyle {
  /// Creates the style.
  public init() {}
  var look: TextFieldLook { .filled }
}

extension TextFieldStyle where Self == SquareBorderTextFieldStyle {
  /// A box with square corners; see `SquareBorderTextFieldStyle`.
  public static var squareBorder: SquareBorderTextFieldStyle { SquareBorderTextFieldStyle() }
}
extension TextFieldStyle where Self == FilledTextFieldStyle {
  /// A filled area; see `FilledTextFieldStyle`. SwiftUI has no such style.
  @_disfavoredOverload public static var filled: FilledTextFieldStyle { FilledTextFieldStyle() }
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
  static let defaultValue = AnyStyle(default: DefaultTextFieldStyle())
}

extension View {
  /// Sets the style of the text fields in this view.
  public func textFieldStyle<Style: TextFieldStyle>(_ style: Style) -> some View {
    modifier(EnvironmentKeyModifier<TextFieldStyleKey>(value: AnyStyle(style)))
  }
}
