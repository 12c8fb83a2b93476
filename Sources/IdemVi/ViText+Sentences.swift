import IdemText

/// Sentences: `(`, `)`, `is` and `as`. A sentence ends with one of `.!?`, closing brackets and quotes behind it, and white space or a line end; or before
/// an empty line.
extension ViText {
  private func isStop(_ byte: UInt8) -> Bool { byte == 0x2E || byte == 0x21 || byte == 0x3F }
  private func isClosing(_ byte: UInt8) -> Bool { byte == 0x29 || byte == 0x5D || byte == 0x22 || byte == 0x27 }

  /// To the start of the next sentence, or of this one or the one before. Returns false if there are not as many. O(text between).
  func sentence(_ offset: inout Int, count: Int, forward: Bool) -> Bool {
    var place = offset
    for left in stride(from: count - 1, through: 0, by: -1) {
      guard let next = sentence(from: place, forward: forward, isLast: left == 0) else { return false }
      place = next
    }
    offset = place
    return true
  }

  private func sentence(from start: Int, forward: Bool, isLast: Bool) -> Int? {
    var place = start
    func step() -> Step { forward ? advanceOverEnd(&place) : retreatOverEnd(&place) }
    if isEnd(place) {
      // From empty lines to the text behind them; backward, to the end of the text before them.
      while step() != .none, isEnd(place) {}
      if place == start, !isLast { return nil }
      if forward { return skipWhite(from: place) }
    } else if !forward {
      _ = retreatOverEnd(&place)
    }
    place = sentenceText(before: place, forward: forward)
    let firstLine = line(place)
    while true {
      if isEnd(place) {
        // Before an empty line, the sentence begins in the line behind it.
        if !forward, line(place) != firstLine { place = self.start(line(place) + 1) }
        return skipWhite(from: place)
      }
      if isStop(byte(place)), let next = behindStop(place) { return skipWhite(from: next) }
      if step() == .none { return isLast ? place : nil }
    }
  }

  /// The position behind a sign that ends a sentence, and the brackets and quotes behind it. Nil if other text follows.
  private func behindStop(_ offset: Int) -> Int? {
    var next = offset
    repeat { if advance(&next) == .none { return next } } while isClosing(byte(next))
    guard isEnd(next) || isWhite(next) else { return nil }
    if isEnd(next) { _ = advance(&next) }
    return next
  }

  private func skipWhite(from offset: Int) -> Int {
    var place = offset
    while isWhite(place), advanceOverEnd(&place) != .none {}
    return place
  }

  /// Back from white space and the signs at the end of a sentence to its text, so that the search does not find that end.
  private func sentenceText(before offset: Int, forward: Bool) -> Int {
    var place = offset, sawStop = false
    while isWhite(place) || isStop(byte(place)) || isClosing(byte(place)) {
      let byte = byte(place)
      var before = place
      if retreatOverEnd(&before) == .none || isEmptyLine(at: before) && forward || sawStop { break }
      if isStop(byte) { sawStop = true }
      if isClosing(byte), !isStop(self.byte(before)), !isClosing(self.byte(before)) { break }
      place = before
    }
    return place
  }

  // MARK: Objects

  /// Back to the first of the white space before a position.
  func firstBlank(before offset: Int) -> Int {
    var place = offset
    while retreatOverEnd(&place) != .none {
      if isWhite(place) { continue }
      _ = advanceOverEnd(&place)
      break
    }
    return place
  }

  /// Over sentences and the white space between them, in turns. Ends on the last character.
  func passSentences(from offset: Int, count: Int, atStart: Bool) -> Int {
    var place = offset, isAtStart = atStart
    for left in stride(from: count - 1, through: 0, by: -1) {
      _ = sentence(&place, count: 1, forward: true)
      if isAtStart { place = firstBlank(before: place) }
      if left == 0 || isAtStart { _ = retreatOverEnd(&place) }
      isAtStart.toggle()
    }
    return place
  }
}

