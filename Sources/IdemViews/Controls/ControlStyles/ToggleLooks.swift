import IdemCore
import IdemScreen

/// A checkbox before the label: `[✓] Label`.
public struct CheckboxToggleStyle: ToggleStyle {
  /// Creates the style.
  public init() {}
  /// Builds a checkbox and the label.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.marked(off: "[ ]", on: "[✓]", mixed: "[-]")
  }
}

/// The default style: a checkbox.
public struct DefaultToggleStyle: ToggleStyle {
  /// Creates the style.
  public init() {}
  /// Builds a checkbox and the label.
  public func makeBody(configuration: Configuration) -> some View { CheckboxToggleStyle().makeBody(configuration: configuration) }
}

/// A round mark before the label: `(•) Label`.
public struct RadioToggleStyle: ToggleStyle {
  /// Creates the style.
  public init() {}
  /// Builds the mark and the label.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.marked(off: "( )", on: "(•)", mixed: "(-)")
  }
}

extension ToggleStyleConfiguration {
  /// A mark before the label, as a control.
  @MainActor fileprivate func marked(off: String, on: String, mixed: String) -> some View {
    HStack(spacing: 1) {
      Mark(text: isMixed ? mixed : isOn ? on : off)
      label
    }
    .modifier(PressedFill())
    .modifier(ActionControl { isOn.toggle() })
  }
}

/// A switch after the label: `Label ━━●`.
public struct SwitchToggleStyle: ToggleStyle {
  private let tint: Color?
  /// Creates the style.
  public init() { tint = nil }
  /// Creates the style. `tint` is the color of a switch that is on.
  public init(tint: Color) { self.tint = tint }
  /// Builds the label and a switch.
  public func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 1) {
      configuration.label
      Mark(text: configuration.isMixed ? "─●─" : configuration.isOn ? "━━●" : "●──")
        .modifier(DrawingModifier(change: configuration.isOn ? tint.map { .foreground($0) } ?? .tintedForeground : .nothing))
    }
    .modifier(PressedFill())
    .modifier(ActionControl { configuration.isOn.toggle() })
  }
}

/// A button with the label. It is filled while the toggle is on.
public struct ButtonToggleStyle: ToggleStyle {
  /// Creates the style.
  public init() {}
  /// Builds the button.
  public func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      configuration.label
    }
    .modifier(EnvironmentKeyModifier<ButtonStyleKey>(value: AnyStyle(ToggleButtonStyle(look: configuration.isOn ? .prominent : .bordered))))
  }
}

/// The button of a toggle.
private struct ToggleButtonStyle: BuiltInButtonStyle {
  let look: ButtonKind
}

extension ToggleStyle where Self == DefaultToggleStyle {
  /// The default style: a checkbox.
  public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}
extension ToggleStyle where Self == CheckboxToggleStyle {
  /// A checkbox before the label.
  public static var checkbox: CheckboxToggleStyle { CheckboxToggleStyle() }
}
extension ToggleStyle where Self == SwitchToggleStyle {
  /// A switch after the label.
  public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}
extension ToggleStyle where Self == ButtonToggleStyle {
  /// A button that is filled while the toggle is on.
  public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}
extension ToggleStyle where Self == RadioToggleStyle {
  /// A round mark before the label. SwiftUI has no such style.
  @_disfavoredOverload public static var radio: RadioToggleStyle { RadioToggleStyle() }
}
