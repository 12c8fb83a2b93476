import IdemScreen
import IdemText

/// The lines that Ctrl-D and Ctrl-U move by: half a page, or as the last count has set them.
struct ViHalfPage: Sendable {
  private var lines: Int?

  mutating func lines(_ count: Int?, pageRows: Int) -> Int {
    lines = count ?? lines
    return lines ?? max(1, pageRows / 2)
  }
}

extension ViState {
  /// Performs a command of normal or visual mode.
  mutating func perform(_ command: ViCommand, in editing: inout TextEditing) {
    work.beginCommand()
    var command = command
    expandShorthand(&command, editing)
    if let operation = command.operation {
      operate(operation, command, in: &editing)
    } else {
      switch command.body {
      case .motion(let key, let second, let argument): move(key, second, argument, command.count, in: editing)
      case .object(let around, let key): select(key, around, command.count ?? 1, in: editing)
      case .control(let key): control(key, command.count, in: &editing)
      case .line(let text): work.leave(text)
      case .action(let key, let second, let argument): act(key, second, argument, command, in: &editing)
      case .lines: fail()
      }
    }
  }

  /// Keys that are short for an operator with a motion.
  private func expandShorthand(_ command: inout ViCommand, _ editing: TextEditing) {
    guard case .action(let key, nil, nil) = command.body, !isVisual else { return }
    let long: (ViCommand.Operator, ViCommand.Body)? =
      switch key {
      case "x": (.delete, .motion("l", nil))
      case "X": (.delete, .motion("h", nil))
      case "D": (.delete, .motion("$", nil))
      case "C": (.change, .motion("$", nil))
      case "s": (.change, .motion("l", nil))
      case "S": (.change, .lines)
      case "Y": (.yank, .lines)
      default: nil
      }
    if let long { (command.operation, command.body) = long }
  }

  private mutating func move(_ key: Character, _ second: Character?, _ argument: String, _ count: Int?, in editing: TextEditing) {
    guard let motion = motion(key, second, argument, count: count, operation: nil, in: editing) else {
      // These forget the aim of vertical moves all the same.
      noteAim(key)
      if "wWbBeE(){}nN*#/?".contains(key) || key == "g" && (second == "e" || second == "E") { goal = nil }
      return fail()
    }
    cursor = valid(motion.target, in: text(editing))
    goal = motion.goal
    if motion.isPartial { fail() }
  }

  /// A failed move to the end of a line that is not there aims at the line ends all the same.
  private mutating func noteAim(_ key: Character) { if key == "$" || key == KeyEquivalent.end.character { goal = .max } }

  /// Makes a text object the visual selection.
  private mutating func select(_ key: Character, _ around: Bool, _ count: Int, in editing: TextEditing) {
    let text = text(editing)
    if key == "s" { return selectSentence(around, count, text) }
    // From a selection, the object begins behind it.
    let old = cursor
    if anchor < cursor, key == "w" || key == "W" {
      var next = cursor
      guard text.advanceOverEnd(&next) != .none else { return fail() }
      cursor = next
      guard let region = object(key, around: around, count: count, in: text) else {
        cursor = old
        return fail()
      }
      return cursor = max(region.range.lowerBound, text.buffer.clusterBoundary(before: region.range.upperBound))
    }
    guard let region = object(key, around: around, count: count, in: text) else {
      cursor = old
      return fail()
    }
    // Nothing is between brackets: the selection stays.
    if !region.isLines, region.range.isEmpty {
      cursor = old
      return fail()
    }
    let first = region.range.lowerBound
    anchor = region.isLines ? min(first + anchor - text.startOfLine(at: anchor), text.endOfLine(at: first)) : first
    cursor =
      region.isLines
      ? text.startOfLine(at: region.range.upperBound) : max(anchor, text.buffer.clusterBoundary(before: region.range.upperBound))
    mode = .visual(region.isLines ? .lines : .characters)
    goal = nil
  }

  // MARK: Operators