extension ViState {
  /// What an operator takes: the sentences with the line end behind them.
  func sentenceRegion(_ around: Bool, _ count: Int, _ text: ViText) -> ViRegion {
    let (start, last, _) = sentence(around, count, text)
    var end = last
    if text.advanceOverEnd(&end) == .none { return ViRegion(range: min(start, last)..<max(start, text.next(last)), last: last) }
    return ViRegion(range: min(start, end)..<max(start, end), isExclusive: true)
  }

  /// Selects the sentence at the cursor, or more sentences behind a selection or before it.
  mutating func selectSentence(_ around: Bool, _ count: Int, _ text: ViText) {
    goal = nil
    var start = cursor, next = cursor, place = cursor
    if anchor == cursor {
      let found = sentence(around, count, text)
      if found.start != found.last { return (anchor, cursor, mode) = (found.start, found.last, .visual(.characters)) }
      // A sentence of one character that is selected already: more than it.
      (start, next, place) = (found.start, found.last, found.place)
    } else {
      _ = text.sentence(&next, count: 1, forward: true)
    }
    let parts = around ? count * 2 : count
    cursor = start < anchor ? extended(before: start, next, place, parts, around, text) : extended(behind: start, next, place, parts, text)
  }

  /// A selection goes on behind a position. `next` is the start of the next sentence.
  private func extended(behind start: Int, _ next: Int, _ place: Int, _ count: Int, _ text: ViText) -> Int {
    var place = place
    _ = text.advanceOverEnd(&place)
    guard place != next else { return text.passSentences(from: next, count: count, atStart: true) }
    while place < next, text.isWhite(place) { _ = text.advanceOverEnd(&place) }
    // In the white space before a sentence, or in a sentence.
    guard place < next else { return text.passSentences(from: start, count: count, atStart: false) }
    var first = next
    _ = text.sentence(&first, count: 1, forward: false)
    return text.passSentences(from: first, count: count, atStart: true)
  }

  private func extended(before start: Int, _ next: Int, _ place: Int, _ count: Int, _ around: Bool, _ text: ViText) -> Int {
    var place = place, position = next
    _ = text.retreatOverEnd(&place)
    while place < next, text.isWhite(place) { _ = text.advanceOverEnd(&place) }
    var isAtStart = place >= next
    if !isAtStart {
      _ = text.sentence(&position, count: 1, forward: false)
      if position == start { isAtStart = true } else { _ = text.sentence(&position, count: 1, forward: true) }
    }
    for _ in 0..<count {
      if isAtStart { position = text.firstBlank(before: position) }
      if !isAtStart || !around && !text.isWhite(position) { _ = text.sentence(&position, count: 1, forward: false) }
      isAtStart.toggle()
    }
    return position
  }

  /// The sentence at the cursor, or the white space. `last` is the last position, and `place` the text behind the white space at the cursor.
  private func sentence(_ around: Bool, _ count: Int, _ text: ViText) -> (start: Int, last: Int, place: Int) {
    var start = cursor, end = cursor, place = cursor
    _ = text.sentence(&end, count: 1, forward: true)
    while text.isWhite(place), text.advanceOverEnd(&place) != .none {}
    let isBlank = place == end
    if isBlank {
      start = text.firstBlank(before: start)
    } else {
      _ = text.sentence(&end, count: 1, forward: false)
      start = end
    }
    let parts = around ? count * 2 : count - (isBlank ? 1 : 0)
    if parts > 0 { end = text.passSentences(from: end, count: parts, atStart: true) } else { _ = text.retreatOverEnd(&end) }
    guard around else { return (start, end, place) }
    if isBlank {
      // The white space before the sentence is taken, and not that behind it.
      end = text.firstBlank(before: end)
      if text.isWhite(end) { _ = text.retreatOverEnd(&end) }
    } else if !text.isWhite(end) {
      start = text.firstBlank(before: start)
    }
    return (start, end, place)
  }
}
