import IdemText

extension ViState {
  /// The region between the cursor and the end of a motion, as vi adjusts it. Nil for an empty one.
  func region(_ motion: ViMotion, _ operation: ViCommand.Operator, _ text: ViText) -> ViRegion? {
    var start = min(cursor, motion.target), end = max(cursor, motion.target)
    if motion.kind == .lines { return lines(start, end, text) }
    var isInclusive = motion.kind == .inclusive
    if !isInclusive, text.line(end) > text.line(start), end == text.startOfLine(at: end) {
      // A motion to the start of a line ends at the end of the line before. From the indentation on, it takes whole lines.
      end = text.end(text.line(end) - 1)
      if text.isInIndentation(start) { return lines(start, end, text) }
      if !text.isEmptyLine(at: end) {
        end = text.previous(end)
        isInclusive = true
      }
    }
    if operation.takesLines { return lines(start, end, text) }
    if operation == .delete, text.line(end) > text.line(start), text.isInIndentation(start) {
      // A deletion that leaves a blank line takes it too.
      let rest = isInclusive && !text.isEnd(end) ? text.next(end) : end
      if text.buffer.string(in: rest..<text.endOfLine(at: end)).allSatisfy({ $0 == " " || $0 == "\t" }) { return lines(start, end, text) }
    }
    if isInclusive { end = text.next(end) }
    start = min(start, end)
    return ViRegion(range: start..<end)
  }

  private func lines(_ start: Int, _ end: Int, _ text: ViText) -> ViRegion {
    ViRegion(range: start..<text.endOfLine(at: end), isLines: true)
  }

  /// The region of a visual selection.
  func selectedRegion(_ operation: ViCommand.Operator?, _ text: ViText) -> ViRegion {
    let start = min(anchor, cursor), end = max(anchor, cursor)
    if selectsLines || operation?.takesLines == true { return lines(start, end, text) }
    // At the end of a line, the line end is selected.
    if text.isEnd(end) { return ViRegion(range: start..<(text.line(end) < text.lastLine ? text.start(text.line(end) + 1) : end)) }
    return ViRegion(range: start..<text.next(end))
  }

  /// The bytes of the whole lines of a region, without the last line end.
  private func wholeLines(_ range: Range<Int>, _ text: ViText) -> Range<Int> {
    text.startOfLine(at: range.lowerBound)..<text.endOfLine(at: range.upperBound)
  }

  /// Performs an operator. The cursor is at its region's start afterwards.
  mutating func operate(
    _ operation: ViCommand.Operator, _ region: ViRegion, register: Character?, times: Int = 1, usesFirstRegister: Bool = false,
    in editing: inout TextEditing
  ) {
    let text = text(editing)
    cursor = region.range.lowerBound
    editing.setCaret(TextCaret(cursor))
    goal = nil
    let whole = region.isLines ? wholeLines(region.range, text) : region.range
    switch operation {
    case .yank:
      store(ViRegister(text: text.buffer[whole], isLines: region.isLines), in: register, isYank: true, isSmall: false)
    case .delete, .change:
      delete(region, whole, operation, register, usesFirstRegister, in: &editing)
    case .indent, .outdent:
      shift(text.line(whole.lowerBound)...text.line(whole.upperBound), by: operation == .indent ? times : -times, in: &editing)
    case .lowercase, .uppercase, .toggleCase:
      let new = ViState.changed(text.buffer, whole, operation)
      if new != text.buffer[whole] { replace(whole, with: new, in: &editing) }
    // Over whole lines, the cursor stays in its column.
    }
    if operation != .change { cursor = valid(cursor, in: self.text(editing)) }
  }

  private mutating func delete(
    _ region: ViRegion, _ whole: Range<Int>, _ operation: ViCommand.Operator, _ register: Character?, _ usesFirstRegister: Bool,
    in editing: inout TextEditing
  ) {
    let text = text(editing)
    if hasNoLine, text.buffer.isEmpty { return }
    let isWithinLine = !region.isLines && text.line(whole.lowerBound) == text.line(whole.upperBound)
    if isWithinLine, whole.isEmpty { return }
    store(
      ViRegister(text: text.buffer[whole], isLines: region.isLines), in: register, isYank: false,
      isSmall: isWithinLine && !usesFirstRegister)
    guard region.isLines else { return replace(whole, with: "", in: &editing) }
    if operation == .change {
      let line = text.line(whole.lowerBound)
      if line < text.line(whole.upperBound) {
        // Where undo puts the cursor: vi deletes the second line and those behind it before it changes the first one.
        editing.setCaret(TextCaret(min(text.start(line + 1) + cursor - whole.lowerBound, text.end(line + 1))))
      }
      var start = whole.lowerBound
      if editing.options.indentsNewLines { start = text.firstNonBlank(text.line(start)) }
      replace(start..<whole.upperBound, with: "", in: &editing)
      return cursor = start
    }
    // The line end before the lines goes if there is none behind them.
    let line = text.line(whole.lowerBound)
    if text.line(whole.upperBound) < text.lastLine {
      replace(whole.lowerBound..<text.start(text.line(whole.upperBound) + 1), with: "", in: &editing)
    } else if line > 0 {
      replace(text.end(line - 1)..<whole.upperBound, with: "", in: &editing)
    } else {
      replace(whole, with: "", in: &editing)
      hasNoLine = true
    }
    let left = self.text(editing)
    cursor = left.firstLetter(min(line, left.lastLine))
  }

