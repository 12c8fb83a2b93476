import IdemCore
import IdemScreen
import IdemText

extension TextFieldNode: TextCommandTarget {
  func canPerform(_ command: TextCommand) -> Bool {
    switch command {
    case .copy, .cut: !field.isSecure
    case .find, .findNext, .findPrevious, .replace, .goToLine: false
    default: true
    }
  }

  /// The command of a key in a field. Home and End go to the ends of the line, also where it is wrapped. Nil for the commands of an editor
  /// of many lines, which pass to the app.
  func fieldCommand(_ press: KeyPress) -> TextCommand? {
    guard let command = settings.keys.command(for: press, hasSelection: hasSelection) else { return nil }
    let isOneLine = field.axis == .horizontal
    switch command {
    case .rowStart: return .lineStart
    case .rowEnd: return .lineEnd
    case .extendRowStart: return .extendLineStart
    case .extendRowEnd: return .extendLineEnd
    case .collapse, .addCaretAbove, .addCaretBelow, .addNextMatch, .indent, .outdent, .find, .findNext, .findPrevious, .replace, .goToLine:
      return nil
    case .newline, .moveLinesUp, .moveLinesDown, .duplicateLines, .joinLines: return isOneLine ? nil : command
    // An app may quit at Ctrl-D in an empty field, as shells do.
    case .deleteForward: return editing.buffer.isEmpty ? nil : command
    case .copy, .cut: return field.isSecure ? nil : command
    default: return command
    }
  }

  /// Whether a command is for the field now. The others are left to the views around it.
  func takes(_ command: TextCommand) -> Bool {
    switch command {
    // Without a change of its own, the undo keys are for the app.
    case .undo: editing.history.canUndo
    case .redo: editing.history.canRedo
    case .up, .down, .extendUp, .extendDown: field.axis == .vertical
    // If the whole text is visible, an enclosing scroll view gets the key.
    case .pageUp, .pageDown, .extendPageUp, .extendPageDown: field.axis == .vertical && lines.count(width: lineWidth) > inner.height
    default: true
    }
  }

  func perform(_ command: TextCommand, in context: UpdateContext) -> KeyPress.Result { perform(command, recalls: true, in: context) }

  /// Performs a command. Where the caret cannot go up or down, the arrow keys show an entry of the history. Control-P and Control-N do not
  /// (`recalls` is false): Control-P opens the command palette.
  func perform(_ command: TextCommand, recalls: Bool, in context: UpdateContext) -> KeyPress.Result {
    switch command {
    case .paste:
      pasteFromClipboard()
      return .handled
    case .newline:
      insert("\n", as: .typing, in: context)
      return .handled
    case .deleteBackward where editing.caret.head == 0 && !editing.hasSelection:
      // Before the text of a search are its tokens.
      if (ancestors.first { $0 is SearchFieldNode } as? SearchFieldNode)?.action.removeLastToken?() == true { return .handled }
    case .up, .down: break
    default: guard takes(command) else { return .ignored }
    }
    let layout = keyLayout
    let result = change(in: context) { $0.perform(command, layout: layout, now: $1) }
    if let text = result.clipboard { copy(text) }
    if !result.edits.isEmpty { suggestions?.inputEdited(self, in: context) } else { suggestions?.caretMoved(in: self, in: context) }
    switch command {
    case .up where !result.caretsMoved: return recalls && recall(older: true, in: context) ? .handled : .ignored
    case .down where !result.caretsMoved: return recalls && recall(older: false, in: context) ? .handled : .ignored
    case .extendUp, .extendDown: return result.caretsMoved ? .handled : .ignored
    default: return .handled
    }
  }

  func handlePointer(_ mouse: MouseEvent, in context: UpdateContext) -> KeyPress.Result {
    let place = offset(at: mouse.position - screenFrame.origin - inner.origin)
    switch mouse.action {
    case .down(.left):
      focusable.takeFocus(in: context)
      let clicks = tree.input.clickCount
      change(in: context) { editing, _ in
        switch clicks {
        case 2: editing.setCaret(TextCaret(editing.buffer.wordRange(at: place)))
        case 3...: editing.setCaret(TextCaret(editing.buffer.range(ofLine: editing.buffer.line(at: place))))
        default: if mouse.modifiers.contains(.shift) { editing.extendSelection(to: place) } else { editing.setCaret(TextCaret(place)) }
        }
        return .nothing
      }
      suggestions?.caretMoved(in: self, in: context)
    case .scroll(_, let rows) where rows != 0: return scroll(byRows: rows * 3, in: context) ? .handled : .ignored
    case .drag(.left) where tree.input.pointerOwner === self:
      change(in: context) { editing, _ in
        editing.extendSelection(to: place)
        return .nothing
      }
    case .up(.left) where tree.input.pointerOwner === self: break
    default: return .ignored
    }
    return .handled
  }
}

extension TextCaret {
  /// A selected range, with the caret at its end.
  fileprivate init(_ range: Range<Int>) { self.init(anchor: range.lowerBound, head: range.upperBound) }
}
