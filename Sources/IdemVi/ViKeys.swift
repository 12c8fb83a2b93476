import IdemScreen
import IdemText

extension TextKeyTable {
  /// The keys of vi: modal editing, for the text editors and the text fields of a view.
  ///
  ///     TextEditor(document).keyTable(.vi)
  ///
  /// An editor begins in normal mode. The bar below an editor shows the mode and the keys of an unfinished command, and the cursor has the mode's shape.
  /// Documentation/Editing.md lists the commands. A line after a colon goes to the app: see `onEditorCommand(_:)`.
  public static let vi = vi(startsInserting: false)

  /// The keys of vi, beginning in insert mode: for a field in which the user types at once.
  public static func vi(startsInserting: Bool) -> TextKeyTable {
    TextKeyTable(ViKeys(startsInserting: startsInserting), otherwise: viFallback)
  }

  /// The keys that vi leaves: those of desktops.
  private static let viFallback: TextKeyTable = {
    var table = TextKeyTable.editor
    for letter in "abefhknptuwy_/" { table.unbind(KeyEquivalent(letter), .control) }
    return table
  }()
}

/// Reads the keys of vi.
struct ViKeys: TextKeyInterpreter {
  private var vi = ViState()
  /// The caret that the last key left. Another one was placed by the pointer or by the app.
  private var leftCaret: TextCaret?

  init(startsInserting: Bool) { if startsInserting { vi.mode = .insert } }

  var name: String { "vi" }

  var state: TextKeyState {
    var state = TextKeyState()
    state.mode =
      switch vi.mode {
      case .normal: ""
      case .insert: "INSERT"
      case .replace: "REPLACE"
      case .visual(.characters): "VISUAL"
      case .visual(.lines): "VISUAL LINE"
      case .visual(.block): "VISUAL BLOCK"
      }
    if let name = vi.macros.name { state.mode += (state.mode.isEmpty ? "" : " ") + "RECORDING @\(name)" }
    state.pending = vi.pending.shown
    state.isPrompt = vi.pending.isPrompt
    state.message = vi.work.message
    state.caret =
      switch vi.mode {
      case .insert: .bar
      case .replace: .underline
      default: .block
      }
    if vi.isVisual { state.caretOffset = vi.cursor }
    state.takesLetters = vi.mode == .insert || vi.mode == .replace
    return state
  }

  /// For tests: whether the last command was an error, and the cursor.
  var didFail: Bool { vi.work.didFail }
  var cursor: Int { vi.cursor }

  mutating func handle(_ press: KeyPress, in editing: inout TextEditing, layout: some VisualLayout, now: Duration) -> TextKeyResult {
    guard press.phase != .up, let key = ViKey(press) else { return .ignored }
    begin(editing, layout, now)
    let old = vi
    vi.macros.begin()
    guard step(press, key, in: &editing) else {
      vi = old
      if key == .escape { vi.macros.note(press) }
      return .ignored
    }
    if old.isRecording { vi.macros.note(press) }
    if vi.pending.keys == [ViKey(":")], key == ViKey(":") { return .beginsLine(vi.work.result) }
    return finish(in: &editing)
  }

  var isRunning: Bool { vi.macros.isRunning }

  mutating func resume(in editing: inout TextEditing, layout: some VisualLayout, now: Duration) -> TextKeyResult {
    begin(editing, layout, now)
    return finish(in: &editing)
  }

  /// Begins the work of one call.
  private mutating func begin(_ editing: TextEditing, _ layout: some VisualLayout, _ now: Duration) {
    vi.work = ViWork(now: now, pageRows: max(1, layout.pageRows))
    follow(editing)
  }

  private mutating func step(_ press: KeyPress, _ key: ViKey, in editing: inout TextEditing) -> Bool {
    vi.mode == .insert || vi.mode == .replace ? insert(press, key, in: &editing) : command(key, in: &editing)
  }

  /// Presses the keys of a macro, up to one that the view performs. Their edits are one step of undo. An error ends the macro.
  private mutating func finish(in editing: inout TextEditing) -> TextKeyResult {
    if vi.macros.isRunning {
      editing.beginStep()
      while !vi.work.isLeft, let press = vi.macros.next() {
        vi.work.beginCommand()
        // Escape in normal mode does nothing.
        guard let key = ViKey(press), step(press, key, in: &editing) || key == .escape, !vi.work.didFail else {
          vi.macros.stop()
          break
        }
      }
      editing.endStep()
      if vi.macros.isEndless { vi.work.report("The macro does not end") }
    }
    show(in: &editing)
    vi.work.moveCarets()
    if let line = vi.work.line {
      vi.macros.lastLine = line
      return .line(line, vi.work.result)
    }
    if let command = vi.work.command { return .command(command, vi.work.result) }
    return .handled(vi.work.result)
  }

  mutating func failed(_ message: String) {
    vi.work.report(message)
    vi.macros.stop()
  }

