import IdemScreen

/// A line of the user's keys file.
struct KeyRule {
  var chord: KeyChord
  /// The id of the command.
  var command: String
  /// Whether the chord no longer performs the command.
  var isRemoval: Bool
  /// When the rule holds; nil for always.
  var condition: WhenExpression?

  /// The rule of a line such as `ctrl+k ctrl+s = file.save when table && !filtering`; nil for an empty line and a comment, which begins with
  /// `#`. Throws a sentence about the mistake.
  init?(line: Substring) throws(KeyRuleError) {
    let line = line.trimmed
    if line.isEmpty || line.first == "#" { return nil }
    // A stroke may be the equals sign: `ctrl+= = view.larger`.
    guard let equals = KeyRule.separator(in: line) else { throw KeyRuleError("there is no \" = \"") }
    let keys = line[..<equals].trimmed
    guard let chord = KeyChord(parsing: keys) else { throw KeyRuleError("\"\(keys)\" is no key") }
    self.chord = chord
    var rest = line[line.index(after: equals)...].trimmed
    if let place = rest.firstIndex(where: \.isSpace) {
      let tail = rest[place...].trimmed
      guard tail.hasPrefix("when"), tail.dropFirst(4).first?.isSpace == true else {
        throw KeyRuleError("after the command there can be only \"when\" and a condition")
      }
      condition = try WhenExpression(tail.dropFirst(4))
      rest = rest[..<place]
    }
    isRemoval = rest.first == "-"
    command = String(isRemoval ? rest.dropFirst() : rest)
    if command.isEmpty { throw KeyRuleError("there is no command") }
  }

  /// The last equals sign before the command: it is between spaces, or directly after a key that is no modifier.
  private static func separator(in line: Substring) -> Substring.Index? {
    var found: Substring.Index?
    for index in line.indices where line[index] == "=" {
      let isAfterPlus = index > line.startIndex && line[line.index(before: index)] == "+"
      let next = line.index(after: index)
      if isAfterPlus, next < line.endIndex { continue }
      if found == nil, index > line.startIndex { found = index }
    }
    return found
  }
}

/// What is wrong with a line.
struct KeyRuleError: Error {
  let message: String
  init(_ message: String) { self.message = message }
}

/// A line of the user's keys file that cannot be read.
public struct KeysFileProblem: Hashable, Sendable, CustomStringConvertible {
  /// The number of the line, from 1.
  public let line: Int
  /// What is wrong.
  public let message: String

  /// The sentence that the help shows.
  public var description: String { "keys, line \(line): \(message)" }
}

extension Substring {
  /// Without spaces and tabs at both ends.
  var trimmed: Substring {
    var text = self
    while text.first?.isSpace == true { text = text.dropFirst() }
    while text.last?.isSpace == true { text = text.dropLast() }
    return text
  }
}

extension Character {
  var isSpace: Bool { self == " " || self == "\t" || self == "\r" || self == "\r\n" }
}
