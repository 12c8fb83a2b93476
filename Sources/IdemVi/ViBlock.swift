import IdemScreen
import IdemText

/// A block: some lines, and a range of columns. A character that is partly in the block, such as a tab, is split by some commands.
struct ViBlock {
  var lines: ClosedRange<Int>
  var columns: ClosedRange<Int>
  /// Whether the block has the lines up to their ends.
  var toEnd = false

  /// The size, for `.`.
  var size: ViState.Size {
    ViState.Size(lines: lines.count - 1, columns: toEnd ? .max : columns.count, kind: .block)
  }

  /// The columns of a register with the block. The column behind the longest line counts only where it is the only one.
  var width: Int { toEnd && columns.count > 1 ? columns.count - 1 : columns.count }
}

/// What a block has of a line. Columns are cells.
struct ViSlice {
  /// The characters that are in the block or partly in it. Empty at the end of a line that does not reach beyond the first column.
  var range: Range<Int>
  /// The characters that are in the block as a whole.
  var whole: Range<Int>
  /// The columns of the first character before the block, and those of the last character behind it: where such characters are split.
  var before = 0, after = 0
  /// The columns in the block of the characters that are split there: the first one, and the last one if that is another character.
  var first = 0, last = 0
  /// The columns of the line.
  var width = 0

  /// What a register gets: spaces for the parts of characters.
  func yanked(_ block: ViBlock, _ text: ViText) -> TextBuffer {
    if width < block.columns.lowerBound { return TextBuffer(ViSlice.spaces(block.columns.count)) }
    return .joining([TextBuffer(ViSlice.spaces(first)), text.buffer[whole], TextBuffer(ViSlice.spaces(last))])
  }

  static func spaces(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}

extension ViText {
  /// The columns of a character that is no tab.
  static func columns(of character: Character) -> Int { CellWidth.columns(of: character) }

  /// Calls `body` for each character of a line with its bytes and its columns, until it returns false. Returns the columns of the line up to there.
  @discardableResult
  func forEachCell(ofLine line: Int, tabWidth: Int, _ body: (_ bytes: Range<Int>, _ columns: Range<Int>) -> Bool) -> Int {
    let range = buffer.range(ofLine: line), text = buffer.repaired(in: range)
    var offset = range.lowerBound, shown = 0, column = 0
    for character in text.string {
      shown += character.utf8.count
      let next = range.lowerBound + text.offset(ofShown: shown)
      let width = character == "\t" ? tabWidth - column % tabWidth : ViText.columns(of: character)
      guard body(offset..<next, column..<column + width) else { return column }
      (offset, column) = (next, column + width)
    }
    return column
  }

  /// The columns of the character at a position. The end of a line is one column. O(line).
  func columns(at offset: Int, tabWidth: Int) -> ClosedRange<Int> {
    var found: ClosedRange<Int>?
    let width = forEachCell(ofLine: line(offset), tabWidth: tabWidth) { bytes, columns in
      if bytes.lowerBound >= offset { found = columns.lowerBound...max(columns.lowerBound, columns.upperBound - 1) }
      return found == nil
    }
    return found ?? width...width
  }

  /// What a block has of a line. O(line).
  func slice(_ line: Int, _ block: ViBlock, tabWidth: Int) -> ViSlice {
    let end = end(line), columns = block.columns.lowerBound..<block.columns.upperBound + 1
    var slice = ViSlice(range: end..<end, whole: end..<end), isFound = false
    slice.width = forEachCell(ofLine: line, tabWidth: tabWidth) { bytes, cells in
      guard cells.upperBound > columns.lowerBound, cells.lowerBound < columns.upperBound else { return true }
      let before = max(0, columns.lowerBound - cells.lowerBound), after = max(0, cells.upperBound - columns.upperBound)
      if !isFound {
        slice.range = bytes
        slice.whole = bytes.upperBound..<bytes.upperBound
        slice.before = before
        isFound = true
      }
      slice.range = slice.range.lowerBound..<bytes.upperBound
      slice.after = after
      let inside = cells.count - before - after
      if before > 0 {
        slice.first = inside
      } else if after > 0 {
        slice.last = inside
      } else {
        slice.whole = (slice.whole.isEmpty ? bytes.lowerBound : slice.whole.lowerBound)..<bytes.upperBound
      }
      return true
    }
    return slice
  }
}

extension TextEditingOptions.Indentation {
  /// The columns of a level of spaces.
  var columns: Int { if case .spaces(let count) = self { max(1, count) } else { 8 } }
}

extension ViState {
  /// The block between the two ends of the selection. O(its lines) if it goes to the line ends.
  func block(_ text: ViText, tabWidth: Int) -> ViBlock {
    if let block = selections.repeatedBlock { return block }
    let block = corners(text, tabWidth: tabWidth)
    return goal == .max ? toEnd(block, text, tabWidth) : block
  }

  /// The block of the characters at the two ends.
  func corners(_ text: ViText, tabWidth: Int) -> ViBlock {
    let a = text.columns(at: anchor, tabWidth: tabWidth), b = text.columns(at: cursor, tabWidth: tabWidth)
    let lines = text.line(min(anchor, cursor))...text.line(max(anchor, cursor))
    return ViBlock(lines: lines, columns: min(a.lowerBound, b.lowerBound)...max(a.upperBound, b.upperBound))
  }

  /// The block with its lines up to their ends, and a column behind the longest one.
  func toEnd(_ block: ViBlock, _ text: ViText, _ tabWidth: Int) -> ViBlock {
    var longest = block.columns.lowerBound
    for line in block.lines { longest = max(longest, text.forEachCell(ofLine: line, tabWidth: tabWidth) { _, _ in true }) }
    return ViBlock(lines: block.lines, columns: block.columns.lowerBound...longest, toEnd: true)
  }

  /// Selects a block from the cursor that is as large as the one of the last change.
  mutating func selectBlock(_ size: Size, in text: ViText, tabWidth: Int) {
    let line = text.line(cursor), first = text.columns(at: cursor, tabWidth: tabWidth).lowerBound
    let lines = line...min(line + size.lines, text.lastLine)
    let block = ViBlock(lines: lines, columns: first...first + (size.columns == .max ? 0 : size.columns - 1))
    selections.repeatBlock(size.columns == .max ? toEnd(block, text, tabWidth) : block)
  }

  /// The upper left corner of a block, or the end of a shorter line.
  func corner(_ block: ViBlock, _ text: ViText, tabWidth: Int) -> Int {
    text.offset(ofColumn: block.columns.lowerBound, line: block.lines.lowerBound, tabWidth: tabWidth)
  }
}
