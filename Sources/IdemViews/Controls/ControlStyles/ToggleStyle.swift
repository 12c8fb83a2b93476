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
  /// For a toggle of several values: whether only some of them are on.
  private let mixed: Binding<Bool>?

  init(label: Label, isOn: Binding<Bool>, isMixed: Binding<Bool>?) {
    self.label = label
    _isOn = isOn
    mixed = isMixed
  }

  /// Whether the toggle represents several values of which only some are on.
  @MainActor public var isMixed: Bool { mixed?.wrappedValue ?? false }

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

enum ToggleStyleKey: EnvironmentKey {
  static let defaultValue = AnyStyle(default: DefaultToggleStyle())
}

extension View {
  /// Sets the style of the toggles in this view.
  public func toggleStyle<Style: ToggleStyle>(_ style: Style) -> some View {
    modifier(EnvironmentKeyModifier<ToggleStyleKey>(value: AnyStyle(style)))
  }
}
