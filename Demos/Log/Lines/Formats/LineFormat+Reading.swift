/// What is wrong with a line of the file of formats.
public struct LineFormatProblem: Error, Equatable, CustomStringConvertible {
  public let description: String
  init(_ description: String) { self.description = description }
}

extension LineFormat {
  /// The formats of a file: a template a line. Empty lines, and those that begin with a number sign, are comments.
  ///
  /// - Parameter name: The name of the file for the sentence about a mistake.
  public static func read(_ text: String, name: String) throws(LineFormatProblem) -> [LineFormat] {
    var formats: [LineFormat] = []
    for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let template = line.drop { $0 == " " || $0 == "\t" }
      if template.isEmpty || template.first == "#" { continue }
      do throws(LineFormatProblem) { formats.append(try LineFormat(String(template))) } catch {
        throw LineFormatProblem("\(name), line \(number + 1): \(error)")
      }
    }
    return formats
  }

  /// Reads a template.
  public init(_ template: String) throws(LineFormatProblem) {
    var parts: [Part] = [], levels: [[UInt8]: LogLevel] = [:], names: Set<String> = []
    var text: [UInt8] = []
    var rest = Array(template.utf8)[...]
    func endText() {
      if !text.isEmpty { parts.append(.text(text)) }
      text = []
    }
    while let byte = rest.popFirst() {
      if LineFormat.isBlank(byte) {
        endText()
        if parts.last != .blanks { parts.append(.blanks) }
      } else if byte == UInt8(ascii: "{"), rest.first == byte {
        text.append(byte)
        rest.removeFirst()
      } else if byte == UInt8(ascii: "{") {
        endText()
        let place = template.utf8.count - rest.count
        guard let end = rest.firstIndex(of: UInt8(ascii: "}")) else {
          throw LineFormatProblem("the brace at column \(place) is not closed")
        }
        let content = String(decoding: rest[..<end], as: UTF8.self)
        rest = rest[(end + 1)...]
        let part = try LineFormat.part(content, &levels)
        let name = String(content.prefix { $0 != ":" })
        if !name.isEmpty, !names.insert(name).inserted { throw LineFormatProblem("{\(name)} is there twice") }
        if let last = parts.last, last.isOpen { throw LineFormatProblem("a text or a blank is missing before {\(name)}") }
        parts.append(part)
      } else {
        text.append(byte)
      }
    }
    endText()
    while parts.last == .blanks { parts.removeLast() }
    if names.isEmpty { throw LineFormatProblem("it has no field: {time}, {level} and {NAME} are fields") }
    (self.parts, self.levels) = (parts, levels)
  }

  private static func part(_ content: String, _ levels: inout [[UInt8]: LogLevel]) throws(LineFormatProblem) -> Part {
    let pieces = content.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    switch (pieces[0], pieces.count) {
    case ("time", 1): return .time(nil)
    case ("time", _): return .time(try StampPattern(pieces[1]))
    case ("level", 1): return .level
    case ("level", _):
      for word in pieces[1].split(separator: ",") {
        let pair = word.split(separator: "=", maxSplits: 1).map(String.init)
        guard pair.count == 2, let level = level(named: pair[1]) else {
          throw LineFormatProblem("\"\(word)\" is no word and its level, as in E=error: a level is error, warning, notice or debug")
        }
        levels[Array(pair[0].utf8)] = level
      }
      return .level
    case (_, 1):
      guard content.utf8.allSatisfy({ $0.isDigitOrLetter || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") })
      else { throw LineFormatProblem("{\(content)} is no name: a name has letters, digits, and . _ -") }
      return .field(Array(content.utf8))
    default: throw LineFormatProblem("{\(content)}: only {time:…} and {level:…} have a colon")
    }
  }

  private static func level(named name: String) -> LogLevel? {
    switch name {
    case "error": .error
    case "warning": .warning
    case "notice": .notice
    case "debug": .debug
    default: nil
    }
  }
}

extension LineFormat.Part {
  /// Whether the part ends only where the next one begins.
  fileprivate var isOpen: Bool {
    switch self {
    case .level, .field: true
    case .text, .blanks, .time: false
    }
  }
}
