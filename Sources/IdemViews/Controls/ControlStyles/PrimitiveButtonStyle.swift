import IdemCore
import IdemScreen

/// The look and the gesture of buttons. The style decides what triggers the action, usually a gesture or another button that calls
/// `configuration.trigger()`.
///
/// The button can have the focus while the style's view contains nothing that can have it; Return and Space trigger the action then. The
/// view may read `@Environment(\.isFocused)` and `@Environment(\.isEnabled)`.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle: _ViewStyle where _Configuration == PrimitiveButtonStyleConfiguration {
  /// The properties that the style can read; see `PrimitiveButtonStyleConfiguration`.
  typealias Configuration = PrimitiveButtonStyleConfiguration
  /// Builds the view of one button.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a button that a style with a gesture of its own can read.
public struct PrimitiveButtonStyleConfiguration {
  /// The button's label as a view.
  public typealias Label = ButtonStyleConfiguration.Label
  /// The role of the button; nil if it has none.
  public let role: ButtonRole?
  /// The label of the button.
  public let label: Label
  let button: ButtonTrigger

  /// Runs the button's action, once. It does nothing while the button is disabled.
  @MainActor public func trigger() { button.fire() }
}

/// Runs the action of a button that a style has drawn.
@MainActor final class ButtonTrigger {
  private weak var button: WrapperControlNode?

  init(_ button: WrapperControlNode) { self.button = button }

  func fire() {
    guard let button, !button.isRemoved, button.isEnabled else { return }
    button.activate()
  }
}

/// A style with a gesture of its own, as the style of a button.
struct PrimitiveButtonBody<Style: PrimitiveButtonStyle>: ButtonStyle {
  let style: Style

  /// The buttons inside have the default look, and not this style again.
  func makeBody(configuration: ButtonStyleConfiguration) -> some View {
    style.makeBody(
      configuration: PrimitiveButtonStyleConfiguration(
        role: configuration.role, label: configuration.label, button: configuration.trigger!)
    )
    .modifier(EnvironmentKeyModifier<ButtonStyleKey>(value: ButtonStyleKey.defaultValue))
  }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  /// Creates a button of a style's configuration: it has the label, the role and the action of the styled button, and the default look. For
  /// the body of a `PrimitiveButtonStyle`.
  @MainActor public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(role: configuration.role, action: { configuration.trigger() }) { configuration.label }
  }
}

extension View {
  /// Sets the style of the buttons in this view, with a gesture of its own.
  public func buttonStyle<Style: PrimitiveButtonStyle>(_ style: Style) -> some View {
    let any = AnyStyle(PrimitiveButtonBody(style: style))
    any.box.isPrimitive = true
    return modifier(EnvironmentKeyModifier<ButtonStyleKey>(value: any))
  }
}
