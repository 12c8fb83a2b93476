@inline(__always) func isDigit(_ byte: UInt8) -> Bool { byte &- 48 < 10 }
@inline(__always) func isNameStart(_ byte: UInt8) -> Bool { (byte | 32) &- 97 < 26 || byte == 95 || byte >= 128 }
@inline(__always) func isBlank(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 || byte == 13 }

extension CodeScanner {
  /// Reads code up to the line's end, the start of a string or a comment that was opened, or the end of an interpolation.
  mutating func code(_ language: borrowing Language, _ emit: Emit) {
    while place < line.count {
      let next = line[place]
      if isBlank(next) {
        place += 1
        isAfterDot = false
        continue
      }
      if isNameStart(next) || !language.nameBytes.isEmpty && language.nameBytes.contains(next) {
        if word(language, emit) { return }
        continue
      }
      if isDigit(next) || next == 46 && isDigit(byte(place + 1)) && !isAfterValue {
        number(language, emit)
        continue
      }
      if lineComment(language, emit) { return }
      if !language.blockOpen.isEmpty, has(language.blockOpen, at: place) {
        openComment(language, emit)
        return
      }
      if openString(language, prefix: place, emit) { return }
      if special(next, language, emit) {
        if state.top.kind == .string { return }
        continue
      }
      if bracket(next, emit) { return }
    }
  }

  /// A bracket, an operator or another byte. True at the end of an interpolation.
  private mutating func bracket(_ next: UInt8, _ emit: Emit) -> Bool {
    let start = place
    place += 1
    switch next {
    case 40, 91, 123:
      if state.top.kind == .interpolation { state.top.count += 1 }
      isAfterValue = false
      emit(start..<place, .punctuation)
    case 41, 93, 125:
      if state.top.kind == .interpolation {
        if state.top.count == 0 {
          emit(start..<place, .escape)
          state.pop()
          return true
        }
        state.top.count -= 1
      }
      isAfterValue = true
      emit(start..<place, .punctuation)
    case 44, 59:
      isAfterValue = false
      emit(start..<place, .punctuation)
    case 46:
      isAfterValue = false
      // Behind `...` no member follows.
      isAfterDot = start == 0 || line[start - 1] != 46
      emit(start..<place, .punctuation)
      return false
    default:
      isAfterValue = false
      emit(start..<place, .operator)
    }
    isAfterDot = false
    return false
  }

  // MARK: Comments

  private mutating func lineComment(_ language: borrowing Language, _ emit: Emit) -> Bool {
    for index in language.lineComments.indices where has(language.lineComments[index], at: place) {
      // In SCSS, `(//` begins an address.
      if language.commentsNeedSpace, place > 0, !isBlank(line[place - 1]), line[place - 1] != 59,
        line[place - 1] != 40 || line[place] == 47
      {
        continue
      }
      // In Python, `{a:#x}` in a string has a format.
      if state.top.kind == .interpolation, place > 0, line[place - 1] == 58 { continue }
      let isDocumentation = language.documentation.contains { has($0, at: place) }
      emit(place..<line.count, isDocumentation ? .documentation : .comment)
      place = line.count
      return true
    }
    return false
  }

  private mutating func openComment(_ language: borrowing Language, _ emit: Emit) {
    let start = place
    let isDocumentation = language.documentation.contains { has($0, at: place) } && byte(place + 2) != 47 && byte(place + 3) != 47
    place += language.blockOpen.count
    state.push(.init(kind: .comment, form: isDocumentation ? 1 : 0, count: 1))
    comment(language, from: start, emit)
  }

  // MARK: Strings

  /// Opens a string whose quote, or whose first `#`, is at the place. `prefix` is the start of the letters before it.
  mutating func openString(_ language: borrowing Language, prefix: Int, _ emit: Emit) -> Bool {
    let first = line[place]
    for index in language.strings.indices {
      guard first == language.strings[index].open[0] || first == 35 && language.strings[index].takesHashes else { continue }
      let hashes = language.strings[index].takesHashes ? count(of: 35, at: place) : 0
      guard hashes < 500, has(language.strings[index].open, at: place + hashes) else { continue }
      if language.strings[index].prefixes.isEmpty ? prefix < place : !hasPrefix(language.strings[index].prefixes, prefix) { continue }
      if language.features.contains(.rust), first == 39, isLifetime() { continue }
      if language.strings[index].needsHash, hashes == 0 || !endsOnLine(language.strings[index], hashes) { continue }
      place += hashes + language.strings[index].open.count
      state.push(.init(kind: .string, form: index, count: hashes))
      isAfterDot = false
      string(language, from: prefix, emit)
      return true
    }
    return false
  }

