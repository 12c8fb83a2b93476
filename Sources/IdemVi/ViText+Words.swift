import IdemText

/// The motions over words. Each returns false if the motion is an error; then the position may have moved all the same.
extension ViText {
  private func isEmptyLineStart(_ offset: Int) -> Bool { isEmptyLine(at: offset) }

  /// Moves over characters of a class. Returns true at the end of the text.
  private func skip(_ kind: Int, _ offset: inout Int, big: Bool, backward: Bool) -> Bool {
    while self.kind(offset, big: big) == kind { if (backward ? retreat(&offset) : advance(&offset)) == .none { return true } }
    return false
  }

  /// To the start of the next word: `w`. `stopsAtEnd` ends the last of the steps at the end of the line, for operators.
  func wordForward(_ offset: inout Int, count: Int, big: Bool, stopsAtEnd: Bool) -> Bool {
    for left in stride(from: count - 1, through: 0, by: -1) {
      let first = kind(offset, big: big)
      // At least one character is passed, unless it is the last one.
      let isLastLine = line(offset) == lastLine
      var step = advance(&offset)
      if step == .none || step != .inLine && isLastLine { return false }
      if step != .inLine, stopsAtEnd, left == 0 { return true }
      if first != 0 {
        while kind(offset, big: big) == first {
          step = advance(&offset)
          if step == .none || step != .inLine && stopsAtEnd && left == 0 { return true }
        }
      }
      while kind(offset, big: big) == 0 {
        // An empty line is a word.
        if isEmptyLineStart(offset) { break }
        step = advance(&offset)
        if step == .none || step != .inLine && (isLastLine || stopsAtEnd && left == 0) { return true }
      }
    }
    return true
  }

  /// To the start of the word or of the one before: `b`. `stops` does not leave the first word.
  func wordBackward(_ offset: inout Int, count: Int, big: Bool, stops: Bool = false) -> Bool {
    var stops = stops
    for _ in 0..<count {
      defer { stops = false }
      let first = kind(offset, big: big)
      if retreat(&offset) == .none { return false }
      if !stops || first == kind(offset, big: big) || first == 0 {
        var isDone = false
        while kind(offset, big: big) == 0 {
          if isEmptyLineStart(offset) {
            isDone = true
            break
          }
          if retreat(&offset) == .none { return true }
        }
        if isDone { continue }
        if skip(kind(offset, big: big), &offset, big: big, backward: true) { return true }
      }
      _ = advance(&offset)
    }
    return true
  }

  /// To the end of the word or of the next one: `e`. `stops` does not leave the first word. `stopsAtEmpty` ends at an empty line.
  func wordEnd(_ offset: inout Int, count: Int, big: Bool, stops: Bool, stopsAtEmpty: Bool = false) -> Bool {
    var stops = stops
    for _ in 0..<count {
      defer { stops = false }
      let first = kind(offset, big: big)
      if advance(&offset) == .none { return false }
      if kind(offset, big: big) == first, first != 0 {
        if skip(first, &offset, big: big, backward: false) { return false }
      } else if !stops || first == 0 {
        var isDone = false
        while kind(offset, big: big) == 0 {
          if stopsAtEmpty, isEmptyLineStart(offset) {
            isDone = true
            break
          }
          if advance(&offset) == .none { return false }
        }
        if isDone { continue }
        if skip(kind(offset, big: big), &offset, big: big, backward: false) { return false }
      }
      _ = retreat(&offset)
    }
    return true
  }

  /// To the end of the word before: `ge`. `stopsAtLine` ends at the end of a line.
  func wordEndBackward(_ offset: inout Int, count: Int, big: Bool, stopsAtLine: Bool = false) -> Bool {
    for _ in 0..<count {
      let first = kind(offset, big: big)
      var step = retreat(&offset)
      if step == .none { return false }
      if stopsAtLine, step == .otherLine { return true }
      if first != 0 {
        while kind(offset, big: big) == first {
          step = retreat(&offset)
          if step == .none || stopsAtLine && step == .otherLine { return true }
        }
      }
      while kind(offset, big: big) == 0 {
        if isEmptyLineStart(offset) { break }
        step = retreat(&offset)
        if step == .none || stopsAtLine && step == .otherLine { return true }
      }
    }
    return true
  }

  /// To the first character of the class, in the line.
  func startOfRun(_ offset: Int, big: Bool) -> Int {
    let first = kind(offset, big: big), start = startOfLine(at: offset)
    var offset = offset
    while offset > start {
      let before = previous(offset)
      if kind(before, big: big) != first { break }
      offset = before
    }
    return offset
  }

  // MARK: Paragraphs

  /// To the next empty line, or the one before: `}` and `{`. In a text of one line both go to its end, as in vim. `isInclusive` is set where the motion ends on the text's last character.
  func paragraph(_ offset: inout Int, count: Int, forward: Bool, isInclusive: inout Bool) -> Bool {
    var line = line(offset), left = count
    while left > 0 {
      left -= 1
      var isFirst = true, sawText = false
      while true {
        if !isEmptyLine(line) { sawText = true }
        if !isFirst, sawText, isEmptyLine(line) { break }
        let next = line + (forward ? 1 : -1)
        if next < 0 || next > lastLine {
          if left > 0 { return false }
          break
        }
        line = next
        isFirst = false
      }
    }
    if line == lastLine {
      offset = end(line)
      if !isEmptyLine(line) {
        offset = previous(offset)
        isInclusive = true
      }
    } else {
      offset = start(line)
    }
    return true
  }

  // MARK: Brackets

  private static let pairs: [(open: UInt8, close: UInt8)] = [(0x28, 0x29), (0x5B, 0x5D), (0x7B, 0x7D)]

  /// The partner of the next bracket in the line: `%`. O(text between).
  func matchingBracket(_ offset: Int) -> Int? {
    var position = offset
    let end = endOfLine(at: offset)
    while position < end {
      let byte = buffer.byte(at: position)
      for pair in ViText.pairs {
        if byte == pair.open { return partner(from: position, opening: pair.open, closing: pair.close, forward: true) }
        if byte == pair.close { return partner(from: position, opening: pair.open, closing: pair.close, forward: false) }
      }
      position += 1
    }
    return nil
  }

  /// The bracket that belongs to the one at a position. Reads the text in blocks of 4 KiB.
  private func partner(from offset: Int, opening: UInt8, closing: UInt8, forward: Bool) -> Int? {
    unmatched(from: offset, opening: opening, closing: closing, forward: forward)
  }

  /// The next bracket without a partner in between: the closing one behind a position, or the opening one before it. O(text between).
  func unmatched(from offset: Int, opening: UInt8, closing: UInt8, forward: Bool) -> Int? {
    var depth = 0, position = forward ? offset + 1 : offset
    let (same, other) = forward ? (opening, closing) : (closing, opening)
    while forward ? position < buffer.utf8Count : position > 0 {
      let range = forward ? position..<min(position + 4096, buffer.utf8Count) : max(0, position - 4096)..<position
      let bytes = buffer.bytes(in: range)
      for index in bytes.indices {
        let at = forward ? index : bytes.count - 1 - index
        if bytes[at] == same {
          depth += 1
        } else if bytes[at] == other {
          if depth == 0 { return range.lowerBound + at }
          depth -= 1
        }
      }
      position = forward ? range.upperBound : range.lowerBound
    }
    return nil
  }
}
