import IdemScreen
import IdemText

/// Where a motion ends, and what an operator takes.
struct ViMotion {
  enum Kind { case exclusive, inclusive, lines }

  var target: Int
  var kind = Kind.exclusive
  /// Whether the aim of vertical moves stays.
  var keepsGoal = false
  /// The aim that is set; nil for the column of the target.
  var goal: Int?
  /// Whether the motion is an error all the same: the cursor goes as far as it can.
  var isPartial = false
  /// Whether the deleted text goes to register 1 even within a line.
  var usesFirstRegister = false
}

extension ViState {
  var isVisual: Bool { if case .visual = mode { true } else { false } }

  /// Whether the lines of a selection are selected whole.
  var selectsLines: Bool { mode == .visual(.lines) }
  var selectsBlock: Bool { mode == .visual(.block) }
  /// The kind of the selection.
  var selection: ViSelection { if case .visual(let kind) = mode { kind } else { .characters } }

  /// A position where the cursor may be: in normal mode not behind the last character of a line.
  func valid(_ offset: Int, in text: ViText) -> Int {
    let offset = text.buffer.clusterBoundary(atOrBefore: min(max(0, offset), text.buffer.utf8Count))
    let end = text.endOfLine(at: offset)
    return mode == .normal ? text.inLine(min(offset, end)) : min(offset, end)
  }

  /// Where a motion goes from the cursor. Nil if it is an error.
  mutating func motion(
    _ key: Character, _ second: Character?, _ argument: String, count: Int?, operation: ViCommand.Operator?, in editing: TextEditing
  ) -> ViMotion? {
    let text = text(editing), times = count ?? 1
    switch key {
    case "h", KeyEquivalent.leftArrow.character: return left(times, operation, text)
    case "l", KeyEquivalent.rightArrow.character: return right(times, operation, text)
    case " ": return space(times, operation, text)
    case KeyEquivalent.delete.character: return back(times, text)
    case "j", KeyEquivalent.downArrow.character: return vertical(times, editing)
    case "k", KeyEquivalent.upArrow.character: return vertical(-times, editing)
    case "+", KeyEquivalent.return.character: return toLine(text.line(cursor) + times, text)
    case "-": return toLine(text.line(cursor) - times, text)
    case "_":
      guard var motion = toLine(text.line(cursor) + times - 1, text) else { return nil }
      // `y_` leaves the cursor where it is, as `Y` does.
      if operation == .yank { motion.target = max(motion.target, cursor) }
      return motion
    case "0", KeyEquivalent.home.character: return ViMotion(target: text.startOfLine(at: cursor))
    case "^": return ViMotion(target: text.firstLetter(text.line(cursor)))
    case "$", KeyEquivalent.end.character: return lineEnd(times, operation, text)
    case "|":
      let line = text.line(cursor), tabs = editing.options.tabWidth
      return ViMotion(target: valid(text.offset(ofColumn: times - 1, line: line, tabWidth: tabs), in: text), goal: times - 1)
    case "w", "W", "b", "B", "e", "E": return word(key, times, operation, text)
    case "f", "F", "t", "T": return find(key, argument.first, times, text)
    case ";", ",": return findAgain(reversed: key == ",", times, text)
    case "G": return jump(toLine: min(count.map { $0 - 1 } ?? text.lastLine, text.lastLine), text)
    case "g": return afterG(second, count, operation, editing)
    case "{", "}":
      var offset = cursor, isInclusive = false
      guard text.paragraph(&offset, count: times, forward: key == "}", isInclusive: &isInclusive) else { return nil }
      noteJump(in: text)
      return ViMotion(target: offset, kind: isInclusive ? .inclusive : .exclusive, usesFirstRegister: true)
    case "%":
      if let count {
        guard count <= 100 else { return nil }
        return jump(toLine: (text.buffer.lineCount * count + 99) / 100 - 1, text)
      }
      guard let match = text.matchingBracket(cursor) else { return nil }
      noteJump(in: text)
      return ViMotion(target: match, kind: .inclusive, usesFirstRegister: true)
    case "(", ")":
      var offset = cursor
      guard text.sentence(&offset, count: times, forward: key == ")") else { return nil }
      noteJump(in: text)
      guard !isVisual, text.isEnd(offset), !text.isEmptyLine(at: offset) else {
        return ViMotion(target: offset, usesFirstRegister: true)
      }
      return ViMotion(target: text.previous(offset), kind: .inclusive, usesFirstRegister: true)
    case "`", "'": return toMark(argument.first ?? " ", lines: key == "'", text)
    case "/", "?", "n", "N", "*", "#": return search(key, argument, times, text)
    default: return nil
    }
  }

