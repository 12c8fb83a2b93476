import IdemText

/// What a selection or a register consists of.
enum ViSelection: Hashable, Sendable { case characters, lines, block }

/// The text of a register. Whole lines are put as lines, the rows of a block below each other.
struct ViRegister: Sendable {
  /// The bytes as they were: a text that is deleted and put again is the same, also where it is not valid UTF-8.
  var text = TextBuffer()
  var isLines = false
  /// The columns of a block; nil for other texts.
  var blockWidth: Int?
}

/// The region that an operator works on: from the start of the first character to the end of the last one, or whole lines.
struct ViRegion {
  var range: Range<Int>
  var isLines = false
  /// Whether the last character does not belong to the text object: an operator may then leave the line end before it.
  var isExclusive = false
  /// The last position of a text object of characters.
  var last: Int?
}

/// What normal and visual mode share: the cursor, the registers, the marks, and what can be repeated.
struct ViState: Sendable {
  enum Mode: Hashable, Sendable {
    case normal, insert, replace
    case visual(ViSelection)
  }

  var mode = Mode.normal
  /// The character that the cursor is on: its offset.
  var cursor = 0
  /// The fixed end of a visual selection.
  var anchor = 0
  /// The column that vertical moves aim at; `Int.max` for the end of the line; nil if the cursor has moved since.
  var goal: Int?
  /// The keys of a command that is not complete.
  var pending: [ViKey] = []
  /// What went wrong, for the bar. The next key clears it.
  var message = ""

  // MARK: Registers and marks

  private(set) var registers: [Character: ViRegister] = [:]
  /// The register with a letter whose content the unnamed register shows; nil if it has a content of its own.
  private var unnamedSource: Character?
  /// Lines and columns in bytes, since vi moves marks by lines.
  var marks: [Character: (line: Int, column: Int)] = ["`": (0, 0)]
  /// The last visual selection.
  var lastSelection: (anchor: Int, cursor: Int, kind: ViSelection, toEnd: Bool)?
  /// The size of the last selection that a command took.
  var lastVisualSize: Size?
  /// The lines that Ctrl-D and Ctrl-U move by, as the last count has set them; nil for half a page.
  var halfPage: Int?
  /// The last `f`, `t`, `F` or `T`, with its character.
  var lastFind: (key: Character, text: Character)?
  var lastSearch: (pattern: TextPattern, forward: Bool)?

  // MARK: Repeating

  /// The size of a visual selection: its lines but the first, and the columns of its last line or of the block; `Int.max` up to the line ends.
  struct Size: Sendable {
    var lines: Int, columns: Int
    var kind: ViSelection
  }

  /// A change that `.` makes again.
  struct Change: Sendable {
    var command: ViCommand
    /// What was typed in insert mode.
    var typed: [ViInput] = []
    /// The size of a visual selection.
    var selection: Size?
  }

  /// The block of a change that is repeated.
  var repeatedBlock: ViBlock?
  var lastChange: Change?
  var insertion: ViInsertion?
  var isRepeating = false
  /// Whether the only line was deleted: then there is no line to delete.
  var hasNoLine = false
  /// Whether the last command was an error: the rest of typed-ahead keys means something else than was intended.
  var didFail = false

  // MARK: The work of one key

  /// What the key has done so far.
  var result = EditResult()
  var now = Duration.zero
  /// The rows of a page.
  var pageRows = 20
  /// The command line that is left to the app.
  var line: String?
  /// The command of the editor that is left to the view.
  var command: TextCommand?

  var macros = ViMacros()
  /// Makes patterns of regular expressions; nil for searches of texts.
  var makePattern: TextPatternMaker?

  init() {}

  // MARK: Registers

  /// The content of a register. Uppercase names are those of their lowercase letters.
  func register(_ name: Character?) -> ViRegister? {
    guard let name, name != "\"" else { return registers["\""] }
    return registers[Character(name.lowercased())]
  }

