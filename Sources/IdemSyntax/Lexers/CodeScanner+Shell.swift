/// Here-documents and expansions of the shell.
extension CodeScanner {
  /// The form of a here-document in the state.
  static let hereForm = 30

  /// `<<WORD`, `<<-WORD` or `<<'WORD'`. The text begins on the next line.
  mutating func hereStart(_ emit: Emit) -> Bool {
    guard byte(place + 1) == 60, byte(place + 2) != 60, place == 0 || line[place - 1] != 60 else { return false }
    var word = place + 2
    if byte(word) == 45 { word += 1 }
    while isBlank(byte(word)) { word += 1 }
    var quote: UInt8 = 0
    if byte(word) == 34 || byte(word) == 39 || byte(word) == 92 {
      quote = line[word]
      word += 1
    }
    var end = word
    while end < line.count, isNameStart(line[end]) || isDigit(line[end]) || line[end] == 45 || line[end] == 46 { end += 1 }
    guard end > word, isNameStart(line[word]) else { return false }
    emit(place..<word, .operator)
    let document = (Self.hash(line, word, end), (quote != 0 ? 1 : 0) + (line[place + 2] == 45 ? 2 : 0))
    if pending == nil { pending = document } else if pendingNext == nil { pendingNext = document }
    if quote == 34 || quote == 39, byte(end) == quote { end += 1 }
    emit(word..<end, .constant)
    place = end
    return true
  }

  /// One line of a here-document, or the rest of it behind a command.
  mutating func hereDocument(_ emit: Emit) {
    if place == 0, !line.isEmpty {
      var from = 0
      if state.top.count & 2 != 0 {
        while byte(from) == 9 { from += 1 }
      }
      if Self.hash(line, from, line.count) == state.mark {
        place = line.count
        emit(from..<place, .constant)
        state.pop()
        state.mark = state.second
        state.second = 0
        return
      }
    }
    // With a quoted word, the text has no variables and no commands.
    let isPlain = state.top.count & 1 != 0
    var start = place
    while place < line.count {
      guard !isPlain, line[place] == 36 || line[place] == 92 else {
        place += 1
        continue
      }
      if line[place] == 92 {
        place = min(place + 2, line.count)
      } else if byte(place + 1) == 40 {
        if start < place { emit(start..<place, .string) }
        emit(place..<place + 2, .escape)
        place += 2
        state.push(.init(kind: .interpolation, form: Self.hereForm, count: 0))
        isAfterValue = false
        return
      } else if isExpansion(place) {
        if start < place { emit(start..<place, .string) }
        expansion(emit)
        start = place
      } else {
        place += 1
      }
    }
    if start < place { emit(start..<place, .string) }
  }

  /// A dollar sign in code: `$'text'`, `$"text"` or an expansion.
  mutating func dollar(_ language: borrowing Language, _ emit: Emit) -> Bool {
    if byte(place + 1) == 39 || byte(place + 1) == 34 {
      place += 1
      return openString(language, prefix: place - 1, emit)
    }
    guard isExpansion(place) else { return false }
    expansion(emit)
    return true
  }

  /// Whether a variable is at a place with a dollar sign.
  func isExpansion(_ start: Int) -> Bool {
    byte(start + 1) == 123 || variableEnd(start) > start
  }

  /// What surrounds a part of an expansion: braces, a pattern, a string, or the brackets of a command.
  private enum Part: UInt64 {
    case none, braces, pattern, string, command

    var kind: TokenKind? {
      switch self {
      case .none, .braces: .property
      case .pattern: .regex
      case .string: .string
      case .command: nil
      }
    }
  }

  /// Reads the expansion at the place: a variable, with the strings and patterns in it. It ends on its line.
  mutating func expansion(_ emit: Emit) {
    let start = place
    guard byte(start + 1) == 123 else {
      place = variableEnd(start)
      return emit(start..<place, .property)
    }
    // The parts that are open, four bits each. What is deeper is plain text of its part.
    var open: UInt64 = 0
    var part = Part.none
    var from = start, index = start
    func flush(_ end: Int) {
      if from < end, let kind = part.kind { emit(from..<end, kind) }
      from = end
    }
    while index < line.count {
      let next = line[index], second = byte(index + 1)
      if next == 92 {
        index += 2
      } else if next == 36, second == 123 || second == 40, open >> 56 == 0 {
        flush(index)
        open = open << 4 | part.rawValue
        part = second == 40 ? .command : .braces
        index += 2
        if part == .braces, let pattern = patternStart(index) {
          flush(pattern)
          part = .pattern
          index = pattern
        }
      } else if next == 36, part == .string, variableEnd(index) > index {
        flush(index)
        let end = variableEnd(index)
        emit(index..<end, .property)
        from = end
        index = end
      } else if next == 34, part == .string || open >> 56 == 0 {
        if part == .string {
          index += 1
          flush(index)
          part = Part(rawValue: open & 15)!
          open >>= 4
        } else {
          flush(index)
          open = open << 4 | part.rawValue
          part = .string
          index += 1
        }
      } else if next == 39, part != .string, let close = line[(index + 1)...].firstIndex(of: 39) {
        flush(index)
        emit(index..<close + 1, .string)
        from = close + 1
        index = close + 1
      } else if next == 125 && (part == .braces || part == .pattern) || next == 41 && part == .command {
        index += 1
        flush(index)
        part = Part(rawValue: open & 15)!
        open >>= 4
        if part == .none {
          place = index
          return
        }
      } else {
        index += 1
      }
    }
    flush(line.count)
    place = line.count
  }

  /// The place of the pattern in `name#pattern` or `name%pattern`. `nil` if there is none.
  private func patternStart(_ start: Int) -> Int? {
    var end = start
    while isNameStart(byte(end)) || isDigit(byte(end)) || byte(end) == 64 || byte(end) == 42 { end += 1 }
    guard end > start else { return nil }
    let sign = byte(end)
    guard sign == 35 || sign == 37 else { return nil }
    return byte(end + 1) == sign ? end + 2 : end + 1
  }

  /// The end of `$name`, `$1`, `$?` and the like. The place itself if there is none.
  private func variableEnd(_ start: Int) -> Int {
    var end = start + 1
    let next = byte(end)
    if isNameStart(next), next < 128 {
      while end < line.count, isNameStart(line[end]) && line[end] < 128 || isDigit(line[end]) { end += 1 }
      return end
    }
    let isSpecial = isDigit(next) || next == 64 || next == 42 || next == 35 || next == 63 || next == 45 || next == 36 || next == 33
    return isSpecial ? end + 1 : start
  }
}
