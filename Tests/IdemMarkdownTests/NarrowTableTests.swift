import Idem
import IdemTesting
import IdemSeeds
import Testing

@testable import IdemMarkdown

/// Tables that are wider than their place.
@MainActor @Suite struct NarrowTableTests {
  private static let caches = """
    | Cache | Language | Eviction | Threads | Where to find it |
    |---|---|---|---|---|
    | lru_cache | Python | by age | safe | functools |
    | Redis | C | by key | one only | redis.io |
    """

  private func lines(_ text: String, width: Int, height: Int = 30) -> [String] {
    let host = TestHost(width: width, height: height) { Markdown(text) }
    host.render()
    return Array(host.lines.reversed().drop { $0.isEmpty }.reversed())
  }

  @Test func `no column is narrower than its longest word while another one has room`() {
    #expect(
      lines(NarrowTableTests.caches, width: 56).joined(separator: "\n") == """
        Cache     │ Language │ Eviction │ Threads  │ Where to
                  │          │          │          │ find it
        ──────────┼──────────┼──────────┼──────────┼────────────
        lru_cache │ Python   │ by age   │ safe     │ functools
        Redis     │ C        │ by key   │ one only │ redis.io
        """)
  }

  @Test func `where the words alone do not fit, the lines between columns have no spaces, and the longest words break`() {
    #expect(
      lines(NarrowTableTests.caches, width: 25).joined(separator: "\n") == """
        Cache│Lang│Evic│Thre│Wher
             │uage│tion│ads │e to
             │    │    │    │find
             │    │    │    │it
        ─────┼────┼────┼────┼────
        lru_c│Pyth│by  │safe│func
        ache │on  │age │    │tool
             │    │    │    │s
        ─────┼────┼────┼────┼────
        Redis│C   │by  │one │redi
             │    │key │only│s.io
        """)
  }

  @Test(arguments: Seed.all(3)) func `a table of any width shows every letter of its cells`(seed: Seed) {
    var random = seed.generator()
    for _ in 0..<200 {
      let columns = 1 + random.below(6), rows = 1 + random.below(4)
      var letters: [Character] = []
      func cell() -> String {
        (0..<random.below(4)).map { _ in
          let word = String((0..<1 + random.below(9)).map { _ in "abcdefghij".randomElement(using: &random)! })
          letters += Array(word)
          return word
        }.joined(separator: " ")
      }
      func row() -> String { "| " + (0..<columns).map { _ in cell() }.joined(separator: " | ") + " |\n" }
      let head = row(), source = head + "|" + String(repeating: "---|", count: columns) + "\n" + (0..<rows).map { _ in row() }.joined()
      let width = 2 * columns - 1 + random.below(60)
      let shown = lines(source, width: width, height: 400).joined().filter(\.isLetter)
      guard shown.sorted() == letters.sorted() else {
        Issue.record("width \(width)\n\(source)\n\(lines(source, width: width, height: 400).joined(separator: "\n"))")
        return
      }
    }
  }
}
