import IdemCore
import IdemScreen
import IdemText

extension EditorNode {
  /// The largest text, in bytes, that is written to a binding at each key.
  static let directWriteLimit = 65_536

  func handle(_ press: KeyPress, in context: UpdateContext) -> KeyPress.Result {
    if let suggestions, suggestions.handle(press, of: self, in: context) == .handled { return .handled }
    if interpreter != nil {
      if let result = interpret(press, in: context) { return result }
      if interpreter?.state.takesLetters == false { return handleTable(press, in: context) }
    }
    let escaped = didEscape
    didEscape = press.key == .escape
    let modifiers = press.heldModifiers
    if press.key == .tab { return handleTab(modifiers, escaped: escaped, in: context) }
    if modifiers.isDisjoint(with: [.control, .option, .command]), !press.characters.isEmpty, press.key != .return, press.key != .escape {
      let text = press.characters.takenByField(oneLine: true)
      if !text.isEmpty {
        insert(text, as: .typing, in: context)
        return .handled
      }
    }
    return handleTable(press, in: context)
  }

  private func handleTable(_ press: KeyPress, in context: UpdateContext) -> KeyPress.Result {
    guard let command = keys.command(for: press, hasSelection: editing.hasSelection) else { return .ignored }
    return perform(command, in: context)
  }

  /// Tab indents where the app set an indentation, or while several lines are selected. Otherwise it moves the focus.
  private func handleTab(_ modifiers: EventModifiers, escaped: Bool, in context: UpdateContext) -> KeyPress.Result {
    guard !escaped, modifiers.isSubset(of: .shift), !editing.options.isReadOnly else { return .ignored }
    let range = editing.caret.range
    let isInCode = settings.indentation != nil
    guard isInCode || editing.buffer.line(at: range.lowerBound) != editing.buffer.line(at: range.upperBound) else { return .ignored }
    _ = perform(modifiers.contains(.shift) ? .outdent : .indent, in: context)
    return .handled
  }

  /// Performs a command. Returns `.ignored` if it did nothing, and if it is left to another view.
  func perform(_ command: TextCommand, in context: UpdateContext) -> KeyPress.Result {
    let layout = keyLayout
    let result = change(in: context) { $0.perform(command, layout: layout, now: $1) }
    if let text = result.clipboard { copy(text) }
    if let handled = performFinding(result.request) { return handled }
    if result.request == .paste {
      pasteFromClipboard()
      return .handled
    }
    if !result.edits.isEmpty { suggestions?.inputEdited(self, in: context) } else { suggestions?.caretMoved(in: self, in: context) }
    if !result.edits.isEmpty || result.caretsMoved || result.clipboard != nil { return .handled }
    // Without a change of its own, the undo keys are for the app.
    if command == .undo || command == .redo { return .ignored }
    // An edit at the text's end that changes nothing stays here. A move beyond it goes to an enclosing view.
    return command.isEditing && result.request == nil && !editing.options.isReadOnly ? .handled : .ignored
  }

  func insert(_ text: String, as source: TextEditing.Source, in context: UpdateContext) {
    let text = source == .paste ? text.takenByEditor : text
    change(in: context) { $0.insert(text, as: source, now: $1) }
    suggestions?.inputEdited(self, in: context)
  }

  func replace(_ range: Range<Int>, with text: String, in context: UpdateContext) {
    change(in: context) { $0.replace(match: range, with: text.takenByEditor, now: $1) }
  }

  func cell(of offset: Int) -> Point? { position(of: TextCaret(offset)).map { $0 + screenFrame.origin } }

  /// Changes the text or the carets. Then it writes the bindings, and paints what changed.
  @discardableResult
  func change(in context: UpdateContext, _ body: (inout TextEditing, Duration) -> EditResult) -> EditResult {
    let now = Duration.nanoseconds(tree.timers.clock.now)
    let old = (carets: editing.carets, buffer: editing.buffer, generation: lines.generation, thumb: isPlaced ? thumb : nil)
    editing.kills = SharedKills.ring
    let result: EditResult
    if let document = field.document {
      result = document.perform(in: &editing, as: observation) { body(&$0, now) }
    } else {
      result = body(&editing, now)
    }
    SharedKills.ring = editing.kills
    guard !result.edits.isEmpty || result.caretsMoved || editing.carets != old.carets else { return result }
    revealsCaret = true
    let oldGutter = gutter
    if result.edits.isEmpty {
      damageCarets(old.carets, in: context)
    } else {
      takeEdits(result.edits, old.buffer, old.carets, in: context)
      find.textChanged()
    }
    damageBrackets()
    if oldGutter != gutter, breakLines() { setNeedsPaint(in: context) }
    if !result.edits.isEmpty, lineLimits != nil { setNeedsLayout(in: context) }
    if settleScrolling() {
      setNeedsPaint(in: context)
    } else if lines.generation != old.generation, isPlaced, thumb != old.thumb {
      damage(Rect(x: size.width - 1, y: 0, width: 1, height: size.height), in: context)
    }
    // The real cursor moves with the frame.
    if dirtyRows.isEmpty { tree.requestFrame() }
    updateSyntax(in: context)
    writeBindings(isEdit: !result.edits.isEmpty, in: context)
    writeAttributed(result.edits)
    return result
  }

  /// The text was replaced from outside.
  func textChanged(in context: UpdateContext) {
    if isPlaced { breakLines() }
    settleScrolling()
    if lineLimits != nil { setNeedsLayout(in: context) }
  }

  // MARK: Bindings

  /// Writes the carets to the bindings after this frame, if a change from outside has moved them.
  func writeMovedCarets() {
    let hasMovedCaret = field.caret != nil && shownCaret != editing.caret
    let hasMovedSelection = field.selection != nil && shownSelection.map { $0 != TextSelection(editing.carets, in: shownText) } == true
    guard hasMovedCaret || hasMovedSelection else { return }
    tree.onCommit(delaysKeys: false) { [weak self] context in
      guard let self, !isRemoved else { return }
      writeBindings(isEdit: false, in: context)
    }
  }

  private func writeBindings(isEdit: Bool, in context: UpdateContext) {
    if let binding = field.caret, shownCaret != editing.caret {
      let caret = editing.caret
      shownCaret = caret
      let isUntracked = caretTracker?.write { binding.wrappedValue = caret } ?? false
      // The binding may have made another caret of it.
      if (isUntracked ? readCaret() : binding.wrappedValue) != caret { becomeStale(Cause(.observed)) }
    }
    guard field.text != nil || field.selection != nil, isEdit || field.selection != nil else { return }
    if editing.buffer.utf8Count <= EditorNode.directWriteLimit, !isWritePending { return writeNow(in: context) }
    guard !isWritePending else { return }
    isWritePending = true
    tree.onCommit(delaysKeys: false) { [weak self] context in
      guard let self, isWritePending, !isRemoved else { return }
      isWritePending = false
      writeNow(in: context)
    }
  }

  private func writeNow(in context: UpdateContext) {
    if let binding = field.text {
      let text = editing.buffer.string
      if text != shownText {
        shownText = text
        binding.wrappedValue = text
        let kept = binding.wrappedValue
        if kept != text {
          shownText = kept
          editing.reset(to: TextBuffer(kept))
          lines.buffer = editing.buffer
          allLinesChanged()
          textChanged(in: context)
          setNeedsPaint(in: context)
        }
      }
    }
    guard let binding = field.selection, field.text != nil else { return }
    let selection = TextSelection(editing.carets, in: shownText)
    if selection != shownSelection {
      shownSelection = selection
      binding.wrappedValue = selection
    }
  }
}
