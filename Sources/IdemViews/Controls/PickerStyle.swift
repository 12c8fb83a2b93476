import IdemCore

/// How pickers look.
@MainActor @preconcurrency
public protocol PickerStyle {
  var _look: _PickerLook { get }
}

/// The looks there are.
public enum _PickerLook: Hashable, Sendable { case inline, segmented, menu }

/// A menu.
public struct DefaultPickerStyle: PickerStyle {
  public init() {}
  public var _look: _PickerLook { .menu }
}
/// One row for each value, with a mark before the chosen one.
public struct InlinePickerStyle: PickerStyle {
  public init() {}
  public var _look: _PickerLook { .inline }
}
/// All values side by side.
public struct SegmentedPickerStyle: PickerStyle {
  public init() {}
  public var _look: _PickerLook { .segmented }
}
/// The chosen value; it opens all of them in a menu over what is below.
public struct MenuPickerStyle: PickerStyle {
  public init() {}
  public var _look: _PickerLook { .menu }
}

extension PickerStyle where Self == DefaultPickerStyle {
  public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}
extension PickerStyle where Self == InlinePickerStyle {
  public static var inline: InlinePickerStyle { InlinePickerStyle() }
  public static var radioGroup: InlinePickerStyle { InlinePickerStyle() }
}
extension PickerStyle where Self == SegmentedPickerStyle {
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}
extension PickerStyle where Self == MenuPickerStyle {
  public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

enum PickerStyleKey: EnvironmentKey {
  static var defaultValue: _PickerLook { .menu }
}

extension EnvironmentValues {
  var pickerLook: _PickerLook { self[PickerStyleKey.self] }
}

extension View {
  /// How the pickers below look.
  public func pickerStyle<Style: PickerStyle>(_ style: Style) -> some View {
    modifier(EnvironmentKeyModifier<PickerStyleKey>(value: style._look))
  }
}
