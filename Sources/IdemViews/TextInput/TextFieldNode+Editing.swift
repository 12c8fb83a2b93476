import IdemCore
import IdemScreen
import IdemText

extension TextFieldNode {
  func edit(_ event: Event, in context: UpdateContext) -> KeyPress.Result {
    switch event {
    case .key(let press) where isFocused && press.phase != .up: return edit(press, in: context)
    case .paste(let text) where isFocused:
      change(in: context) { $0.insert(text.takenByField(oneLine: field.axis == .horizontal)) }
      return .handled
    case .mouse(let mouse): return handlePointer(mouse, in: context)
    default: return .ignored
    }
  }

  /// Changes the text and writes the binding. Then the field shows the value that the binding returns.
  ///
  /// - Parameter goal: the column that the next vertical move keeps; nil for the caret's own.
  private func change(
    goal: Int? = nil, addsToHistory: Bool = true, in context: UpdateContext, _ body: (inout EditedText) -> Void
  ) {
    // Update the lines before `edited` is copied: restoring the copy must not lose a change that the lines have not seen.
    updateLines()
    let old = edited
    body(&edited)
    goalColumn = goal
    let isOtherText = edited.text != old.text
    guard isOtherText || edited != old else {
      // The wheel may have scrolled the caret out of sight.
      if caret == nil { changed(text: false, in: context) }
      return
    }
    if !isOtherText { history.close() }
    if isOtherText {
      if addsToHistory, let change = edited.pendingChange { history.add(change, from: old, to: edited, at: tree.timers.clock.now) }
      field.text.wrappedValue = edited.text
      let kept = field.text.wrappedValue
      if kept != edited.text {
        history.removeAll()
        if kept == old.text { edited = old } else { edited.replaceAll(with: kept) }
      }
    }
    changed(text: isOtherText, in: context)
  }

  private func edit(_ press: KeyPress, in context: UpdateContext) -> KeyPress.Result {
    let modifiers = press.heldModifiers
    if modifiers.isDisjoint(with: [.control, .option, .command]), !press.characters.isEmpty {
      let text = press.characters.takenByField(oneLine: true)
      if !text.isEmpty, press.key != .return, press.key != .tab {
        change(in: context) { $0.insert(text) }
        return .handled
      }
    }
    // Ctrl-J is the line feed: what terminals send that report no modifiers of Return.
    if press.key == .return || field.axis == .vertical && press.key == "j" && modifiers == .control {
      return enter(modifiers, in: context)
    }
    if let result = performShared(press, in: context) { return result }
    guard let command = FieldCommand(press.key, modifiers) else { return .ignored }
    return perform(command, in: context)
  }

  /// The commands of the clipboard and of undo. Their keys are those of `TextKeyTable.standard`. Nil for other keys.
  private func performShared(_ press: KeyPress, in context: UpdateContext) -> KeyPress.Result? {
    let selected = edited.selectedText
    switch TextKeyTable.standard.command(for: press, hasSelection: selected != nil) {
    case .undo: change(addsToHistory: false, in: context) { history.undo(&$0) }
    case .redo: change(addsToHistory: false, in: context) { history.redo(&$0) }
    case .paste:
      guard let text = SharedKills.ring.newest else { return .ignored }
      change(in: context) { $0.insert(text.takenByField(oneLine: field.axis == .horizontal)) }
    case .copy, .cut:
      // The text of a secure field is not copied.
      guard let selected, !field.isSecure else { return .ignored }
      SharedKills.ring.add(selected)
      EnvironmentValues(scope: environment).copyToClipboard(selected)
      if TextKeyTable.standard.command(for: press, hasSelection: true) == .cut { change(in: context) { $0.insert("") } }
    default: return nil
    }
    return .handled
  }

  private func enter(_ modifiers: EventModifiers, in context: UpdateContext) -> KeyPress.Result {
    if field.axis == .vertical, !modifiers.isEmpty {
      change(in: context) { $0.insert("\n") }
      return .handled
    }
    return modifiers.isEmpty && submit() ? .handled : .ignored
  }

  private func perform(_ command: FieldCommand, in context: UpdateContext) -> KeyPress.Result {
    switch command {
    case .move(let step, let backwards, let selecting): change(in: context) { $0.move(step, backwards: backwards, selecting: selecting) }
    case .delete(let step, let backwards): change(in: context) { $0.delete(step, backwards: backwards) }
    case .yank: change(in: context) { $0.yank() }
    case .row(let rows, let selecting): return moveCaret(byRows: rows, selecting: selecting, in: context)
    case .page(let pages, let selecting):
      let rows = max(1, inner.height - 1), last = lines.count(width: lineWidth) - 1
      let row = lines.place(of: edited.caret, width: lineWidth).y
      // If the whole text is visible, an enclosing scroll view gets the key.
      guard last >= inner.height else { return .ignored }
      let target = max(0, min(row + pages * rows, last))
      return target == row ? .handled : moveCaret(byRows: target - row, selecting: selecting, in: context)
    }
    return .handled
  }

  /// Moves the caret by visible lines. Returns `.ignored` if there is no such line.
  private func moveCaret(byRows rows: Int, selecting: Bool, in context: UpdateContext) -> KeyPress.Result {
    guard field.axis == .vertical else { return .ignored }
    let width = lineWidth
    let caret = lines.place(of: edited.caret, width: width), column = goalColumn ?? caret.x
    guard (0..<lines.count(width: width)).contains(caret.y + rows) else { return .ignored }
    let place = lines.offset(at: Point(x: column, y: caret.y + rows), width: width)
    change(goal: column, in: context) { $0.move(to: place, selecting: selecting) }
    return .handled
  }

  private func handlePointer(_ mouse: MouseEvent, in context: UpdateContext) -> KeyPress.Result {
    let place = offset(at: mouse.position - screenFrame.origin - inner.origin)
    switch mouse.action {
    case .down(.left):
      focusable.takeFocus(in: context)
      change(in: context) {
        if tree.input.clickCount == 2 { $0.selectWord(at: place) } else { $0.move(to: place, selecting: mouse.modifiers.contains(.shift)) }
      }
    case .scroll(_, let rows) where rows != 0: return scroll(byRows: rows * 3, in: context) ? .handled : .ignored
    case .drag(.left) where tree.input.pointerOwner === self: change(in: context) { $0.move(to: place, selecting: true) }
    case .up(.left) where tree.input.pointerOwner === self: break
    default: return .ignored
    }
    return .handled
  }
}
