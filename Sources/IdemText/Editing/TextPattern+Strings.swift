import IdemScreen

extension TextPattern {
  /// The matches in a string, as ranges of UTF-8 offsets, ascending. They do not overlap. O(text); a text without the first byte of the
  /// pattern is only scanned.
  package func matches(in text: String) -> [Range<Int>] {
    if text.isEmpty { return [] }
    if case .lines = kind {} else if text.withBytes({ firstCandidate(in: $0, from: 0) }) == nil { return [] }
    var search = TextSearch(self, in: TextBuffer(text))
    while !search.advance() {}
    return search.matches
  }
}
