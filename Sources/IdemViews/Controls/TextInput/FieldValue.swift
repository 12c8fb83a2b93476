import IdemCore
import IdemText

/// A value that a field shows in a format, without its type.
@MainActor package struct FieldValue {
  /// The value's text.
  let read: () -> String
  /// Writes the value of a text. A text that is no value leaves the binding as it is; an optional becomes nil.
  let write: (String) -> Void
  /// Returns a function that writes today's value again.
  let saved: () -> @MainActor () -> Void
  private let location: any Location
  private let style: AnyHashable

  /// A value with two functions. `style` decides whether they are the same as before.
  package init<Value>(
    _ value: Binding<Value>, style: AnyHashable, format: @escaping (Value) -> String, parse: @escaping (String) throws -> Value
  ) {
    self.init(value, style, format) { text in
      if let new = Self.parse(text, parse) { value.wrappedValue = new }
    }
  }

  /// An optional value with two functions.
  package init<Value>(
    _ value: Binding<Value?>, style: AnyHashable, format: @escaping (Value) -> String, parse: @escaping (String) throws -> Value
  ) {
    self.init(value, style, { $0.map(format) ?? "" }) { value.wrappedValue = Self.parse($0, parse) }
  }

  private init<Value>(
    _ value: Binding<Value>, _ style: AnyHashable, _ format: @escaping (Value) -> String, write: @escaping (String) -> Void
  ) {
    read = { format(value.wrappedValue) }
    self.write = write
    saved = {
      let old = value.wrappedValue
      return { value.wrappedValue = old }
    }
    location = value.location
    self.style = style
  }

  /// The value of a text; nil if it is none. Spaces around it do not count.
  private static func parse<Value>(_ text: String, _ parse: (String) throws -> Value) -> Value? {
    if let value = try? parse(text) { return value }
    guard let first = text.firstIndex(where: { !$0.isWhitespace }), let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return nil }
    return try? parse(String(text[first...last]))
  }

  func isSame(_ other: FieldValue) -> Bool {
    style == other.style && (location === other.location || location.isSamePlace(as: other.location))
  }
}
