import IdemSeeds
import Testing

@testable import IdemText

@Suite struct FuzzyFilterTests {
  private let titles = ["Git: Commit Staged", "Close", "Go to Symbol", "Git: Pull", "Grid"]

  @Test func `the best match is first, equals stay in their order, and no letters find all`() {
    #expect(titles.fuzzyFiltered(FuzzyPattern("gcs")) == ["Git: Commit Staged"])
    #expect(titles.fuzzyFiltered(FuzzyPattern("g")) == ["Git: Commit Staged", "Go to Symbol", "Git: Pull", "Grid"])
    #expect(titles.fuzzyFiltered(FuzzyPattern("  ")) == titles)
    #expect(titles.fuzzyFiltered(FuzzyPattern("xyz")) == [])
    let numbered = titles.enumerated().map { (number: $0.offset, title: $0.element) }
    #expect(numbered.fuzzyFiltered(FuzzyPattern("gp"), by: \.title).map(\.number) == [3])
  }

  @Test(arguments: Seed.all()) func `the result is that of a sort by the scores of all matches`(seed: Seed) {
    var random = seed.generator()
    let letters = Array("abcAB -_/éß漢")
    func text(_ most: Int) -> String { String((0..<random.below(most)).map { _ in letters[random.below(letters.count)] }) }
    for _ in 0..<100 {
      let texts = (0..<random.below(30)).map { _ in text(12) }, pattern = FuzzyPattern(text(4))
      let scored = texts.enumerated().compactMap { place, text in pattern.match(FuzzyText(text)).map { (-$0.score, place, text) } }
      #expect(texts.fuzzyFiltered(pattern) == scored.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2), "\(seed)")
    }
  }

  @Test(arguments: Seed.all()) func `the parts of a text are the whole text, and the found ones are the letters of the pattern`(seed: Seed)
  {
    var random = seed.generator()
    let letters = Array("abcAB -é漢")
    for _ in 0..<200 {
      let text = String((0..<random.below(12)).map { _ in letters[random.below(letters.count)] })
      let pattern = FuzzyPattern(String((0..<random.below(4)).map { _ in letters[random.below(letters.count)] }))
      let parts = pattern.parts(of: text)
      #expect(parts.map { String($0.text) }.joined() == text, "\(seed)")
      let found = parts.filter(\.isFound).map { $0.text.lowercased() }.joined()
      let match = pattern.match(FuzzyText(text))
      #expect(found.unicodeScalars.elementsEqual(match == nil ? [] : pattern.scalars), "\(seed): \(text), \(pattern)")
      #expect(parts.count < 2 || zip(parts, parts.dropFirst()).allSatisfy { $0.isFound != $1.isFound && !$0.text.isEmpty }, "\(seed)")
    }
  }
}
