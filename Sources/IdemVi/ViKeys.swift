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
    state.pending = String(vi.pending.map { $0.isControl ? "^\($0.character)" : String($0.character) }.joined())
    state.isPrompt = isPrompting
    state.message = vi.message
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
  var didFail: Bool { vi.didFail }
  var cursor: Int { vi.cursor }

  /// Whether the keys are the start of a search or of a line for the app.
  private var isPrompting: Bool {
    vi.pending.contains { !$0.isControl && "/?:".contains($0.character) } && !vi.pending.contains(ViKey("f"))
  }

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
    if vi.pending == [ViKey(":")], key == ViKey(":") { return .beginsLine(vi.result) }
    return finish(in: &editing)
  }

  var isRunning: Bool { vi.macros.isRunning }

  mutating func resume(in editing: inout TextEditing, layout: some VisualLayout, now: Duration) -> TextKeyResult {
    begin(editing, layout, now)
    return finish(in: &editing)
  }

  /// Begins the work of one call.
  private mutating func begin(_ editing: TextEditing, _ layout: some VisualLayout, _ now: Duration) {
    (vi.result, vi.now, vi.line, vi.command, vi.message) = (EditResult(), now, nil, nil, "")
    (vi.pageRows, vi.didFail) = (max(1, layout.pageRows), false)
    follow(editing)
  }

  private mutating func step(_ press: KeyPress, _ key: ViKey, in editing: inout TextEditing) -> Bool {
    vi.mode == .insert || vi.mode == .replace ? insert(press, key, in: &editing) : command(key, in: &editing)
  }

  /// Presses the keys of a macro, up to one that the view performs. Their edits are one step of undo. An error ends the macro.
  private mutating func finish(in editing: inout TextEditing) -> TextKeyResult {
    if vi.macros.isRunning {
      editing.beginStep()
      while vi.line == nil, vi.command == nil, let press = vi.macros.next() {
        vi.didFail = false
        // Escape in normal mode does nothing.
        guard let key = ViKey(press), step(press, key, in: &editing) || key == .escape, !vi.didFail else {
          vi.macros.stop()
          break
        }
      }
      editing.endStep()
      if vi.macros.isEndless { vi.message = "The macro does not end" }
    }
    show(in: &editing)
    vi.result.caretsMoved = true
    if let line = vi.line {
      vi.macros.lastLine = line
      return .line(line, vi.result)
    }
    if let command = vi.command { return .command(command, vi.result) }
    return .handled(vi.result)
  }

  mutating func failed(_ message: String) {
    vi.message = message
    vi.macros.stop()
  }

  var makePattern: TextPatternMaker? {
    get { vi.makePattern }
    set { vi.makePattern = newValue }
  }

  // MARK: Keys

  private mutating func insert(_ press: KeyPress, _ key: ViKey, in editing: inout TextEditing) -> Bool {
    if vi.insertion == nil {
      editing.beginStep()
      vi.insertion = ViInsertion(count: 1, start: vi.cursor)
    }
    if !vi.pending.isEmpty {
      vi.pending = []
      if !key.isControl, let register = vi.register(key.character) {
        let text = String(register.text) + (register.isLines ? "\n" : "")
        vi.insertion?.typed.append(.text(text))
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
      vi.pending = []
      if wasPending { return true }
      guard vi.isVisual else { return false }
      vi.endVisual(in: vi.text(editing))
      vi.goal = nil
      return true
    }
    if isPrompting, key == .backspace {
      vi.pending.removeLast()
      return true
    }
    if !isPrompting {
      if key.character == KeyEquivalent.tab.character { return false }
      if vi.pending.isEmpty, key == .enter, editing.options.isSingleLine { return false }
      if key.isControl, !"rfbdueyvj".contains(key.character) { return false }
    }
    vi.pending.append(key.character == KeyEquivalent.deleteForward.character ? ViKey("x") : key)
    switch ViCommand.read(vi.pending, isVisual: vi.isVisual, isRecording: vi.isRecording) {
    case .incomplete: break
    case .invalid:
      vi.pending = []
      vi.didFail = true
    case .command(var command):
      vi.pending = []
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
      vi.insertion?.start = caret.head
      vi.insertion?.typed = []
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

extension ViState {
  /// Makes the last change again. A count takes the place of its own.
  mutating func repeatChange(_ count: Int?, in editing: inout TextEditing) {
    guard lastChange != nil, !isRepeating else { return didFail = true }
    if let count, lastChange!.selection == nil { lastChange!.command.count = count }
    let change = lastChange!
    isRepeating = true
    defer { isRepeating = false }
    if let size = change.selection { select(size, in: text(editing), tabWidth: editing.options.tabWidth) }
    perform(change.command, in: &editing)
  }
}
