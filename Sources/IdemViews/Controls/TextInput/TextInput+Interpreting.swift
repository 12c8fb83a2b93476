import IdemCore
import IdemScreen
import IdemText

extension TextInput {
  /// Gives a key to the interpreter. Nil if it leaves the key to the table.
  ///
  /// - Parameter performLine: the app's action for lines after a colon; nil if the app has none. A colon then opens the command palette.
  func interpret(
    _ press: KeyPress, layout: some VisualLayout, _ performLine: (@MainActor (String) -> Bool)?, in context: UpdateContext
  ) -> KeyPress.Result? {
    guard interpreter != nil else { return nil }
    let first = use(performLine, in: context) { $0.handle(press, in: &$1, layout: layout, now: $2) }
    if case .ignored = first { return nil }
    while interpreter?.isRunning == true { use(performLine, in: context) { $0.resume(in: &$1, layout: layout, now: $2) } }
    return .handled
  }

  /// Lets the interpreter change the text, and performs what it requests.
  @discardableResult private func use(
    _ performLine: (@MainActor (String) -> Bool)?, in context: UpdateContext,
    _ body: (inout any TextKeyInterpreter, inout TextEditing, Duration) -> TextKeyResult
  ) -> TextKeyResult {
    guard var interpreter else { return .ignored }
    let old = interpreter.state
    var answer = TextKeyResult.ignored
    let result = change(in: context) { editing, now in
      answer = body(&interpreter, &editing, now)
      return answer.edits
    }
    switch answer {
    case .beginsLine where performLine == nil:
      // The interpreter goes on as if the colon had not been typed.
      if EnvironmentValues(scope: environment).commands.perform(CommandIDs.palette, in: context) { return answer }
    case .line(let line, _) where performLine?(line) != true: interpreter.failed("No such command: \(line)")
    default: break
    }
    self.interpreter = interpreter
    // The cursor may have another shape or another place, with the same text and the same carets.
    if interpreter.state != old { tree.requestFrame() }
    if interpreter.state.mode != old.mode { takenKeysChanged() }
    if let text = result.clipboard, canPerform(.copy) { copy(text) }
    switch answer {
    case .ignored: break
    case .command(let command, _): _ = perform(command, in: context)
    default:
      if !result.edits.isEmpty { suggestions?.inputEdited(self, in: context) } else { suggestions?.caretMoved(in: self, in: context) }
    }
    return answer
  }
}

extension TextFieldNode {
  /// Where the cursor is, in bytes.
  var caretOffset: Int { min(interpreter?.state.caretOffset ?? editing.caret.head, editing.buffer.utf8Count) }

  var keyLayout: FieldLayout { FieldLayout(lines: lines, width: lineWidth, pageRows: max(1, inner.height - 1)) }
}

extension TextKeyResult {
  /// The edits that the key made.
  fileprivate var edits: EditResult {
    switch self {
    case .ignored: .nothing
    case .handled(let result), .command(_, let result), .line(_, let result), .beginsLine(let result): result
    }
  }
}
