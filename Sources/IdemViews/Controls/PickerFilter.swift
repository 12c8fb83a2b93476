import IdemCore

/// What typed letters do in the open menu of a picker.
public enum PickerFilter: Hashable, Sendable {
  /// They lead to the next value that begins with them.
  case automatic
  /// From 20 values on, they filter the values: a value stays if it has the letters in this order, and the best one is first.
  case fuzzy

  /// The number of values from which on they are filtered.
  static let leastCount = 20
}

enum PickerFilterKey: EnvironmentKey {
  static let defaultValue = PickerFilter.automatic
}

extension View {
  /// Sets what typed letters do in the open menus of pickers. It applies to menus that open later.
  public func pickerFilter(_ filter: PickerFilter) -> some View { modifier(EnvironmentKeyModifier<PickerFilterKey>(value: filter)) }
}
