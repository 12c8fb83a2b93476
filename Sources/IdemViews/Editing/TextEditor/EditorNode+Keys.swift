import IdemCore
import IdemScreen
import IdemText

extension EditorNode {
  /// Begins with the interpreter of the keys, if it is another one.
  func takeInterpreter() {
    let new = keys.interpreter
    if new?.name != interpreter?.name {
      interpreter = new
      showKeyState()
    }
    interpreter?.makePattern = find.expressions.map(TextPattern.maker)
  }

  private func showKeyState() {
    let state = interpreter?.state
    if find.keyState != state { find.keyState = state }
  }

  /// Gives a key to the interpreter. Nil if it leaves the key to the table.
  func interpret(_ press: KeyPress, in context: UpdateContext) -> KeyPress.Result? {
    let old = interpreter?.state
    let result = interpret(press, layout: keyLayout, performLine, in: context)
    if interpreter?.state != old { showKeyState() }
    return result
  }

  var keyLayout: EditorLayout { EditorLayout(lines: lines, pageRows: max(1, size.height - 1)) }
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

extension EditorNode {
  func interprets(_ stroke: KeyStroke) -> Bool { interprets(stroke, layout: keyLayout) }

  func takes(_ stroke: KeyStroke) -> Bool {
    if types(stroke) || interprets(stroke) { return true }
    if stroke.key == .tab, interpreter?.state.takesLetters != false {
      return settings.indentation != nil && stroke.modifiers.isSubset(of: .shift) && !editing.options.isReadOnly
    }
    let press = KeyPress(key: stroke.key, modifiers: stroke.modifiers)
    switch keys.command(for: press, hasSelection: editing.hasSelection) {
    case nil, .collapse, .find, .findNext, .findPrevious, .replace, .goToLine: return false
    case .undo: return field.document?.canUndo ?? editing.history.canUndo
    case .redo: return field.document?.canRedo ?? editing.history.canRedo
    case .some(let command): return !command.isEditing || !editing.options.isReadOnly
    }
  }
}