  // MARK: Letters and lines

  private func left(_ count: Int, _ operation: ViCommand.Operator?, _ text: ViText) -> ViMotion? {
    var offset = cursor
    for _ in 0..<count { offset = text.previous(offset) }
    return offset == cursor && operation == nil ? nil : ViMotion(target: offset)
  }

  private func right(_ count: Int, _ operation: ViCommand.Operator?, _ text: ViText) -> ViMotion? {
    var offset = cursor
    for _ in 0..<count { offset = text.next(offset) }
    if operation != nil {
      // An operator takes the last character too.
      return offset == cursor && text.isEmptyLine(at: cursor) ? ViMotion(target: cursor) : ViMotion(target: offset)
    }
    if !isVisual { offset = text.inLine(offset) }
    return offset == cursor ? nil : ViMotion(target: offset)
  }

  /// The space key goes on in the next line.
  private func space(_ count: Int, _ operation: ViCommand.Operator?, _ text: ViText) -> ViMotion? {
    var offset = cursor, kind = ViMotion.Kind.exclusive
    for number in 0..<count {
      let next = text.next(offset), isPast = isVisual ? text.isEnd(offset) : text.isEnd(next)
      if !isPast {
        offset = next
        continue
      }
      if text.line(offset) < text.lastLine {
        if operation != nil, kind == .exclusive, !text.isEmptyLine(at: offset) {
          kind = .inclusive
        } else {
          offset = text.start(text.line(offset) + 1)
          kind = .exclusive
        }
        continue
      }
      if operation == nil { if number == 0 { return nil } } else if !text.isEmptyLine(at: offset) { kind = .inclusive }
      break
    }
    return ViMotion(target: offset, kind: kind)
  }

  /// Backspace goes on in the line before.
  private func back(_ count: Int, _ text: ViText) -> ViMotion? {
    var offset = cursor
    for number in 0..<count {
      let line = text.line(offset)
      if offset > text.start(line) {
        offset = text.previous(offset)
      } else if line > 0 {
        offset = valid(text.end(line - 1), in: text)
      } else {
        if number == 0 { return nil }
        break
      }
    }
    return ViMotion(target: offset)
  }

  private mutating func vertical(_ rows: Int, _ editing: TextEditing) -> ViMotion? {
    let text = text(editing), line = text.line(cursor), tabs = editing.options.tabWidth
    guard rows > 0 ? line < text.lastLine : line > 0 else { return nil }
    let aim = goal ?? text.column(cursor, tabWidth: tabs, isNormal: mode == .normal)
    let target = text.offset(ofColumn: aim, line: min(max(0, line + rows), text.lastLine), tabWidth: tabs)
    return ViMotion(target: valid(target, in: text), kind: .lines, goal: aim)
  }

  private func toLine(_ line: Int, _ text: ViText) -> ViMotion? {
    // Down goes as far as possible, but not from the last line.
    let current = text.line(cursor)
    guard line >= 0 || current > 0, line <= text.lastLine || current < text.lastLine else { return nil }
    return ViMotion(target: text.firstLetter(min(max(0, line), text.lastLine)), kind: .lines)
  }

  private mutating func jump(toLine line: Int, _ text: ViText) -> ViMotion {
    noteJump(in: text)
    return ViMotion(target: text.firstLetter(min(max(0, line), text.lastLine)), kind: .lines)
  }

  private func lineEnd(_ count: Int, _ operation: ViCommand.Operator?, _ text: ViText) -> ViMotion? {
    let line = text.line(cursor)
    if count > 1, line == text.lastLine { return nil }
    let end = text.end(min(line + count - 1, text.lastLine))
    return ViMotion(target: isVisual ? end : text.inLine(end), kind: .inclusive, goal: .max)
  }

