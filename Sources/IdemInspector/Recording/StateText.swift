import IdemCore

/// Values of state as text: what the inspector shows, and how text that the user types becomes a value.
enum StateText {
  private static let most = 200

  /// The longest JSON that can be edited, in characters.
  private static let mostEdited = 10_000

  /// A value of state: JSON if the value is edited as JSON.
  static func stateText(of value: Any) -> String {
    guard choices(value) == nil, !isSimple(value), let json = json(of: value) else { return text(of: value) }
    return json.count > most ? "\(json.prefix(most))…" : json
  }

  /// The JSON of a value that is `Codable`, on one line; nil for any other.
  static func json(of value: Any) -> String? {
    guard let value = value as? any Decodable & Encodable else { return nil }
    return JSONEncoding.json(of: value)?.text
  }

  /// Whether the value is a text, or is made of one: a number, a Bool.
  private static func isSimple(_ value: Any) -> Bool {
    if let value = value as? any OptionalValue { return type(of: value).wrapped is any LosslessStringConvertible.Type }
    return value is any LosslessStringConvertible
  }

  /// A value as one line of at most 200 characters. Texts are in quotes.
  static func text(of value: Any) -> String {
    let text: String
    if let optional = value as? any OptionalValue {
      guard let content = optional.content else { return "nil" }
      return self.text(of: content)
    } else {
      text = value is String ? String(reflecting: value) : "\(value)"
    }
    let line = withoutModules(text).split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "⏎")
    return line.count > most ? "\(line.prefix(most))…" : line
  }

  /// The text without the names of modules before the names of types: `Row(id: 1)` for `MyApp.Row(id: 1)`. What is in quotes stays as it is. A
  /// name that the text has from two modules keeps both.
  static func withoutModules(_ text: String) -> String {
    let text = withoutContexts(text)
    var parts: [(module: Substring, rest: Substring)] = []
    var place = text.startIndex, start = place, isInQuotes = false
    var owners: [Substring: Set<Substring>] = [:]
    func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber || character == "_" }
    while place < text.endIndex {
      let character = text[place]
      if character == "\\", isInQuotes {
        place = text.index(place, offsetBy: 2, limitedBy: text.endIndex) ?? text.endIndex
        continue
      }
      if character == "\"" { isInQuotes.toggle() }
      let isStart =
        place == text.startIndex
        || {
          let before = text[text.index(before: place)]; return !isWord(before) && before != "."
        }()
      guard !isInQuotes, isStart, character.isLetter || character == "_" else {
        place = text.index(after: place)
        continue
      }
      let end = text[place...].firstIndex { !isWord($0) } ?? text.endIndex
      let after = end < text.endIndex ? text.index(after: end) : end
      // A type after a module: two names with a point between them, of which the second begins with a capital letter.
      if end < text.endIndex, text[end] == ".", after < text.endIndex, text[after].isUppercase, character.isUppercase || character == "_" {
        let name = text[after...].prefix(while: isWord)
        owners[name, default: []].insert(text[place..<end])
        parts.append((text[place..<end], text[start..<place]))
        start = after
        place = text.index(after, offsetBy: name.count)
      } else {
        place = end
      }
    }
    var result = ""
    for (number, part) in parts.enumerated() {
      result += part.rest
      let next = number + 1 < parts.count ? parts[number + 1].rest : text[start...]
      if owners[next.prefix(while: isWord), default: []].count > 1 { result += "\(part.module)." }
    }
    return result + text[start...]
  }

  /// The text without the addresses of private contexts: `App.Row` for `App.(unknown context at $1234).Row`.
  static func withoutContexts(_ text: String) -> String {
    var text = text
    while let start = text.firstRange(of: "(unknown context at $"), let end = text[start.upperBound...].firstRange(of: ").") {
      text.removeSubrange(start.lowerBound..<end.upperBound)
    }
    return text
  }

  /// The text that the user edits: without the quotes of a text, or JSON. Nil for a value that text cannot replace.
  static func editable(_ value: Any) -> String? {
    guard isSimple(value) else { return json(of: value).flatMap { $0.count > mostEdited ? nil : $0 } }
    if let value = value as? any OptionalValue { return value.content.map { "\($0)" } ?? "" }
    return "\(value)"
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

  /// A value of the type of `value` from a text. An empty text is nil for an optional type, except for a text. Throws a sentence if the text is
  /// no such value.
  static func parse(_ text: String, like value: Any) throws(JSONProblem) -> Any {
    let type = type(of: value)
    guard isSimple(value) else {
      guard let type = type as? any Decodable.Type else { throw JSONProblem(sentence: "this is no \(type)") }
      return try JSONDecoding.value(type, from: JSONReader.read(text))
    }
    if let optional = value as? any OptionalValue {
      let type = Swift.type(of: optional)
      if text.isEmpty { return type.missing }
      if let new = (type.wrapped as? any LosslessStringConvertible.Type)?.init(text) { return new }
    } else if let new = (type as? any LosslessStringConvertible.Type)?.init(text) {
      return new
    }
    throw JSONProblem(sentence: "this is no \(type)")
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