  var makePattern: TextPatternMaker? {
    get { vi.searches.makePattern }
    set { vi.searches.makePattern = newValue }
  }

  // MARK: Keys

  private mutating func insert(_ press: KeyPress, _ key: ViKey, in editing: inout TextEditing) -> Bool {
    if vi.insertion == nil {
      editing.beginStep()
      vi.insertion = ViInsertion(at: vi.cursor)
    }
    if !vi.pending.isEmpty {
      vi.pending.removeAll()
      if !key.isControl, let register = vi.registers[key.character] {
        let text = String(register.text) + (register.isLines ? "\n" : "")
        vi.insertion?.note(.text(text))
        vi.type(.text(text), in: &editing)
      }
      return true
    }
    guard vi.insertKey(press, key, in: &editing) else { return false }
    if vi.mode == .normal { editing.endStep() }
    return true
  }

  private mutating func command(_ key: ViKey, in editing: inout TextEditing) -> Bool {
    if key == .escape || key == ViKey("c", control: true) {
      let wasPending = !vi.pending.isEmpty
      vi.pending.removeAll()
      if wasPending { return true }
      guard vi.isVisual else { return false }
      vi.endVisual(in: vi.text(editing))
      vi.goal = nil
      return true
    }
    if vi.pending.isPrompt, key == .backspace {
      vi.pending.removeLast()
      return true
    }
    if !vi.pending.isPrompt {
      if key.character == KeyEquivalent.tab.character { return false }
      if vi.pending.isEmpty, key == .enter, editing.options.isSingleLine { return false }
      if key.isControl, !"rfbdueyvj".contains(key.character) { return false }
    }
    vi.pending.append(key.character == KeyEquivalent.deleteForward.character ? ViKey("x") : key)
    switch ViCommand.read(vi.pending.keys, isVisual: vi.isVisual, isRecording: vi.isRecording) {
    case .incomplete: break
    case .invalid:
      vi.pending.removeAll()
      vi.fail()
    case .command(var command):
      vi.pending.removeAll()
      if case .line(let text) = command.body, vi.isVisual {
        vi.endVisual(in: vi.text(editing))
        command.body = .line("'<,'>" + text)
      }
      // An undo in a macro takes back what the macro has changed before.
      let endsStep = vi.macros.isRunning && command.isUndo
      if endsStep { editing.endStep() }
      editing.beginStep()
      vi.perform(command, in: &editing)
      if endsStep { editing.beginStep() }
      if vi.mode != .insert, vi.mode != .replace { editing.endStep() }
    }
    return true
  }

  // MARK: The caret

  /// Takes over a caret that something else has placed.
  private mutating func follow(_ editing: TextEditing) {
    let caret = editing.caret
    guard caret != leftCaret else { return }
    let text = vi.text(editing)
    vi.goal = nil
    if vi.mode == .insert || vi.mode == .replace {
      vi.cursor = caret.head
      vi.insertion?.begin(at: caret.head)
    } else if caret.isEmpty {
      vi.mode = .normal
      vi.cursor = vi.valid(caret.head, in: text)
    } else {
      vi.mode = .visual(.characters)
      let last = text.buffer.clusterBoundary(before: caret.range.upperBound)
      (vi.anchor, vi.cursor) = caret.head > caret.anchor ? (caret.anchor, last) : (last, caret.head)
    }
  }

  private mutating func show(in editing: inout TextEditing) {
    let text = vi.text(editing)
    vi.cursor = vi.valid(vi.cursor, in: text)
    if vi.selectsBlock {
      vi.anchor = vi.valid(vi.anchor, in: text)
      let carets = blockCarets(text, editing.options.tabWidth)
      editing.setCarets(carets.isEmpty ? [TextCaret(vi.cursor)] : carets)
    } else if vi.isVisual {
      vi.anchor = vi.valid(vi.anchor, in: text)
      var range = vi.selectedRegion(nil, text).range
      if vi.selectsLines { range = text.startOfLine(at: range.lowerBound)..<range.upperBound }
      let isForward = vi.cursor >= vi.anchor
      editing.setCaret(
        TextCaret(anchor: isForward ? range.lowerBound : range.upperBound, head: isForward ? range.upperBound : range.lowerBound))
    } else {
      editing.setCaret(TextCaret(vi.cursor))
    }
    leftCaret = editing.caret
  }

  /// The selections that show a block: one in each of its lines, as far as these are near the cursor.
  private func blockCarets(_ text: ViText, _ tabs: Int) -> [TextCaret] {
    let block = vi.block(text, tabWidth: tabs), line = text.line(vi.cursor)
    return block.lines.clamped(to: max(0, line - 500)...line + 500).compactMap { line in
      let range = text.slice(line, block, tabWidth: tabs).range
      return range.isEmpty ? nil : TextCaret(anchor: range.lowerBound, head: range.upperBound)
    }
  }
}
