/// Emphasis and strikethrough: runs of `*`, `_` and `~`, which are paired afterwards.
extension InlineParser {
  /// A run of equal delimiters.
  struct Delimiters {
    let character: UInt8
    /// The length of the run, and what is left of it as text.
    let length: Int
    var count: Int
    let canOpen: Bool, canClose: Bool
    /// The neighbours that can still be part of a pair; -1 for none.
    var previous: Int, next = -1
    /// The position in the source.
    let position: Int
    /// The marks that the run opens and closes, in the order of pairing.
    var opens: [InlineText.Piece.Kind] = []
    var closes: [InlineText.Piece.Kind] = []
  }

  mutating func parseDelimiters(_ character: UInt8) {
    let length = bytes.run(of: character, at: position)
    // As on GitHub, emphasis ignores the tildes beside it.
    var first = position, last = position + length
    if character != .tilde {
      while first > 0, bytes[first - 1] == .tilde { first -= 1 }
      last += bytes.run(of: .tilde, at: last)
    }
    let before = scalar(before: first), after = scalar(after: last)
    let beforeIsSpace = before.map(\.isMarkdownSpace) ?? true, afterIsSpace = after.map(\.isMarkdownSpace) ?? true
    let beforeIsPunctuation = before?.isMarkdownPunctuation ?? false, afterIsPunctuation = after?.isMarkdownPunctuation ?? false
    let isLeft = !afterIsSpace && (!afterIsPunctuation || beforeIsSpace || beforeIsPunctuation)
    let isRight = !beforeIsSpace && (!beforeIsPunctuation || afterIsSpace || afterIsPunctuation)
    let canOpen = isLeft && (character != .underscore || !isRight || beforeIsPunctuation)
    let canClose = isRight && (character != .underscore || !isLeft || afterIsPunctuation)
    guard canOpen || canClose, character != .tilde || length <= 2 else { return addText(length) }
    tokens.append(Token(kind: .delimiters, start: position, end: position + length, index: delimiters.count))
    if lastDelimiters >= 0 { delimiters[lastDelimiters].next = delimiters.count }
    delimiters.append(
      Delimiters(
        character: character, length: length, count: length, canOpen: canOpen, canClose: canClose, previous: lastDelimiters,
        position: position))
    lastDelimiters = delimiters.count - 1
    position += length
  }

  private func scalar(before position: Int) -> Unicode.Scalar? {
    guard position > 0 else { return nil }
    if bytes[position - 1] < 0x80 { return Unicode.Scalar(bytes[position - 1]) }
    var first = position - 1
    while first > 0, position - first < 4, bytes[first] & 0xC0 == 0x80 { first -= 1 }
    return bytes.string(first..<position).unicodeScalars.last
  }

  private func scalar(after position: Int) -> Unicode.Scalar? {
    guard position < end else { return nil }
    if bytes[position] < 0x80 { return Unicode.Scalar(bytes[position]) }
    return bytes.string(position..<min(end, position + 4)).unicodeScalars.first
  }

  /// Pairs the delimiters above a bracket's (-1 for all), and removes them.
  mutating func pairDelimiters(above bottom: Int) {
    var closer = lastDelimiters
    while closer >= 0, closer != bottom, delimiters[closer].previous > bottom { closer = delimiters[closer].previous }
    if closer == bottom { closer = -1 }
    // For each kind of closer: no opener before this one matches.
    var bottoms = [Int](repeating: bottom + 1, count: 18)
    while closer >= 0 {
      guard delimiters[closer].canClose else {
        closer = delimiters[closer].next
        continue
      }
      let key = bottomKey(delimiters[closer])
      var opener = delimiters[closer].previous
      while opener >= bottoms[key], !matches(opener, closer) { opener = delimiters[opener].previous }
      if opener >= bottoms[key] {
        closer = pair(opener, closer)
      } else {
        let unpaired = closer
        closer = delimiters[closer].next
        bottoms[key] = unpaired
        if !delimiters[unpaired].canOpen { remove(unpaired) }
      }
    }
    if bottom < 0 { return }
    delimiters[bottom].next = -1
    lastDelimiters = bottom
  }

  private func bottomKey(_ closer: Delimiters) -> Int {
    let character = closer.character == .asterisk ? 0 : closer.character == .underscore ? 6 : 12
    return character + (closer.canOpen ? 3 : 0) + closer.length % 3
  }

  private func matches(_ opener: Int, _ closer: Int) -> Bool {
    let opener = delimiters[opener], closer = delimiters[closer]
    guard opener.canOpen, opener.character == closer.character else { return false }
    return !(closer.canOpen || opener.canClose) || closer.length % 3 == 0 || (opener.length + closer.length) % 3 != 0
  }

  /// Pairs two runs. Returns the next closer.
  private mutating func pair(_ opener: Int, _ closer: Int) -> Int {
    var between = delimiters[closer].previous
    while between > opener {
      let previous = delimiters[between].previous
      remove(between)
      between = previous
    }
    if delimiters[opener].character == .tilde {
      if delimiters[opener].length == delimiters[closer].length {
        delimiters[opener].opens.append(.openStrikethrough)
        delimiters[closer].closes.append(.closeStrikethrough)
        delimiters[opener].count = 0
        delimiters[closer].count = 0
      }
      let next = delimiters[closer].next
      remove(opener)
      remove(closer)
      return next
    }
    let isStrong = delimiters[opener].count >= 2 && delimiters[closer].count >= 2
    delimiters[opener].opens.append(isStrong ? .openStrong : .openEmphasis)
    delimiters[closer].closes.append(isStrong ? .closeStrong : .closeEmphasis)
    delimiters[opener].count -= isStrong ? 2 : 1
    delimiters[closer].count -= isStrong ? 2 : 1
    if delimiters[opener].count == 0 { remove(opener) }
    guard delimiters[closer].count == 0 else { return closer }
    let next = delimiters[closer].next
    remove(closer)
    return next
  }

  private mutating func remove(_ index: Int) {
    let previous = delimiters[index].previous, next = delimiters[index].next
    if previous >= 0 { delimiters[previous].next = next }
    if next >= 0 { delimiters[next].previous = previous } else { lastDelimiters = previous }
  }

  /// Closes the marks that are open at the end: more text will follow.
  mutating func closeAtEnd() {
    var index = lastDelimiters
    while index >= 0 {
      let run = delimiters[index]
      if run.canOpen, run.position + run.length < end {
        firstOpen = min(firstOpen, run.position)
        while delimiters[index].count > 0 {
          let length = run.character == .tilde ? delimiters[index].count : min(2, delimiters[index].count)
          delimiters[index].count -= length
          let isStrong = length == 2
          delimiters[index].opens.append(run.character == .tilde ? .openStrikethrough : isStrong ? .openStrong : .openEmphasis)
          closesAtEnd.append(run.character == .tilde ? .closeStrikethrough : isStrong ? .closeStrong : .closeEmphasis)
        }
      }
      index = run.previous
    }
  }
}

extension Unicode.Scalar {
  /// Whitespace as Markdown defines it: the Unicode category Zs, tabs and line ends.
  fileprivate var isMarkdownSpace: Bool {
    isASCII ? UInt8(value).isWhitespace : properties.generalCategory == .spaceSeparator
  }

  /// Punctuation as Markdown defines it: the Unicode categories P and S.
  var isMarkdownPunctuation: Bool {
    if isASCII { return UInt8(value).isPunctuation }
    switch properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
      .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
      return true
    default: return false
    }
  }
}
