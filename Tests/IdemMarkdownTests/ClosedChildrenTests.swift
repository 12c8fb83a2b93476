import Seeds
import Testing

@testable import IdemMarkdown

@MainActor @Suite struct ClosedChildrenTests {
  @Test(arguments: Seed.all(3)) func `each append gives the blocks of the text so far, read at once`(seed: Seed) {
    var documents = RandomMarkdown(seed.generator())
    for round in 0..<60 {
      // Every second document is in a quote, which stays open.
      let lines = documents.document(lines: 4 + documents.random.below(14))
      let source =
        round % 2 == 0 ? lines : lines.split(separator: "\n", omittingEmptySubsequences: false).map { "> " + $0 }.joined(separator: "\n")
      let grown = MarkdownDocument()
      var shown = "", rest = source.unicodeScalars[...]
      while !rest.isEmpty {
        let part = String(String.UnicodeScalarView(rest.prefix(1 + documents.random.below(9))))
        rest = rest.dropFirst(part.unicodeScalars.count)
        shown += part
        grown.append(part)
        let whole = MarkdownDocument(shown)
        for index in 0..<whole.blockCount where grown.block(index) != whole.block(index) {
          Issue.record("block \(index) of \(shown.debugDescription)")
          return
        }
      }
    }
  }
}
