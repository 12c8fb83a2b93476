import IdemCore
import IdemScreen
import IdemText

extension TextFieldNode {
  func edit(_ event: Event, in context: UpdateContext) -> KeyPress.Result {
    switch event {
    case .key(let press) where isFocused && press.phase != .up: return edit(press, in: context)
    case .paste(let text) where isFocused:
      insert(text, as: .paste, in: context)
      return .handled
    case .mouse(let mouse): return handlePointer(mouse, in: context)
    default: return .ignored
    }
  }

  func insert(_ text: String, as source: TextEditing.Source, in context: UpdateContext) {
    let text = text.takenByField(oneLine: field.axis == .horizontal)
    change(in: context) { $0.insert(text, as: source, now: $1) }
    suggestions?.inputEdited(self, in: context)
  }

  func replace(_ range: Range<Int>, with text: String, in context: UpdateContext) {
    let text = text.takenByField(oneLine: field.axis == .horizontal)
    change(in: context) { editing, now in
      editing.setCaret(TextCaret(anchor: range.lowerBound, head: range.upperBound))
      if text.isEmpty { return editing.perform(.deleteBackward, layout: PlainLayout(), now: now) }
      return editing.insert(text, as: .paste, now: now)
    }
  }

  /// Changes the text or the caret, and writes the bindings. Then the field shows the value that the binding returns.
  @discardableResult
  func change(in context: UpdateContext, _ body: (inout TextEditing, Duration) -> EditResult) -> EditResult {
    let old = (carets: editing.carets, buffer: editing.buffer, text: text)
    hasSelectedItself = false
    // The text of a secure field does not leave it.
    if !field.isSecure { editing.kills = SharedKills.ring }
    let result = body(&editing, .nanoseconds(tree.timers.clock.now))
    if !field.isSecure { SharedKills.ring = editing.kills }
    if editing.carets.count > 1 { editing.setCaret(editing.caret) }
    guard let first = result.edits.first else {
      if editing.carets != old.carets {
        textChanged(false, in: context)
        writeSelection()
      } else if caret == nil {
        // The wheel may have scrolled the caret out of sight.
        textChanged(false, in: context)
      }
      return result
    }
    if let mask = settings.mask {
      fill(mask)
      lines.replace(TextEdit(from: old.text, to: editing.buffer.string), in: editing.buffer.string)
      syntax?.reset(lineCount: editing.buffer.lineCount)
    } else {
      let edit = result.edits.dropFirst().reduce(first) { $0.followed(by: $1) }
      lines.replace(edit, in: editing.buffer.string)
      syntax?.take(edit, from: old.buffer, to: editing.buffer)
    }
    switch field.source {
    case .text(let binding):
      binding.wrappedValue = text
      let kept = binding.wrappedValue
      if kept == old.text, text != kept {
        // The binding refused the edit.
        lines.replace(TextEdit(from: text, to: kept), in: kept)
        editing.reset(to: old.buffer)
        editing.setCarets(old.carets)
        syntax?.reset(lineCount: editing.buffer.lineCount)
      } else {
        takeText(kept)
      }
    case .value(let value):
      if restoreValue == nil { restoreValue = value.saved() }
      value.write(text)
      shownValue = value.read()
    }
    textChanged(true, in: context)
    writeSelection()
    return result
  }

  private func writeSelection() {
    guard let binding = field.selection else { return }
    let selection = TextSelection(editing.carets, in: text)
    guard selection != shownSelection else { return }
    shownSelection = selection
    binding.wrappedValue = selection
  }

  // MARK: The value of a format

  /// Shows the value as the format writes it: after Return, and without the focus.
  func showValue(in context: UpdateContext) {
    guard case .value(let value) = field.source else { return }
    restoreValue = nil
    shownValue = value.read()
    if takeText(shownValue) { textChanged(true, in: context) }
  }

  /// Writes the value again that was there before the user typed. Returns false if the user has typed nothing.
  private func takeBackValue(in context: UpdateContext) -> Bool {
    guard let restoreValue else { return false }
    restoreValue()
    showValue(in: context)
    return true
  }

  func beginInput() {
    suggestions = enclosingSuggestions
    restoreValue = nil
  }

  func endInput(in context: UpdateContext) {
    showValue(in: context)
    suggestions?.inputEnded(self, in: context)
    suggestions = nil
  }

  // MARK: Keys

  private func edit(_ press: KeyPress, in context: UpdateContext) -> KeyPress.Result {
    if let suggestions, suggestions.handle(press, of: self, in: context) == .handled { return .handled }
    if let result = interpret(press, layout: keyLayout, nil, in: context) { return result }
    let modifiers = press.heldModifiers
    if interpreter?.state.takesLetters != false, modifiers.isDisjoint(with: [.control, .option, .command]), !press.characters.isEmpty,
      press.key != .return, press.key != .tab
    {
      if !press.characters.takenByField(oneLine: true).isEmpty {
        insert(press.characters, as: .typing, in: context)
        return .handled
      }
    }
    if press.key == .return { return enter(modifiers, in: context) }
    if press.key == .escape { return takeBackValue(in: context) ? .handled : .ignored }
    guard let command = fieldCommand(press) else { return .ignored }
    return perform(command, recalls: !modifiers.contains(.control), in: context)
  }

  private func enter(_ modifiers: EventModifiers, in context: UpdateContext) -> KeyPress.Result {
    if field.axis == .vertical, !modifiers.isEmpty {
      insert("\n", as: .typing, in: context)
      return .handled
    }
    guard modifiers.isEmpty else { return .ignored }
    let isValue = if case .value = field.source { true } else { false }
    showValue(in: context)
    field.actions?.commit()
    return submit(in: context) || isValue || field.actions != nil ? .handled : .ignored
  }
}
