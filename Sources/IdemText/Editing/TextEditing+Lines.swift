extension TextEditing {
  /// The lines of a selection. A selection that ends at a line's start does not contain that line.
  private func lines(_ caret: TextCaret) -> ClosedRange<Int> {
    let first = buffer.line(at: caret.range.lowerBound)
    var last = buffer.line(at: caret.range.upperBound)
    if last > first, buffer.start(ofLine: last) == caret.range.upperBound { last -= 1 }
    return first...last
  }

  /// The lines of all carets: ascending, without overlaps; neighbors joined.
  private func lineBlocks() -> [ClosedRange<Int>] {
    var blocks: [ClosedRange<Int>] = []
    for caret in carets {
      let new = lines(caret)
      if let last = blocks.last, new.lowerBound <= last.upperBound + 1 {
        blocks[blocks.count - 1] = last.lowerBound...max(last.upperBound, new.upperBound)
      } else {
        blocks.append(new)
      }
    }
    return blocks
  }

  /// The bytes of lines without the last line end.
  private func range(_ lines: ClosedRange<Int>) -> Range<Int> {
    buffer.start(ofLine: lines.lowerBound)..<buffer.range(ofLine: lines.upperBound).upperBound
  }

  /// The line end that new lines get: that of the caret's line, or of the line before.
  private func lineEnd(_ line: Int) -> String {
    let known = line + 1 < buffer.lineCount ? line : line - 1
    guard known >= 0 else { return "\n" }
    let end = buffer.range(ofLine: known).upperBound
    return buffer.byte(at: end) == 0x0D ? "\r\n" : "\n"
  }

  mutating func newline(_ now: Duration) -> EditResult {
    guard !options.isSingleLine else { return EditResult(request: .submit) }
    var batch: [Replacement] = []
    for caret in carets {
      let line = buffer.line(at: caret.range.lowerBound)
      let start = buffer.start(ofLine: line)
      let indented = buffer.skip(forward: start, to: caret.range.lowerBound, while: Self.isIndentation)
      let indentation = options.indentsNewLines ? buffer.string(in: start..<indented) : ""
      batch.append(Replacement(range: caret.range, text: buffer.shared(lineEnd(line) + indentation)))
    }
    let result = apply(batch, .atEnds, kind: .inserting, now: now)
    history.endGroup()
    return result
  }

  mutating func indent(_ now: Duration) -> EditResult {
    guard carets.contains(where: { lines($0).count > 1 }) else {
      var batch: [Replacement] = []
      for caret in carets {
        var text = options.indentationText
        if case .spaces(let count) = options.indentation {
          let column = PlainLayout(tabWidth: options.tabWidth).column(of: caret.range.lowerBound, in: buffer)
          text = String(repeating: " ", count: max(1, count) - column % max(1, count))
        }
        batch.append(Replacement(range: caret.range, text: buffer.shared(text)))
      }
      return apply(batch, .atEnds, kind: .inserting, now: now)
    }
    let unit = TextBuffer(options.indentationText)
    var batch: [Replacement] = []
    for line in lineBlocks().joined() {
      let range = buffer.range(ofLine: line)
      if !range.isEmpty { batch.append(Replacement(range: range.lowerBound..<range.lowerBound, text: unit)) }
    }
    return applyToLines(batch, now)
  }

  mutating func outdent(_ now: Duration) -> EditResult {
    var batch: [Replacement] = []
    for line in lineBlocks().joined() {
      let range = buffer.range(ofLine: line)
      guard !range.isEmpty else { continue }
      if buffer.byte(at: range.lowerBound) == 0x09 {
        batch.append(Replacement(range: range.lowerBound..<range.lowerBound + 1, text: TextBuffer()))
        continue
      }
      var width = options.tabWidth
      if case .spaces(let count) = options.indentation { width = max(1, count) }
      let end = buffer.skip(forward: range.lowerBound, to: min(range.upperBound, range.lowerBound + width)) { $0 == " " }
      batch.append(Replacement(range: range.lowerBound..<end, text: TextBuffer()))
    }
    return applyToLines(batch, now)
  }

  /// Applies a change of line starts. A selection from a line's start keeps it.
  private mutating func applyToLines(_ batch: [Replacement], _ now: Duration) -> EditResult {
    let starts = carets.map { caret in
      !caret.isEmpty && buffer.start(ofLine: buffer.line(at: caret.range.lowerBound)) == caret.range.lowerBound
    }
    let edits = batch.map { TextEdit($0.range, count: $0.text.utf8Count) }
    var after = Self.moved(carets, edits)
    for (index, keeps) in starts.enumerated() where keeps {
      let old = carets[index].range.lowerBound
      let new = Self.moved(old, edits.filter { $0.range.lowerBound < old })
      if carets[index].anchor <= carets[index].head { after[index].anchor = new } else { after[index].head = new }
    }
    return apply(batch, .at(after, primary: primary), kind: .other, now: now)
  }

  mutating func moveLines(up: Bool, _ now: Duration) -> EditResult {
    let blocks = lineBlocks()
    guard let first = blocks.first, let last = blocks.last else { return .nothing }
    if up ? first.lowerBound == 0 : last.upperBound + 1 >= buffer.lineCount { return .nothing }
    // Each block and the line beside it are exchanged. Two blocks may have the same line between them: the blocks are moved one by one.
    return edit { editing in
      var result = EditResult()
      for block in up ? blocks : blocks.reversed() {
        let both = up ? block.lowerBound - 1...block.upperBound : block.lowerBound...block.upperBound + 1
        let whole = editing.range(both)
        let beside = editing.buffer.range(ofLine: up ? both.lowerBound : both.upperBound)
        let moved = editing.range(block)
        let between = up ? beside.upperBound..<moved.lowerBound : moved.upperBound..<beside.lowerBound
        let parts = up ? [moved, between, beside] : [beside, between, moved]
        let text = TextBuffer.joining(parts.map { editing.buffer[$0] })
        let shift = up ? whole.lowerBound - moved.lowerBound : whole.upperBound - moved.upperBound
        var after = editing.carets
        for index in after.indices where block.contains(editing.lines(after[index]).lowerBound) {
          after[index].anchor = min(whole.upperBound, max(whole.lowerBound, after[index].anchor + shift))
          after[index].head = min(whole.upperBound, max(whole.lowerBound, after[index].head + shift))
        }
        let part = editing.apply([Replacement(range: whole, text: text)], .at(after, primary: editing.primary), kind: .other, now: now)
        result.edits += part.edits
        result.caretsMoved = true
      }
      return result
    }
  }

  mutating func duplicateLines(_ now: Duration) -> EditResult {
    var batch: [Replacement] = []
    for block in lineBlocks() {
      let range = range(block)
      let text = TextBuffer.joining([TextBuffer(lineEnd(block.upperBound)), buffer[range]])
      batch.append(Replacement(range: range.upperBound..<range.upperBound, text: text))
    }
    let edits = batch.map { TextEdit($0.range, count: $0.text.utf8Count) }
    // The carets go to the copies.
    var shift = 0
    var after = carets
    for (block, edit) in zip(lineBlocks(), edits) {
      shift += edit.count
      for index in after.indices where block.contains(lines(carets[index]).lowerBound) {
        after[index].anchor = carets[index].anchor + shift
        after[index].head = carets[index].head + shift
      }
    }
    return apply(batch, .at(after, primary: primary), kind: .other, now: now)
  }

  mutating func deleteLines(_ now: Duration) -> EditResult {
    var batch: [Replacement] = []
    for block in lineBlocks() {
      var lower = buffer.start(ofLine: block.lowerBound)
      var upper = buffer.utf8Count
      if block.upperBound + 1 < buffer.lineCount {
        upper = buffer.start(ofLine: block.upperBound + 1)
      } else if block.lowerBound > 0 {
        lower = buffer.range(ofLine: block.lowerBound - 1).upperBound
      }
      batch.append(Replacement(range: lower..<upper, text: TextBuffer()))
    }
    return apply(Self.disjoint(batch), .moved, kind: .other, now: now)
  }

  mutating func joinLines(_ now: Duration) -> EditResult {
    var batch: [Replacement] = []
    for block in lineBlocks() {
      let last = block.count > 1 ? block.upperBound - 1 : block.upperBound
      for line in block.lowerBound...last where line + 1 < buffer.lineCount {
        let range = buffer.range(ofLine: line)
        let next = buffer.range(ofLine: line + 1)
        let letter = buffer.skip(forward: next.lowerBound, to: next.upperBound, while: Self.isIndentation)
        let end = buffer.skip(backward: range.upperBound, to: range.lowerBound, while: Self.isIndentation)
        let joins = end > range.lowerBound && letter < next.upperBound
        batch.append(Replacement(range: end..<letter, text: TextBuffer(joins ? " " : "")))
      }
    }
    return apply(Self.disjoint(batch), .atEnds, kind: .other, now: now)
  }

  // MARK: Brackets

  static let closers: [UInt8: UInt8] = [0x28: 0x29, 0x5B: 0x5D, 0x7B: 0x7D, 0x22: 0x22]

  /// Inserts a bracket with its closing one, or steps over the closing one. Nil if the text is inserted as usual.
  mutating func typeBracket(_ text: String, now: Duration) -> EditResult? {
    guard carets.count == 1, caret.isEmpty, text.utf8.count == 1, let byte = text.utf8.first else { return nil }
    let next = caret.head < buffer.utf8Count ? buffer.byte(at: caret.head) : 0x0A
    if Self.closers.values.contains(byte), next == byte {
      return moveCarets([TextCaret(caret.head + 1)], primary: 0)
    }
    guard let closer = Self.closers[byte], next <= 0x20 || Self.closers.values.contains(next) else { return nil }
    let at = caret.head
    let both = TextBuffer(utf8: [byte, closer])
    return apply(
      [Replacement(range: at..<at, text: both)], .at([TextCaret(at + 1)], primary: 0), kind: .inserting, now: now)
  }
}
