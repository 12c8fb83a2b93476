/// Words that are keywords in some places and names in others.
extension CodeScanner {
  /// The kind of the word from `start` to the place. `nil` if it is a name.
  func wordKind(_ start: Int, _ language: borrowing Language) -> TokenKind? {
    let features = language.features
    if isAfterDot, features.contains(.dotNames) {
      // `A.self` in Swift.
      guard features.contains(.labels), place - start == 4 else { return nil }
      let kind = language.words.kind(line, start, place, lowercased: false)
      return kind == .constant ? kind : nil
    }
    let kind = language.words.kind(line, start, place, lowercased: language.ignoresCase)
    if kind == .keyword {
      if features.contains(.labels), isSwiftName(start) { return nil }
      if features.contains(.colonKeys), isKey(start) { return nil }
      return kind
    }
    if kind == WordTable.soft {
      return isKeyword(start, language.softRule) ? .keyword : nil
    }
    // `#if os(Linux)` and the like.
    if kind == nil, isDirective, features.contains(.labels), byte(place) == 40 { return .keyword }
    return kind
  }

  private func isKeyword(_ start: Int, _ rule: Language.SoftRule) -> Bool {
    switch rule {
    case .common: return isCommonKeyword(start)
    case .swift: return isSwiftKeyword(start)
    case .sql: return isSQLKeyword(start)
    case .css: return isCSSKeyword(start)
    case .directive: return isDirective || byte(next(place)) == 40
    }
  }

  @inline(__always) private func reads(_ start: Int, _ word: StaticString) -> Bool {
    isWord(start, place, word)
  }

  private func isWord(_ start: Int, _ end: Int, _ word: StaticString) -> Bool {
    guard end - start == word.utf8CodeUnitCount else { return false }
    return word.withUTF8Buffer { bytes in
      for index in bytes.indices where line[start + index] | 32 != bytes[index] | 32 { return false }
      return true
    }
  }

  /// The next place that is not blank.
  private func next(_ from: Int) -> Int {
    var index = from
    while index < line.count, isBlank(line[index]) { index += 1 }
    return index
  }

  /// The last byte before a place that is not blank. Zero at the start of the line.
  private func before(_ start: Int) -> UInt8 {
    var index = start
    while index > 0, isBlank(line[index - 1]) { index -= 1 }
    return index > 0 ? line[index - 1] : 0
  }

  /// The word before a place, with the blanks between them. Empty if there is none.
  private func wordBefore(_ start: Int) -> Range<Int> {
    var end = start
    while end > 0, isBlank(line[end - 1]) { end -= 1 }
    var first = end
    while first > 0, isNameStart(line[first - 1]) || isDigit(line[first - 1]) { first -= 1 }
    return first..<end
  }

  private func wordEnd(_ start: Int) -> Int {
    var end = start
    while end < line.count, isNameStart(line[end]) || isDigit(line[end]) { end += 1 }
    return end
  }

  private static let operators: [[UInt8]] =
    ["in", "of", "is", "as", "and", "or", "if", "else", "not", "where", "instanceof", "extends", "satisfies"].map { Array($0.utf8) }

  /// Whether the word at a place is an operator between two values: the word before it is a name then.
  private func isOperatorWord(_ start: Int) -> Bool {
    let end = wordEnd(start)
    return Self.operators.contains { $0.count == end - start && has($0, at: start) }
  }

  // MARK: JavaScript, TypeScript, Python, Rust

  /// Whether another word, a string, a number or an open bracket follows.
  private func isCommonKeyword(_ start: Int) -> Bool {
    let after = next(place)
    switch byte(after) {
    case 34, 39, 96, 35, 36, 42, 123, 48...57: return true
    // `type(a)` is a call, `async(a) =>` is not.
    case 40, 91: return after > place || byte(after) == 40 && reads(start, "async")
    case 60: return reads(start, "async")
    // `a as` at the end of a line.
    case 0 where after >= line.count: return isAfterValue && (reads(start, "as") || reads(start, "is"))
    case let byte where isNameStart(byte): return !isOperatorWord(after)
    default: return false
    }
  }

  /// Whether a keyword is a key of an object: `void: 1`, `class?: string`.
  private func isKey(_ start: Int) -> Bool {
    guard byte(place) == 58 || byte(place) == 63 && byte(place + 1) == 58 else { return false }
    guard line[place] == 58, reads(start, "default") else { return true }
    // A branch of `switch` begins its line, and does not end it with a comma.
    let previous = before(start)
    return previous == 123 || previous == 44 || before(line.count) == 44
  }

  // MARK: Swift

