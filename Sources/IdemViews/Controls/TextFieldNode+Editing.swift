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

  /// Changes the text, and tells whoever it belongs to; what they make of it is what is shown.
  private func change(_ body: (inout EditedText) -> Void) {
    let old = edited
    body(&edited)
    guard edited != old else { return }
    if edited.text != old.text {
      field.text.wrappedValue = edited.text
      let kept = field.text.wrappedValue
      if kept != edited.text { if kept == old.text { edited = old } else { edited.replaceAll(with: kept) } }
    }
    textChanged()
  }

  private func edit(_ press: KeyPress) -> KeyPress.Result {
    let modifiers = press.modifiers.subtracting([.capsLock, .numericPad])
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
    case .row(let rows, let selecting):
      guard field.axis == .vertical, let place = offset(rowsFromCaret: rows) else { return .ignored }
      change { $0.move(to: place, selecting: selecting) }
    }
    return .handled
  }

  private func point(_ mouse: MouseEvent) -> KeyPress.Result {
    let place = offset(at: mouse.position - screenFrame.origin - inner.origin)
    switch mouse.action {
    case .down(.left):
      tree.focus(self)
      change {
        if tree.clickCount == 2 { $0.selectWord(at: place) } else { $0.move(to: place, selecting: mouse.modifiers.contains(.shift)) }
      }
    case .drag(.left) where tree.pointerOwner === self: change { $0.move(to: place, selecting: true) }
    case .up(.left) where tree.pointerOwner === self: break
    default: return .ignored
    }
    return .handled
  }
}
