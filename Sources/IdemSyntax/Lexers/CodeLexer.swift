/// The lexer of all languages that are words, comments, strings and numbers. The `Language` specifies which ones.
struct CodeLexer: SyntaxLexer {
  static let names = ["code"]
  let language: Language

  var start: LexerState { LexerState() }

  func lex(_ line: UnsafeBufferPointer<UInt8>, _ state: LexerState, _ token: (Range<Int>, TokenKind) -> Void) -> LexerState {
    var scanner = CodeScanner(line: line, state: state)
    scanner.run(language, token)
    return scanner.state
  }
}

/// Reads one line.
struct CodeScanner {
  typealias Emit = (Range<Int>, TokenKind) -> Void

  // SAFETY: valid while `lex` runs. The scanner does not outlive that call.
  let line: UnsafeBufferPointer<UInt8>
  var state: LexerState
  var place = 0
  /// Whether the text before may end a value: `/` is then a division.
  var isAfterValue = false
  var isAfterDot = false
  /// Whether the line is a condition of the preprocessor, or has an at-rule of CSS.
  var isDirective = false
  /// The here-document that begins on the next line. The count has a one for a text without variables, and a two for an end that may be indented.
  var pending: (mark: UInt32, count: Int)?
  /// The second one of the line.
  var pendingNext: (mark: UInt32, count: Int)?

  init(line: UnsafeBufferPointer<UInt8>, state: LexerState) {
    self.line = line
    self.state = state
  }

  @inline(__always) func byte(_ index: Int) -> UInt8 { index < line.count ? line[index] : 0 }

  @inline(__always) func has(_ bytes: [UInt8], at index: Int) -> Bool {
    guard index + bytes.count <= line.count, line[index] == bytes[0] else { return false }
    for offset in 1..<max(1, bytes.count) where line[index + offset] != bytes[offset] { return false }
    return true
  }

  func count(of byte: UInt8, at index: Int) -> Int {
    var end = index
    while end < line.count, line[end] == byte { end += 1 }
    return end - index
  }

  mutating func run(_ language: borrowing Language, _ emit: Emit) {
    while true {
      // An open string on one line with a backslash at its end goes on even if the next line is empty.
      switch state.top.kind {
      case .comment: comment(language, from: place, emit)
      case .string: string(language, from: place, emit)
      case .none, .interpolation: if place < line.count { code(language, emit) }
      }
      guard place < line.count else { break }
    }
    if let pendingNext {
      state.push(.init(kind: .string, form: 30, count: pendingNext.count))
      state.second = pendingNext.mark
    }
    if let pending {
      state.push(.init(kind: .string, form: 30, count: pending.count))
      state.mark = pending.mark
    }
  }

  // MARK: Comments

  mutating func comment(_ language: borrowing Language, from start: Int, _ emit: Emit) {
    var frame = state.top
    let kind: TokenKind = frame.form == 1 ? .documentation : .comment
    while place < line.count {
      if has(language.blockClose, at: place) {
        place += language.blockClose.count
        frame.count -= 1
        if frame.count <= 0 {
          state.pop()
          if start < place { emit(start..<place, kind) }
          return
        }
      } else if language.nestsComments, has(language.blockOpen, at: place) {
        place += language.blockOpen.count
        frame.count += 1
      } else {
        place += 1
      }
    }
    state.top = frame
    if start < place { emit(start..<place, kind) }
  }

  // MARK: Strings

  /// Reads a string from inside it to its end, the line's end, or the start of an interpolation.
  mutating func string(_ language: borrowing Language, from start: Int, _ emit: Emit) {
    let frame = state.top
    if frame.form == 30 { return hereDocument(emit) }
    if frame.form == Self.elementForm { return elements(language, emit) }
    if frame.form == 29 { return markedString(from: start, emit) }
    guard frame.form < language.strings.count else {
      state.pop()
      return
    }
    let form = language.strings[frame.form]
    var start = start
    func flush(_ end: Int) { if start < end { emit(start..<end, form.kind) } }
    while place < line.count {
      let next = line[place]
      if next == 92, form.escapes {
        let hashes = frame.count
        if hashes > 0, count(of: 35, at: place + 1) < hashes {
          place += 1
          continue
        }
        if form.interpolation.count == 2, form.interpolation[0] == 92, byte(place + 1 + hashes) == form.interpolation[1] {
          flush(place)
          emit(place..<place + 2 + hashes, .escape)
          place += 2 + hashes
          state.push(.init(kind: .interpolation, form: frame.form, count: 0))
          isAfterValue = false
          return
        }
        flush(place)
        // Behind the last byte of the line, the string goes on in the next line.
        let end = min(place + 2 + hashes, line.count)
        let isLast = place + 1 + hashes >= line.count
        emit(place..<end, .escape)
        place = end
        start = end
        if isLast { return }
        continue
      }
      if next == form.close[0], has(form.close, at: place), frame.count == 0 || count(of: 35, at: place + form.close.count) >= frame.count {
        if form.doubles, byte(place + 1) == next {
          place += 2
          continue
        }
        place += form.close.count + frame.count
        // A quote more, as in `""""`, belongs to the string.
        flush(place)
        state.pop()
        isAfterValue = true
        return
      }
      if next == 36, form.hasVariables, isExpansion(place) {
        flush(place)
        expansion(emit)
        start = place
        continue
      }
      if !form.interpolation.isEmpty, next == form.interpolation[0], next != 92, has(form.interpolation, at: place) {
        if form.interpolation.count == 1, byte(place + 1) == next {
          place += 2
          continue
        }
        flush(place)
        emit(place..<place + form.interpolation.count, .escape)
        place += form.interpolation.count
        state.push(.init(kind: .interpolation, form: frame.form, count: 0))
        isAfterValue = false
        return
      }
      place += 1
    }
    flush(place)
    if !form.spansLines { closeLine() }
  }

  /// A string that may not reach over line ends is over, with all that is in it.
  private mutating func closeLine() {
    state.pop()
  }

  /// A string that ends with `)word"` or `$word$`.
  private mutating func markedString(from start: Int, _ emit: Emit) {
    let close: UInt8 = state.top.count == 0 ? 41 : 36
    let end: UInt8 = state.top.count == 0 ? 34 : 36
    while place < line.count {
      guard line[place] == close else {
        place += 1
        continue
      }
      var last = place + 1
      while last < line.count, last - place <= 17, line[last] != end, line[last] != close { last += 1 }
      if last < line.count, line[last] == end, Self.hash(line, place + 1, last) == state.mark {
        place = last + 1
        state.pop()
        state.mark = 0
        isAfterValue = true
        break
      }
      place += 1
    }
    if start < place { emit(start..<place, .string) }
  }

  /// A hash of bytes. Not zero.
  static func hash(_ bytes: UnsafeBufferPointer<UInt8>, _ from: Int, _ to: Int) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    for index in from..<max(from, to) { hash = (hash ^ UInt32(bytes[index])) &* 16_777_619 }
    return hash | 1
  }
}
