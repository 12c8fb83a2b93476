/// YAML. It does not follow the nesting of keys: it stores the column of the last key or dash, which decides how far a block text reaches.
struct YAMLLexer: SyntaxLexer {
  static let names = ["yaml", "yml"]

  struct State: Hashable, Sendable {
    enum Mode: UInt8 {
      /// `plain` is a text without quotes that may go on in the next line, `block` one that begins with `|` or `>`.
      case none, plain, block, single, double
    }
    var mode = Mode.none
    /// The depth of `[` and `{`.
    var depth: UInt8 = 0
    /// The column of the last key or dash. -1 before the first one.
    var column: Int32 = -1
  }

  private let constants: WordTable = {
    var table = WordTable()
    table.add("true false null yes no on off True False Null TRUE FALSE NULL Yes No On Off ~ .inf -.inf .nan", .constant)
    return table
  }()

  var start: State { State() }

  func lex(_ line: UnsafeBufferPointer<UInt8>, _ state: State, _ token: (Range<Int>, TokenKind) -> Void) -> State {
    var scanner = YAMLScanner(line: line, state: state)
    scanner.run(constants, token)
    return scanner.state
  }
}

/// Reads one line of YAML.
private struct YAMLScanner {
  typealias Emit = (Range<Int>, TokenKind) -> Void

  // SAFETY: valid while `lex` runs. The scanner does not outlive that call.
  let line: UnsafeBufferPointer<UInt8>
  var state: YAMLLexer.State
  var place = 0

  init(line: UnsafeBufferPointer<UInt8>, state: YAMLLexer.State) {
    self.line = line
    self.state = state
  }

  @inline(__always) private func byte(_ index: Int) -> UInt8 { index < line.count ? line[index] : 0 }
  @inline(__always) private func isBlankOrEnd(_ index: Int) -> Bool { index >= line.count || isBlank(line[index]) }
  private func isFlowSign(_ byte: UInt8) -> Bool { byte == 44 || byte == 91 || byte == 93 || byte == 123 || byte == 125 }

  mutating func run(_ constants: borrowing WordTable, _ emit: Emit) {
    var indent = 0
    while indent < line.count, isBlank(line[indent]) { indent += 1 }
    guard indent < line.count else { return }
    switch state.mode {
    case .single, .double: quoted(from: 0, emit)
    case .block:
      if indent > Int(state.column), !isMarker {
        place = line.count
        return emit(indent..<line.count, .string)
      }
      state.mode = .none
    case .plain:
      state.mode = .none
      if indent > Int(state.column), state.depth == 0, canContinue(indent) {
        place = indent
        return plain(constants, isContinuation: true, emit)
      }
    case .none: break
    }
    if place == 0, isMarker {
      emit(0..<3, .heading)
      state = .init()
      place = 3
    } else if place == 0, line[0] == 37, state.depth == 0 {
      return emit(0..<line.count, .attribute)
    }
    nodes(constants, emit)
  }

  /// `---` or `...` at the start of the line.
  private var isMarker: Bool {
    line.count >= 3 && (line[0] == 45 || line[0] == 46) && line[1] == line[0] && line[2] == line[0] && isBlankOrEnd(3)
  }

  /// Whether a text without quotes goes on in this line. A line with a key does not belong to it.
  private func canContinue(_ indent: Int) -> Bool {
    if line[indent] == 35 || line[indent] == 45 && isBlankOrEnd(indent + 1) { return false }
    for index in indent..<line.count where line[index] == 58 && isBlankOrEnd(index + 1) { return false }
    return true
  }

  private mutating func nodes(_ constants: borrowing WordTable, _ emit: Emit) {
    while place < line.count {
      let next = line[place], start = place
      if isBlank(next) {
        place += 1
        continue
      }
      switch next {
      case 35 where start == 0 || isBlank(line[start - 1]):
        place = line.count
        emit(start..<place, .comment)
      case 45 where state.depth == 0 && isBlankOrEnd(start + 1):
        place += 1
        state.column = Int32(clamping: start)
        emit(start..<place, .punctuation)
      case 58 where isBlankOrEnd(start + 1) || start > 0 && (line[start - 1] == 34 || line[start - 1] == 39),
        63 where isBlankOrEnd(start + 1):
        place += 1
        if state.depth == 0, next == 63 || isFirst(start) { state.column = Int32(clamping: start) }
        emit(start..<place, .punctuation)
      case 38, 42, 33: property(emit)
      case 34, 39:
        state.mode = next == 34 ? .double : .single
        place += 1
        quoted(from: start, emit)
        if state.mode == .none, state.depth == 0, isKey { state.column = Int32(clamping: start) }
      case 124 where state.depth == 0, 62 where state.depth == 0: blockHeader(constants, emit)
      case 91, 123:
        place += 1
        state.depth = min(state.depth, 254) + 1
        emit(start..<place, .punctuation)
      case 93, 125:
        place += 1
        if state.depth > 0 { state.depth -= 1 }
        emit(start..<place, .punctuation)
      case 44 where state.depth > 0:
        place += 1
        emit(start..<place, .punctuation)
      default: plain(constants, isContinuation: false, emit)
      }
    }
  }

