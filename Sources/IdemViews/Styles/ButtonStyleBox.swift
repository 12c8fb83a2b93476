import IdemCore
import IdemScreen

/// A type-erased button style for the environment. Two boxes are the same if their styles have the same type and equal fields.
@MainActor
class ButtonStyleBox {
  /// The kind of a built-in style; nil for a custom style.
  var kind: ButtonKind? { nil }
  func isSame(as other: ButtonStyleBox) -> Bool { preconditionFailure("ButtonStyleBox is abstract") }
  func makeNode(_ configuration: ButtonStyleConfiguration, parent: Node) -> Node { preconditionFailure("ButtonStyleBox is abstract") }
  func updateNode(_ node: Node, _ configuration: ButtonStyleConfiguration) { preconditionFailure("ButtonStyleBox is abstract") }
}

final class CustomButtonStyleBox<Style: ButtonStyle>: ButtonStyleBox {
  private let style: Style
  init(_ style: Style) { self.style = style }

  override func isSame(as other: ButtonStyleBox) -> Bool {
    guard let other = other as? CustomButtonStyleBox else { return false }
    return Comparison.of(Style.self).areSame(style, other.style)
  }

  override func makeNode(_ configuration: ButtonStyleConfiguration, parent: Node) -> Node {
    StyledButton<Style>._makeNode(StyledButton(style: style, configuration: configuration), parent: parent)
  }

  override func updateNode(_ node: Node, _ configuration: ButtonStyleConfiguration) {
    StyledButton<Style>._updateNode(node, StyledButton(style: style, configuration: configuration))
  }
}

/// The view of a custom style. Its body runs when the button is pressed or released, or when a dependency of the style changes.
private struct StyledButton<Style: ButtonStyle>: View {
  let style: Style
  let configuration: ButtonStyleConfiguration
  var body: Style.Body { style.makeBody(configuration: configuration) }
}

final class BuiltInButtonStyleBox: ButtonStyleBox {
  private let builtIn: ButtonKind
  init(_ kind: ButtonKind) { builtIn = kind }

  override var kind: ButtonKind? { builtIn }
  override func isSame(as other: ButtonStyleBox) -> Bool { other.kind == builtIn }

  private typealias Framed = ModifiedContent<ButtonStyleConfiguration.Label, ButtonFrame>

  override func makeNode(_ configuration: ButtonStyleConfiguration, parent: Node) -> Node {
    Framed._makeNode(configuration.label.modifier(ButtonFrame(kind: builtIn)), parent: parent)
  }

  override func updateNode(_ node: Node, _ configuration: ButtonStyleConfiguration) {}
}

/// The button style as a value of the environment.
struct AnyButtonStyle: Equatable {
  let box: ButtonStyleBox

  @MainActor init<Style: ButtonStyle>(_ style: Style) {
    box = (style as? any BuiltInButtonStyle).map { BuiltInButtonStyleBox($0.kind) } ?? CustomButtonStyleBox(style)
  }

  nonisolated static func == (a: AnyButtonStyle, b: AnyButtonStyle) -> Bool {
    // SAFETY: values of the environment are compared on the main actor only. `assumeIsolated` checks it.
    a.box === b.box || MainActor.assumeIsolated { a.box.isSame(as: b.box) }
  }
}

enum ButtonStyleKey: EnvironmentKey {
  // SAFETY: the environment reads it on the main actor first. `assumeIsolated` checks it.
  static let defaultValue = MainActor.assumeIsolated { AnyButtonStyle(DefaultButtonStyle()) }
}

extension View {
  /// Sets the style of the buttons in this view.
  public func buttonStyle<Style: ButtonStyle>(_ style: Style) -> some View {
    modifier(EnvironmentKeyModifier<ButtonStyleKey>(value: AnyButtonStyle(style)))
  }
}