  /// Stores a deleted or yanked text. `isSmall` is a deletion within a line.
  mutating func store(_ register: ViRegister, in name: Character?, isYank: Bool, isSmall: Bool) {
    switch name {
    case "_"?: return
    case "+"?, "*"?: result.clipboard = String(register.text)
    case let name? where name.isLetter:
      let key = Character(name.lowercased())
      if name.isUppercase, var old = registers[key] {
        if old.blockWidth != nil || register.blockWidth != nil, !old.text.isEmpty { old.text.append("\n") }
        let isLines = old.isLines || register.isLines
        if isLines, !old.isLines { old.text.append("\n") }
        old.text.append(register.text)
        if isLines, !register.isLines { old.text.append("\n") }
        old.isLines = isLines
        if isLines { old.blockWidth = nil }
        registers[key] = old
      } else {
        registers[key] = register
      }
      registers["\""] = registers[key]
      unnamedSource = key
      if isYank || isSmall { return }
    case let name? where name != "\"": registers[name] = register
    default: break
    }
    if isYank {
      if name == nil || name == "\"" { registers["0"] = register }
    } else if isSmall {
      if name == nil || name == "\"" { registers["-"] = register }
    } else {
      for number in stride(from: 9, to: 1, by: -1) { registers[Character("\(number)")] = registers[Character("\(number - 1)")] }
      registers["1"] = register
    }
    if name?.isLetter != true {
      registers["\""] = register
      unnamedSource = nil
    }
  }

  /// Stores recorded keys. An uppercase name appends them.
  mutating func storeMacro(_ text: String, in name: Character) {
    let key = Character(name.lowercased())
    if name.isUppercase, registers[key] != nil {
      registers[key]!.text.append(TextBuffer(text))
    } else {
      registers[key] = ViRegister(text: TextBuffer(text))
    }
    if unnamedSource == key { registers["\""] = registers[key] }
  }

  // MARK: Positions

  func text(_ editing: TextEditing) -> ViText { ViText(editing.buffer) }

  mutating func setMark(_ name: Character, _ offset: Int, in text: ViText) {
    let line = text.line(offset)
    marks[name] = (line, offset - text.start(line))
  }

  /// The position of a mark; nil if it is not set, or beyond the text.
  func mark(_ name: Character, in text: ViText) -> Int? {
    guard let mark = marks[name == "'" ? "`" : name], mark.line <= text.lastLine else { return nil }
    let range = text.buffer.range(ofLine: mark.line)
    return text.buffer.clusterBoundary(atOrBefore: min(range.lowerBound + mark.column, range.upperBound))
  }

  /// Remembers the cursor before a jump.
  mutating func noteJump(in text: ViText) { setMark("`", cursor, in: text) }

  // MARK: Edits

  mutating func replace(_ range: Range<Int>, with new: String, in editing: inout TextEditing) {
    replace(range, with: TextBuffer(new), in: &editing)
  }

  /// Replaces a range. All edits of one command are one step of undo.
  mutating func replace(_ range: Range<Int>, with new: TextBuffer, in editing: inout TextEditing) {
    if range.isEmpty, new.isEmpty { return }
    hasNoLine = false
    let before = ViText(editing.buffer)
    let first = before.line(range.lowerBound), last = before.line(range.upperBound)
    let old = last - first
    let edit = editing.replace(range, with: new, now: now)
    if edit.edits.isEmpty { return message = "The text is for reading only" }
    result.edits += edit.edits
    result.caretsMoved = true
    let added = new.lineCount - 1 - old
    guard added != 0 else { return }
    // Whole lines that went take their marks with them; lines below move.
    let takesLines = range.lowerBound == before.start(first) && old > 0
    for (name, mark) in marks {
      if mark.line > last
        || mark.line == last && (range.isEmpty || takesLines && range.upperBound == before.start(last)) && mark.line > first
      {
        marks[name]!.line += added
      } else if takesLines, added < 0, new.isEmpty, mark.line >= first, mark.line < last, name != "`" {
        marks[name] = nil
      } else if mark.line > first, mark.line > last + added {
        marks[name]!.line = max(first, last + added)
      } else if range.isEmpty, mark.line == first, range.lowerBound == before.start(first), new.byte(at: new.utf8Count - 1) == 0x0A {
        marks[name]!.line += added
      }
    }
  }
}
