import IdemScreen
import IdemText

/// The commands for a block.
extension ViState {
  /// Returns false for a command that means the same as for other selections.
  mutating func actOnBlock(
    _ key: Character, _ second: Character?, _ argument: Character?, _ command: ViCommand, in editing: inout TextEditing
  ) -> Bool {
    let text = text(editing), tabs = editing.options.tabWidth
    var block = block(text, tabWidth: tabs)
    if key == "C" || key == "D" { block = toEnd(block, text, tabs) }
    /// Ends the selection, with the cursor in the upper left corner.
    func begin() {
      endVisual(in: text)
      cursor = corner(block, text, tabWidth: tabs)
      goal = nil
      editing.setCaret(TextCaret(cursor))
    }
    switch (key, second) {
    case ("O", nil): swapColumns(text, tabs)
    case ("d", nil), ("x", nil), ("X", nil), ("D", nil), (KeyEquivalent.deleteForward.character, nil):
      begin()
      delete(block, command.register, in: &editing)
      cursor = valid(cursor, in: self.text(editing))
      remember(command, selection: block.size)
    case ("c", nil), ("s", nil), ("C", nil):
      begin()
      remember(command, selection: block.size)
      change(block, command.register, in: &editing)
    case ("y", nil), ("Y", nil):
      begin()
      store(register(block, text, tabs), in: command.register, isYank: true, isSmall: false)
      cursor = valid(cursor, in: text)
    case ("I", nil), ("A", nil):
      begin()
      remember(command, selection: block.size)
      insert(block, appends: key == "A", count: command.count ?? 1, in: &editing)
    case ("r", nil):
      begin()
      replace(block, by: argument!, in: &editing)
      remember(command, selection: block.size)
    case (">", nil), ("<", nil):
      begin()
      shift(block, by: (key == ">" ? 1 : -1) * (command.count ?? 1), in: &editing)
      remember(command, selection: block.size)
    case ("~", nil), ("u", nil), ("U", nil), ("g", "~"), ("g", "u"), ("g", "U"):
      begin()
      let letter = second ?? key
      change(block, letter == "u" ? .lowercase : letter == "U" ? .uppercase : .toggleCase, in: &editing)
      remember(command, selection: block.size)
    default: return false
    }
    return true
  }

  /// Moves the cursor to the other corner of its line.
  private mutating func swapColumns(_ text: ViText, _ tabs: Int) {
    let columns = corners(text, tabWidth: tabs).columns, old = cursor
    func place(_ column: Int, _ line: Int) -> Int { valid(text.offset(ofColumn: column, line: line, tabWidth: tabs), in: text) }
    let line = text.line(cursor), anchorLine = text.line(anchor)
    (anchor, cursor, goal) = (place(columns.lowerBound, anchorLine), place(columns.upperBound, line), columns.upperBound)
    if cursor == old {
      (anchor, cursor, goal) = (place(columns.upperBound, anchorLine), place(columns.lowerBound, line), columns.lowerBound)
    }
  }

  /// The text of a block.
  func register(_ block: ViBlock, _ text: ViText, _ tabs: Int) -> ViRegister {
    let rows = block.lines.map { text.slice($0, block, tabWidth: tabs).yanked(block, text) }
    return ViRegister(text: .joining(rows.map { [$0] }.joined(separator: ["\n"]).map { $0 }), blockWidth: block.width)
  }

  // MARK: Changes of each line

  /// Replaces what each line has of a block. `body` returns the new text and its range; nil to leave the line.
  mutating func edit(
    _ block: ViBlock, in editing: inout TextEditing, _ body: (Int, ViSlice, ViText) -> (range: Range<Int>, text: TextBuffer)?
  ) {
    // From the last line on, so that the offsets of the others stay.
    let old = text(editing), tabs = editing.options.tabWidth
    for line in block.lines.reversed() {
      guard let new = body(line, old.slice(line, block, tabWidth: tabs), old), new.text != old.buffer[new.range] else {
        continue
      }
      replace(new.range, with: new.text, in: &editing)
    }
  }

  /// Deletes a block. The cursor is where it was in the first line.
  mutating func delete(_ block: ViBlock, _ name: Character?, inserts: Bool = false, in editing: inout TextEditing) {
    let text = text(editing), tabs = editing.options.tabWidth
    // A block of nothing but the end of a line is not deleted.
    if !inserts, block.lines.count == 1, text.isEnd(cursor) { return }
    store(register(block, text, tabs), in: name, isYank: false, isSmall: block.lines.count == 1)
    let top = text.slice(block.lines.lowerBound, block, tabWidth: tabs)
    if !top.range.isEmpty { cursor = top.range.lowerBound + top.before }
    edit(block, in: &editing) { _, slice, _ in
      slice.range.isEmpty ? nil : (slice.range, TextBuffer(ViSlice.spaces(slice.before + slice.after)))
    }
  }

  private mutating func replace(_ block: ViBlock, by character: Character, in editing: inout TextEditing) {
    guard character != KeyEquivalent.return.character else { return fail() }
    let isWide = ViText.columns(of: character) > 1
    edit(block, in: &editing) { _, slice, _ in
      guard !slice.range.isEmpty else { return nil }
      let isShort = slice.width <= block.columns.upperBound
      let cells = isShort ? slice.width - block.columns.lowerBound : block.columns.count
      let count = isWide ? cells / 2 : cells, rest = isWide && !isShort ? cells % 2 : 0
      let new = ViSlice.spaces(slice.before) + String(repeating: character, count: count) + ViSlice.spaces(slice.after + rest)
      return (slice.range, TextBuffer(new))
    }
    cursor = valid(cursor, in: text(editing))
  }

