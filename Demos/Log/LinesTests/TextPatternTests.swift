import IdemTesting
import Testing

@testable import LogLines

@Suite struct TextPatternTests {
  @Test(arguments: Seed.all(10)) func `random patterns of texts find what the regular expression finds`(seed: Seed) throws {
    var random = seed.generator()
    let parts = ["a", "b", "B", "ab", "|", ".*", "\\.", "\\|", "\\\\", " ", "-", "c"],
      letters = ["a", "b", "A", "B", ".", "|", "\\", " ", "-", "c"]
    for _ in 0..<300 {
      let pattern = (0...random.below(6)).map { _ in parts[random.below(parts.count)] }.joined()
      let ignoresCase = random.below(2) == 0
      let expression = try ignoresCase ? Regex(pattern).ignoresCase() : Regex(pattern)
      let texts = try #require(TextPattern(ignoresCase ? pattern.lowercased() : pattern, ignoresCase: ignoresCase), "\(pattern)")
      for _ in 0..<5 {
        let line = (0..<random.below(12)).map { _ in letters[random.below(letters.count)] }.joined()
        let expected = line.matches(of: expression).map { match in
          line.utf8.distance(
            from: line.startIndex, to: match.range.lowerBound)..<line.utf8.distance(
              from: line.startIndex, to: match.range.upperBound)
        }
        Array(line.utf8).withUnsafeBytes { bytes in
          #expect(texts.matches(bytes) == !expected.isEmpty, "\(pattern) in \(line)")
          #expect(texts.ranges(in: bytes, limit: 100) == expected.filter { !$0.isEmpty }, "\(pattern) in \(line)")
        }
      }
    }
  }

  @Test(arguments: ["a+", "^a", "a$", "[ab]", "(a|b)", "a?", ".", "a.*?b", ".*+", "\\d", "\\w", "a{2}", "\\", "é", "a.*{", "*"])
  func `other patterns need a regular expression`(pattern: String) { #expect(TextPattern(pattern, ignoresCase: false) == nil) }

  @Test func `a pattern without capital letters ignores case, also with several texts`() throws {
    #expect(try LineFilter("timeout|refused").matches("Connection REFUSED"))
    #expect(try !LineFilter("timeout|Refused").matches("Connection REFUSED"))
    #expect(try LineFilter(#"get.*10\.0\.0\.1"#).matches("GET / from 10.0.0.1") && !LineFilter(#"10\.0"#).matches("1000"))
  }
}
