import IdemCore
import IdemScreen

extension TextFieldNode {
  func edit(_ event: Event) -> KeyPress.Result {
    switch event {
    case .key(let press) where isFocused && press.phase != .up: return edit(press)
    case .paste(let text) where isFocused:
      change { $0.insert(text.takenByField(oneLine: field.axis == .horizontal)) }
      return .handled
    case .mouse(let mouse): return point(mouse)
    default: return .ignored
    }
  }

  /// Changes the text and writes the binding. Then the field shows the value that the binding returns.
  ///
  /// - Parameter goal: the column that the next vertical move keeps; nil for the caret's own.
  private func change(goal: Int? = nil, _ body: (inout EditedText) -> Void) {
    // Update the lines before `edited` is copied: restoring the copy must not lose a change that the lines have not seen.
    updateLines()
    let old = edited
    body(&edited)
    goalColumn = goal
    let isOtherText = edited.text != old.text
    guard isOtherText || edited != old else {
      // The wheel may have scrolled the caret out of sight.
      if caret == nil { changed(text: false) }
      return
    }
    if isOtherText {
      field.text.wrappedValue = edited.text
      let kept = field.text.wrappedValue
      if kept != edited.text { if kept == old.text { edited = old } else { edited.replaceAll(with: kept) } }
    }
    changed(text: isOtherText)
  }

  private func edit(_ press: KeyPress) -> KeyPress.Result {
    let modifiers = press.heldModifiers
    if modifiers.isDisjoint(with: [.control, .option, .command]), !press.characters.isEmpty {
      let text = press.characters.takenByField(oneLine: true)
      if !text.isEmpty, press.key != .return, press.key != .tab {
        change { $0.insert(text) }
        return .handled
      }
    }
    if press.key == .return { return enter(modifiers) }
    guard let command = FieldCommand(press.key, modifiers) else { return .ignored }
    return perform(command)
  }

  private func enter(_ modifiers: EventModifiers) -> KeyPress.Result {
    if field.axis == .vertical, !modifiers.isEmpty {
      change { $0.insert("\n") }
      return .handled
    }
    return modifiers.isEmpty && submit() ? .handled : .ignored
  }

  private func perform(_ command: FieldCommand) -> KeyPress.Result {
    switch command {
    case .move(let step, let backwards, let selecting): change { $0.move(step, backwards: backwards, selecting: selecting) }
    case .delete(let step, let backwards): change { $0.delete(step, backwards: backwards) }
    case .yank: change { $0.yank() }
    case .row(let rows, let selecting): return moveCaret(byRows: rows, selecting: selecting)
    case .page(let pages, let selecting):
      let rows = max(1, inner.height - 1), last = lines.count(width: lineWidth) - 1
      let row = lines.place(of: edited.caret, width: lineWidth).y
      // If the whole text is visible, an enclosing scroll view gets the key.
      guard last >= inner.height else { return .ignored }
      let target = max(0, min(row + pages * rows, last))
      return target == row ? .handled : moveCaret(byRows: target - row, selecting: selecting)
    }
    return .handled
  }

  /// Moves the caret by visible lines. Returns `.ignored` if there is no such line.
  private func moveCaret(byRows rows: Int, selecting: Bool) -> KeyPress.Result {
    guard field.axis == .vertical else { return .ignored }
    let width = lineWidth
    let caret = lines.place(of: edited.caret, width: width), column = goalColumn ?? caret.x
    guard (0..<lines.count(width: width)).contains(caret.y + rows) else { return .ignored }
    let place = lines.offset(at: Point(x: column, y: caret.y + rows), width: width)
    change(goal: column) { $0.move(to: place, selecting: selecting) }
    return .handled
  }

  private func point(_ mouse: MouseEvent) -> KeyPress.Result {
    let place = offset(at: mouse.position - screenFrame.origin - inner.origin)
    switch mouse.action {
    case .down(.left):
      focusable.takeFocus()
      change {
        if tree.input.clickCount == 2 { $0.selectWord(at: place) } else { $0.move(to: place, selecting: mouse.modifiers.contains(.shift)) }
      }
    case .scroll(_, let rows) where rows != 0: return scroll(byRows: rows * 3) ? .handled : .ignored
    case .drag(.left) where tree.input.pointerOwner === self: change { $0.move(to: place, selecting: true) }
    case .up(.left) where tree.input.pointerOwner === self: break
    default: return .ignored
    }
    return .handled
  }
}
