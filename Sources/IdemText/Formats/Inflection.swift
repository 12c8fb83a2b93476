/// Marks a part of a text as `^[3 word](inflect: true)`.
enum InflectionKey: AttributedStringKey {
  typealias Value = Bool
  static let name = "idem.inflect"
}

extension AttributedString {
  /// The text with its parts that are marked by `inflect: true` in the plural, if they contain a number other than 1. The rules are those of
  /// English. Cost: linear in the text; without such a part, in its runs.
  package func inflected() -> AttributedString {
    var result = AttributedString(), group: [(text: String, attributes: AttributeContainer)] = [], isFound = false
    func finishGroup() {
      let text = group.map(\.text).joined()
      let plural = Inflection.isPlural(text) ? group.lastIndex { $0.text.contains(where: \.isLetter) } : nil
      for (number, piece) in group.enumerated() {
        result.append(number == plural ? Inflection.plural(lastWordOf: piece.text) : piece.text, attributes: piece.attributes)
      }
      group = []
    }
    forEachRun(in: 0..<text.utf8.count) { range, attributes in
      let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
      let piece = String(text[start..<text.utf8.index(start, offsetBy: range.count)])
      guard attributes[InflectionKey.self] != nil else {
        finishGroup()
        return result.append(piece, attributes: attributes)
      }
      var attributes = attributes
      attributes[InflectionKey.self] = nil
      group.append((piece, attributes))
      isFound = true
    }
    finishGroup()
    return isFound ? result : self
  }
}

/// The plural of English nouns.
enum Inflection {
  private static let irregular = [
    "person": "people", "man": "men", "woman": "women", "child": "children", "foot": "feet", "tooth": "teeth", "mouse": "mice",
    "goose": "geese", "leaf": "leaves", "knife": "knives", "life": "lives", "wife": "wives", "half": "halves", "shelf": "shelves",
    "wolf": "wolves", "loaf": "loaves", "hero": "heroes", "potato": "potatoes", "tomato": "tomatoes", "echo": "echoes",
    "analysis": "analyses", "axis": "axes", "criterion": "criteria", "sheep": "sheep", "fish": "fish", "deer": "deer",
    "series": "series", "species": "species",
  ]

  /// Whether the first number of a text is another one than 1.
  static func isPlural(_ text: String) -> Bool {
    let number = text.drop { !$0.isASCIIDigit }.prefix { $0.isASCIIDigit || $0 == "," || $0 == "." }
    return !number.isEmpty && number != "1"
  }

  /// The text with its last word in the plural.
  static func plural(lastWordOf text: String) -> String {
    guard let end = text.lastIndex(where: \.isLetter) else { return text }
    let after = text.index(after: end)
    let start = text[..<after].lastIndex { !$0.isLetter }.map { text.index(after: $0) } ?? text.startIndex
    return text[..<start] + plural(of: text[start..<after]) + text[after...]
  }

  private static func plural(of word: Substring) -> String {
    let lower = word.lowercased()
    if let plural = irregular[lower] { return String(word.prefix(1)) + plural.dropFirst() }
    if lower.hasSuffix("y"), let before = lower.dropLast().last, !"aeiou".contains(before) { return String(word.dropLast()) + "ies" }
    return String(word) + (["s", "x", "z", "ch", "sh"].contains { lower.hasSuffix($0) } ? "es" : "s")
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { "0"..."9" ~= self }
}
