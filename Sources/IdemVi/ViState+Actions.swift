import IdemScreen
import IdemText

/// The commands without a motion.
extension ViState {
  mutating func act(_ key: Character, _ second: Character?, _ argument: Character?, _ command: ViCommand, in editing: inout TextEditing) {
    if isVisual {
      let size = selectionSize(self.text(editing), tabWidth: editing.options.tabWidth)
      if actVisually(key, second, argument, command, in: &editing) { return noteSize(size, key) }
    }
    var command = command
    let text = text(editing), count = command.count ?? 1
    switch (key, second) {
    case ("i", nil): begin(command, at: cursor, in: &editing)
    case ("a", nil): begin(command, at: text.next(cursor), in: &editing)
    case ("I", nil): begin(command, at: text.firstNonBlank(text.line(cursor)), in: &editing)
    case ("A", nil): begin(command, at: text.endOfLine(at: cursor), in: &editing)
    case ("g", "i"): begin(command, at: marks.offset("^", in: text) ?? cursor, in: &editing)
    case ("o", nil), ("O", nil):
      editing.setCaret(TextCaret(cursor))
      remember(command)
      openLine(above: key == "O", in: &editing)
      insert(count: count, opensLine: true, in: &editing)
    case ("R", nil):
      remember(command)
      mode = .replace
      insert(count: count, in: &editing)
    case ("p", nil), ("P", nil): put(command, in: &editing)
    case ("J", nil), ("g", "J"):
      let line = text.line(cursor)
      var last = line + max(2, count) - 1
      if last > text.lastLine {
        guard count > 2 else { return fail() }
        // `.` joins as many lines as there were.
        command.count = text.lastLine - line + 1
        guard line < text.lastLine else {
          remember(command)
          return cursor = text.start(line)
        }
        last = text.lastLine
      }
      editing.setCaret(TextCaret(cursor))
      join(line, through: last, spaced: second == nil, in: &editing)
      remember(command)
    case ("r", nil): replaceCharacters(argument!, count, command, in: &editing)
    case ("~", nil):
      guard !text.isEmptyLine(at: cursor) else { return fail() }
      var end = cursor
      for _ in 0..<count { end = text.next(end) }
      let range = cursor..<end
      operate(.toggleCase, ViRegion(range: range), register: nil, in: &editing)
      cursor = valid(end, in: self.text(editing))
      remember(command)
    case ("u", nil): undo(count, redo: false, in: &editing)
    case ("q", nil): record(argument)
    case ("@", nil): run(argument!, count, in: editing)
    case ("v", nil), ("V", nil): startVisual(key == "V" ? .lines : .characters, command.count, in: editing)
    case ("g", "v"):
      guard let last = selections.last else { return fail() }
      mode = .visual(last.kind)
      (anchor, cursor) = (valid(last.anchor, in: text), valid(last.cursor, in: text))
      goal = last.toEnd ? .max : nil
    case ("m", nil): marks.set(argument == "'" ? "`" : argument!, cursor, in: text)
    case (".", nil): repeatChange(command.count, in: &editing)
    case ("&", nil): work.leave("s")
    case ("Z", "Z"): work.leave("x")
    case ("Z", "Q"): work.leave("q!")
    default: fail()
    }
  }

  private mutating func put(_ command: ViCommand, in editing: inout TextEditing) {
    if command.register == "+" || command.register == "*" {
      // The view reads the clipboard, and inserts its text at the caret.
      if case .action("p", _, _) = command.body { cursor = text(editing).next(cursor) }
      return work.leave(.paste)
    }
    remember(command)
    guard let register = registers[command.register] else { return fail() }
    let isBefore = if case .action("P", _, _) = command.body { true } else { false }
    put(register, before: isBefore, count: command.count ?? 1, in: &editing)
  }

  private mutating func replaceCharacters(_ character: Character, _ count: Int, _ command: ViCommand, in editing: inout TextEditing) {
    let text = text(editing)
    var end = cursor
    for _ in 0..<count {
      let next = text.next(end)
      guard next > end else { return fail() }
      end = next
    }
    editing.setCaret(TextCaret(cursor))
    remember(command)
    if character == KeyEquivalent.return.character {
      // One line end for all of them. The new line begins with the indentation.
      let line = text.line(cursor)
      let indentation =
        editing.options.indentsNewLines ? text.buffer.string(in: text.start(line)..<min(cursor, text.firstNonBlank(line))) : ""
      replace(cursor..<end, with: "\n" + indentation, in: &editing)
      return cursor = self.text(editing).start(line + 1) + indentation.utf8.count
    }
    replace(cursor..<end, with: String(repeating: character, count: count), in: &editing)
    cursor += String(character).utf8.count * (count - 1)
  }

  // MARK: Visual mode

  /// Remembers how much a command took, for the count of `v`; not for a command that is repeated.
  private mutating func noteSize(_ size: Size, _ key: Character) {
    guard !isVisual, !isRepeating, key != "v", key != "V" else { return }
    selections.note(size, takenBy: key)
  }