  static func changed(_ buffer: TextBuffer, _ range: Range<Int>, _ operation: ViCommand.Operator) -> TextBuffer {
    buffer.changed(in: range) { changed($0, operation) }
  }

  private static func changed(_ text: String, _ operation: ViCommand.Operator) -> String {
    switch operation {
    case .lowercase: text.lowercased()
    case .uppercase: text.uppercased()
    default: String(text.map { $0.isUppercase ? $0.lowercased() : $0.uppercased() }.joined())
    }
  }

  /// Shifts lines by levels of indentation. Empty lines stay.
  private mutating func shift(_ lines: ClosedRange<Int>, by levels: Int, in editing: inout TextEditing) {
    for line in lines.reversed() {
      let text = text(editing), start = text.start(line), first = text.firstNonBlank(line)
      if text.isEmptyLine(line) { continue }
      let tabs = editing.options.tabWidth
      let column = text.column(first, tabWidth: tabs, isNormal: false)
      let indentation: String
      switch editing.options.indentation {
      case .spaces(let width): indentation = String(repeating: " ", count: max(0, column + levels * max(1, width)))
      case .tabs:
        let columns = max(0, column + levels * tabs)
        indentation = String(repeating: "\t", count: columns / tabs) + String(repeating: " ", count: columns % tabs)
      }
      if indentation != text.buffer.string(in: start..<first) { replace(start..<first, with: indentation, in: &editing) }
    }
    cursor = text(editing).firstLetter(lines.lowerBound)
  }

  // MARK: Putting

  /// Puts a register behind the cursor, or before it.
  mutating func put(_ register: ViRegister, before: Bool, count: Int, in editing: inout TextEditing) {
    if let width = register.blockWidth { return putBlock(register, width, before: before, count: count, in: &editing) }
    let text = text(editing), line = text.line(cursor)
    editing.setCaret(TextCaret(cursor))
    if register.isLines {
      let lines = TextBuffer.joining(Array(repeating: [register.text, "\n"], count: count).joined().dropLast())
      if before {
        let start = text.start(line)
        replace(start..<start, with: .joining([lines, "\n"]), in: &editing)
        cursor = self.text(editing).firstLetter(line)
      } else {
        let end = text.end(line)
        replace(end..<end, with: .joining(["\n", lines]), in: &editing)
        cursor = self.text(editing).firstLetter(line + 1)
      }
      return
    }
    guard !register.text.isEmpty else { return }
    let place = before ? cursor : text.next(cursor)
    let new = TextBuffer.joining(Array(repeating: register.text, count: count))
    replace(place..<place, with: new, in: &editing)
    if new.lineCount > 1 {
      cursor = valid(place, in: self.text(editing))
    } else {
      cursor = self.text(editing).previous(place + new.utf8Count)
    }
  }

  // MARK: Lines

  /// Joins lines. `spaced` puts one space for each line end and the indentation behind it.
  mutating func join(_ first: Int, through last: Int, spaced: Bool, in editing: inout TextEditing) {
    let before = text(editing)
    let range = before.start(first)..<before.end(last)
    // Only what follows the first line is replaced.
    let head = before.end(first) - range.lowerBound
    var joined: [UInt8] = [], place = 0, end = head > 0 ? before.buffer.byte(at: before.end(first) - 1) : nil
    for line in first + 1..<last + 1 {
      var part = before.buffer.bytes(in: before.buffer.range(ofLine: line))[...]
      if spaced { part = part.drop { $0 == 0x20 || $0 == 0x09 } }
      place = head + joined.count
      if spaced, !part.isEmpty, part.first != 0x29, place > 0, end != 0x20 { joined.append(0x20) }
      end = part.last
      joined += part
    }
    replace(before.end(first)..<range.upperBound, with: TextBuffer(utf8: joined), in: &editing)
    cursor = valid(range.lowerBound + place, in: text(editing))
  }
}
