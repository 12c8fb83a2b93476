import IdemCore
import IdemScreen

/// The look of toggles. A custom style must make its own view pressable, usually with a Button that writes `isOn`.
@MainActor @preconcurrency
public protocol ToggleStyle {
  /// The view that the style builds.
  associatedtype Body: View
  /// The properties of a toggle; see `ToggleStyleConfiguration`.
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
  public struct Label: View {
    let content: AnyView
    public var body: some View { content }
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

/// A type-erased toggle style for the environment. Two boxes are the same if their styles have the same type and equal fields.
@MainActor
class ToggleStyleBox {
  func isSame(as other: ToggleStyleBox) -> Bool { preconditionFailure("ToggleStyleBox is abstract") }
  func makeBody(_ configuration: ToggleStyleConfiguration) -> AnyView { preconditionFailure("ToggleStyleBox is abstract") }
}

private final class ToggleStyleBoxOf<Style: ToggleStyle>: ToggleStyleBox {
  private let style: Style
  init(_ style: Style) { self.style = style }

  override func isSame(as other: ToggleStyleBox) -> Bool {
    guard let other = other as? ToggleStyleBoxOf else { return false }
    return Comparison.of(Style.self).areSame(style, other.style)
  }

  override func makeBody(_ configuration: ToggleStyleConfiguration) -> AnyView { AnyView(style.makeBody(configuration: configuration)) }
}

struct AnyToggleStyle: Equatable {
  let box: ToggleStyleBox

  @MainActor init<Style: ToggleStyle>(_ style: Style) { box = ToggleStyleBoxOf(style) }

  nonisolated static func == (a: AnyToggleStyle, b: AnyToggleStyle) -> Bool {
    // SAFETY: values of the environment are compared on the main actor only. `assumeIsolated` checks it.
    a.box === b.box || MainActor.assumeIsolated { a.box.isSame(as: b.box) }
  }
}

enum ToggleStyleKey: EnvironmentKey {
  // SAFETY: the environment reads it on the main actor first. `assumeIsolated` checks it.
  static let defaultValue = MainActor.assumeIsolated { AnyToggleStyle(CheckboxToggleStyle()) }
}

extension EnvironmentValues {
  var toggleStyle: AnyToggleStyle { self[ToggleStyleKey.self] }
}

extension View {
  /// Sets the style of the toggles in this view.
  public func toggleStyle<Style: ToggleStyle>(_ style: Style) -> some View {
    modifier(EnvironmentKeyModifier<ToggleStyleKey>(value: AnyToggleStyle(style)))
  }
}
