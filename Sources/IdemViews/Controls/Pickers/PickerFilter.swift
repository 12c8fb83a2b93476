import IdemCore
import IdemScreen

/// What typed letters do in the open menu of a picker.
public enum PickerFilter: Hashable, Sendable {
  /// They lead to the next value that begins with them.
  case automatic
  /// From 20 values on, they filter the values: a value stays if it has the letters in this order, and the best one is first.
  case fuzzy

  /// The number of values from which on they are filtered.
  static let leastCount = 20
}

extension PickerFilter {
  /// Draws the letters that filter, and the number of values that they find.
  @MainActor static func paint(
    _ pattern: String, count: Int, margin: Int, width: Int, _ style: Style, _ accent: Style, _ context: inout PaintContext
  ) {
    context.fill(Rect(x: 0, y: 0, width: width, height: 1))
    context.write("/", x: 0, y: 0, style: accent)
    let count = "\(count)", room = max(0, width - margin - count.count - 1)
    // The end of a long pattern is visible.
    var shown = pattern
    while shown.columns > room { shown.removeFirst() }
    context.write(shown, x: margin, y: 0, style: style)
    var dimmed = style
    dimmed.attributes.insert(.dim)
    context.write(count, x: max(margin, width - count.count), y: 0, style: dimmed)
  }
}

extension KeyPress {
  /// Whether the key types characters that a filter takes.
  var typesText: Bool {
    let isText = characters.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F && !(0xF700...0xF8FF).contains($0.value) }
    return isText && !characters.isEmpty && key != .tab && key != .escape && key != .delete
  }
}

enum PickerFilterKey: EnvironmentKey {
  static let defaultValue = PickerFilter.automatic
}

extension View {
  /// Sets what typed letters do in the open menus of pickers. It applies to menus that open later.
  public func pickerFilter(_ filter: PickerFilter) -> some View { modifier(EnvironmentKeyModifier<PickerFilterKey>(value: filter)) }
}
