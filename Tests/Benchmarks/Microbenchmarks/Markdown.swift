import IdemAllocationCount
import Idem
import IdemMarkdown
import IdemSyntax
import IdemMemoryUse

/// A document that grows at its end, and the fragments that are appended in turn.
struct MarkdownCase {
  let name: String
  let source: String
  var fragments = [" word"]

  private static let paragraph = "A paragraph with *some* text and `code` in it.\n\n"
  private static let item = "  - an item with *some* text\n"
  private static let row = "| a cell | **another** cell | 12 |\n"
  private static let code = "  let value = compute(index) + 1  // a comment\n"

  private static func of(_ count: Int, _ part: String, from start: String = "", to end: String = "") -> String {
    start + String(repeating: part, count: count) + end
  }

  /// What a growing document may end with: text of the top level after more or fewer paragraphs, and long open blocks.
  static let all: [MarkdownCase] =
    [0, 200, 1000, 3000, 100_000].map { MarkdownCase(name: "paragraphs-\($0)", source: of($0, paragraph, to: "The open")) } + [
      MarkdownCase(name: "fence-5000", source: of(5000, code, from: "```swift\n"), fragments: ["let a", " = 1 ", "+ 2;\n"]),
      MarkdownCase(
        name: "table-5000", source: of(5000, row, from: "| a | b | c |\n|---|---|--:|\n"), fragments: ["| a b", " | cd", " | 1\n"]),
      MarkdownCase(name: "paragraph-100-KB", source: of(2000, "A line with *some* text and `code` in it, and so on.\n", to: "The open")),
      MarkdownCase(
        name: "list-5000", source: of(5000, "- an item with *some* text\n", to: "- open"), fragments: [" word", " text", "\n- it"]),
      MarkdownCase(
        name: "quote-200", source: of(200, "> text with *some* marks\n>\n", to: "> open"), fragments: [" word", " text", "\n>\n> a"]),
      MarkdownCase(
        name: "quote-2500", source: of(2500, "> text with *some* marks\n>\n", to: "> open"), fragments: [" word", " text", "\n>\n> a"]),
      MarkdownCase(name: "nested-200", source: of(200, item, from: "- outer\n", to: "  - open"), fragments: [" word", " text", "\n  - a"]),
      MarkdownCase(
        name: "nested-5000", source: of(5000, item, from: "- outer\n", to: "  - open"), fragments: [" word", " text", "\n  - a"]),
      MarkdownCase(name: "quotes-deep-10", source: of(10, "> ", to: "open")),
      MarkdownCase(name: "quotes-deep-100", source: of(100, "> ", to: "open")),
      MarkdownCase(name: "lists-deep-100", source: of(100, "- ", to: "open")),
      MarkdownCase(name: "labels-10000", source: of(10_000, "[x] and [y]\n\n", to: "open")),
    ]
}

/// An append of about five bytes and its frame, at the end of documents of different sizes.
@MainActor
func benchMarkdown(_ wanted: MarkdownCase) {
  let document = MarkdownDocument(wanted.source)
  let bench = Bench(width: 100, height: 40) {
    ScrollView { Markdown(document) }.defaultScrollAnchor(.bottom).syntaxColors()
  }
  bench.frame()
  var next = 0
  let cost = Measurement.of(samples: 41, times: 3) {
    appendMarkdown(wanted.fragments[next % wanted.fragments.count], document, bench)
    next += 1
  }
  report("markdown: \(wanted.name)", cost, per: "append")
}

/// A whole text of 1.6 MB: its blocks alone, and with the texts of all blocks.
@MainActor
func benchMarkdownParsing() {
  let part =
    "# A title\n\nA paragraph with *some* text, `code` and a [link](/address), and so on\nfor a second line.\n\n- an item\n- **another**\n\n"
  let source = String(repeating: part, count: 1_600_000 / part.utf8.count)
  let blocks = Measurement.of(samples: 7) { precondition(MarkdownDocument(source).blockCount > 0) }
  report("markdown: blocks of \(source.utf8.count) bytes", blocks.nanoseconds / 1e6, "ms")
  let texts = Measurement.of(samples: 3) {
    let document = MarkdownDocument(source)
    document.finish()
    precondition(!document.takeFinishedBlocks().isEmpty)
  }
  report("markdown: all blocks as values", texts.nanoseconds / 1e6, "ms")
}

/// What a document of 1.6 MB takes, with the views of its end.
@MainActor
func benchMarkdownMemory() {
  for (name, part) in [
    ("prose", "A paragraph with *some* text, `code` and a [link](/address), and so on\nfor a second line of about the same length.\n\n"),
    ("lists", "- an item with *some* text\n"), ("short paragraphs", "A paragraph with *some* text and `code` in it.\n\n"),
  ] {
    let source = String(repeating: part, count: 1_600_000 / part.utf8.count)
    let before = live_bytes()
    let document = MarkdownDocument(source)
    let bench = Bench(width: 100, height: 40) { ScrollView { Markdown(document) }.defaultScrollAnchor(.bottom) }
    bench.frame()
    report("markdown: memory of 1.6 MB, \(name)", Double(live_bytes() - before) / Double(source.utf8.count), "times the source (at most 6)")
  }
}

/// A function of its own, so that a profiler can count its instructions alone.
@inline(never) @MainActor
private func appendMarkdown(_ fragment: String, _ document: MarkdownDocument, _ bench: Bench) {
  document.append(fragment)
  bench.frame()
}
