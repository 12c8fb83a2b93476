import IdemCore
import IdemScreen

/// How toggles look. A style of your own makes its view pressable itself, mostly with a Button.
@MainActor @preconcurrency
public protocol ToggleStyle {
  associatedtype Body: View
  typealias Configuration = ToggleStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style knows of a toggle.
public struct ToggleStyleConfiguration {
  public let label: Label
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

/// `[✓] Label`
public struct CheckboxToggleStyle: ToggleStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 1) {
      Mark(text: configuration.isOn ? "[✓]" : "[ ]")
      configuration.label
    }
    .modifier(ActionControl { configuration.isOn.toggle() })
  }
}

/// `Label ━━●`
public struct SwitchToggleStyle: ToggleStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 1) {
      configuration.label
      Mark(text: configuration.isOn ? "━━●" : "●──").modifier(DrawingModifier(change: configuration.isOn ? .tintedForeground : .nothing))
    }
    .modifier(ActionControl { configuration.isOn.toggle() })
  }
}

extension ToggleStyle where Self == CheckboxToggleStyle {
  public static var automatic: CheckboxToggleStyle { CheckboxToggleStyle() }
  public static var checkbox: CheckboxToggleStyle { CheckboxToggleStyle() }
}
extension ToggleStyle where Self == SwitchToggleStyle {
  public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

/// A toggle style of any type, as the environment holds it: two are the same where they are of one type and have the same fields.
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
    let comparison = Comparison.of(Style.self)
    return withUnsafePointer(to: style) { mine in
      withUnsafePointer(to: other.style) { comparison.isSame(UnsafeRawPointer(mine), UnsafeRawPointer($0)) }
    }
  }

  override func makeBody(_ configuration: ToggleStyleConfiguration) -> AnyView { AnyView(style.makeBody(configuration: configuration)) }
}

struct AnyToggleStyle: Equatable {
  let box: ToggleStyleBox

  @MainActor init<Style: ToggleStyle>(_ style: Style) { box = ToggleStyleBoxOf(style) }

  nonisolated static func == (a: AnyToggleStyle, b: AnyToggleStyle) -> Bool {
    a.box === b.box || MainActor.assumeIsolated { a.box.isSame(as: b.box) }
  }
}

enum ToggleStyleKey: EnvironmentKey {
  static let defaultValue = MainActor.assumeIsolated { AnyToggleStyle(CheckboxToggleStyle()) }
}

extension EnvironmentValues {
  var toggleStyle: AnyToggleStyle { self[ToggleStyleKey.self] }
}

extension View {
  /// How the toggles below look.
  public func toggleStyle<Style: ToggleStyle>(_ style: Style) -> some View {
    modifier(EnvironmentKeyModifier<ToggleStyleKey>(value: AnyToggleStyle(style)))
  }
}
