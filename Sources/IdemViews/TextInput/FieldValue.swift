import IdemCore
import IdemText

/// A value that a field shows in a format, without its type.
@MainActor struct FieldValue {
  /// The value's text.
  let read: () -> String
  /// Writes the value of a text. A text that is no value leaves the binding as it is; an optional becomes nil.
  let write: (String) -> Void
  /// Returns a function that writes today's value again.
  let saved: () -> @MainActor () -> Void
  private let location: any Location
  private let style: AnyHashable

  init<Style: ParseableFormatStyle>(_ value: Binding<Style.FormatInput>, _ style: Style) where Style.FormatOutput == String {
    read = { style.format(value.wrappedValue) }
    write = { text in
      if let new = Self.parse(text, style) { value.wrappedValue = new }
    }
    saved = {
      let old = value.wrappedValue
      return { value.wrappedValue = old }
    }
    location = value.location
    self.style = style
  }

  init<Style: ParseableFormatStyle>(_ value: Binding<Style.FormatInput?>, _ style: Style) where Style.FormatOutput == String {
    read = { value.wrappedValue.map(style.format) ?? "" }
    write = { value.wrappedValue = Self.parse($0, style) }
    saved = {
      let old = value.wrappedValue
      return { value.wrappedValue = old }
    }
    location = value.location
    self.style = style
  }

  /// The value of a text; nil if it is none. Spaces around it do not count.
  private static func parse<Style: ParseableFormatStyle>(_ text: String, _ style: Style) -> Style.FormatInput?
  where Style.FormatOutput == String {
    if let value = try? style.parseStrategy.parse(text) { return value }
    guard let first = text.firstIndex(where: { !$0.isWhitespace }), let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return nil }
    return try? style.parseStrategy.parse(String(text[first...last]))
  }

  func isSame(_ other: FieldValue) -> Bool {
    style == other.style && (location === other.location || location.isSamePlace(as: other.location))
  }
}
