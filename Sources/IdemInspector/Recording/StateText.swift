import IdemCore

/// Values of state as text: what the inspector shows, and how text that the user types becomes a value.
enum StateText {
  private static let most = 200

  /// A value as one line of at most 200 characters. Texts are in quotes.
  static func text(of value: Any) -> String {
    let text: String
    if let optional = value as? any OptionalValue {
      guard let content = optional.content else { return "nil" }
      return self.text(of: content)
    } else {
      text = value is String ? String(reflecting: value) : "\(value)"
    }
    let line = text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "⏎")
    return line.count > most ? "\(line.prefix(most))…" : line
  }

  /// The text that the user edits: without the quotes of a text. Nil for a value that text cannot replace.
  static func editable(_ value: Any) -> String? {
    if let value = value as? any OptionalValue {
      guard type(of: value).wrapped is any LosslessStringConvertible.Type else { return nil }
      return value.content.map { "\($0)" } ?? ""
    }
    return value is any LosslessStringConvertible ? "\(value)" : nil
  }

  /// The values that a value of this type can have, if they are few and known: those of a Bool, of a type that is `CaseIterable`, and of an
  /// enum whose cases have no associated values.
  static func choices(_ value: Any) -> [Any]? {
    if value is Bool { return [false, true] }
    guard let type = type(of: value) as? any CaseIterable.Type else {
      func cases<T>(_ value: T) -> [Any]? { EnumCase.values(of: T.self) }
      return cases(value)
    }
    func all<T: CaseIterable>(_ type: T.Type) -> [Any] { type.allCases.map { $0 } }
    let choices = all(type)
    return choices.count > 1 ? choices : nil
  }

  /// The choice after the value's own one; nil if it has no choices.
  static func next(after value: Any) -> Any? {
    guard let choices = choices(value) else { return nil }
    let place = choices.firstIndex { "\($0)" == "\(value)" } ?? choices.count - 1
    return choices[(place + 1) % choices.count]
  }

  /// A value of the type of `value` from a text; nil if the text is none. An empty text is nil for an optional type, except for a text.
  static func parse(_ text: String, like value: Any) -> Any? {
    if let optional = value as? any OptionalValue {
      let type = type(of: optional)
      if text.isEmpty { return type.missing }
      return (type.wrapped as? any LosslessStringConvertible.Type)?.init(text)
    }
    return (type(of: value) as? any LosslessStringConvertible.Type)?.init(text)
  }
}

/// An optional whose type is not known.
private protocol OptionalValue {
  static var wrapped: Any.Type { get }
  static var missing: Any { get }
  var content: Any? { get }
}

extension Optional: OptionalValue {
  fileprivate static var wrapped: Any.Type { Wrapped.self }
  fileprivate static var missing: Any { Wrapped?(nilLiteral: ()) as Any }
  fileprivate var content: Any? { map { $0 } }
}
