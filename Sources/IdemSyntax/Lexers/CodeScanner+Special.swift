extension CodeScanner {
  /// What only some languages have: attributes, directives, variables, regular expressions, here-documents.
  mutating func special(_ next: UInt8, _ language: borrowing Language, _ emit: Emit) -> Bool {
    let features = language.features
    switch next {
    case 35 where place == 0 && byte(1) == 33 && (byte(2) == 47 || byte(2) == 32) && features.contains(.regex):
      emit(0..<line.count, .comment)
      place = line.count
      return true
    case 60 where features.contains(.elements) && !isAfterValue: return openElement(emit)
    case 64 where features.contains(.atAttributes): return sigil(.attribute, emit)
    case 35 where features.contains(.hashWords): return sigil(isMacroCall ? .attribute : .keyword, emit)
    case 96 where features.contains(.labels): return quotedName(emit)
    case 35 where features.contains(.preprocessor): return directive(language, emit)
    case 35 where features.contains(.rust): return rustAttribute(emit)
    case 39 where features.contains(.rust): return sigil(.attribute, emit)
    case 47 where features.contains(.regex) && !isAfterValue: return regex(language, emit)
    case 60 where features.contains(.shell): return hereStart(emit)
    case 92 where features.contains(.shell):
      place = min(place + 2, line.count)
      return true
    case 36 where features.contains(.shell): return variable(emit)
    case 36 where features.contains(.dollarQuotes): return dollarQuote(language, emit)
    case 91 where features.contains(.equalKeys): return heading(emit)
    default: return false
    }
  }

  /// Whether `#name(` is at the place, as in Swift.
  private var isMacroCall: Bool {
    var end = place + 1
    while isNameStart(byte(end)) || isDigit(byte(end)) { end += 1 }
    return byte(end) == 40
  }

  /// A name in backticks, as in Swift: its words are no keywords.
  private mutating func quotedName(_ emit: Emit) -> Bool {
    var end = place + 1
    while end < line.count, line[end] != 96 { end += 1 }
    guard end < line.count else { return false }
    end += 1
    if byte(end) == 40 { emit(place..<end, .function) }
    place = end
    isAfterValue = true
    isAfterDot = false
    return true
  }

  private mutating func sigil(_ kind: TokenKind, _ emit: Emit) -> Bool {
    var end = place + 1
    while end < line.count, isNameStart(line[end]) || isDigit(line[end]) { end += 1 }
    guard end > place + 1 else { return false }
    emit(place..<end, kind)
    place = end
    isAfterValue = false
    return true
  }

  /// `#include <a>`: the word, and the path as a string. Other directives go on as code.
  private mutating func directive(_ language: borrowing Language, _ emit: Emit) -> Bool {
    for index in 0..<place where !isBlank(line[index]) { return false }
    var end = place + 1
    while end < line.count, isBlank(line[end]) { end += 1 }
    let word = end
    while end < line.count, isNameStart(line[end]) { end += 1 }
    emit(place..<end, .attribute)
    let isInclude = end - word == 7 && line[word] == 105 && line[word + 1] == 110
    place = end
    guard isInclude else { return true }
    while end < line.count, isBlank(line[end]) { end += 1 }
    guard byte(end) == 60, let close = line[end...].firstIndex(of: 62) else { return true }
    emit(end..<close + 1, .string)
    place = close + 1
    return true
  }

  /// `#[...]` and `#![...]` on one line.
  private mutating func rustAttribute(_ emit: Emit) -> Bool {
    let open = byte(place + 1) == 33 ? place + 2 : place + 1
    guard byte(open) == 91 else { return false }
    emit(place..<open + 1, .attribute)
    place = open + 1
    return true
  }

  /// A regular expression ends on its line.
  private mutating func regex(_ language: borrowing Language, _ emit: Emit) -> Bool {
    var end = place + 1
    var isInClass = false
    // In Swift these are operators.
    if language.features.contains(.labels), isBlank(byte(end)) || byte(end) == 61 { return false }
    while end < line.count {
      let next = line[end]
      if next == 92 {
        end += 2
        continue
      }
      if next == 91 { isInClass = true }
      if next == 93 { isInClass = false }
      if next == 47, !isInClass { break }
      end += 1
    }
    guard end < line.count, end > place + 1 else { return false }
    end += 1
    while end < line.count, line[end] &- 97 < 26 { end += 1 }
    emit(place..<end, .regex)
    place = end
    isAfterValue = true
    return true
  }

  // MARK: Shell

  private mutating func hereStart(_ emit: Emit) -> Bool {
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

  private mutating func variable(_ emit: Emit) -> Bool {
    let end = variableEnd(place)
    guard end > place else { return false }
    emit(place..<end, .property)
    place = end
    return true
  }

  /// The end of the variable whose `$` is at a place, on its line. The place itself if there is none.
  func variableEnd(_ start: Int) -> Int {
    var end = start + 1
    let next = byte(end)
    if next == 123 {
      // A variable may contain others: `${a:-${b}}`.
      var depth = 0
      while end < line.count {
        if line[end] == 123 { depth += 1 }
        if line[end] == 125 { depth -= 1 }
        end += line[end] == 92 ? 2 : 1
        if depth == 0 { break }
      }
      return min(end, line.count)
    }
    if isNameStart(next), next < 128 {
      while end < line.count, isNameStart(line[end]) && line[end] < 128 || isDigit(line[end]) { end += 1 }
      return end
    }
    // `$1`, `$?` and the like.
    let isSpecial = isDigit(next) || next == 64 || next == 42 || next == 35 || next == 63 || next == 45 || next == 36 || next == 33
    return isSpecial ? end + 1 : start
  }

  /// Whether `as` or `do` is before the place, or no text: the body of a function follows.
  private var isBeforeBody: Bool {
    var end = place
    while end > 0, isBlank(line[end - 1]) { end -= 1 }
    guard end > 1 else { return end == 0 }
    let first = line[end - 2] | 32, second = line[end - 1] | 32
    return (first == 97 && second == 115 || first == 100 && second == 111) && (end == 2 || isBlank(line[end - 3]) || line[end - 3] == 41)
  }

  /// `$$` or `$word$`, as in PostgreSQL. The body of a function is code; the state stores the word that ends it.
  private mutating func dollarQuote(_ language: borrowing Language, _ emit: Emit) -> Bool {
    var end = place + 1
    while end < line.count, isNameStart(line[end]) || isDigit(line[end]) { end += 1 }
    guard byte(end) == 36, end - place <= 17, !isDigit(byte(place + 1)) else { return false }
    let start = place
    let word = Self.hash(line, place + 1, end)
    if state.second == word || state.second == 0 && isBeforeBody {
      emit(start..<end + 1, .operator)
      state.second = state.second == 0 ? word : 0
      place = end + 1
      return true
    }
    state.push(.init(kind: .string, form: 29, count: 1))
    state.mark = Self.hash(line, place + 1, end)
    place = end + 1
    string(language, from: start, emit)
    return true
  }

  /// `[name]` alone on its line.
  private mutating func heading(_ emit: Emit) -> Bool {
    for index in 0..<place where !isBlank(line[index]) { return false }
    var end = place
    while end < line.count, line[end] != 35, line[end] != 61, line[end] != 44 { end += 1 }
    while end > place, isBlank(line[end - 1]) { end -= 1 }
    guard end > place, line[end - 1] == 93, byte(end) != 44 else { return false }
    emit(place..<end, .heading)
    place = end
    return true
  }
}
