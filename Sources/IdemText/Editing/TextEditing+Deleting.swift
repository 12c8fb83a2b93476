extension TextEditing {
  /// Deletes the selections, and from each caret without one the range that `range` gives.
  mutating func delete(now: Duration, _ range: (TextEditing, Int) -> Range<Int>) -> EditResult {
    var batch: [Replacement] = []
    for caret in carets { batch.append(Replacement(range: caret.isEmpty ? range(self, caret.head) : caret.range, text: TextBuffer())) }
    return apply(Self.disjoint(batch), .moved, kind: hasSelection ? .other : .deleting, now: now)
  }

  /// Removes overlaps of ascending ranges.
  static func disjoint(_ batch: [Replacement]) -> [Replacement] {
    var result: [Replacement] = []
    var end = 0
    for item in batch {
      let lower = max(end, item.range.lowerBound)
      result.append(Replacement(range: lower..<max(lower, item.range.upperBound), text: item.text))
      end = max(end, item.range.upperBound)
    }
    return result
  }

  /// What Backspace deletes before an offset: see `deletionStart(before:)`; both brackets of an empty pair.
  func deletionBackward(_ offset: Int) -> Range<Int> {
    let start = buffer.clusterBoundary(before: offset)
    if options.closesBrackets, start + 1 == offset, offset < buffer.utf8Count,
      let closer = Self.closers[buffer.byte(at: start)], buffer.byte(at: offset) == closer
    {
      return start..<offset + 1
    }
    return deletionStart(in: start, before: offset)..<offset
  }

  /// The start of what Backspace deletes of the cluster from `start` to `offset`: the last scalar of letters and marks, as in Thai, Devanagari and
  /// pointed Hebrew, where each is a key of its own. Other clusters go as a whole: emoji sequences, flags, keycaps, CR LF. What is not visible by
  /// itself goes with its neighbor: joiners and variation selectors.
  ///
  /// Source: UAX #29, section 3 ("the backspace key might delete by code point, while the delete key may delete an entire cluster"), and the
  /// classes of Blink's BackspaceStateMachine.
  private func deletionStart(in start: Int, before offset: Int) -> Int {
    guard offset - start > 1, offset - start <= TextBuffer.clusterReach else { return start }
    let bytes = buffer.bytes(in: start..<offset)
    var scalars: [(scalar: Unicode.Scalar, start: Int)] = [], position = 0
    while position < bytes.count {
      let from = position
      scalars.append((UTF8Scalar.decode(bytes, &position), start + from))
    }
    guard scalars.allSatisfy({ Self.isLetterOrMark($0.scalar) || $0.scalar.properties.isDefaultIgnorableCodePoint }) else { return start }
    // The last visible scalar, and the joiners before it.
    var first = scalars.lastIndex { !$0.scalar.properties.isDefaultIgnorableCodePoint } ?? 0
    while first > 0, scalars[first - 1].scalar.properties.isJoinControl { first -= 1 }
    return scalars[first].start
  }

  private static func isLetterOrMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark, .spacingMark, .enclosingMark:
      true
    default: false
    }
  }

  /// The line's end, or the end of the line end if the caret is there.
  func killEnd(after offset: Int) -> Int {
    let end = buffer.range(ofLine: buffer.line(at: offset)).upperBound
    return offset < end ? end : buffer.clusterBoundary(after: offset)
  }

  mutating func kill(
    _ wasKilling: Bool, atFront: Bool, _ now: Duration, _ range: (TextEditing, Int) -> Range<Int>
  ) -> EditResult {
    var batch: [Replacement] = []
    for caret in carets { batch.append(Replacement(range: caret.isEmpty ? range(self, caret.head) : caret.range, text: TextBuffer())) }
    batch = Self.disjoint(batch)
    var parts: [[UInt8]] = []
    for item in batch where !item.range.isEmpty { parts.append(buffer.bytes(in: item.range)) }
    let text = Array(parts.joined(separator: [0x0A]))
    history.endGroup()
    let result = apply(batch, .moved, kind: .other, now: now)
    if result.isHandled {
      if wasKilling { kills.extend(text, atFront: atFront) } else { kills.add(text) }
    }
    isKilling = result.isHandled || wasKilling
    return result
  }

  mutating func cut(_ now: Duration) -> EditResult {
    guard hasSelection else { return .nothing }
    let text = selectedText
    kills.add(selectedBytes)
    var result = apply(carets.map { Replacement(range: $0.range, text: TextBuffer()) }, .moved, kind: .other, now: now)
    result.clipboard = text
    return result
  }

  /// Inserts a kill, or replaces the last yank by an older one.
  mutating func yank(back: Int, replacing old: Range<Int>?, _ now: Duration) -> EditResult {
    guard let bytes = kills.bytes(back: back) else { return .nothing }
    let piece = options.isSingleLine ? TextBuffer(Self.singleLine(String(decoding: bytes, as: UTF8.self))) : TextBuffer(utf8: bytes)
    if let old {
      let result = apply([Replacement(range: old, text: piece)], .atEnds, kind: .other, now: now)
      yanked = (old.lowerBound..<old.lowerBound + piece.utf8Count, back)
      return result
    }
    let result = apply(carets.map { Replacement(range: $0.range, text: piece) }, .atEnds, kind: .other, now: now)
    // The caret may be behind the end of the new text: at the end of the cluster that it joins.
    if carets.count == 1, let edit = result.edits.first { yanked = (edit.range.lowerBound..<edit.range.lowerBound + edit.count, back) }
    return result
  }

  mutating func transposeLetters(_ now: Duration) -> EditResult {
    let line = buffer.range(ofLine: buffer.line(at: caret.head))
    let middle = caret.head == line.upperBound ? buffer.clusterBoundary(before: caret.head) : caret.head
    guard caret.isEmpty, middle > line.lowerBound, middle < line.upperBound else { return .nothing }
    let start = buffer.clusterBoundary(before: middle)
    let end = buffer.clusterBoundary(after: middle)
    let text = TextBuffer.joining([buffer[middle..<end], buffer[start..<middle]])
    return apply([Replacement(range: start..<end, text: text)], .atEnds, kind: .other, now: now)
  }

  mutating func transposeWords(_ now: Duration) -> EditResult {
    let secondEnd = buffer.wordEnd(after: caret.head)
    let second = buffer.wordStart(before: secondEnd)
    let first = buffer.wordStart(before: second)
    let firstEnd = buffer.wordEnd(after: first)
    guard first < firstEnd, firstEnd <= second, second < secondEnd else { return .nothing }
    let text = TextBuffer.joining([buffer[second..<secondEnd], buffer[firstEnd..<second], buffer[first..<firstEnd]])
    return apply([Replacement(range: first..<secondEnd, text: text)], .atEnds, kind: .other, now: now)
  }

  mutating func changeCase(_ now: Duration, _ change: (String) -> String) -> EditResult {
    var batch: [Replacement] = []
    for caret in carets {
      let range = caret.isEmpty ? caret.head..<buffer.wordEnd(after: caret.head) : caret.range
      batch.append(Replacement(range: range, text: buffer.changed(in: range, change)))
    }
    batch = Self.disjoint(batch)
    guard hasSelection else { return apply(batch, .atEnds, kind: .other, now: now) }
    var shift = 0
    var after: [TextCaret] = []
    for item in batch {
      let start = item.range.lowerBound + shift
      after.append(TextCaret(anchor: start, head: start + item.text.utf8Count))
      shift += item.text.utf8Count - item.range.count
    }
    return apply(batch, .at(after, primary: primary), kind: .other, now: now)
  }

  static func capitalized(_ text: String) -> String {
    var result = ""
    var isWord = false
    for character in text {
      let belongs = character.unicodeScalars.first.map(TextBuffer.isWord) ?? false
      result += belongs && !isWord ? character.uppercased() : belongs ? character.lowercased() : String(character)
      isWord = belongs
    }
    return result
  }
}
