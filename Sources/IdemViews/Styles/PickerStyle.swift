import IdemCore

/// The look of pickers. An app uses the built-in styles; it cannot define its own.
@MainActor @preconcurrency
public protocol PickerStyle {
  var _look: _PickerLook { get }
}

/// The built-in looks.
public enum _PickerLook: Hashable, Sendable { case inline, segmented, menu }

/// The default style: a menu.
public struct DefaultPickerStyle: PickerStyle {
  /// Creates the style.
  public init() {}
  public var _look: _PickerLook { .menu }
}
/// One row for each value, with a mark before the selected one.
public struct InlinePickerStyle: PickerStyle {
  /// Creates the style.
  public init() {}
  public var _look: _PickerLook { .inline }
}
/// All values in one row.
public struct SegmentedPickerStyle: PickerStyle {
  /// Creates the style.
  public init() {}
  public var _look: _PickerLook { .segmented }
}
/// The selected value. Pressing it opens a menu of all values.
public struct MenuPickerStyle: PickerStyle {
  /// Creates the style.
  public init() {}
  public var _look: _PickerLook { .menu }
}

extension PickerStyle where Self == DefaultPickerStyle {
  /// The default style: a menu.
  public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}
extension PickerStyle where Self == InlinePickerStyle {
  /// One row for each value.
  public static var inline: InlinePickerStyle { InlinePickerStyle() }
  /// One row for each value; the same as `inline`.
  public static var radioGroup: InlinePickerStyle { InlinePickerStyle() }
}
extension PickerStyle where Self == SegmentedPickerStyle {
  /// All values in one row.
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}
extension PickerStyle where Self == MenuPickerStyle {
  /// The selected value, which opens a menu.
  public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

enum PickerStyleKey: EnvironmentKey {
  static var defaultValue: _PickerLook { .menu }
}

extension EnvironmentValues {
  var pickerLook: _PickerLook { self[PickerStyleKey.self] }
}

extension View {
  /// Sets the style of the pickers in this view.
  public func pickerStyle<Style: PickerStyle>(_ style: Style) -> some View {
    modifier(EnvironmentKeyModifier<PickerStyleKey>(value: style._look))
  }
}
