import IdemText

/// A text as vi reads it: lines of characters, with a position behind the last character of each line.
///
/// Positions are offsets in bytes. The position behind a line's last character is its *end*; there, a line has no character. The cursor of normal mode is
/// at an end only in an empty line. Cost of each function: O(log n), unless its comment specifies another.
struct ViText {
  let buffer: TextBuffer

  init(_ buffer: TextBuffer) { self.buffer = buffer }

  /// What a step over a text met.
  enum Step {
    /// Another character of the line.
    case inLine
    /// The end of the line.
    case atEnd
    /// Another line.
    case otherLine
    /// The start or the end of the text: nothing moved.
    case none
  }

  var lastLine: Int { buffer.lineCount - 1 }

  func line(_ offset: Int) -> Int { buffer.line(at: offset) }
  func start(_ line: Int) -> Int { buffer.start(ofLine: line) }
  func end(_ line: Int) -> Int { buffer.range(ofLine: line).upperBound }
  func startOfLine(at offset: Int) -> Int { start(line(offset)) }
  func endOfLine(at offset: Int) -> Int { end(line(offset)) }
  func isEnd(_ offset: Int) -> Bool { offset == endOfLine(at: offset) }
  func isEmptyLine(_ line: Int) -> Bool { buffer.range(ofLine: line).isEmpty }
  func isEmptyLine(at offset: Int) -> Bool { isEmptyLine(line(offset)) }
  /// Whether a line has no characters but spaces and tabs. O(line).
  func isBlankLine(_ line: Int) -> Bool { firstNonBlank(line) == end(line) }

  /// The next position in a line. At its end: the end.
  func next(_ offset: Int) -> Int {
    let end = endOfLine(at: offset)
    return offset >= end ? end : min(end, buffer.clusterBoundary(after: offset))
  }

  /// The previous position in a line. At its start: the start.
  func previous(_ offset: Int) -> Int {
    let start = startOfLine(at: offset)
    return offset <= start ? start : max(start, buffer.clusterBoundary(before: offset))
  }

  func character(at offset: Int) -> Character? {
    let end = next(offset)
    return end == offset ? nil : buffer.string(in: offset..<end).first
  }

  /// The byte at a position; 0 at the end of a line.
  func byte(_ offset: Int) -> UInt8 { isEnd(offset) ? 0 : buffer.byte(at: offset) }

  func isWhite(_ offset: Int) -> Bool {
    let byte = byte(offset)
    return byte == 0x20 || byte == 0x09
  }

  /// The first position of a line that is no space or tab: its end for a blank line. O(indentation).
  func firstNonBlank(_ line: Int) -> Int {
    let range = buffer.range(ofLine: line)
    var offset = range.lowerBound
    while offset < range.upperBound, isWhite(offset) { offset += 1 }
    return offset
  }

  /// The first letter of a line. In a blank line, the last character.
  func firstLetter(_ line: Int) -> Int { inLine(firstNonBlank(line)) }

  /// A position of normal mode: not at the end of a line, unless that is empty.
  func inLine(_ offset: Int) -> Int { isEnd(offset) ? previous(offset) : offset }

  /// Whether a position is before the first letter of its line, or `extra` bytes behind that.
  func isInIndentation(_ offset: Int, extra: Int = 0) -> Bool {
    let line = line(offset)
    return firstNonBlank(line) - start(line) >= offset - start(line) + extra
  }

  // MARK: Steps

  /// Moves to the next position. The end of a line is one.
  func advance(_ offset: inout Int) -> Step {
    let line = line(offset), end = end(line)
    if offset < end {
      offset = min(end, buffer.clusterBoundary(after: offset))
      return offset < end ? .inLine : .atEnd
    }
    guard line < lastLine else { return .none }
    offset = start(line + 1)
    return .otherLine
  }

  /// Moves to the position before. From the start of a line, that is the end of the line before.
  func retreat(_ offset: inout Int) -> Step {
    let line = line(offset)
    if offset > start(line) {
      offset = previous(offset)
      return .inLine
    }
    guard line > 0 else { return .none }
    offset = end(line - 1)
    return .otherLine
  }

  /// As `advance`, but the end of a line is no position, unless the line is empty.
  func advanceOverEnd(_ offset: inout Int) -> Step {
    let step = advance(&offset)
    return (step == .atEnd || step == .otherLine) && offset > startOfLine(at: offset) ? advance(&offset) : step
  }

  func retreatOverEnd(_ offset: inout Int) -> Step {
    let step = retreat(&offset)
    return step == .otherLine && offset > startOfLine(at: offset) ? retreat(&offset) : step
  }

  // MARK: Words

  /// The class of a character: 0 is white, 1 punctuation, 2 and above letters. A word is a run of one class. `big` makes all but white equal.
  func kind(_ offset: Int, big: Bool) -> Int {
    guard let character = character(at: offset), let scalar = character.unicodeScalars.first else { return 0 }
    let kind = ViText.kind(scalar)
    return big ? min(1, kind) : kind
  }

  private static func kind(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x20, 0x09, 0xA0: return 0
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A, 0xB5, 0xC0...0xFF: return 2
    case ..<0x100: return 1
    case 0x3040...0x309F: return 0x3040
    case 0x30A0...0x30FF: return 0x30A0
    case 0x4E00...0x9FFF: return 0x4E00
    case 0xAC00...0xD7A3: return 0xAC00
    default: break
    }
    let properties = scalar.properties
    if properties.isWhitespace { return 0 }
    if properties.isEmojiPresentation { return 3 }
    switch properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
      .otherPunctuation,
      .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
      return 1
    default: return 2
    }
  }

  // MARK: Columns

  /// The column of a position in cells. `isNormal` puts the cursor at the end of a tab, as normal mode shows it.
  func column(_ offset: Int, tabWidth: Int, isNormal: Bool) -> Int {
    let layout = PlainLayout(tabWidth: tabWidth), column = layout.column(of: offset, in: buffer)
    return isNormal && byte(offset) == 0x09 ? column + tabWidth - column % tabWidth - 1 : column
  }

  /// The position of a line at a column, or its end. `Int.max` is the end.
  func offset(ofColumn column: Int, line: Int, tabWidth: Int) -> Int {
    let end = end(line)
    guard column < .max else { return end }
    let layout = PlainLayout(tabWidth: tabWidth)
    let offset = layout.offset(ofColumn: column, line: line, in: buffer)
    return offset
  }
}
