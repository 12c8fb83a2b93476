import IdemText
import IdemSeeds
import Testing

@Suite struct FuzzyIndexTests {
  @Test(arguments: Seed.all()) func `an index finds what the pattern finds in each text, in the same order`(seed: Seed) {
    var random = seed.generator()
    func text(_ letters: [Character], _ most: Int) -> String {
      String((0..<random.below(most + 1)).map { _ in letters[random.below(letters.count)] })
    }
    for _ in 0..<100 {
      let texts = (0..<40).map { _ in text(Array("abcABC -_/:.1x é"), 14) }
      let pattern = FuzzyPattern(text(Array("abcx1é"), 4))
      var index = FuzzyIndex()
      for text in texts { index.append(text) }
      let scores = texts.map { pattern.match(FuzzyText($0))?.score }
      let slow = texts.indices.filter { scores[$0] != nil }
      let fast = index.search(pattern)
      #expect(fast.found == slow)
      #expect(fast.best == slow.sorted { (-scores[$0]!, $0) < (-scores[$1]!, $1) })
    }
  }

  @Test func `a longer pattern searches what the shorter one found`() {
    var index = FuzzyIndex()
    for text in ["anna", "Berlin", "Andorra", "and"] { index.append(text) }
    let first = index.search(FuzzyPattern("an"))
    #expect(first.found == [0, 2, 3])
    #expect(index.search(FuzzyPattern("and"), among: first.found).found == index.search(FuzzyPattern("and")).found)
  }
}
