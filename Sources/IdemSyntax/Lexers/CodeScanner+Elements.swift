/// Elements within JavaScript, as in JSX: `<a b="c" d={e}>text</a>`.
///
/// One frame of the state holds a tree of elements: its count is four times the depth, and the part that is read.
extension CodeScanner {
  static let elementForm = 28
  private static let text = 0, tag = 1, endTag = 2, value = 3

  /// Whether an element begins at the place, with `<a` or `<>`. `<T,>` and `<T extends U>` begin the parameters of a generic function.
  private var isElementStart: Bool {
    var end = place + 1
    if byte(end) == 62 { return true }
    guard isNameStart(byte(end)) || byte(end) == 36 else { return false }
    while end < line.count, isNameStart(line[end]) || isDigit(line[end]) { end += 1 }
    if byte(end) == 44 { return false }
    return !has(Array(" extends ".utf8), at: end)
  }

  mutating func openElement(_ emit: Emit) -> Bool {
    // `<<a` is an operator.
    guard isElementStart, place == 0 || line[place - 1] != 60 else { return false }
    state.push(.init(kind: .string, form: Self.elementForm, count: Self.tag))
    tagName(emit)
    return true
  }

  /// `<`, a slash and the element's name.
  private mutating func tagName(_ emit: Emit) {
    let start = place
    place += 1
    if byte(place) == 47 { place += 1 }
    while place < line.count,
      isNameStart(line[place]) || isDigit(line[place]) || line[place] == 46 || line[place] == 45 || line[place] == 58
    {
      place += 1
    }
    emit(start..<place, .tag)
    if byte(place) == 60 { typeArguments() }
  }

  /// `<A<B>>` behind an element's name, as in TypeScript.
  private mutating func typeArguments() {
    var end = place
    var depth = 0
    repeat {
      if byte(end) == 60 { depth += 1 }
      if byte(end) == 62, line[end - 1] != 61 { depth -= 1 }
      end += 1
    } while depth > 0 && end < line.count
    if depth == 0 { place = end }
  }

  /// Reads elements up to the end of the outermost one, the start of code in braces, or the line's end.
  mutating func elements(_ language: borrowing Language, _ emit: Emit) {
    while place < line.count {
      let frame = state.top
      let part = frame.count & 3
      let next = line[place]
      if isBlank(next) {
        place += 1
      } else if next == 123, part != Self.value {
        emit(place..<place + 1, .escape)
        place += 1
        state.push(.init(kind: .interpolation, form: Self.elementForm, count: 0))
        isAfterValue = false
        isAfterDot = false
        return
      } else if part == Self.text {
        elementText(next, emit)
      } else if part == Self.value {
        attributeValue(from: place, emit)
      } else if tagPart(next, language, emit) {
        return
      }
    }
  }

  private mutating func elementText(_ next: UInt8, _ emit: Emit) {
    guard next == 60 else {
      place += 1
      return
    }
    state.top.count += byte(place + 1) == 47 ? Self.endTag : Self.tag
    tagName(emit)
  }

  /// Reads the text of an attribute up to its quote. The kind of quote is in the state's second mark: it may reach over lines.
  private mutating func attributeValue(from start: Int, _ emit: Emit) {
    while place < line.count, line[place] != UInt8(truncatingIfNeeded: state.second) { place += 1 }
    if place < line.count {
      place += 1
      state.second = 0
      state.top.count = state.top.count & ~3 | Self.tag
    }
    emit(start..<place, .string)
  }

  /// A part of a tag. True if a comment was opened, or the outermost element is over.
  private mutating func tagPart(_ next: UInt8, _ language: borrowing Language, _ emit: Emit) -> Bool {
    let start = place
    switch next {
    case 34, 39:
      state.second = UInt32(next)
      state.top.count |= Self.value
      place += 1
      attributeValue(from: start, emit)
    case 47 where byte(place + 1) == 42:
      place += 2
      state.push(.init(kind: .comment, form: 0, count: 1))
      comment(language, from: start, emit)
      return true
    case 47 where byte(place + 1) == 47:
      place = line.count
      emit(start..<place, .comment)
    case 62:
      place += 1
      emit(start..<place, .tag)
      let depth = state.top.count >> 2
      // Behind `/` the element has no text.
      let isEmpty = state.top.count & 3 == Self.tag && start > 0 && line[start - 1] == 47
      let new = state.top.count & 3 == Self.endTag ? depth - 1 : isEmpty ? depth : depth + 1
      if new <= 0 {
        state.pop()
        isAfterValue = true
        isAfterDot = false
        return true
      }
      state.top.count = new << 2
    case 47:
      place += 1
      emit(start..<place, .tag)
    default:
      place += 1
      guard isNameStart(next) else { break }
      while place < line.count, isNameStart(line[place]) || isDigit(line[place]) || line[place] == 45 || line[place] == 58 { place += 1 }
      emit(start..<place, .property)
    }
    return false
  }
}
