import IdemSeeds
import Testing

@testable import IdemScreen

@Suite struct LineBreakerTests {
  /// The lines of a text, each between bars that show its width.
  func picture(_ text: String, _ width: Int, limit: Int? = nil) -> String {
    LineBreaker.lines(of: text, width: width, limit: limit).map { line in
      "|\(line.shownText.filter { $0 != "\u{AD}" })\(String(repeating: " ", count: max(0, width - line.columns)))|"
        + (line.isCut ? "..." : "")
    }.joined(separator: "\n")
  }

  @Test func `words go to the next line as a whole`() {
    #expect(
      picture("the quick brown fox jumps", 10) == """
        |the quick |
        |brown fox |
        |jumps     |
        """)
  }

  @Test func `a line takes exactly what fits, and the space after it hangs`() {
    #expect(
      picture("abc def ghi", 7) == """
        |abc def|
        |ghi    |
        """)
    #expect(
      picture("abcdefg    hij", 7) == """
        |abcdefg|
        |hij    |
        """)
    #expect(
      picture("abcd     efg", 7) == """
        |abcd   |
        |efg    |
        """)
  }

  @Test func `a word longer than the width is cut between clusters`() {
    #expect(
      picture("a supercalifragilistic x", 8) == """
        |a       |
        |supercal|
        |ifragili|
        |stic x  |
        """)
    #expect(
      picture("e\u{301}e\u{301}e\u{301}e\u{301}", 3) == """
        |e\u{301}e\u{301}e\u{301}|
        |e\u{301}  |
        """)
  }

  @Test func `newlines of every kind end a line, and empty lines stay`() {
    #expect(
      picture("a\n\nb\r\nc\u{2028}d\u{2029}", 3) == """
        |a  |
        |   |
        |b  |
        |c  |
        |d  |
        |   |
        """)
    #expect(picture("", 3) == "|   |")
  }

  @Test func `indentation stays, and stays only before the first line`() {
    #expect(
      picture("  one two three", 9) == """
        |  one two|
        |three    |
        """)
    #expect(
      picture("a\n    - item", 6) == """
        |a     |
        |    - |
        |item  |
        """)
  }

  @Test func `a hyphen within a word may end a line, one before a number or an option not`() {
    #expect(
      picture("well-known", 6) == """
        |well- |
        |known |
        """)
    #expect(
      picture("a range-5", 8) == """
        |a       |
        |range-5 |
        """)
    #expect(
      picture("use --force", 6) == """
        |use   |
        |--forc|
        |e     |
        """)
  }

  @Test func `ideographs break anywhere but before closing and after opening punctuation`() {
    #expect(
      picture("漢字かな交じり文", 6) == """
        |漢字か|
        |な交じ|
        |り文  |
        """)
    #expect(
      picture("日本語。終わり", 6) == """
        |日本  |
        |語。終|
        |わり  |
        """)
    #expect(
      picture("言う「はい」", 6) == """
        |言う  |
        |「は  |
        |い」  |
        """)
  }

  @Test func `a wide cluster that does not fit goes to the next line`() {
    #expect(
      picture("漢字漢", 5) == """
        |漢字 |
        |漢   |
        """)
  }

  @Test func `a cluster wider than the width has its own line`() {
    let lines = LineBreaker.lines(of: "a漢b", width: 1)
    #expect(lines.map { String($0.text) } == ["a", "漢", "b"])
    #expect(lines.map(\.columns) == [1, 2, 1])
  }

  @Test func `a soft hyphen is shown where it breaks a line, and needs a column`() {
    let word = "hy\u{AD}phen\u{AD}ation"
    #expect(picture(word, 11) == "|hyphenation|")
    #expect(
      picture(word, 10) == """
        |hyphen-   |
        |ation     |
        """)
    #expect(
      picture(word, 7) == """
        |hyphen-|
        |ation  |
        """)
    // The second soft hyphen has no column for a hyphen, so the line breaks at the first one.
    #expect(
      picture(word, 6) == """
        |hy-   |
        |phen- |
        |ation |
        """)
    #expect(
      picture("a \u{AD}bc", 2) == """
        |a |
        |bc|
        """)
    #expect(
      picture("of hy\u{AD}phen, x", 5) == """
        |of   |
        |hy-  |
        |phen,|
        |x    |
        """)
  }

  @Test func `a no-break space breaks nothing, a zero width space does`() {
    #expect(
      picture("ten\u{A0}km far", 8) == """
        |ten\u{A0}km  |
        |far     |
        """)
    #expect(
      picture("a ten\u{A0}km", 7) == """
        |a      |
        |ten\u{A0}km |
        """)
    #expect(LineBreaker.lines(of: "字漢\u{2060}字", width: 4).map { String($0.text) } == ["字", "漢\u{2060}字"])
    #expect(LineBreaker.lines(of: "long\u{200B}word", width: 6).map { String($0.text) } == ["long\u{200B}", "word"])
  }

  @Test func `a tab is spaces to the next multiple of eight`() {
    #expect("a\tb\tc".expandingTabs() == "a       b       c")
    #expect("漢\tb\n\tc\r\n12345678\td".expandingTabs() == "漢      b\n        c\r\n12345678        d")
    #expect("none".expandingTabs() == "none")
    #expect(
      picture("a\tb", 10) == """
        |a       b |
        """)
  }

  @Test func `with a limit, the last line is marked if more text follows`() {
    #expect(
      picture("one two three", 5, limit: 2) == """
        |one  |
        |two  |...
        """)
    #expect(picture("one", 5, limit: 1) == "|one  |")
    #expect(picture("one\n", 5, limit: 1) == "|one  |")
    #expect(picture("one\ntwo", 5, limit: 1) == "|one  |...")
    #expect(LineBreaker.lines(of: "one", width: 5, limit: 0) == [] && LineBreaker.lines(of: "one", width: 0) == [])
  }

  @Test func `the natural size is that of the text's own lines`() {
    #expect(LineBreaker.naturalSize(of: "ab\n漢字x\n") == Size(width: 5, height: 3))
    #expect(LineBreaker.naturalSize(of: "a\tb") == Size(width: 9, height: 1))
  }

  @Test(arguments: Seed.all()) func `random text loses nothing but spaces, and no line is too wide`(seed: Seed) {
    var generator = seed.generator()
    for _ in 0..<3_000 {
      let text = RandomText.make(60, using: &generator)
      let width = Int.random(in: 1...20, using: &generator)
      let lines = LineBreaker.lines(of: text, width: width)
      for line in lines {
        #expect(line.columns == line.shownText.columns)
        #expect(line.columns <= width || line.text.filter { CellWidth.columns(of: $0) > 0 }.count == 1)
      }
      // As arrays: a string without its newlines would have other clusters.
      #expect(lines.flatMap { Array($0.text).filter { !isSpace($0) } } == Array(text.expandingTabs()).filter { !isSpace($0) })
    }
  }

  @Test(arguments: Seed.all()) func `random text breaks as the slow line breaker does`(seed: Seed) {
    var generator = seed.generator()
    for _ in 0..<1_000 {
      let text = RandomText.make(60, using: &generator)
      let width = Int.random(in: 1...20, using: &generator)
      let limit = generator.chance(0.3) ? Int.random(in: 1...4, using: &generator) : nil
      let fast = LineBreaker.lines(of: text, width: width, limit: limit).map { String($0.text) }
      let slow = SlowLineBreaker.lines(of: text, width: width, limit: limit)
      #expect(fast == slow, "width \(width), limit \(limit ?? -1), \(text.unicodeScalars.map { String($0.value, radix: 16) })")
      if fast != slow { return }
    }
  }

  /// What a line break may swallow.
  func isSpace(_ character: Character) -> Bool {
    ["\t", "\n", "\r\n", "\u{2028}", "\u{2029}"].contains(character) || BreakClass(CellWidth.Cluster(character)).kind == .space
  }
}