  private func hasPrefix(_ prefixes: [[UInt8]], _ from: Int) -> Bool {
    prefixes.contains { word in
      guard word.count == place - from else { return false }
      for index in word.indices where line[from + index] | 32 != word[index] { return false }
      return true
    }
  }

  /// Whether the line has the end of the string with `#` at the place, or no more text.
  private func endsOnLine(_ form: borrowing Language.StringForm, _ hashes: Int) -> Bool {
    var isBlankOnly = true
    for index in (place + hashes + form.open.count)..<max(line.count, place + hashes + form.open.count) {
      if has(form.close, at: index), count(of: 35, at: index + form.close.count) >= hashes { return true }
      if !isBlank(line[index]) { isBlankOnly = false }
    }
    return isBlankOnly
  }

  /// `'a` without a closing quote.
  private func isLifetime() -> Bool {
    let next = byte(place + 1)
    guard isNameStart(next), next < 128 else { return false }
    return byte(place + 2) != 39
  }

  // MARK: Words and numbers

  /// Reads a name or a keyword. True if a string begins with it.
  private mutating func word(_ language: borrowing Language, _ emit: Emit) -> Bool {
    let start = place
    place += 1
    let hasOwnBytes = !language.nameBytes.isEmpty
    while place < line.count {
      let next = line[place]
      guard isNameStart(next) || isDigit(next) || hasOwnBytes && language.nameBytes.contains(next) else { break }
      place += 1
    }
    let next = byte(place)
    if next == 34 || next == 39 || next == 35 {
      if place - start <= 3, openString(language, prefix: start, emit) { return true }
      if language.features.contains(.rawCPlus), next == 34, line[place - 1] == 82, place - start <= 3 {
        var end = place + 1
        while end < line.count, end - place <= 17, line[end] != 40 { end += 1 }
        if byte(end) == 40 {
          state.push(.init(kind: .string, form: 29, count: 0))
          state.mark = Self.hash(line, place + 1, end)
          place = end + 1
          string(language, from: start, emit)
          return true
        }
      }
    }
    let features = language.features
    // `r#type` in Rust is a name.
    if next == 35, features.contains(.rust), place - start == 1, line[start] == 114, isNameStart(byte(place + 1)) {
      place += 1
      while place < line.count, isNameStart(line[place]) || isDigit(line[place]) { place += 1 }
      isAfterValue = true
      isAfterDot = false
      return false
    }
    var kind = wordKind(start, language)
    isAfterValue = kind != .keyword
    let wasAfterDot = isAfterDot
    isAfterDot = false
    if kind == nil { kind = nameKind(start, next, wasAfterDot, features) }
    if let kind, kind != .plain { emit(start..<place, kind) }
    return false
  }

  private func nameKind(_ start: Int, _ next: UInt8, _ isMember: Bool, _ features: Language.Features) -> TokenKind {
    if features.contains(.equalKeys), isKeyStart(start) { return .property }
    if features.contains(.colonKeys), next == 58 || next == 63 && byte(place + 1) == 58 { return .property }
    if features.contains(.calls), next == 40 { return .function }
    if features.contains(.capitalTypes), line[start] &- 65 < 26 { return .type }
    return isMember ? .property : .plain
  }

  private func isKeyStart(_ start: Int) -> Bool {
    for index in 0..<start where !isBlank(line[index]) { return false }
    var end = place
    while end < line.count, line[end] != 61, line[end] != 34 { end += 1 }
    return byte(end) == 61
  }

  private mutating func number(_ language: borrowing Language, _ emit: Emit) {
    let start = place
    place += 1
    while place < line.count {
      let next = line[place]
      let isSign = (next == 43 || next == 45) && (line[place - 1] | 32 == 101 && byte(start + 1) | 32 != 120 || line[place - 1] | 32 == 112)
      // A dot belongs to the number only before a digit, or at the end of it in C.
      let isDot = next == 46 && isDigit(byte(place + 1))
      // `1'000` in C and C++.
      let isSeparator =
        next == 39 && language.features.contains(.preprocessor) && (isDigit(byte(place + 1)) || isNameStart(byte(place + 1)))
      guard isDigit(next) || isNameStart(next) || isSign || isDot || isSeparator else { break }
      place += 1
    }
    emit(start..<place, .number)
    isAfterValue = true
    isAfterDot = false
  }
}
