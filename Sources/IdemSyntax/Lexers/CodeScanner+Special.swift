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
    case 64 where features.contains(.atAttributes):
      isDirective = language.softRule == .css
      return sigil(.attribute, emit)
    case 35 where features.contains(.hashWords): return hashWord(emit)
    case 96 where features.contains(.labels): return quotedName(emit)
    case 35 where features.contains(.preprocessor): return directive(language, emit)
    case 35 where features.contains(.rust): return rustAttribute(emit)
    case 39 where features.contains(.rust): return sigil(.attribute, emit)
    case 47 where features.contains(.regex) && !isAfterValue: return regex(language, emit)
    case 36 where features.contains(.rust): return metavariable(emit)
    case 60 where features.contains(.shell): return hereStart(emit)
    case 92 where features.contains(.shell):
      place = min(place + 2, line.count)
      return true
    case 36 where features.contains(.shell): return dollar(language, emit)
    case 36 where features.contains(.dollarQuotes): return dollarQuote(language, emit)
    case 91 where features.contains(.equalKeys): return heading(emit)
    default: return false
    }
  }

  /// `#if`, `#file`, or the use of a macro: `#name(`, `#Name`.
  private mutating func hashWord(_ emit: Emit) -> Bool {
    var end = place + 1
    while isNameStart(byte(end)) || isDigit(byte(end)) { end += 1 }
    let first = byte(place + 1)
    isDirective = has(Self.hashIf, at: place) || has(Self.hashElseIf, at: place)
    let isMacro = byte(end) == 40 || first &- 65 < 26 || first == 95
    return sigil(isMacro ? .attribute : .keyword, emit)
  }

  private static let hashIf = Array("#if ".utf8), hashElseIf = Array("#elseif ".utf8)

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
    isDirective = end - word == 2 && line[word] == 105 || end - word == 4 && line[word] == 101 && line[word + 2] == 105
    place = end
    guard isInclude else { return true }
    while end < line.count, isBlank(line[end]) { end += 1 }
    guard byte(end) == 60, let close = line[end...].firstIndex(of: 62) else { return true }
    emit(end..<close + 1, .string)
    place = close + 1
    return true
  }

  /// `$name` in a macro, and the kind behind it in `$name:expr`.
  private mutating func metavariable(_ emit: Emit) -> Bool {
    var end = place + 1
    while isNameStart(byte(end)) || isDigit(byte(end)) { end += 1 }
    guard end > place + 1 else { return false }
    emit(place..<end, .property)
    place = end
    isAfterValue = true
    isAfterDot = false
    guard byte(end) == 58, byte(end + 1) != 58 else { return true }
    end += 1
    while isBlank(byte(end)) { end += 1 }
    let start = end
    while isNameStart(byte(end)) || isDigit(byte(end)) { end += 1 }
    guard start < end else { return true }
    emit(start..<end, .type)
    place = end
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

  // MARK: SQL and TOML

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

  /// `[name]` alone on its line. Names in quotes are strings.
  private mutating func heading(_ emit: Emit) -> Bool {
    for index in 0..<place where !isBlank(line[index]) { return false }
    var end = place
    var quote: UInt8 = 0
    while end < line.count {
      let next = line[end]
      if quote == 0, next == 35 || next == 61 || next == 44 { break }
      if next == 34 || next == 39 { quote = quote == 0 ? next : quote == next ? 0 : quote }
      end += next == 92 && quote == 34 ? 2 : 1
    }
    end = min(end, line.count)
    while end > place, isBlank(line[end - 1]) { end -= 1 }
    guard end > place, line[end - 1] == 93, quote == 0, byte(end) != 44 else { return false }
    var start = place
    while place < end {
      let next = line[place]
      guard next == 34 || next == 39 else {
        place += 1
        continue
      }
      if start < place { emit(start..<place, .heading) }
      start = place
      repeat { place += line[place] == 92 && next == 34 ? 2 : 1 } while place < end && line[place] != next
      place = min(place + 1, end)
      emit(start..<place, .string)
      start = place
    }
    if start < end { emit(start..<end, .heading) }
    return true
  }
}