  /// Whether a keyword is a name: behind `func`, or as the label of an argument or a parameter, as in `(in: a)` and `(for key: K)`.
  private func isSwiftName(_ start: Int) -> Bool {
    let word = wordBefore(start)
    if isWord(word.lowerBound, word.upperBound, "func") { return !reads(start, "init") }
    let previous = before(start)
    let isArgument = previous == 40 || previous == 44 || previous == 91
    if byte(place) == 58 { return isArgument || !reads(start, "default") }
    // Behind these, a name and a colon may be a declaration or a pattern: `let a: Int`, `is A:`.
    guard isArgument && !(reads(start, "let") || reads(start, "var") || reads(start, "is")) || previous == 0 && reads(start, "for") else {
      return false
    }
    let name = next(place)
    guard name > place, isNameStart(byte(name)) else { return false }
    let end = wordEnd(name)
    guard byte(end) == 58 else { return false }
    // `for a: Int in b` is a loop.
    return isArgument || !(end..<line.count).contains { has(Self.inWord, at: $0) }
  }

  private static let inWord = Array(" in ".utf8)

  /// Whether a modifier has a declaration or a value behind it, or an accessor has a body.
  private func isSwiftKeyword(_ start: Int) -> Bool {
    let word = wordBefore(start)
    if isWord(word.lowerBound, word.upperBound, "func") { return false }
    let after = next(place)
    let follows = byte(after)
    if reads(start, "get") || reads(start, "set") || reads(start, "didSet") || reads(start, "willSet") {
      // `private(set)`.
      if follows == 41 { return before(start) == 40 && after == place && isNameStart(start > 1 ? line[start - 2] : 0) }
      if follows == 40 { return byte(after + 1) != 41 && !isCallBefore(start) && hasBody(after) }
      if follows == 123 { return true }
      let isGet = isWord(word.lowerBound, word.upperBound, "get")
      if follows == 125 { return before(start) == 123 || isGet }
      return isNameStart(follows) && (before(start) == 123 || before(start) == 0 || isGet) && !isOperatorWord(after)
    }
    switch follows {
    case 40: return has(Self.setWord, at: after) || after > place && (reads(start, "any") || reads(start, "some")) || isUnsafe(start, after)
    case 126, 91: return reads(start, "some") || reads(start, "any")
    case 64: return true
    case 38: return reads(start, "yield")
    default: return isNameStart(follows) && !isOperatorWord(after)
    }
  }

  private static let setWord = Array("(set)".utf8), unsafeWord = Array("(unsafe)".utf8), safeWord = Array("(safe)".utf8)

  private func isUnsafe(_ start: Int, _ open: Int) -> Bool {
    has(Self.unsafeWord, at: open) || has(Self.safeWord, at: open) || reads(start, "nonisolated")
  }

  private func isCallBefore(_ start: Int) -> Bool { before(start) == 46 }

  /// Whether `(name) {` is at a place.
  private func hasBody(_ open: Int) -> Bool {
    let end = wordEnd(open + 1)
    return byte(end) == 41 && byte(next(end + 1)) == 123
  }

  // MARK: SQL and CSS

  /// Whether the word is no column or value: a sign or a bracket behind it, or `AS` before it, makes it a name.
  private func isSQLKeyword(_ start: Int) -> Bool {
    let word = wordBefore(start)
    func comesAfter(_ text: StaticString) -> Bool { isWord(word.lowerBound, word.upperBound, text) }
    if reads(start, "public") { return comesAfter("to") || comesAfter("from") }
    if comesAfter("all") || comesAfter("time") { return true }
    let after = next(place)
    if after >= line.count || line[after] == 59 { return !comesAfter("as") }
    switch byte(after) {
    case 40:
      return comesAfter("primary") || comesAfter("foreign") || comesAfter("using")
        || after > place && Self.beforeBrackets.contains { $0.count == place - start && isLowercased($0, at: start) }
    case 44, 41: return comesAfter("primary") || comesAfter("to") || comesAfter("not")
    case 46, 61, 60, 62, 33, 43, 45, 47, 42, 58, 124: return false
    case let byte where isNameStart(byte):
      // `user IS NULL`, `AS key FROM a`.
      let end = wordEnd(after)
      if comesAfter("as"), isWord(after, end, "from") { return false }
      if isWord(after, end, "not") {
        let last = next(end)
        return isWord(last, wordEnd(last), "null")
      }
      return !Self.comparisons.contains { $0.count == end - after && isLowercased($0, at: after) }
    default: return true
    }
  }

  private static let comparisons: [[UInt8]] = ["in", "is", "and", "or", "like", "ilike", "between", "then", "asc", "desc"].map {
    Array($0.utf8)
  }
  private static let beforeBrackets: [[UInt8]] = ["filter", "enum", "include", "inherits", "key", "identity", "within", "range"].map {
    Array($0.utf8)
  }

  private func isLowercased(_ word: [UInt8], at start: Int) -> Bool {
    for index in word.indices where byte(start + index) | 32 != word[index] { return false }
    return true
  }

  /// `from` and `to` have a block behind them. The other words are keywords in at-rules.
  private func isCSSKeyword(_ start: Int) -> Bool {
    if reads(start, "from") || reads(start, "to") {
      let follows = byte(next(place))
      return follows == 123 || follows == 44
    }
    return isDirective && start > 0 && line[start - 1] != 58
  }
}