  private mutating func operate(_ operation: ViCommand.Operator, _ command: ViCommand, in editing: inout TextEditing) {
    let text = text(editing)
    var region: ViRegion?, usesFirstRegister = false
    switch command.body {
    case .lines:
      let line = text.line(cursor), last = line + (command.count ?? 1) - 1
      // Fewer lines than the count are an error only from the last line.
      guard last == line || line < text.lastLine else { return fail() }
      let lastLine = min(last, text.lastLine)
      let start = operation == .yank ? cursor : min(cursor, text.firstLetter(lastLine))
      region = ViRegion(range: start..<text.end(lastLine), isLines: true)
    case .motion(let key, let second, let argument):
      guard let motion = motion(key, second, argument, count: command.count, operation: operation, in: editing) else {
        noteAim(key)
        return fail()
      }
      usesFirstRegister = motion.usesFirstRegister
      region = self.region(motion, operation, text)
      // `C` in an empty line deletes nothing, and leaves an empty register, as vi does.
      if operation == .change, motion.kind == .inclusive, region?.range.isEmpty == true, !(hasNoLine && text.buffer.isEmpty) {
        store(ViRegister(), in: command.register, isYank: false, isSmall: true)
      }
    case .object(let around, let key):
      guard let object = object(key, around: around, count: command.count ?? 1, in: text) else { return fail() }
      cursor = object.range.lowerBound
      let end = object.range.upperBound
      if object.isLines {
        region = object
      } else if object.last == nil, object.range.isEmpty || object.isExclusive {
        region = self.region(ViMotion(target: end), operation, text)
      } else {
        let last = object.last ?? text.buffer.clusterBoundary(before: end)
        region = self.region(ViMotion(target: last, kind: .inclusive), operation, text)
      }
    default: break
    }
    guard let region else { return fail() }
    operate(operation, region, register: command.register, usesFirstRegister: usesFirstRegister, in: &editing)
    guard operation != .yank else { return }
    remember(command)
    if operation == .change { insert(count: 1, in: &editing) }
  }

  // MARK: Keys with Control

  private mutating func control(_ key: Character, _ given: Int?, in editing: inout TextEditing) {
    let count = given ?? 1
    switch key {
    case "r" where !isVisual: undo(count, redo: true, in: &editing)
    case "f", KeyEquivalent.pageDown.character: work.leave(isVisual ? .extendPageDown : .pageDown)
    case "b", KeyEquivalent.pageUp.character: work.leave(isVisual ? .extendPageUp : .pageUp)
    case "d", "u": moveByHalfPage(down: key == "d", given, in: text(editing))
    case "v":
      if selectsBlock {
        endVisual(in: text(editing))
      } else if isVisual {
        mode = .visual(.block)
      } else {
        startVisual(.block, given, in: editing)
      }
    case "e", "y", "n", "j": move(key == "y" ? "k" : "j", nil, "", count, in: editing)
    case "p": move("k", nil, "", count, in: editing)
    case "h": move(KeyEquivalent.delete.character, nil, "", count, in: editing)
    case "c": mode = .normal
    default: fail()
    }
  }

  /// Moves to the first letter of a line half a page away, or as many lines away as the last count of these keys.
  private mutating func moveByHalfPage(down: Bool, _ count: Int?, in text: ViText) {
    let line = text.line(cursor)
    guard down ? line < text.lastLine : line > 0 else { return fail() }
    let lines = halfPage.lines(count, pageRows: work.pageRows)
    cursor = valid(text.firstNonBlank(down ? min(text.lastLine, line + lines) : max(0, line - lines)), in: text)
    goal = nil
  }

  mutating func undo(_ count: Int, redo: Bool, in editing: inout TextEditing) {
    for number in 0..<count {
      let start = redo ? editing.caretsBeforeRedo?.first?.head : nil
      let undone = editing.perform(redo ? .redo : .undo, layout: PlainLayout(), now: work.now)
      guard !undone.edits.isEmpty else {
        if number == 0 { fail() }
        break
      }
      work.note(undone.edits)
      cursor = valid(start ?? editing.caret.head, in: text(editing))
      goal = nil
    }
  }

