extension TextEditing {
  mutating func move(_ movement: TextMovement, extends: Bool, _ layout: some VisualLayout) -> EditResult {
    let marking = isMarking
    var new: [TextCaret] = []
    for caret in carets {
      var moved = target(movement, caret, extends: extends, layout)
      if extends { moved.anchor = caret.anchor } else { moved.anchor = moved.head }
      new.append(moved)
    }
    let result = moveCarets(new, primary: primary)
    isMarking = marking
    return result
  }

  private func target(_ movement: TextMovement, _ caret: TextCaret, extends: Bool, _ layout: some VisualLayout) -> TextCaret {
    let head = caret.head
    let collapses = !extends && !caret.isEmpty
    switch movement {
    case .letterForward: return TextCaret(collapses ? caret.range.upperBound : buffer.clusterBoundary(after: head))
    case .letterBackward: return TextCaret(collapses ? caret.range.lowerBound : buffer.clusterBoundary(before: head))
    case .wordForward: return TextCaret(buffer.wordEnd(after: head))
    case .wordBackward: return TextCaret(buffer.wordStart(before: head))
    case .lineStart: return TextCaret(buffer.start(ofLine: buffer.line(at: head)))
    case .lineEnd: return TextCaret(buffer.range(ofLine: buffer.line(at: head)).upperBound)
    case .rowStart:
      let row = layout.row(at: head, caret.affinity, in: buffer).range
      let letter = buffer.skip(forward: row.lowerBound, to: row.upperBound, while: Self.isIndentation)
      return TextCaret(letter < row.upperBound && head != letter ? letter : row.lowerBound)
    case .rowEnd:
      let row = layout.row(at: head, caret.affinity, in: buffer)
      return TextCaret(row.range.upperBound, affinity: row.endsAtWrap ? .upstream : .downstream)
    case .up: return vertical(-1, caret, from: collapses ? caret.range.lowerBound : head, layout)
    case .down: return vertical(1, caret, from: collapses ? caret.range.upperBound : head, layout)
    case .pageUp: return vertical(-max(1, layout.pageRows), caret, from: head, layout)
    case .pageDown: return vertical(max(1, layout.pageRows), caret, from: head, layout)
    case .paragraphForward: return TextCaret(paragraph(from: head, step: 1))
    case .paragraphBackward: return TextCaret(paragraph(from: head, step: -1))
    case .textStart: return TextCaret(0)
    case .textEnd: return TextCaret(buffer.utf8Count)
    case .matchingBracket: return TextCaret(buffer.matchingBracket(at: head)?.match ?? head)
    }
  }

  static func isIndentation(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" }

  private func vertical(_ rows: Int, _ caret: TextCaret, from offset: Int, _ layout: some VisualLayout) -> TextCaret {
    guard let place = layout.position(movedBy: rows, from: offset, caret.affinity, goalColumn: caret.goalColumn, in: buffer)
    else { return TextCaret(anchor: caret.head, head: caret.head, affinity: caret.affinity, goalColumn: caret.goalColumn) }
    return TextCaret(anchor: place.offset, head: place.offset, affinity: place.affinity, goalColumn: place.goalColumn)
  }

  /// The next empty line after text, or the text's end. Looks at 10,000 lines at most.
  private func paragraph(from offset: Int, step: Int) -> Int {
    var line = buffer.line(at: offset)
    var hasText = false
    for _ in 0..<10_000 {
      let range = buffer.range(ofLine: line)
      let isBlank = buffer.skip(forward: range.lowerBound, to: range.upperBound, while: Self.isIndentation) == range.upperBound
      if isBlank, hasText, step > 0 || range.lowerBound < offset { return range.lowerBound }
      if !isBlank, step > 0 || range.lowerBound < offset { hasText = true }
      let next = line + step
      if next < 0 { return 0 }
      if next >= buffer.lineCount { return buffer.utf8Count }
      line = next
    }
    return buffer.start(ofLine: line)
  }

  /// The start of the run of non-space characters before an offset, as readline's ctrl+w.
  func spaceStart(before offset: Int) -> Int {
    let end = buffer.skip(backward: offset, while: TextBuffer.isSpace)
    return buffer.clusterBoundary(atOrBefore: buffer.skip(backward: end) { !TextBuffer.isSpace($0) })
  }
}
