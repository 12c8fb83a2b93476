extension TextEditing {
  /// Performs a command. A command that does nothing here, such as an edit of a read-only text, returns `EditResult.nothing`.
  ///
  /// - Parameters:
  ///   - layout: answers for moves by visual rows.
  ///   - now: the time since any fixed moment.
  public mutating func perform(_ command: TextCommand, layout: some VisualLayout, now: Duration) -> EditResult {
    let wasKilling = isKilling
    let lastYank = yanked
    isKilling = false
    yanked = nil
    if command.isEditing, options.isReadOnly { return .nothing }
    if let (movement, extends) = command.movement { return move(movement, extends: extends || isMarking, layout) }
    switch command {
    case .deleteBackward: return delete(now: now) { $0.deletionBackward($1) }
    case .deleteForward: return delete(now: now) { $1..<$0.buffer.clusterBoundary(after: $1) }
    case .killWordBackward: return kill(wasKilling, atFront: true, now) { $0.buffer.wordStart(before: $1)..<$1 }
    case .killToSpaceBackward: return kill(wasKilling, atFront: true, now) { $0.spaceStart(before: $1)..<$1 }
    case .killWordForward: return kill(wasKilling, atFront: false, now) { $1..<$0.buffer.wordEnd(after: $1) }
    case .killToLineStart: return kill(wasKilling, atFront: true, now) { $0.buffer.range(ofLine: $0.buffer.line(at: $1)).lowerBound..<$1 }
    case .killToLineEnd: return kill(wasKilling, atFront: false, now) { $1..<$0.killEnd(after: $1) }
    case .yank: return yank(back: 0, replacing: nil, now)
    case .yankOlder: return lastYank.map { yank(back: $0.back + 1, replacing: $0.range, now) } ?? .nothing
    case .transposeLetters: return transposeLetters(now)
    case .transposeWords: return transposeWords(now)
    case .newline: return newline(now)
    case .indent: return indent(now)
    case .outdent: return outdent(now)
    case .moveLinesUp: return moveLines(up: true, now)
    case .moveLinesDown: return moveLines(up: false, now)
    case .duplicateLines: return duplicateLines(now)
    case .deleteLines: return deleteLines(now)
    case .joinLines: return joinLines(now)
    case .selectWord: return select { $0.buffer.wordRange(at: $1.head) }
    case .selectLine: return select { $0.lineSelection($1) }
    case .selectAll: return moveCarets([TextCaret(anchor: 0, head: buffer.utf8Count)], primary: 0)
    case .addCaretAbove: return addCaret(rows: -1, layout)
    case .addCaretBelow: return addCaret(rows: 1, layout)
    case .addNextMatch: return addNextMatch()
    case .setMark:
      let result = moveCarets(carets.map { TextCaret($0.head, affinity: $0.affinity) }, primary: primary)
      isMarking = true
      return EditResult(caretsMoved: true, request: result.request)
    case .collapse: return collapse()
    case .uppercase: return changeCase(now) { $0.uppercased() }
    case .lowercase: return changeCase(now) { $0.lowercased() }
    case .capitalize: return changeCase(now, Self.capitalized)
    case .undo: return undo()
    case .redo: return redo()
    case .nextRedoBranch: return EditResult(caretsMoved: history.selectNextBranch())
    case .copy: return hasSelection ? EditResult(clipboard: selectedText) : .nothing
    case .cut: return cut(now)
    case .paste: return EditResult(request: .paste)
    case .find: return EditResult(request: .find)
    case .findNext: return EditResult(request: .findNext)
    case .findPrevious: return EditResult(request: .findPrevious)
    case .replace: return EditResult(request: .replace)
    case .goToLine: return EditResult(request: .goToLine)
    default: return .nothing
    }
  }

  /// Places carets for a move: the group of typing ends.
  mutating func moveCarets(_ new: [TextCaret], primary: Int) -> EditResult {
    let before = carets
    history.endGroup()
    place(new, primary: primary)
    return EditResult(caretsMoved: before != carets)
  }

  private mutating func select(_ range: (TextEditing, TextCaret) -> Range<Int>) -> EditResult {
    let new = carets.map { caret in
      let range = range(self, caret)
      return TextCaret(anchor: range.lowerBound, head: range.upperBound)
    }
    return moveCarets(new, primary: primary)
  }

  private func lineSelection(_ caret: TextCaret) -> Range<Int> {
    let first = buffer.start(ofLine: buffer.line(at: caret.range.lowerBound))
    let last = buffer.line(at: caret.range.upperBound)
    return first..<(last + 1 < buffer.lineCount ? buffer.start(ofLine: last + 1) : buffer.utf8Count)
  }

  private mutating func collapse() -> EditResult {
    guard carets.count > 1 || hasSelection || isMarking else { return .nothing }
    isMarking = false
    _ = moveCarets([TextCaret(caret.head, affinity: caret.affinity)], primary: 0)
    return EditResult(caretsMoved: true)
  }

  private mutating func addCaret(rows: Int, _ layout: some VisualLayout) -> EditResult {
    let from = rows < 0 ? carets[0] : carets[carets.count - 1]
    guard
      let place = layout.position(movedBy: rows, from: from.head, from.affinity, goalColumn: from.goalColumn, in: buffer)
    else { return .nothing }
    let new = TextCaret(anchor: place.offset, head: place.offset, affinity: place.affinity, goalColumn: place.goalColumn)
    return moveCarets(carets + [new], primary: carets.count)
  }

  private mutating func addNextMatch() -> EditResult {
    if caret.isEmpty { return select { $0.buffer.wordRange(at: $1.head) } }
    let text = buffer.bytes(in: caret.range)
    let pattern = TextPattern(utf8: text)
    let found =
      buffer.firstMatch(of: pattern, in: caret.range.upperBound..<buffer.utf8Count)
      ?? buffer.firstMatch(of: pattern, in: 0..<caret.range.lowerBound)
    guard let found, !carets.contains(where: { $0.range == found }) else { return .nothing }
    return moveCarets(carets + [TextCaret(anchor: found.lowerBound, head: found.upperBound)], primary: carets.count)
  }
}
