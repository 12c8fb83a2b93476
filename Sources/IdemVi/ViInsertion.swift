import IdemScreen
import IdemText

/// What is typed in insert mode.
enum ViInput: Hashable, Sendable {
  case text(String)
  case newline
  case backspace
  /// Ctrl-W: the word before the cursor.
  case word
  /// Ctrl-U: what was typed in the line.
  case line
  case delete
}

/// A visit to insert mode.
struct ViInsertion: Sendable {
  /// How often the text is inserted, and whether each time begins with a new line.
  let count: Int, opensLine: Bool
  /// The block whose other lines get the same text.
  let block: ViBlockInsertion?
  private(set) var typed: [ViInput] = []
  /// Where insertion began.
  private(set) var start: Int
  /// What replace mode has overwritten, for Backspace.
  private var replaced: [TextBuffer] = []

  init(count: Int = 1, opensLine: Bool = false, at start: Int, block: ViBlockInsertion? = nil, typed: [ViInput] = []) {
    (self.count, self.opensLine, self.start, self.block, self.typed) = (count, opensLine, start, block, typed)
  }

  mutating func note(_ input: ViInput) { typed.append(input) }
  /// The text before the place was erased.
  mutating func erased(from place: Int) { start = min(start, place) }
  mutating func overwrite(_ text: TextBuffer) { replaced.append(text) }
  mutating func takeBack() -> TextBuffer? { replaced.popLast() }

  /// Something else has placed the caret: what was typed before is no part of the insertion.
  mutating func begin(at place: Int) { (start, typed) = (place, []) }
}

extension ViState {
  /// Begins to insert at a place, as a command of its own.
  mutating func begin(_ command: ViCommand, at place: Int, in editing: inout TextEditing) {
    cursor = place
    editing.setCaret(TextCaret(place))
    remember(command)
    insert(count: command.count ?? 1, in: &editing)
  }

  mutating func openLine(above: Bool, in editing: inout TextEditing) {
    let text = text(editing), line = text.line(cursor)
    let indentation = editing.options.indentsNewLines ? text.buffer.string(in: text.start(line)..<text.firstNonBlank(line)) : ""
    if above {
      let start = text.start(line)
      replace(start..<start, with: indentation + "\n", in: &editing)
      cursor = start + indentation.utf8.count
    } else {
      let end = text.end(line)
      replace(end..<end, with: "\n" + indentation, in: &editing)
      cursor = self.text(editing).end(line + 1)
    }
  }

  /// Goes to insert mode. While a change is repeated, its text is typed again at once.
  mutating func insert(count: Int, opensLine: Bool = false, block: ViBlockInsertion? = nil, in editing: inout TextEditing) {
    guard !editing.options.isReadOnly else {
      mode = .normal
      return work.report("The text is for reading only")
    }
    if mode != .replace { mode = .insert }
    goal = nil
    let repeated = change.repeatedTyping
    insertion = ViInsertion(count: count, opensLine: opensLine, at: cursor, block: block, typed: repeated ?? [])
    guard let repeated else { return }
    for input in repeated { type(input, in: &editing) }
    endInsertion(in: &editing)
  }

  /// Leaves insert mode: the text is typed as often as the count specifies.
  mutating func endInsertion(in editing: inout TextEditing) {
    guard let insertion else { return mode = .normal }
    for _ in 1..<max(1, insertion.count) {
      if insertion.opensLine { openLine(above: false, in: &editing) }
      for input in insertion.typed { type(input, in: &editing) }
    }
    change.note(typed: insertion.typed)
    self.insertion = nil
    mode = .normal
    let text = text(editing)
    marks.set("^", cursor, in: text)
    cursor = valid(text.previous(cursor), in: text)
    goal = nil
    if let block = insertion.block { finish(block, in: &editing) }
  }

  /// Handles a key of insert mode. Returns false if it has no meaning there.
  mutating func insertKey(_ press: KeyPress, _ key: ViKey, in editing: inout TextEditing) -> Bool {
    if key == .escape || key == ViKey("c", control: true) {
      endInsertion(in: &editing)
      return true
    }
    if let input = ViState.input(press, key, editing) {
      insertion?.note(input)
      type(input, in: &editing)
      return true
    }
    if key.isControl, key.character == "r" {
      pending.append(key)
      return true
    }
    guard !key.isControl, ViCommand.special.contains(key.character) else { return false }
    // The arrows begin another insertion.
    editing.endStep()
    editing.beginStep()
    let operation: ViCommand.Operator? = nil
    if let motion = motion(key.character, nil, "", count: nil, operation: operation, in: editing) {
      cursor = valid(key.character == KeyEquivalent.end.character ? text(editing).endOfLine(at: cursor) : motion.target, in: text(editing))
      goal = motion.goal
    }
    insertion = ViInsertion(at: cursor)
    return true
  }

