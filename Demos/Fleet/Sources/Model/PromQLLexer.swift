import FleetData
import Idem

/// The colors of PromQL: keywords and aggregations, functions, labels, strings, numbers with their units, and comments.
struct PromQLLexer: SyntaxLexer {
  /// What is open at the end of a line.
  struct State: Hashable, Sendable {
    /// A string between backticks, which may have line ends.
    var isInString = false
    /// Whether names are labels: in braces, and in the parentheses after words such as `by`.
    var isInBraces = false, isInGrouping = false
    /// Whether the last word was one that labels in parentheses follow.
    var groups = false
  }

  static let names = ["promql"]
  static let lexer = AnySyntaxLexer(PromQLLexer())
  let start = State()

  private static let functions = Set(PromQL.functions.map(\.name))
  private static let keywords = Set(PromQL.keywords + PromQL.aggregations.map(\.name))
  private static let grouping: Set = ["by", "without", "on", "ignoring", "group_left", "group_right"]
  private static let constants: Set = ["inf", "nan"]

  func lex(_ line: UnsafeBufferPointer<UInt8>, _ state: State, _ token: (Range<Int>, TokenKind) -> Void) -> State {
    var state = state, position = 0
    /// The end of the bytes that fulfill a condition.
    func end(from start: Int, _ condition: (UInt8) -> Bool) -> Int {
      var end = start
      while end < line.count, condition(line[end]) { end += 1 }
      return end
    }
    while position < line.count {
      let start = position, byte = line[position]
      if state.isInString || byte == UInt8(ascii: "`") {
        position = end(from: state.isInString ? start : start + 1) { $0 != UInt8(ascii: "`") }
        state.isInString = position == line.count
        position = min(position + 1, line.count)
        token(start..<position, .string)
        continue
      }
      switch byte {
      case UInt8(ascii: "#"):
        token(start..<line.count, .comment)
        return state
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        position = PromQLLexer.endOfString(line, from: start)
        token(start..<position, .string)
      case _ where byte.isDigit || byte == UInt8(ascii: ".") && start + 1 < line.count && line[start + 1].isDigit:
        position = PromQLLexer.endOfNumber(line, from: start)
        token(start..<position, .number)
      case _ where byte.isName:
        position = end(from: start) { $0.isName || $0.isDigit }
        let next = end(from: position) { $0 == UInt8(ascii: " ") }
        let isCall = next < line.count && line[next] == UInt8(ascii: "(")
        let word = String(decoding: line[start..<position], as: UTF8.self)
        let kind = PromQLLexer.kind(of: word, isCall: isCall, state)
        if kind != .plain { token(start..<position, kind) }
        state.groups = kind == .keyword && PromQLLexer.grouping.contains(word.lowercased())
      default:
        position += 1
        PromQLLexer.note(byte, &state)
      }
    }
    return state
  }

  private static func kind(of word: String, isCall: Bool, _ state: State) -> TokenKind {
    if state.isInBraces || state.isInGrouping { return .property }
    let lowercase = word.lowercased()
    if keywords.contains(lowercase) { return .keyword }
    if constants.contains(lowercase) { return .constant }
    return isCall && functions.contains(word) ? .function : .plain
  }

  /// Takes over a bracket.
  private static func note(_ byte: UInt8, _ state: inout State) {
    switch byte {
    case UInt8(ascii: "{"): state.isInBraces = true
    case UInt8(ascii: "}"): state.isInBraces = false
    case UInt8(ascii: "("): (state.isInGrouping, state.groups) = (state.groups, false)
    case UInt8(ascii: ")"): state.isInGrouping = false
    case UInt8(ascii: " "), UInt8(ascii: "\t"): break
    default: state.groups = false
    }
  }

  /// The end of a string in quotes: behind the closing quote, or the end of the line.
  private static func endOfString(_ line: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var position = start + 1
    while position < line.count, line[position] != line[start] { position += line[position] == UInt8(ascii: "\\") ? 2 : 1 }
    return min(position + 1, line.count)
  }

  /// The end of a number or a duration, such as `1.5e-3`, `0x1F` and `1h30m`.
  private static func endOfNumber(_ line: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var position = start
    let isHexadecimal = start + 1 < line.count && line[start + 1] | 0x20 == UInt8(ascii: "x")
    while position < line.count {
      let byte = line[position], isExponent = !isHexadecimal && position > start && line[position - 1] | 0x20 == UInt8(ascii: "e")
      let isSign = byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
      guard byte.isDigit || byte.isName && byte != UInt8(ascii: ":") || byte == UInt8(ascii: ".") || isSign && isExponent else { break }
      position += 1
    }
    return position
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { self &- 0x30 < 10 }
  fileprivate var isName: Bool { (self | 0x20) &- 0x61 < 26 || self == UInt8(ascii: "_") || self == UInt8(ascii: ":") || self >= 0x80 }
}
