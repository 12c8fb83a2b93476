import IdemCore
import IdemScreen

/// How buttons look. A style of your own makes a view of the button's label; it may read `@Environment(\.isFocused)` and `isEnabled`.
@MainActor @preconcurrency
public protocol ButtonStyle {
  associatedtype Body: View
  typealias Configuration = ButtonStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style knows of a button.
public struct ButtonStyleConfiguration {
  public let role: ButtonRole?
  public let label: Label
  /// Whether the pointer's button is down on it.
  public let isPressed: Bool

  /// The button's label as a view.
  public struct Label: PrimitiveView {
    let place: LabelPlace

    public static func _makeNode(_ view: Label, parent: Node) -> Node { view.place.makeNode(parent: parent) }
    public static func _updateNode(_ node: Node, _ view: Label) {}
  }
}

/// What a button does, where that changes its look.
public struct ButtonRole: Hashable, Sendable {
  private let name: String
  public static let destructive = ButtonRole(name: "destructive")
  public static let cancel = ButtonRole(name: "cancel")
}

/// The built-in looks. They are drawn by the button's own node: neither the focus nor a press runs a body.
protocol BuiltInButtonStyle: ButtonStyle {
  var kind: ButtonKind { get }
}

extension BuiltInButtonStyle {
  public func makeBody(configuration: ButtonStyleConfiguration) -> some View {
    configuration.label.modifier(ButtonFrame(kind: kind))
  }
}

/// The look that fits its surroundings: bordered.
public struct DefaultButtonStyle: BuiltInButtonStyle {
  public init() {}
  var kind: ButtonKind { .bordered }
}

/// The label alone; underlined while it has the focus.
public struct PlainButtonStyle: BuiltInButtonStyle {
  public init() {}
  var kind: ButtonKind { .plain }
}

/// The label in the tint.
public struct BorderlessButtonStyle: BuiltInButtonStyle {
  public init() {}
  var kind: ButtonKind { .borderless }
}

/// The label in brackets; filled with the tint while it has the focus.
public struct BorderedButtonStyle: BuiltInButtonStyle {
  public init() {}
  var kind: ButtonKind { .bordered }
}

/// The label filled with the tint; in brackets while it has the focus.
public struct BorderedProminentButtonStyle: BuiltInButtonStyle {
  public init() {}
  var kind: ButtonKind { .prominent }
}

extension ButtonStyle where Self == DefaultButtonStyle {
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}
extension ButtonStyle where Self == PlainButtonStyle {
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}
extension ButtonStyle where Self == BorderlessButtonStyle {
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}
extension ButtonStyle where Self == BorderedButtonStyle {
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}
extension ButtonStyle where Self == BorderedProminentButtonStyle {
  public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}
