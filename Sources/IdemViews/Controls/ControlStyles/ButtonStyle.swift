import IdemCore
import IdemScreen

/// The look of buttons. A custom style builds a view from the button's label.
/// The view may read `@Environment(\.isFocused)` and `@Environment(\.isEnabled)`. It is built again when the button is pressed or released,
/// and when a value that it read changes.
@MainActor @preconcurrency
public protocol ButtonStyle: _ViewStyle where _Configuration == ButtonStyleConfiguration {
  /// The properties that the style can read; see `ButtonStyleConfiguration`.
  typealias Configuration = ButtonStyleConfiguration
  /// Builds the view of one button.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a button that a style can read.
public struct ButtonStyleConfiguration {
  /// The role of the button; nil if it has none.
  public let role: ButtonRole?
  /// The label of the button.
  public let label: Label
  /// Whether the pointer's left button is down on the button.
  public let isPressed: Bool
  /// Runs the action; nil for a built-in style.
  let trigger: ButtonTrigger?

  /// The button's label as a view.
  public struct Label: PrimitiveView {
    let slot: ContentSlot

    public static func _makeNode(_ view: Label, parent: Node, in context: UpdateContext) -> Node {
      view.slot.makeNode(parent: parent, type: Label.self, in: context)
    }
    public static func _updateNode(_ node: Node, _ view: Label, in context: UpdateContext) {}
  }
}

/// The built-in styles. The button's own node draws them, so a change of focus or a press evaluates no body.
protocol BuiltInButtonStyle: ButtonStyle, BuiltInStyle where Look == ButtonKind {}

extension BuiltInButtonStyle {
  /// Builds the label with the frame of this kind of button.
  public func makeBody(configuration: ButtonStyleConfiguration) -> some View {
    configuration.label.modifier(ButtonBrackets(kind: look))
  }
}

/// The default style: bordered, and without brackets if the label has a background or a border of its own.
public struct DefaultButtonStyle: BuiltInButtonStyle {
  /// Creates the style.
  public init() {}
  var look: ButtonKind { .automatic }
}

/// The label alone, with an underline while it has the focus.
public struct PlainButtonStyle: BuiltInButtonStyle {
  /// Creates the style.
  public init() {}
  var look: ButtonKind { .plain }
}

/// The label in the tint, with an underline while it has the focus.
public struct BorderlessButtonStyle: BuiltInButtonStyle {
  /// Creates the style.
  public init() {}
  var look: ButtonKind { .borderless }
}

/// The label in brackets. While it has the focus, it is filled with the tint.
public struct BorderedButtonStyle: BuiltInButtonStyle {
  /// Creates the style.
  public init() {}
  var look: ButtonKind { .bordered }
}

/// The label, filled with the tint. While it has the focus, it is in brackets.
public struct BorderedProminentButtonStyle: BuiltInButtonStyle {
  /// Creates the style.
  public init() {}
  var look: ButtonKind { .prominent }
}

/// The label in the tint, as a link.
public struct LinkButtonStyle: BuiltInButtonStyle {
  /// Creates the style.
  public init() {}
  var look: ButtonKind { .borderless }
}

/// The label on a filled area with rounded ends. While it has the focus, it is filled with the tint.
public struct PillButtonStyle: BuiltInButtonStyle {
  /// Creates the style.
  public init() {}
  var look: ButtonKind { .pill }
}

/// The label on a raised area with a shadow of half blocks: two rows. While it is pressed, it covers its shadow.
public struct ShadowedButtonStyle: BuiltInButtonStyle {
  /// Creates the style.
  public init() {}
  var look: ButtonKind { .shadowed }
}

extension ButtonStyle where Self == PillButtonStyle {
  /// The label on an area with rounded ends; see `PillButtonStyle`. SwiftUI has no such style.
  @_disfavoredOverload public static var pill: PillButtonStyle { PillButtonStyle() }
}
extension ButtonStyle where Self == ShadowedButtonStyle {
  /// The label on a raised area; see `ShadowedButtonStyle`. SwiftUI has no such style.
  @_disfavoredOverload public static var shadowed: ShadowedButtonStyle { ShadowedButtonStyle() }
}
extension ButtonStyle where Self == LinkButtonStyle {
  /// The label in the tint, as a link.
  public static var link: LinkButtonStyle { LinkButtonStyle() }
}
extension ButtonStyle where Self == DefaultButtonStyle {
  /// The default style: bordered; see `DefaultButtonStyle`.
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}
extension ButtonStyle where Self == PlainButtonStyle {
  /// The label alone; see `PlainButtonStyle`.
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}
extension ButtonStyle where Self == BorderlessButtonStyle {
  /// The label in the tint; see `BorderlessButtonStyle`.
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}
extension ButtonStyle where Self == BorderedButtonStyle {
  /// The label in brackets; see `BorderedButtonStyle`.
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}
extension ButtonStyle where Self == BorderedProminentButtonStyle {
  /// The label, filled with the tint; see `BorderedProminentButtonStyle`.
  public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

enum ButtonStyleKey: EnvironmentKey {
  static let defaultValue = AnyStyle(default: DefaultButtonStyle())
}

extension View {
  /// Sets the style of the buttons in this view.
  public func buttonStyle<Style: ButtonStyle>(_ style: Style) -> some View {
    modifier(EnvironmentKeyModifier<ButtonStyleKey>(value: AnyStyle(style)))
  }
}