  private mutating func afterG(_ key: Character?, _ count: Int?, _ operation: ViCommand.Operator?, _ editing: TextEditing) -> ViMotion? {
    let text = text(editing), times = count ?? 1
    switch key {
    case "g": return jump(toLine: times - 1, text)
    case "e", "E":
      var offset = cursor
      guard text.wordEndBackward(&offset, count: times, big: key == "E") else { return nil }
      return ViMotion(target: valid(offset, in: text), kind: .inclusive)
    case "_":
      guard times == 1 || text.line(cursor) < text.lastLine else { return nil }
      let line = min(text.line(cursor) + times - 1, text.lastLine)
      var offset = text.inLine(text.end(line))
      while offset > text.start(line), text.isWhite(offset) { offset = text.previous(offset) }
      return ViMotion(target: offset, kind: .inclusive)
    case "j", "k": return vertical(key == "j" ? times : -times, editing)
    case "0": return ViMotion(target: text.startOfLine(at: cursor))
    case "^": return ViMotion(target: text.firstLetter(text.line(cursor)))
    case "$": return lineEnd(times, operation, text)
    case "m":
      let range = text.buffer.range(ofLine: text.line(cursor))
      return ViMotion(target: text.buffer.clusterBoundary(atOrBefore: range.lowerBound + range.count / 2))
    default: return nil
    }
  }

  private mutating func toMark(_ name: Character, lines: Bool, _ text: ViText) -> ViMotion? {
    guard let offset = marks.offset(name, in: text) else { return nil }
    noteJump(in: text)
    return lines
      ? ViMotion(target: text.firstLetter(text.line(offset)), kind: .lines)
      : ViMotion(target: valid(offset, in: text), usesFirstRegister: true)
  }

  // MARK: Words and characters

  private mutating func word(_ key: Character, _ count: Int, _ operation: ViCommand.Operator?, _ text: ViText) -> ViMotion? {
    let big = key.isUppercase
    var offset = cursor
    if key == "b" || key == "B" {
      // The cursor goes as far as it can.
      let isFound = text.wordBackward(&offset, count: count, big: big)
      guard isFound || operation == nil && offset != cursor else {
        if operation != nil { cursor = valid(offset, in: text) }
        return nil
      }
      return ViMotion(target: valid(offset, in: text), isPartial: !isFound)
    }
    var toEnd = key == "e" || key == "E", stops = false
    // To change a word leaves the space behind it.
    if !toEnd, operation == .change, !text.isEnd(cursor), text.kind(cursor, big: big) != 0 { (toEnd, stops) = (true, true) }
    let found =
      toEnd
      ? text.wordEnd(&offset, count: count, big: big, stops: stops)
      : text.wordForward(&offset, count: count, big: big, stopsAtEnd: operation != nil)
    var kind: ViMotion.Kind = toEnd ? .inclusive : .exclusive
    if offset > cursor, !isVisual, text.isEnd(offset), !text.isEmptyLine(at: offset) {
      offset = text.previous(offset)
      kind = .inclusive
    }
    if !found, operation == nil {
      return offset == cursor ? nil : ViMotion(target: offset, kind: kind, isPartial: true)
    }
    return ViMotion(target: offset, kind: kind)
  }

  private mutating func find(_ key: Character, _ character: Character?, _ count: Int, _ text: ViText) -> ViMotion? {
    guard let character else { return nil }
    searches.note(key, character)
    return find(key, character, count, skipsNeighbor: false, text)
  }

  private func findAgain(reversed: Bool, _ count: Int, _ text: ViText) -> ViMotion? {
    guard let (key, character) = searches.character else { return nil }
    let opposite: [Character: Character] = ["f": "F", "F": "f", "t": "T", "T": "t"]
    return find(reversed ? opposite[key]! : key, character, count, skipsNeighbor: count == 1, text)
  }

  private func find(_ key: Character, _ character: Character, _ count: Int, skipsNeighbor: Bool, _ text: ViText) -> ViMotion? {
    let forward = key == "f" || key == "t", until = key == "t" || key == "T"
    let line = text.line(cursor), start = text.start(line), end = text.end(line)
    var offset = cursor, left = count, skips = skipsNeighbor && until
    while left > 0 {
      while true {
        if forward {
          offset = text.next(offset)
          if offset >= end { return nil }
        } else {
          if offset <= start { return nil }
          offset = text.previous(offset)
        }
        if text.character(at: offset) == character, !skips { break }
        skips = false
      }
      left -= 1
    }
    if until { offset = forward ? text.previous(offset) : text.next(offset) }
    return ViMotion(target: offset, kind: forward ? .inclusive : .exclusive)
  }
}
