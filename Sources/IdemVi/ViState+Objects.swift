import IdemText

/// Text objects: the region that they select from a position, or nil.
extension ViState {
  mutating func object(_ key: Character, around: Bool, count: Int, in text: ViText) -> ViRegion? {
    switch key {
    case "w", "W": return word(big: key == "W", around, count, text)
    case "s": return sentenceRegion(around, count, text)
    case "p": return paragraph(around, count, text)
    case "\"", "'", "`": return quoted(key, around, text)
    case "(", ")", "b": return block(0x28, 0x29, around, count, text)
    case "{", "}", "B": return block(0x7B, 0x7D, around, count, text)
    case "[", "]": return block(0x5B, 0x5D, around, count, text)
    case "<", ">": return block(0x3C, 0x3E, around, count, text)
    default: return nil
    }
  }

  private mutating func word(big: Bool, _ around: Bool, _ count: Int, _ text: ViText) -> ViRegion? {
    /// The cursor is where the search ended.
    func fail(_ offset: Int) -> ViRegion? {
      cursor = valid(offset, in: text)
      return nil
    }
    var start = text.startOfRun(cursor, big: big), offset = start
    var includesWhite = false, isInclusive = true
    if (text.kind(offset, big: big) == 0) == around {
      guard text.wordEnd(&offset, count: 1, big: big, stops: true, stopsAtEmpty: true) else { return fail(offset) }
    } else {
      _ = text.wordForward(&offset, count: 1, big: big, stopsAtEnd: true)
      if offset == text.startOfLine(at: offset) { _ = text.retreatOverEnd(&offset) } else { offset = text.previous(offset) }
      if around { includesWhite = true }
    }
    for _ in 1..<max(1, count) {
      isInclusive = true
      if text.advanceOverEnd(&offset) == .none { return fail(offset) }
      if (text.kind(offset, big: big) == 0) == around {
        guard text.wordEnd(&offset, count: 1, big: big, stops: true, stopsAtEmpty: true) else { return fail(offset) }
      } else {
        guard text.wordForward(&offset, count: 1, big: big, stopsAtEnd: true) else { return fail(offset) }
        // A step to the start of a line does not take the line end.
        if offset == text.startOfLine(at: offset) { isInclusive = false } else { offset = text.previous(offset) }
      }
    }
    let isAtLineStart = offset == text.startOfLine(at: offset)
    if includesWhite, text.kind(offset, big: big) != 0 || isAtLineStart && !isInclusive, start > text.startOfLine(at: start) {
      // Without white space behind the word, that before it is taken, but no indentation.
      let white = text.startOfRun(text.previous(start), big: big)
      if text.kind(white, big: big) == 0, white > text.startOfLine(at: white) { start = white }
    }
    return ViRegion(range: start..<max(start, isInclusive ? text.next(offset) : offset), last: isInclusive ? offset : nil)
  }

  private func paragraph(_ around: Bool, _ count: Int, _ text: ViText) -> ViRegion? {
    var first = text.line(cursor)
    let beginsWhite = text.isBlankLine(first)
    while first > 0, text.isBlankLine(first - 1) == beginsWhite, beginsWhite || !text.isEmptyLine(first) { first -= 1 }
    // The last line that is taken; the line before the first one if that is no white line.
    var last = first
    while last <= text.lastLine, text.isBlankLine(last) { last += 1 }
    last -= 1
    for left in stride(from: count - (!around && beginsWhite ? 1 : 0) - 1, through: 0, by: -1) {
      if last == text.lastLine { return nil }
      let isWhite = !around && text.isBlankLine(last + 1)
      if !isWhite {
        last += 1
        while last < text.lastLine, !text.isBlankLine(last + 1) { last += 1 }
      }
      if left == 0, beginsWhite, around { break }
      if around || isWhite { while last < text.lastLine, text.isBlankLine(last + 1) { last += 1 } }
    }
    if !beginsWhite, around, !text.isBlankLine(last) { while first > 0, text.isBlankLine(first - 1) { first -= 1 } }
    return ViRegion(range: text.start(first)..<text.end(last), isLines: true)
  }

  private func quoted(_ quote: Character, _ around: Bool, _ text: ViText) -> ViRegion? {
    let line = text.line(cursor), lineStart = text.start(line)
    let bytes = text.buffer.bytes(in: lineStart..<text.end(line)), mark = quote.asciiValue!
    let place = cursor - lineStart
    func next(from start: Int, skipsEscapes: Bool) -> Int? {
      var index = start
      while index < bytes.count {
        if skipsEscapes, bytes[index] == 0x5C { index += 1 } else if bytes[index] == mark { return index }
        index += 1
      }
      return nil
    }
    var open: Int, close: Int
    if place < bytes.count, bytes[place] == mark {
      // The pairs from the start of the line show whether it opens or closes.
      open = 0
      while true {
        guard let first = next(from: open, skipsEscapes: false), first <= place else { return nil }
        guard let last = next(from: first + 1, skipsEscapes: true) else { return nil }
        (open, close) = (first, last)
        if place <= last { break }
        open = last + 1
      }
    } else {
      var before: Int?
      var index = place - 1
      while index >= 0 {
        if bytes[index] == mark {
          var slashes = 0
          while index - slashes > 0, bytes[index - slashes - 1] == 0x5C { slashes += 1 }
          if slashes % 2 == 0 {
            before = index
            break
          }
          index -= slashes
        }
        index -= 1
      }
      guard let first = before ?? next(from: place, skipsEscapes: false), let last = next(from: first + 1, skipsEscapes: true) else {
        return nil
      }
      (open, close) = (first, last)
    }
    guard around else { return ViRegion(range: lineStart + open + 1..<lineStart + close) }
    func isWhite(_ index: Int) -> Bool { bytes.indices.contains(index) && (bytes[index] == 0x20 || bytes[index] == 0x09) }
    if isWhite(close + 1) { while isWhite(close + 1) { close += 1 } } else { while isWhite(open - 1) { open -= 1 } }
    return ViRegion(range: lineStart + open..<lineStart + close + 1)
  }

  private func block(_ opening: UInt8, _ closing: UInt8, _ around: Bool, _ count: Int, _ text: ViText) -> ViRegion? {
    var place = cursor
    if opening == 0x7B { while text.isInIndentation(place, extra: 1), text.advance(&place) == .inLine {} }
    if text.byte(place) == opening { place += 1 }
    var start = place
    // Without a block around the cursor, the next one in the text is meant.
    let isInside = text.unmatched(from: start, opening: opening, closing: closing, forward: false) != nil
    for _ in 0..<count {
      let open =
        isInside
        ? text.unmatched(from: start, opening: opening, closing: closing, forward: false)
        : text.unmatched(from: start, opening: closing, closing: opening, forward: true)
      guard let open else { return nil }
      start = open
    }
    guard var end = text.unmatched(from: start, opening: opening, closing: closing, forward: true) else { return nil }
    guard !around else { return ViRegion(range: start..<end + 1) }
    _ = text.advanceOverEnd(&start)
    var isAtLineStart = end == text.startOfLine(at: end)
    _ = text.retreatOverEnd(&end)
    while text.isInIndentation(end, extra: 1) {
      isAtLineStart = true
      if text.retreatOverEnd(&end) != .inLine { break }
    }
    if isAtLineStart {
      _ = text.advanceOverEnd(&end)
      return ViRegion(range: start..<max(start, end), isExclusive: true)
    }
    return ViRegion(range: start..<(start <= end ? text.next(end) : start), isExclusive: start > end)
  }
}
