import IdemSeeds
import Testing

@testable import IdemScreen

@Suite struct TruncationTests {
  @Test func `a text that fits stays`() {
    for mode in [Truncation.Mode.head, .middle, .tail, .clip] {
      #expect(Truncation.truncate("hello", to: 5, mode: mode) == "hello")
      #expect(Truncation.truncate("", to: 0, mode: mode) == "")
    }
  }

  @Test func `the ellipsis replaces the removed part`() {
    #expect(Truncation.truncate("hello world", to: 8, mode: .tail) == "hello w…")
    #expect(Truncation.truncate("hello world", to: 8, mode: .head) == "…o world")
    #expect(Truncation.truncate("hello world", to: 8, mode: .middle) == "hell…rld")
    #expect(Truncation.truncate("hello world", to: 1, mode: .middle) == "…")
    #expect(Truncation.truncate("hello world", to: 2, mode: .middle) == "h…")
    #expect(Truncation.truncate("hello world", to: 0) == "")
  }

  @Test func `no cluster is cut`() {
    #expect(Truncation.truncate("漢字漢字", to: 6, mode: .tail) == "漢字…")
    #expect(Truncation.truncate("漢字漢字", to: 6, mode: .head) == "…漢字")
    #expect(Truncation.truncate("漢字漢字", to: 5, mode: .middle) == "漢…字")
    #expect(Truncation.truncate("e\u{301}e\u{301}e\u{301}", to: 2) == "e\u{301}…")
    #expect(Truncation.truncate("👨‍👩‍👧‍👦👨‍👩‍👧‍👦", to: 3) == "👨‍👩‍👧‍👦…")
  }

  @Test func `a wide ellipsis is counted as such`() {
    #expect(Truncation.truncate("abcdef", to: 4, options: .wideAmbiguous) == "ab…")
    #expect(Truncation.truncate("abcdef", to: 1, options: .wideAmbiguous) == "")
  }

  @Test func `the last line ends with an ellipsis if more text follows`() {
    func lines(_ text: String, _ width: Int, _ limit: Int, _ mode: Truncation.Mode = .tail) -> [String] {
      Truncation.lines(of: text, width: width, limit: limit, mode: mode).map { String($0.text) }
    }
    #expect(lines("one two three four", 8, 2) == ["one two", "three f…"])
    #expect(lines("one two three four", 8, 2, .head) == ["one two", "…ee four"])
    #expect(lines("one two three four", 8, 2, .middle) == ["one two", "thre…our"])
    #expect(lines("one\ntwo\nthree", 8, 2) == ["one", "two…"])
    #expect(lines("one two", 8, 2) == ["one two"])
    #expect(lines("abcdefgh\nx", 8, 1) == ["abcdefg…"])
    #expect(Truncation.lines(of: "one two", width: 4, limit: 1).first == LineBreaker.Line(text: "one…", columns: 4, isCut: true))
  }

  @Test(arguments: Seed.all()) func `random text is truncated as the slow implementation does`(seed: Seed) {
    var generator = seed.generator()
    for _ in 0..<2_000 {
      let text = RandomText.make(20, using: &generator)
      let width = Int.random(in: 0...15, using: &generator)
      for mode in [Truncation.Mode.head, .middle, .tail, .clip] {
        let result = Truncation.truncate(text, to: width, mode: mode)
        #expect(result.columns <= width)
        #expect(result == slow(text, width, mode), "\(mode) \(width) \(text.unicodeScalars.map { String($0.value, radix: 16) })")
      }
    }
  }

  /// The reference implementation: tries all ways to remove a middle part. The head gets as much as its share, the tail gets the rest.
  func slow(_ text: String, _ width: Int, _ mode: Truncation.Mode) -> String {
    if text.columns <= width { return text }
    if width < 1 { return "" }
    let characters = Array(text)
    let columns = characters.map { CellWidth.columns(of: $0) }
    if mode == .clip { return String(characters[..<(0...columns.count).last { columns[..<$0].reduce(0, +) <= width }!]) }
    let room = width - 1
    let share =
      switch mode {
      case .head: 0
      case .middle, .path: (room + 1) / 2
      case .tail, .clip: room
      }
    let head = mode == .head ? 0 : (0...columns.count).last { columns[..<$0].reduce(0, +) <= share }!
    let left = room - columns[..<head].reduce(0, +)
    let tail = mode == .tail ? columns.count : (0...columns.count).first { columns[$0...].reduce(0, +) <= left }!
    return String(characters[..<head]) + "…" + String(characters[tail...])
  }
}