  // MARK: Visual mode

  /// Begins a selection. With a count, it is that many times as long as the last one that a command took; without such a command, it has
  /// that many characters or lines.
  mutating func startVisual(_ kind: ViSelection, _ count: Int?, in editing: TextEditing) {
    if let count, let size = selections.lastSize {
      return select(size, times: count, in: text(editing), tabWidth: editing.options.tabWidth)
    }
    // The aim of vertical moves is that of normal mode, where the cursor is at the end of a tab.
    if goal == nil { goal = text(editing).column(cursor, tabWidth: editing.options.tabWidth, isNormal: true) }
    mode = .visual(kind)
    anchor = cursor
    if let count, count > 1 { move(kind == .lines ? "j" : "l", nil, "", count - 1, in: editing) }
  }

  /// Selects several times as much as a command did.
  private mutating func select(_ size: Size, times count: Int, in text: ViText, tabWidth: Int) {
    (mode, anchor, goal) = (.visual(size.kind), cursor, nil)
    var line = text.line(cursor), aim: Int?
    let start = text.startOfLine(at: cursor)
    let byte = cursor - start
    if size.kind != .characters || size.lines > 0 {
      line = min(text.lastLine, line + (size.lines + 1) * count - 1)
      cursor = text.buffer.clusterBoundary(atOrBefore: min(text.start(line) + byte, text.end(line)))
    }
    // The column in the first line, also of a place that a shorter line has moved.
    let column = text.column(min(anchor, start + cursor - text.start(line)), tabWidth: tabWidth, isNormal: false)
    switch size.kind {
    case _ where size.columns == .max: goal = .max
    case .lines: break
    case .block: aim = column + size.columns * count - 1
    case .characters: aim = size.lines > 0 ? size.columns - 1 : column + size.columns * count - 1
    }
    if let aim { cursor = min(text.offset(ofColumn: aim, line: line, tabWidth: tabWidth), text.endOfLine(at: cursor)) }
    if goal == .max { cursor = text.endOfLine(at: cursor) }
    if size.kind == .block { goal = goal ?? aim }
  }

  mutating func endVisual(in text: ViText) {
    guard isVisual else { return }
    selections.note((anchor, cursor, selection, goal == .max))
    selections.endBlock()
    marks.set("<", min(anchor, cursor), in: text)
    marks.set(">", max(anchor, cursor), in: text)
    mode = .normal
    cursor = valid(cursor, in: text)
  }

  /// The lines of the selection, and the columns of its last line, for `.`.
  func selectionSize(_ text: ViText, tabWidth: Int) -> Size {
    if selectsBlock { return block(text, tabWidth: tabWidth).size }
    let start = min(anchor, cursor), end = max(anchor, cursor), lines = text.line(end) - text.line(start)
    let from = lines == 0 ? start : text.startOfLine(at: end)
    // After `$`, the rest of the line is selected.
    guard goal != .max else { return Size(lines: lines, columns: .max, kind: selection) }
    let columns = text.column(end, tabWidth: tabWidth, isNormal: true) - text.column(from, tabWidth: tabWidth, isNormal: false) + 1
    return Size(lines: lines, columns: columns, kind: selection)
  }

  /// Selects from the cursor as much as a change did.
  mutating func select(_ size: Size, in text: ViText, tabWidth: Int) {
    (mode, anchor) = (.visual(size.kind), cursor)
    if size.kind == .block { return selectBlock(size, in: text, tabWidth: tabWidth) }
    let line = min(text.line(cursor) + size.lines, text.lastLine)
    var offset = size.lines == 0 ? cursor : text.start(line)
    let end = text.endOfLine(at: offset)
    if size.columns == .max {
      offset = end
    } else {
      let column = text.column(offset, tabWidth: tabWidth, isNormal: size.lines == 0) + size.columns - 1
      offset = text.inLine(min(end, text.offset(ofColumn: column, line: line, tabWidth: tabWidth)))
    }
    cursor = size.kind == .lines ? text.start(line) : offset
  }
}
