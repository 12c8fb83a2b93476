import IdemSeeds
import Testing

@testable import IdemPrompts

/// The best score of a term in a title, by trying all ways to find its characters. Slow, and written from the description of the score.
private func slowScore(_ term: [Character], _ title: [Character], bonus: (Int) -> Int) -> Int? {
  func best(_ index: Int, after last: Int) -> Int? {
    guard index < term.count else { return 0 }
    var result: Int?
    for place in (last + 1)..<max(last + 1, title.count) where title[place] == term[index] {
      var score = FuzzyMatcher.match + bonus(place)
      if index > 0 {
        let gap = place - last - 1
        score += gap == 0 ? FuzzyMatcher.consecutive : -(FuzzyMatcher.gap + gap - 1)
      }
      guard let rest = best(index + 1, after: place) else { continue }
      result = max(result ?? .min, score + rest)
    }
    return result
  }
  return best(0, after: -1)
}

/// The points of each place of an ASCII title.
private func slowBonus(_ title: [Character], _ place: Int) -> Int {
  func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }
  if place == 0 { return Int(TitleStore.startBonus) }
  guard isWord(title[place]) else { return 0 }
  if !isWord(title[place - 1]) { return Int(TitleStore.wordBonus) }
  return title[place].isUppercase && title[place - 1].isLowercase ? Int(TitleStore.capitalBonus) : 0
}

private func slowRank(_ query: String, _ title: String) -> Int? {
  let terms = query.lowercased().split(separator: " ").map(Array.init)
  let characters = Array(title), folded = Array(title.lowercased())
  var sum = 0
  for term in terms {
    guard let score = slowScore(term, folded, bonus: { slowBonus(characters, $0) }) else { return nil }
    sum += max(0, score)
  }
  return FuzzyMatcher.rank(score: sum, title: characters.count, query: terms.reduce(0) { $0 + $1.count })
}

@MainActor
@Suite struct FuzzyMatcherTests {
  private func rank(_ query: String, _ title: String) -> Int? {
    var store = TitleStore(), matcher = FuzzyMatcher()
    store.append(title)
    return store.withTitle(0) { matcher.rank(FuzzyQuery(query), $0) }
  }

  @Test(arguments: Seed.all(4)) func `random filters give the rank of the slow search`(seed: Seed) {
    var random = seed.generator()
    let letters = Array("aabbcAB -_1")
    for _ in 0..<3_000 {
      let title = String((0..<random.below(12)).map { _ in letters[random.below(letters.count)] })
      let query = String((0..<1 + random.below(5)).map { _ in letters[random.below(letters.count)] })
      guard !query.allSatisfy({ $0 == " " }) else { continue }
      #expect(rank(query, title) == slowRank(query, title), "\"\(query)\" in \"\(title)\"")
    }
  }

  @Test(arguments: Seed.all(2)) func `the highlighted characters are those of the filter, with the rank of the match`(seed: Seed) {
    var random = seed.generator()
    let letters = Array("aabbcAB -_1")
    for _ in 0..<2_000 {
      let title = String((0..<random.below(12)).map { _ in letters[random.below(letters.count)] })
      let query = String((0..<1 + random.below(4)).map { _ in letters[random.below(letters.count)] }).filter { $0 != " " }
      guard !query.isEmpty, rank(query, title) != nil else { continue }
      var store = TitleStore()
      store.append(title)
      let ranges = store.withTitle(0) { FuzzyMatcher.ranges(FuzzyQuery(query), $0) }
      let bytes = Array(title.lowercased().utf8)
      #expect(String(decoding: ranges.flatMap { bytes[$0] }, as: UTF8.self) == query.lowercased())
      var score = 0, last = -1
      for range in ranges {
        score += FuzzyMatcher.match + slowBonus(Array(title), range.lowerBound)
        if last >= 0 { score += range.lowerBound == last ? FuzzyMatcher.consecutive : -(FuzzyMatcher.gap + range.lowerBound - last - 1) }
        last = range.upperBound
      }
      #expect(FuzzyMatcher.rank(score: max(0, score), title: title.count, query: query.count) == rank(query, title), "\(query) in \(title)")
    }
  }

  @Test func `starts of words, neighbors and short titles are better`() throws {
    #expect(try #require(rank("foo", "foo bar")) > #require(rank("foo", "barfoo")))
    #expect(try #require(rank("fb", "foo bar")) > #require(rank("fb", "fooobar")))
    #expect(try #require(rank("fb", "fooBar")) > #require(rank("fb", "foobar")))
    #expect(try #require(rank("main", "main")) > #require(rank("main", "maintenance")))
    #expect(rank("abc", "acb") == nil)
  }

  @Test func `letters beyond ASCII match without regard to case, and never in parts`() {
    #expect(rank("ÄÖ", "äxö") != nil)
    #expect(rank("日", "今日") != nil)
    // é and è share their first byte.
    #expect(rank("é", "è") == nil)
    #expect(rank("é", "eé") != nil)
  }

  @Test(arguments: Seed.all(3)) func `a search in slices gives the order of a sort, also after typing on and deleting`(seed: Seed) {
    var random = seed.generator()
    let letters = Array("abcd ")
    let titles = (0..<400).map { _ in String((0..<1 + random.below(9)).map { _ in letters[random.below(letters.count)] }) }
    var search = ChoiceSearch(count: titles.count) { titles[$0] }
    var query = ""
    for _ in 0..<60 {
      if random.chance(0.6) { query.append(letters[random.below(letters.count)]) } else { query = String(query.dropLast()) }
      search.begin(query)
      // Not always to the end: the next search must not use an incomplete one.
      var steps = random.chance(0.8) ? Int.max : random.below(4)
      while !search.isComplete, steps > 0 {
        search.advance(by: 1 + random.below(90))
        steps -= 1
      }
      guard search.isComplete else { continue }
      let ranks = titles.map { query.allSatisfy { $0 == " " } ? 0 : slowRank(query, $0) }
      let expected = titles.indices.filter { ranks[$0] != nil }.sorted { (ranks[$1]!, $0) < (ranks[$0]!, $1) }
      #expect(search.choices(0..<titles.count) == expected, "\"\(query)\"")
      #expect(search.matchCount == expected.count)
      for _ in 0..<3 where !expected.isEmpty {
        let position = random.below(expected.count)
        #expect(search.choice(at: position) == expected[position])
        #expect(search.place(at: position).map { search.position(of: $0) } == position)
      }
    }
  }
}
