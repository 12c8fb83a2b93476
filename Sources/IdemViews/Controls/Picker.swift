import IdemCore
import IdemScreen

/// One of several values, each shown by a view with its `.tag`.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
  let selection: Binding<SelectionValue>
  let content: Content
  let label: Label
  @Environment(\.pickerLook) private var look

  public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.selection = selection
    self.content = content()
    self.label = label()
  }

  public var body: some View {
    switch look {
    case .inline:
      VStack(alignment: .leading) {
        label
        PickerOptions(look: .inline, selection: selection, content: content)
      }
    case .segmented: PickerOptions(look: .segmented, selection: selection, content: content)
    case .menu:
      HStack(alignment: .top) {
        label
        PickerOptions(look: .menu, selection: selection, content: content)
      }
    }
  }
}

extension Picker where Label == Text {
  public init<S: StringProtocol>(_ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
    self.init(selection: selection, content: content) { Text(title) }
  }
}

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
/// The chosen value; all of them, one below the other, while it is open.
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
