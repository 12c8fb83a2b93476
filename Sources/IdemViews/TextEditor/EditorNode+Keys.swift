import IdemCore
import IdemScreen
import IdemText

extension EditorNode {
  /// Begins with the interpreter of the keys, if it is another one.
  func takeInterpreter() {
    let new = keys.interpreter
    guard new?.name != interpreter?.name else { return }
    interpreter = new
    showKeyState()
  }

  private func showKeyState() {
    let state = interpreter?.state
    if find.keyState != state { find.keyState = state }
  }

  /// Gives a key to the interpreter. Nil if it leaves the key to the table.
  func interpret(_ press: KeyPress, in context: UpdateContext) -> KeyPress.Result? {
    guard var interpreter else { return nil }
    let old = interpreter.state, layout = EditorLayout(lines: lines, pageRows: max(1, size.height - 1))
    var answer = TextKeyResult.ignored
    let result = change(in: context) { editing, now in
      answer = interpreter.handle(press, in: &editing, layout: layout, now: now)
      return answer.edits
    }
    if case .line(let line, _) = answer, performLine?(line) != true { interpreter.failed("No such command: \(line)") }
    self.interpreter = interpreter
    if interpreter.state != old {
      showKeyState()
      // The cursor may have another shape or another place, with the same text and the same carets.
      tree.requestFrame()
    }
    if let text = result.clipboard { copy(text) }
    switch answer {
    case .ignored: return nil
    case .command(let command, _):
      _ = perform(command, in: context)
      return .handled
    default:
      if !result.edits.isEmpty { suggestions?.inputEdited(self, in: context) } else { suggestions?.caretMoved(in: self, in: context) }
      return .handled
    }
  }
}

extension TextFieldNode {
  /// Where the cursor is, in bytes.
  var caretOffset: Int { min(interpreter?.state.caretOffset ?? editing.caret.head, editing.buffer.utf8Count) }

  /// Gives a key to the interpreter. Nil if it leaves the key to the table. A field has no command line.
  func interpret(_ press: KeyPress, in context: UpdateContext) -> KeyPress.Result? {
    guard var interpreter else { return nil }
    let layout = FieldLayout(lines: lines, width: lineWidth, pageRows: max(1, inner.height - 1))
    var answer = TextKeyResult.ignored
    let result = change(in: context) { editing, now in
      answer = interpreter.handle(press, in: &editing, layout: layout, now: now)
      return answer.edits
    }
    self.interpreter = interpreter
    tree.requestFrame()
    if let text = result.clipboard, !field.isSecure { copy(text) }
    switch answer {
    case .ignored: return nil
    case .command(let command, _):
      _ = perform(command, in: context)
      return .handled
    default:
      if !result.edits.isEmpty { suggestions?.inputEdited(self, in: context) } else { suggestions?.caretMoved(in: self, in: context) }
      return .handled
    }
  }
}

extension TextKeyResult {
  /// The edits that the key made.
  fileprivate var edits: EditResult {
    switch self {
    case .ignored: .nothing
    case .handled(let result), .command(_, let result), .line(_, let result): result
    }
  }
}

extension CursorShape {
  /// The shape of an interpreter's cursor.
  init(_ caret: TextKeyState.Caret) {
    switch caret {
    case .bar: self = .bar
    case .block: self = .block
    case .underline: self = .underline
    }
  }
}

/// The row below an editor whose keys have modes: the mode, or what the user types after a colon or a slash, and the keys of an unfinished command.
struct EditorModeRow: View {
  let state: TextKeyState

  var body: some View {
    HStack(spacing: 1) {
      if state.isPrompt {
        Text(verbatim: state.pending).lineLimit(1).truncationMode(.head)
      } else if !state.message.isEmpty {
        Text(verbatim: state.message).lineLimit(1)
      } else {
        Text(verbatim: state.mode.isEmpty ? " " : "-- \(state.mode) --").bold().lineLimit(1)
        Spacer(minLength: 0)
        Text(verbatim: state.pending).lineLimit(1).foregroundStyle(.secondary)
      }
    }
  }
}
