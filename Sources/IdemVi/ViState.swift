import IdemText

/// What a selection or a register consists of.
enum ViSelection: Hashable, Sendable { case characters, lines, block }

/// The region that an operator works on: from the start of the first character to the end of the last one, or whole lines.
struct ViRegion {
  var range: Range<Int>
  var isLines = false
  /// Whether the last character does not belong to the text object: an operator may then leave the line end before it.
  var isExclusive = false
  /// The last position of a text object of characters.
  var last: Int?
}

/// What normal and visual mode share: the mode and the cursor, and parts that each own their state.
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
  /// Whether the only line was deleted: then there is no line to delete.
  var hasNoLine = false

  // MARK: Parts

  /// What the present key has done so far.
  var work = ViWork()
  /// The keys of a command that is not complete.
  var pending = ViPendingKeys()
  var insertion: ViInsertion?
  var registers = ViRegisters()
  var marks = ViMarks()
  /// What `.` repeats.
  var change = ViRepeat()
  /// What `gv`, a count of `v`, and a repeated change of a block select.
  var selections = ViSelections()
  /// What `;`, `,`, `n` and `N` search.
  var searches = ViSearches()
  var halfPage = ViHalfPage()
  var macros = ViMacros()

  init() {}

  func text(_ editing: TextEditing) -> ViText { ViText(editing.buffer) }

  /// The command is an error: the rest of typed-ahead keys means something else than was intended.
  mutating func fail() { work.fail() }

  // MARK: Registers and marks

  /// Stores a deleted or yanked text. `isSmall` is a deletion within a line.
  mutating func store(_ register: ViRegister, in name: Character?, isYank: Bool, isSmall: Bool) {
    if name == "+" || name == "*" { work.copy(String(register.text)) }
    registers.store(register, in: name, isYank: isYank, isSmall: isSmall)
  }

  /// Remembers the cursor before a jump.
  mutating func noteJump(in text: ViText) { marks.set("`", cursor, in: text) }

  // MARK: Edits

  mutating func replace(_ range: Range<Int>, with new: String, in editing: inout TextEditing) {
    replace(range, with: TextBuffer(new), in: &editing)
  }

  /// Replaces a range. All edits of one command are one step of undo.
  mutating func replace(_ range: Range<Int>, with new: TextBuffer, in editing: inout TextEditing) {
    if range.isEmpty, new.isEmpty { return }
    hasNoLine = false
    let before = ViText(editing.buffer)
    let edit = editing.replace(range, with: new, now: work.now)
    if edit.edits.isEmpty { return work.report("The text is for reading only") }
    work.note(edit.edits)
    marks.follow(range, new, in: before)
  }
}
