import IdemCore

/// The look of pickers. A custom style must make its own view pressable, usually with a Button for each option that calls `select()`.
/// SwiftUI does not publish this requirement.
@MainActor @preconcurrency
public protocol PickerStyle: _ViewStyle where _Configuration == PickerStyleConfiguration {
  /// The properties that the style can read; see `PickerStyleConfiguration`.
  typealias Configuration = PickerStyleConfiguration
  /// Builds the view of one picker.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What the nodes of the built-in styles draw.
enum PickerLook: Hashable {
  case automatic, inline, segmented, tabs, menu

  /// Whether the values are side by side.
  var isRow: Bool { self == .segmented || self == .tabs }
}

/// The default style: a menu.
public struct DefaultPickerStyle: PickerStyle, BuiltInStyle {
  /// Creates the style.
  public init() {}
  var look: PickerLook { .automatic }
  /// Builds the label and a menu of the values.
  public func makeBody(configuration: PickerStyleConfiguration) -> some View { MenuPickerStyle().makeBody(configuration: configuration) }
}

/// One row for each value, with a mark before the selected one.
public struct InlinePickerStyle: PickerStyle, BuiltInStyle {
  /// Creates the style.
  public init() {}
  var look: PickerLook { .inline }
  /// Builds the label and the values below it.
  public func makeBody(configuration: PickerStyleConfiguration) -> some View {
    let values = PickerValues(look: look, source: configuration.source)
    LabeledRow(configuration.label, values) {
      VStack(alignment: .leading) {
        configuration.label
        values
      }
    }
  }
}

/// All values in one row.
public struct SegmentedPickerStyle: PickerStyle, BuiltInStyle {
  /// Creates the style.
  public init() {}
  var look: PickerLook { .segmented }
  /// Builds the values.
  public func makeBody(configuration: PickerStyleConfiguration) -> some View { PickerValues(look: look, source: configuration.source) }
}

/// All values in one row, with a line below the selected one, as the tabs of a `TabView`.
public struct TabsPickerStyle: PickerStyle, BuiltInStyle {
  /// Creates the style.
  public init() {}
  var look: PickerLook { .tabs }
  /// Builds the values.
  public func makeBody(configuration: PickerStyleConfiguration) -> some View { PickerValues(look: look, source: configuration.source) }
}

/// The selected value. Pressing it opens a menu of all values.
public struct MenuPickerStyle: PickerStyle, BuiltInStyle {
  /// Creates the style.
  public init() {}
  var look: PickerLook { .menu }
  /// Builds the label and a menu of the values.
  public func makeBody(configuration: PickerStyleConfiguration) -> some View {
    let values = PickerValues(look: look, source: configuration.source)
    LabeledRow(configuration.label, values) {
      HStack(alignment: .top) {
        configuration.label
        values
      }
    }
  }
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
  /// One row for each value; the same as `inline`, since a terminal has no wheel.
  public static var wheel: InlinePickerStyle { InlinePickerStyle() }
}
extension PickerStyle where Self == SegmentedPickerStyle {
  /// All values in one row.
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
  /// All values in one row; the same as `segmented`.
  public static var palette: SegmentedPickerStyle { SegmentedPickerStyle() }
}
extension PickerStyle where Self == TabsPickerStyle {
  /// All values in one row, with a line below the selected one.
  @_disfavoredOverload public static var tabs: TabsPickerStyle { TabsPickerStyle() }
}
extension PickerStyle where Self == MenuPickerStyle {
  /// The selected value, which opens a menu.
  public static var menu: MenuPickerStyle { MenuPickerStyle() }
  /// The selected value, which opens a menu; the same as `menu`.
  public static var navigationLink: MenuPickerStyle { MenuPickerStyle() }
}

enum PickerStyleKey: EnvironmentKey {
  static let defaultValue = AnyStyle(default: DefaultPickerStyle())
}

extension View {
  /// Sets the style of the pickers in this view.
  public func pickerStyle<Style: PickerStyle>(_ style: Style) -> some View {
    modifier(EnvironmentKeyModifier<PickerStyleKey>(value: AnyStyle(style)))
  }
}
