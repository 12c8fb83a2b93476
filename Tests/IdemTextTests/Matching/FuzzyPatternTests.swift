import IdemText
import IdemSeeds
import Testing

@Suite struct FuzzyPatternTests {
  private func score(_ pattern: String, _ text: String) -> Int? { FuzzyPattern(pattern).match(FuzzyText(text))?.score }

  @Test func `letters are found in their order, in any case`() {
    #expect(score("gcs", "Git: Commit Staged") != nil)
    #expect(score("GCS", "git: commit staged") != nil)
    #expect(score("sg", "Git: Commit Staged") != nil)
    #expect(score("x", "Git") == nil)
    #expect(score("tig", "git") == nil)
    #expect(score("git", "") == nil)
    #expect(score("", "git") == 0)
    #expect(score("g t", "git") == score("gt", "git"))
  }

  @Test func `the score adds up letters, bonuses and gaps`() {
    // The first letter at the begin of a word: 16 + 2 x 10. The next ones have its bonus: 16 + 10.
    #expect(score("git", "git") == 36 + 26 + 26)
    #expect(score("gt", "git") == 36 + 16 - 3)
    #expect(score("gt", "gabct") == 36 + 16 - 3 - 1 - 1)
    #expect(score("b", "aB") == 16 + 2 * 7)
    #expect(score("b", "a/b") == 16 + 2 * 9)
    #expect(score("sc", "save copy") == 36 + 16 + 10 - 3 - 3)
  }

  @Test func `begins of words come before other places`() {
    func first(_ pattern: String, _ texts: String...) -> String? { texts.max { score(pattern, $0) ?? 0 < score(pattern, $1) ?? 0 } }
    #expect(first("sf", "Transfer", "Save File", "Staff") == "Save File")
    #expect(first("zoom", "Zone of Mars", "Zoom") == "Zoom")
    #expect(FuzzyPattern("sf").match(FuzzyText("Transfer Save File"))?.positions == [9, 14])
    #expect(FuzzyPattern("é").match(FuzzyText("Un café"))?.positions == [6])
  }

  /// Tries all ways.
  private func slowScore(_ pattern: [Character], _ text: [Character]) -> Int? {
    func bonus(_ position: Int) -> Int {
      func kind(_ character: Character) -> Int {
        switch character {
        case " ": 0
        case "/", "-": 1
        case "a"..."z": 3
        case "A"..."Z": 4
        case "0"..."9": 5
        default: 2
        }
      }
      let own = kind(text[position]), before = position == 0 ? 0 : kind(text[position - 1])
      if own < 3 { return own == 0 ? 10 : 8 }
      if before < 3 { return 10 - before }
      return before == 3 && own == 4 || before < 5 && own == 5 ? 7 : 0
    }
    func best(_ row: Int, after last: Int?, run: Int) -> Int? {
      if row == pattern.count { return 0 }
      var found: Int?
      let first = (last ?? -1) + 1
      for position in first..<max(first, text.count) where text[position].lowercased() == pattern[row].lowercased() {
        let isConsecutive = last == position - 1
        guard let rest = best(row + 1, after: position, run: isConsecutive ? run : bonus(position)) else { continue }
        var score = 16 + rest
        if let last {
          let gap = position - last - 1
          score += gap == 0 ? max(bonus(position), run, 4) : bonus(position) - 3 - (gap - 1)
        } else {
          score += 2 * bonus(position)
        }
        found = max(found ?? score, score)
      }
      return found
    }
    return best(0, after: nil, run: 0)
  }

  @Test(arguments: Seed.all(4)) func `random texts have the best score of all ways`(seed: Seed) {
    var random = seed.generator()
    let letters = Array("aabbcABC12 -/+")
    var found = 0
    for _ in 0..<1_500 {
      let text = (0..<Int.random(in: 0...12, using: &random)).map { _ in letters.randomElement(using: &random)! }
      let pattern = (0..<Int.random(in: 0...4, using: &random)).map { _ in "abc1-".randomElement(using: &random)! }
      let match = FuzzyPattern(String(pattern)).match(FuzzyText(String(text)))
      #expect(match?.score == slowScore(pattern, text), "\(seed) \(String(pattern)) in \(String(text))")
      if let match {
        found += 1
        #expect(match.positions.map { text[$0].lowercased() } == pattern.map { $0.lowercased() }, "\(seed)")
        #expect(match.positions == match.positions.sorted(), "\(seed)")
      }
    }
    #expect(found > 300)
  }
}
