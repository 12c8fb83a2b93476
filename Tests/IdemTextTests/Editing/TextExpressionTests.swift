import IdemText
import IdemSeeds
import Testing

@Suite struct TextExpressionTests {
  private func expression(_ text: String) throws -> TextPattern {
    let regex = try Regex(text).anchorsMatchLineEndings()
    // SAFETY: the tests of a suite search on one thread each, with an expression of their own.
    nonisolated(unsafe) let found = regex
    return TextPattern { $0.ranges(of: found) }
  }

  private func matches(_ pattern: TextPattern, _ text: String, _ range: Range<Int>? = nil) -> [Range<Int>] {
    var search = TextSearch(pattern, in: TextBuffer(text), range: range)
    while !search.advance(bytes: 1) {}
    return search.matches
  }

  @Test func `an expression's anchors are the ends of lines, wherever a search begins and ends`() throws {
    let pattern = try expression("^a+")
    #expect(matches(pattern, "aa aa\naab") == [0..<2, 6..<8])
    // The middle of a line is no start of a line.
    #expect(matches(pattern, "aa aa\naab", 1..<9) == [6..<8])
    let end = try expression("a$")
    #expect(matches(end, "ba ab\nba", 0..<2).isEmpty)
    #expect(matches(end, "ba ab\nba") == [7..<8])
  }

  /// The search reads windows of about 4 KiB.
  @Test(arguments: Seed.all()) func `a search in windows finds what the engine finds in the whole text`(seed: Seed) throws {
    var random = seed.generator()
    let pattern = try expression("[ab]c*$|x\\d+")
    let engine = try Regex("[ab]c*$|x\\d+").anchorsMatchLineEndings()
    for _ in 0..<20 {
      let pieces = ["a", "bc", "ccc", "x12", "x", "é", "\n", "\r\n", "plain text ", "日本"]
      var text = ""
      for _ in 0..<random.below(3_000) { text += pieces[random.below(pieces.count)] }
      let buffer = TextBuffer(text)
      let model = text.ranges(of: engine).map { range in
        let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
        return start..<start + text.utf8.distance(from: range.lowerBound, to: range.upperBound)
      }
      #expect(matches(pattern, text) == model, "\(seed)")
      for _ in 0..<20 {
        let offset = random.below(buffer.utf8Count + 1)
        #expect(buffer.firstMatch(of: pattern, in: offset..<buffer.utf8Count) == model.first { $0.lowerBound >= offset }, "\(seed)")
        #expect(buffer.lastMatch(of: pattern, in: 0..<offset) == model.last { $0.upperBound <= offset }, "\(seed)")
      }
    }
  }
}
