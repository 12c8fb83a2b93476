/// A search through a snapshot, in slices: each call of `advance` does a bounded amount of work, so that keys are never late.
///
///     var search = TextSearch(TextPattern("cell"), in: editing.buffer)
///     while !search.advance() {}
///     search.matches.count
public struct TextSearch: Sendable {
  /// The searched text.
  public let text: TextSnapshot
  /// What is searched.
  public let pattern: TextPattern
  /// The searched range, in bytes.
  public let range: Range<Int>
  /// The matches that are found so far, ascending. They do not overlap.
  public private(set) var matches: [Range<Int>] = []
  /// The offset up to which the text is searched.
  public private(set) var position: Int

  /// A search that has not begun. `range` nil means the whole text.
  public init(_ pattern: TextPattern, in text: TextSnapshot, range: Range<Int>? = nil) {
    self.pattern = pattern
    self.text = text
    self.range = range ?? 0..<text.utf8Count
    position = self.range.lowerBound
  }

  /// Whether the whole range is searched.
  public var isFinished: Bool { position >= range.upperBound }

  /// Searches the next `bytes` bytes (1 MiB: about 1 ms for a text), and returns whether the search is finished.
  @discardableResult
  public mutating func advance(bytes: Int = 1 << 20) -> Bool {
    let end = min(position + max(1, bytes), range.upperBound)
    while position < end {
      let (found, next) = text.matches(of: pattern, from: position, to: range.upperBound)
      matches.append(contentsOf: found)
      position = next
    }
    return isFinished
  }

  /// The position of the first match at or after an offset; the first match of all if there is none. Nil without matches.
  public func next(from offset: Int) -> Int? {
    guard !matches.isEmpty else { return nil }
    let index = lowerBound(offset)
    return index < matches.count ? index : 0
  }

  /// The position of the last match before an offset; the last match of all if there is none. Nil without matches.
  public func previous(from offset: Int) -> Int? {
    guard !matches.isEmpty else { return nil }
    let index = lowerBound(offset)
    return index > 0 ? index - 1 : matches.count - 1
  }

  /// The number of a match, counted from 1: the 3 in "3 of 1,024". Nil if the range is no match.
  public func number(of match: Range<Int>) -> Int? {
    let index = lowerBound(match.lowerBound)
    return index < matches.count && matches[index] == match ? index + 1 : nil
  }

  /// The matches that touch a range: those that a view marks. O(log n + result).
  public func matches(touching window: Range<Int>) -> ArraySlice<Range<Int>> {
    var first = lowerBound(window.lowerBound)
    if first > 0, matches[first - 1].upperBound > window.lowerBound { first -= 1 }
    let last = lowerBound(window.upperBound)
    return matches[first..<max(first, last)]
  }

  /// The position of the first match that begins at or after an offset.
  private func lowerBound(_ offset: Int) -> Int {
    var low = 0
    var high = matches.count
    while low < high {
      let middle = (low + high) / 2
      if matches[middle].lowerBound < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension TextEditing {
  /// Replaces one match and selects nothing. The caret goes behind the new text.
  public mutating func replace(match: Range<Int>, with text: some StringProtocol, now: Duration) -> EditResult {
    history.endGroup()
    return apply([Replacement(range: match, text: buffer.shared(text))], .atEnds, kind: .other, now: now)
  }

  /// Replaces all matches as one step of `undo`. The matches must be those of a finished search through this text. O(text + matches).
  public mutating func replaceAll(_ matches: [Range<Int>], with text: some StringProtocol, now: Duration) -> EditResult {
    let piece = buffer.shared(text)
    history.endGroup()
    return apply(matches.map { Replacement(range: $0, text: piece) }, .moved, kind: .other, now: now)
  }
}
