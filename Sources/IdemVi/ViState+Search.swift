import IdemText

/// What was searched last, and how.
struct ViSearches: Sendable {
  /// The last `f`, `t`, `F` or `T`, with its character.
  private(set) var character: (key: Character, text: Character)?
  /// The last pattern, and its direction.
  private(set) var pattern: (pattern: TextPattern, forward: Bool)?
  /// Makes patterns of regular expressions; nil for searches of texts.
  var makePattern: TextPatternMaker?

  mutating func note(_ key: Character, _ text: Character) { character = (key, text) }
  mutating func note(_ pattern: TextPattern, forward: Bool) { self.pattern = (pattern, forward) }
}

extension ViState {
  mutating func search(_ key: Character, _ argument: String, _ count: Int, _ text: ViText) -> ViMotion? {
    var forward = key == "/" || key == "*"
    var origin = cursor
    switch key {
    case "/", "?":
      if argument.isEmpty {
        guard let last = searches.pattern else { return nil }
        searches.note(last.pattern, forward: forward)
      } else {
        guard let pattern = pattern(argument) else { return nil }
        searches.note(pattern, forward: forward)
      }
    case "*", "#":
      guard let word = searchedWord(text) else {
        work.report("There is no word under the cursor")
        return nil
      }
      searches.note(TextPattern(utf8: word.text, wholeWords: word.isWord), forward: forward)
      origin = word.start
    default:
      guard let last = searches.pattern else { return nil }
      forward = last.forward == (key == "n")
    }
    guard let pattern = searches.pattern?.pattern else { return nil }
    var found = origin
    for _ in 0..<count {
      guard let next = match(pattern, from: found, forward: forward, text.buffer) else {
        work.report("Not found")
        return nil
      }
      found = next
    }
    noteJump(in: text)
    return ViMotion(target: valid(found, in: text), usesFirstRegister: true)
  }

  /// What the user searches: a regular expression if the app reads them, or else the text as it stands. Nil for a bad expression.
  private mutating func pattern(_ query: String) -> TextPattern? {
    guard let makePattern = searches.makePattern else { return TextPattern(query) }
    let pattern = try? makePattern(query, true)
    if pattern == nil { work.report("No expression: \(query)") }
    return pattern
  }

  /// The first match of an expression that begins in a range. The function of the app gets whole lines.
  private func firstMatch(of pattern: TextPattern, in range: Range<Int>, _ buffer: TextBuffer) -> Int? {
    let start = buffer.start(ofLine: buffer.line(at: range.lowerBound))
    var search = TextSearch(pattern, in: buffer, range: start..<buffer.utf8Count)
    while true {
      let isFinished = search.advance(bytes: 4096)
      if let found = search.matches.first(where: { $0.lowerBound >= range.lowerBound }) {
        return found.lowerBound < range.upperBound ? found.lowerBound : nil
      }
      if isFinished || search.position >= range.upperBound { return nil }
    }
  }

  /// The next match from a position on, or around the end of the text. O(text).
  private func match(_ pattern: TextPattern, from offset: Int, forward: Bool, _ buffer: TextBuffer) -> Int? {
    let end = buffer.utf8Count
    if forward {
      let next = offset < end ? buffer.clusterBoundary(after: offset) : end
      if pattern.isExpression {
        return firstMatch(of: pattern, in: next..<end, buffer) ?? firstMatch(of: pattern, in: 0..<end, buffer)
      }
      if let match = buffer.firstMatch(of: pattern, in: next..<end) { return match.lowerBound }
      return buffer.firstMatch(of: pattern, in: 0..<end)?.lowerBound
    }
    // A match that begins before the position may end behind it.
    var search = TextSearch(pattern, in: buffer)
    while !search.advance() {}
    return search.previous(from: offset).map { search.matches[$0].lowerBound }
  }

  /// The word under or behind the cursor, or else the characters up to the next space.
  private func searchedWord(_ text: ViText) -> (text: [UInt8], start: Int, isWord: Bool)? {
    let end = text.endOfLine(at: cursor)
    for isWord in [true, false] {
      var offset = text.startOfRun(cursor, big: false)
      if (text.kind(cursor, big: false) >= 2) != isWord { offset = cursor }
      while offset < end {
        let kind = text.kind(offset, big: false)
        if isWord ? kind >= 2 : kind != 0 {
          var last = offset
          while last < end, isWord ? text.kind(last, big: false) == kind : text.kind(last, big: false) != 0 { last = text.next(last) }
          return (text.buffer.bytes(in: offset..<last), offset, isWord)
        }
        offset = text.next(offset)
      }
    }
    return nil
  }
}