  /// Whether only blanks are before a place.
  private func isFirst(_ start: Int) -> Bool {
    for index in 0..<start where !isBlank(line[index]) { return false }
    return true
  }

  /// Whether a colon follows, with or without blanks before it.
  private var isKey: Bool {
    var end = place
    while end < line.count, isBlank(line[end]) { end += 1 }
    return byte(end) == 58 && (end < line.count) && isBlankOrEnd(end + 1)
  }

  /// An anchor, an alias or a tag.
  private mutating func property(_ emit: Emit) {
    let start = place
    place += 1
    while place < line.count, !isBlank(line[place]), state.depth == 0 || !isFlowSign(line[place]) { place += 1 }
    emit(start..<place, line[start] == 33 ? .type : .attribute)
  }

  /// Reads a text in quotes from inside it.
  private mutating func quoted(from start: Int, _ emit: Emit) {
    var start = start
    let quote: UInt8 = state.mode == .double ? 34 : 39
    while place < line.count {
      if line[place] == 92, quote == 34 {
        if start < place { emit(start..<place, .string) }
        let end = min(place + 2, line.count)
        emit(place..<end, .escape)
        place = end
        start = end
      } else if line[place] != quote {
        place += 1
      } else if quote == 39, byte(place + 1) == 39 {
        place += 2
      } else {
        place += 1
        state.mode = .none
        break
      }
    }
    if start < place { emit(start..<place, .string) }
  }

  /// `|` or `>` with its signs. More text on the line makes it a plain one.
  private mutating func blockHeader(_ constants: borrowing WordTable, _ emit: Emit) {
    let start = place
    var end = place + 1
    while isDigit(byte(end)) || byte(end) == 43 || byte(end) == 45 { end += 1 }
    var rest = end
    while rest < line.count, isBlank(line[rest]) { rest += 1 }
    guard rest == line.count || line[rest] == 35 && rest > end else { return plain(constants, isContinuation: false, emit) }
    emit(start..<end, .string)
    if rest < line.count { emit(rest..<line.count, .comment) }
    place = line.count
    state.mode = .block
  }

  /// A text without quotes: a key if a colon follows.
  private mutating func plain(_ constants: borrowing WordTable, isContinuation: Bool, _ emit: Emit) {
    let start = place
    var end = place
    var isKey = false
    while place < line.count {
      let next = line[place]
      if next == 58, isBlankOrEnd(place + 1) || state.depth > 0 && isFlowSign(line[place + 1]) {
        isKey = true
        break
      }
      if state.depth > 0, isFlowSign(next) { break }
      if next == 35, place > 0, isBlank(line[place - 1]) { break }
      place += 1
      if !isBlank(next) { end = place }
    }
    guard end > start else {
      place += 1
      return
    }
    if isKey, !isContinuation {
      if state.depth == 0 { state.column = Int32(clamping: start) }
      emit(start..<end, .property)
      emit(place..<place + 1, .punctuation)
      place += 1
      return
    }
    if !isContinuation, constants.kind(line, start, end, lowercased: false) != nil {
      emit(start..<end, .constant)
    } else if !isContinuation, isNumber(start, end) {
      emit(start..<end, .number)
    }
    // A comment ends the text.
    if byte(place) == 35 {
      emit(place..<line.count, .comment)
      place = line.count
    } else if state.depth == 0 {
      state.mode = .plain
    }
  }

  private func isNumber(_ start: Int, _ end: Int) -> Bool {
    var index = start
    if line[index] == 43 || line[index] == 45 { index += 1 }
    guard index < end, isDigit(line[index]) || line[index] == 46 && isDigit(byte(index + 1)) else { return false }
    let isHex = line[index] == 48 && (byte(index + 1) | 32 == 120 || byte(index + 1) | 32 == 111)
    var dots = 0
    for each in index..<end {
      let next = line[each]
      if next == 46 { dots += 1 }
      let isExponent = next | 32 == 101 || (next == 43 || next == 45) && line[each - 1] | 32 == 101
      let isHexDigit = isHex && (each == index + 1 || (next | 32) &- 97 < 6)
      guard isDigit(next) || next == 46 || next == 95 || isExponent || isHexDigit else { return false }
    }
    return dots < 2
  }
}
