import IdemCore
import IdemScreen

/// The look of toggles. A custom style must make its own view pressable, usually with a Button that writes `isOn`.
@MainActor @preconcurrency
public protocol ToggleStyle: _ViewStyle where _Configuration == ToggleStyleConfiguration {
  /// The properties that the style can read; see `ToggleStyleConfiguration`.
  typealias Configuration = ToggleStyleConfiguration
  /// Builds the view of one toggle.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a toggle that a style can read.
public struct ToggleStyleConfiguration {
  /// The label of the toggle.
  public let label: Label
  /// Whether the toggle is on. Writing it writes the toggle's binding.
  @Binding public var isOn: Bool

  init(label: Label, isOn: Binding<Bool>) {
    self.label = label
    _isOn = isOn
  }

  /// The toggle's label as a view.
  public struct Label: PrimitiveView {
    let slot: ContentSlot

    public static func _makeNode(_ view: Label, parent: Node, in context: UpdateContext) -> Node {
      EnvironmentValues(scope: parent.childEnvironment)[LabelsHiddenKey.self]
        ? EmptyView._makeNode(EmptyView(), parent: parent, in: context)
        : view.slot.makeNode(parent: parent, type: Label.self, in: context)
    }
    public static func _updateNode(_ node: Node, _ view: Label, in context: UpdateContext) {}
  }
}

/// A checkbox before the label: `[✓] Label`.
public struct CheckboxToggleStyle: ToggleStyle {
  /// Creates the style.
  public init() {}
  /// Builds a checkbox and the label.
  public func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 1) {
      Mark(text: configuration.isOn ? "[✓]" : "[ ]")
      configuration.label
    }
    .modifier(ActionControl { configuration.isOn.toggle() })
  }
}

/// A switch after the label: `Label ━━●`.
public struct SwitchToggleStyle: ToggleStyle {
  /// Creates the style.
  public init() {}
  /// Builds the label and a switch.
  public func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 1) {
      configuration.label
      Mark(text: configuration.isOn ? "━━●" : "●──").modifier(DrawingModifier(change: configuration.isOn ? .tintedForeground : .nothing))
    }
    .modifier(ActionControl { configuration.isOn.toggle() })
  }
}

extension ToggleStyle where Self == CheckboxToggleStyle {
  /// The default style: a checkbox.
  public static var automatic: CheckboxToggleStyle { CheckboxToggleStyle() }
  /// A checkbox before the label.
  public static var checkbox: CheckboxToggleStyle { CheckboxToggleStyle() }
}
extension ToggleStyle where Self == SwitchToggleStyle {
  /// A switch after the label.
  public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

enum ToggleStyleKey: EnvironmentKey {
  static let defaultValue = AnyStyle(default: CheckboxToggleStyle())
}

extension View {
  /// Sets the style of the toggles in this view.
  public func toggleStyle<Style: ToggleStyle>(_ style: Style) -> some View {
    modifier(EnvironmentKeyModifier<ToggleStyleKey>(value: AnyStyle(style)))
  }
}