  /// Returns false for a command that means the same as in normal mode.
  private mutating func actVisually(
    _ key: Character, _ second: Character?, _ argument: Character?, _ command: ViCommand, in editing: inout TextEditing
  ) -> Bool {
    let text = text(editing)
    if selectsBlock, actOnBlock(key, second, argument, command, in: &editing) { return true }
    switch (key, second) {
    case ("o", nil), ("O", nil):
      if anchor != cursor || goal == .max { goal = nil }
      (anchor, cursor) = (cursor, anchor)
    case ("v", nil), ("V", nil):
      let kind: ViSelection = key == "V" ? .lines : .characters
      if selection == kind { endVisual(in: text) } else { mode = .visual(kind) }
    case ("g", "v"):
      guard let last = selections.last else {
        fail()
        return true
      }
      let current = (anchor, cursor, selection, goal == .max)
      mode = .visual(last.kind)
      (anchor, cursor) = (valid(last.anchor, in: text), valid(last.cursor, in: text))
      selections.note(current)
      goal = last.toEnd ? .max : nil
    case ("m", nil), ("Z", _), (":", nil), ("q", nil), ("@", nil): return false
    case ("p", nil), ("P", nil): putOver(command, in: &editing)
    case ("J", nil), ("g", "J"):
      let tabs = editing.options.tabWidth, size = selectionSize(text, tabWidth: tabs),
        corner = corner(block(text, tabWidth: tabs), text, tabWidth: tabs)
      let first = text.line(min(anchor, cursor)), last = text.line(max(anchor, cursor))
      endVisual(in: text)
      cursor = size.kind == .lines ? text.start(first) : size.kind == .block ? corner : min(anchor, cursor)
      goal = nil
      editing.setCaret(TextCaret(cursor))
      if last > first || first < text.lastLine {
        join(first, through: max(last, first + 1), spaced: second == nil, in: &editing)
      } else {
        fail()
      }
      remember(command, selection: size)
    case ("r", nil): replaceSelection(argument!, command, in: &editing)
    case ("I", nil) where selectsLines, ("A", nil) where selectsLines, ("I", nil), ("A", nil):
      let place = key == "I" ? min(anchor, cursor) : max(anchor, cursor)
      endVisual(in: text)
      begin(ViCommand(body: .action(key == "I" ? "i" : "a", nil)), at: key == "I" ? place : text.next(place), in: &editing)
    default:
      guard let (operation, isLines) = ViState.visualOperator(key, second) else {
        fail()
        return true
      }
      let size = selectionSize(text, tabWidth: editing.options.tabWidth)
      if isLines { mode = .visual(.lines) }
      var region = selectedRegion(operation, text)
      if selectsLines { region.range = min(text.startOfLine(at: anchor), cursor)..<region.range.upperBound }
      endVisual(in: text)
      operate(operation, region, register: command.register, times: command.count ?? 1, in: &editing)
      if operation == .change {
        remember(command, selection: size)
        insert(count: 1, in: &editing)
      } else if operation != .yank {
        work.beginCommand()
        remember(command, selection: size)
      }
    }
    return true
  }

  private static func visualOperator(_ key: Character, _ second: Character?) -> (ViCommand.Operator, isLines: Bool)? {
    switch (key, second) {
    case ("d", nil), ("x", nil), (KeyEquivalent.deleteForward.character, nil): (.delete, false)
    case ("X", nil), ("D", nil): (.delete, true)
    case ("c", nil), ("s", nil): (.change, false)
    case ("C", nil), ("S", nil), ("R", nil): (.change, true)
    case ("y", nil): (.yank, false)
    case ("Y", nil): (.yank, true)
    case (">", nil): (.indent, false)
    case ("<", nil): (.outdent, false)
    case ("u", nil), ("g", "u"): (.lowercase, false)
    case ("U", nil), ("g", "U"): (.uppercase, false)
    case ("~", nil), ("g", "~"): (.toggleCase, false)
    default: nil
    }
  }

  /// Replaces the selection by a register. What was selected is in the unnamed register then.
  private mutating func putOver(_ command: ViCommand, in editing: inout TextEditing) {
    guard let register = registers[command.register] else { return fail() }
    let text = text(editing), region = selectedRegion(nil, text), count = command.count ?? 1
    endVisual(in: text)
    let endsText = !region.isLines && text.isEnd(region.range.upperBound) && !region.range.isEmpty
    let lastLine = text.line(region.range.upperBound), takesLast = lastLine == text.lastLine,
      takesAll = takesLast && text.line(region.range.lowerBound) == 0
    operate(.delete, region, register: nil, in: &editing)
    if register.isLines, !region.isLines {
      // The lines are put between what was before and behind the selection.
      replace(cursor..<cursor, with: "", in: &editing)
      let place = endsText ? self.text(editing).endOfLine(at: cursor) : region.range.lowerBound
      let lines = Array(repeating: [register.text, "\n"], count: count).joined()
      replace(place..<place, with: .joining(["\n"] + lines), in: &editing)
      cursor = self.text(editing).firstLetter(self.text(editing).line(place) + 1)
    } else if region.isLines, !register.isLines {
      let place = takesLast && !takesAll ? self.text(editing).endOfLine(at: cursor) : self.text(editing).startOfLine(at: cursor)
      let new = TextBuffer.joining(Array(repeating: register.text, count: count))
      if takesAll {
        replace(place..<place, with: new, in: &editing)
      } else {
        replace(place..<place, with: .joining(takesLast ? ["\n", new] : [new, "\n"]), in: &editing)
      }
      cursor = valid(takesLast && !takesAll ? place + 1 : place, in: self.text(editing))
    } else if region.isLines {
      put(register, before: !takesLast, count: count, in: &editing)
    } else {
      put(register, before: !endsText, count: count, in: &editing)
    }
  }

  private mutating func replaceSelection(_ character: Character, _ command: ViCommand, in editing: inout TextEditing) {
    let text = text(editing), size = selectionSize(text, tabWidth: editing.options.tabWidth), region = selectedRegion(nil, text)
    endVisual(in: text)
    cursor = region.range.lowerBound
    editing.setCaret(TextCaret(cursor))
    let range = region.isLines ? text.startOfLine(at: cursor)..<region.range.upperBound : region.range
    let new = String(text.buffer.string(in: range).map { $0.isNewline ? $0 : character })
    replace(range, with: new, in: &editing)
    cursor = valid(range.lowerBound, in: self.text(editing))
    goal = nil
    remember(command, selection: size)
  }
}