  private static func input(_ press: KeyPress, _ key: ViKey, _ editing: TextEditing) -> ViInput? {
    switch (key.character, key.isControl) {
    case (KeyEquivalent.return.character, false), ("m", true), ("j", true): return editing.options.isSingleLine ? nil : .newline
    case (KeyEquivalent.delete.character, _), ("h", true): return .backspace
    case (KeyEquivalent.deleteForward.character, false): return .delete
    case ("w", true): return .word
    case ("u", true): return .line
    case (KeyEquivalent.tab.character, false), ("i", true):
      if editing.options.isSingleLine { return nil }
      return .text(editing.options.insertedTab)
    default:
      guard !key.isControl, !press.characters.isEmpty else { return nil }
      let text = press.characters.filter { !$0.unicodeScalars.contains { $0.properties.generalCategory == .control } }
      return text.isEmpty || (0xF700...0xF8FF).contains(text.unicodeScalars.first!.value) ? nil : .text(text)
    }
  }

  mutating func type(_ input: ViInput, in editing: inout TextEditing) {
    let text = text(editing)
    goal = nil
    switch input {
    case .text(let new):
      if mode == .replace {
        for character in new { overwrite(character, in: &editing) }
        return
      }
      hasNoLine = false
      // An insertion at the caret widens the piece of the text before it.
      editing.setCaret(TextCaret(cursor))
      let edit = editing.insert(new, as: .typing, now: work.now)
      work.note(edit.edits)
      cursor += new.utf8.count
    case .newline:
      let line = text.line(cursor)
      let indentation =
        editing.options.indentsNewLines ? text.buffer.string(in: text.start(line)..<min(cursor, text.firstNonBlank(line))) : ""
      replace(cursor..<cursor, with: "\n" + indentation, in: &editing)
      cursor += 1 + indentation.utf8.count
    case .backspace:
      if mode == .replace { return takeBack(in: &editing) }
      let before = text.buffer.clusterBoundary(before: cursor)
      erase(from: before, in: &editing)
    case .word:
      var start = cursor
      let lineStart = text.startOfLine(at: cursor)
      if start == lineStart {
        start = text.buffer.clusterBoundary(before: start)
      } else {
        while start > lineStart, text.isWhite(text.previous(start)) { start = text.previous(start) }
        if start > lineStart {
          let kind = text.kind(text.previous(start), big: false)
          while start > lineStart, text.kind(text.previous(start), big: false) == kind { start = text.previous(start) }
        }
      }
      if let begin = insertion?.start, begin < cursor { start = max(start, begin) }
      erase(from: start, in: &editing)
    case .line:
      let lineStart = text.startOfLine(at: cursor), begin = insertion?.start ?? lineStart
      erase(from: begin > lineStart && begin < cursor ? begin : lineStart, in: &editing)
    case .delete:
      if cursor < text.buffer.utf8Count { replace(cursor..<text.buffer.clusterBoundary(after: cursor), with: "", in: &editing) }
    }
  }

  private mutating func erase(from start: Int, in editing: inout TextEditing) {
    replace(start..<cursor, with: "", in: &editing)
    cursor = start
    insertion?.erased(from: start)
  }

  // MARK: Replace mode

  private mutating func overwrite(_ character: Character, in editing: inout TextEditing) {
    let end = text(editing).next(cursor)
    insertion?.overwrite(editing.buffer[cursor..<end])
    replace(cursor..<end, with: String(character), in: &editing)
    cursor += String(character).utf8.count
  }

  /// Backspace in replace mode restores what was there.
  private mutating func takeBack(in editing: inout TextEditing) {
    let before = text(editing).previous(cursor)
    if let old = insertion?.takeBack() { replace(before..<cursor, with: old, in: &editing) }
    cursor = before
  }
}

extension TextEditingOptions {
  /// What the Tab key inserts.
  fileprivate var insertedTab: String {
    switch indentation {
    case .spaces(let count): String(repeating: " ", count: max(1, count))
    case .tabs: "\t"
    }
  }
}