  private mutating func change(_ block: ViBlock, _ operation: ViCommand.Operator, in editing: inout TextEditing) {
    edit(block, in: &editing) { _, slice, text in
      slice.whole.isEmpty ? nil : (slice.whole, ViState.changed(text.buffer, slice.whole, operation))
    }
    cursor = valid(cursor, in: text(editing))
  }

  /// Shifts the text from the first column on. To the left, no more than the spaces behind that column.
  private mutating func shift(_ block: ViBlock, by levels: Int, in editing: inout TextEditing) {
    let tabs = editing.options.tabWidth, usesTabs = editing.options.indentation == .tabs, first = block.columns.lowerBound
    let width = abs(levels) * (usesTabs ? tabs : editing.options.indentation.columns)
    edit(block, in: &editing) { line, slice, text in
      guard slice.width >= first, !text.isEmptyLine(line) else { return nil }
      // The white space at the first column: where it begins, where it ends, and the columns of both.
      var start = slice.range.lowerBound, startColumn = slice.before > 0 ? first - slice.before : min(first, slice.width)
      var end = start, endColumn = startColumn, isDone = false
      text.forEachCell(ofLine: line, tabWidth: tabs) { bytes, cells in
        let isWhite = text.isWhite(bytes.lowerBound)
        if bytes.lowerBound < slice.range.lowerBound {
          if levels < 0 { return true }
          // To the right, the space before the block is written again.
          if isWhite { if end == slice.range.lowerBound && start == end { (start, startColumn) = (bytes.lowerBound, cells.lowerBound) } }
          if !isWhite { (start, startColumn) = (bytes.upperBound, cells.upperBound) }
          return true
        }
        if isWhite { (end, endColumn) = (bytes.upperBound, cells.upperBound) } else { isDone = true }
        return !isDone
      }
      if start < slice.range.lowerBound, end < slice.range.lowerBound { end = slice.range.lowerBound }
      guard levels < 0 else {
        let columns = endColumn + width
        return (start..<end, TextBuffer(ViState.white(from: startColumn, to: columns, tabs: usesTabs ? tabs : nil)))
      }
      let target = endColumn - min(width, max(0, endColumn - first))
      return (start..<end, TextBuffer(ViState.kept(text, start..<end, startColumn, target, tabs)))
    }
    cursor = valid(cursor, in: text(editing))
  }

  /// White space between two columns.
  private static func white(from start: Int, to end: Int, tabs: Int?) -> String {
    guard let tabs else { return ViSlice.spaces(end - start) }
    let stops = end / tabs - start / tabs
    return stops > 0 ? String(repeating: "\t", count: stops) + ViSlice.spaces(end % tabs) : ViSlice.spaces(end - start)
  }

  /// White space from a column up to another one: as much as possible of what is there, then spaces.
  private static func kept(_ text: ViText, _ range: Range<Int>, _ start: Int, _ end: Int, _ tabs: Int) -> String {
    var column = start, kept = ""
    for character in text.buffer.string(in: range) {
      let next = column + (character == "\t" ? tabs - column % tabs : 1)
      if next > end { break }
      (column, kept) = (next, kept + String(character))
    }
    return kept + ViSlice.spaces(end - column)
  }

  // MARK: Putting

  /// Puts the rows of a block below each other, behind the cursor or before it. Shorter lines are filled with spaces.
  mutating func putBlock(_ register: ViRegister, _ width: Int, before: Bool, count: Int, in editing: inout TextEditing) {
    let text = text(editing), tabs = editing.options.tabWidth, top = text.line(cursor)
    let rows = register.text.rows
    let cells = text.columns(at: cursor, tabWidth: tabs), isAtEnd = text.isEnd(cursor)
    let column = before || isAtEnd ? cells.lowerBound : cells.upperBound + 1
    let place = before || isAtEnd ? cursor : text.next(cursor)
    editing.setCaret(TextCaret(cursor))
    let missing = top + rows.count - 1 - text.lastLine
    if missing > 0 { replace(text.buffer.utf8Count..<text.buffer.utf8Count, with: String(repeating: "\n", count: missing), in: &editing) }
    let filled = self.text(editing)
    var added = 0
    for (number, row) in rows.enumerated().reversed() {
      let slice = filled.slice(top + number, ViBlock(lines: top...top, columns: column...column), tabWidth: tabs)
      let isShort = slice.width <= column
      var range = slice.range.lowerBound..<slice.range.lowerBound, spaces = (before: max(0, column - slice.width), after: 0)
      if slice.before > 0 {
        // A tab is split. Any other character is behind the block then.
        let cells = filled.columns(at: slice.range.lowerBound, tabWidth: tabs)
        spaces = (slice.before, cells.upperBound + 1 - column)
        if filled.byte(slice.range.lowerBound) == 0x09 { range = slice.range } else { spaces.after = 0 }
      }
      let padding = TextBuffer(ViSlice.spaces(width - String(row).reduce(0) { $0 + ($1 == "\t" ? tabs : ViText.columns(of: $1)) }))
      var new = [TextBuffer(ViSlice.spaces(spaces.before))]
      for index in 0..<count { new += [row] + (index < count - 1 || !isShort ? [padding] : []) }
      replace(range, with: .joining(new + [TextBuffer(ViSlice.spaces(spaces.after))]), in: &editing)
      added = spaces.before
    }
    cursor = valid(place + added, in: self.text(editing))
  }
}

extension TextBuffer {
  /// The rows of a block: the parts between line feeds.
  fileprivate var rows: [TextBuffer] {
    (0..<lineCount).map { self[start(ofLine: $0)..<($0 + 1 < lineCount ? start(ofLine: $0 + 1) - 1 : utf8Count)] }
  }
}
