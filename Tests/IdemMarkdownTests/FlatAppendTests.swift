import Idem
import IdemCore
import IdemScreen
import IdemTesting
import IdemText
import IdemViews
import Testing

@testable import IdemMarkdown

/// The work of an append to a long document: it is that of what changed, whatever the document ends with.
@MainActor @Suite struct FlatAppendTests {
  private static let width = 60

  private func host(_ document: MarkdownDocument, height: Int = 20) -> TestHost {
    let host = TestHost(width: FlatAppendTests.width, height: height, checksFrames: false) {
      ScrollView { Markdown(document) }.defaultScrollAnchor(.bottom)
    }
    host.render()
    return host
  }

  /// The picture of a source at once.
  private func picture(_ source: String, height: Int = 20) -> String { host(MarkdownDocument(source), height: height).text }

  private func inline(_ text: InlineText, _ source: String) -> InlineText {
    var text = text
    let bytes = Array(source.utf8)
    bytes.withUnsafeBufferPointer { text.extend(with: $0, LinkDefinitions(), isPartial: true) }
    return text
  }

  // MARK: A long open paragraph

  @Test(arguments: [
    "A line of text with *some* marks and `code`.\n", "see [x] and [y][z] and ![i](u)\n", "[x] [y] *z* `a` <b>\n", "a [b\n", "x `y\n",
    "*a b\n",
  ])
  func `inline parsing resumes behind the last closed mark`(part: String) {
    let source = String(repeating: part, count: 2000)
    let text = inline(InlineText(), source)
    // What is open is parsed again: from its start, in a text in which each part opens a mark.
    let isClosed = !["a [b\n", "x `y\n", "*a b\n"].contains(part)
    let left = source.utf8.count - text.checkpoint.position
    if isClosed { #expect(left <= 2 * part.utf8.count) }
    let grown = inline(text, source + "end *x")
    var whole = inline(InlineText(), source + "end *x")
    whole.checkpoint = grown.checkpoint
    whole.missingLabels = grown.missingLabels
    #expect(grown == whole)
  }

  @Test func `an append to a long paragraph breaks its last lines again`() {
    let text = String(repeating: "words of a long paragraph ", count: 4000)
    var lines = WrappedText(text, width: 60)
    let count = text.utf8.count
    // From the last place where breaking can go on: every 16 lines.
    #expect(lines.replace(count..<count, with: 5, in: text + "more ") <= 18 * 60)
    #expect(lines.count == WrappedText(text + "more ", width: 60).count)
  }

  @Test(arguments: [10, 2000]) func `an append to a long paragraph paints its last lines`(count: Int) {
    let source = String(repeating: "A line of text with *some* marks.\n", count: count) + "The end"
    let document = MarkdownDocument(source)
    let host = host(document)
    document.append(" of")
    let frame = host.render()
    #expect(frame.bodiesEvaluated <= 5)
    #expect(frame.cellsPainted <= 4 * FlatAppendTests.width)
    #expect(host.text == picture(source + " of"))
  }

  // MARK: Open code and tables

  @Test(arguments: [10, 3000]) func `an append to open code paints its last lines`(count: Int) {
    let source = "```\n" + String(repeating: "let a = 1\n", count: count) + "let"
    let document = MarkdownDocument(source)
    let host = host(document)
    document.append(" b")
    let frame = host.render()
    #expect(frame.bodiesEvaluated <= 7)
    #expect(frame.cellsPainted <= 4 * FlatAppendTests.width)
    document.append("\nlet c")
    #expect(host.render().bodiesEvaluated <= 7)
    #expect(host.text == picture(source + " b\nlet c"))
  }

  private func table(_ host: TestHost) -> TableBlockNode? {
    var found: TableBlockNode?
    func visit(_ node: Node) {
      if let table = node as? TableBlockNode { found = table }
      node.visitChildren { visit($0) }
    }
    visit(host.tree.root)
    return found
  }

  @Test(arguments: [30, 2000]) func `an append to an open table parses and paints its last row`(count: Int) {
    let source = "| a | b |\n|---|--:|\n" + String(repeating: "| *cell* | 12 |\n", count: count) + "| la"
    let document = MarkdownDocument(source)
    let host = host(document)
    guard let table = table(host) else {
      Issue.record("no table")
      return
    }
    var before = table.rowsParsed, shown = source
    for part in ["st", " | 1", "3 |\n", "| next | 4"] {
      shown += part
      document.append(part)
      let frame = host.render()
      #expect(table.rowsParsed - before <= 2, "\(part)")
      #expect(frame.bodiesEvaluated <= 5)
      if !part.contains("next") { #expect(frame.cellsPainted <= 3 * FlatAppendTests.width, "\(part)") }
      #expect(host.text == picture(shown))
      before = table.rowsParsed
    }
  }

  @Test func `the columns of an open table keep their widths after 20 rows, and get new ones at the end`() {
    let document = MarkdownDocument("| a | b |\n|---|---|\n" + String(repeating: "| 1 | 2 |\n", count: 21))
    let host = host(document, height: 30)
    #expect(host.lines[5] == "1 │ 2")
    document.append("| wide | cell |\n")
    host.render()
    #expect(host.lines[5] == "1 │ 2")
    #expect(host.lines[23...27] == ["──┼──", "w │ c", "i │ e", "d │ l", "e │ l"])
    document.finish()
    host.render()
    #expect(host.lines[5] == "1    │ 2")
    #expect(host.lines[23] == "wide │ cell")
  }

  // MARK: Lists and definitions

  @Test(arguments: [40, 3000]) func `a list that turns loose evaluates the rows in the window`(count: Int) {
    let source = String(repeating: "- an item\n", count: count)
    let document = MarkdownDocument(source)
    let host = host(document)
    let before = host.evaluations(of: DocumentRow.self)
    document.append("\n- loose")
    let frame = host.render()
    // Each visible row once, and the new one.
    #expect(host.evaluations(of: DocumentRow.self) - before <= 24)
    #expect(frame.bodiesEvaluated <= 24 * 10)
    #expect(host.text == picture(source + "\n- loose"))
  }

  @Test(arguments: ["[label 7]: /u\n\nx", "[^label 7]: note\n\nx"]) func `a late definition evaluates the block that waits for it`(
    end: String
  ) {
    let mark = end.hasPrefix("[^") ? "^" : ""
    let source = (0..<12).map { "see [\(mark)label \($0)]\n\n" }.joined()
    let document = MarkdownDocument(source)
    let host = host(document, height: 40)
    let before = host.evaluations(of: DocumentRow.self)
    document.append(end)
    host.render()
    // The block that waits, the definition and what follows it.
    #expect(host.evaluations(of: DocumentRow.self) - before <= 4)
    #expect(host.text == picture(source + end, height: 40))
    #expect(!host.text.contains("label 7]"))
  }

  @Test func `a definition for which 10,000 blocks wait evaluates the rows in the window`() {
    let source = String(repeating: "[x] and [y]\n\n", count: 10_000)
    let document = MarkdownDocument(source)
    let host = host(document)
    #expect(host.evaluations(of: DocumentRow.self) <= 24)
    document.append("open")
    #expect(host.render().bodiesEvaluated <= 16)
    let before = host.evaluations(of: DocumentRow.self)
    document.append("\n\n[x]: /u\n\nend")
    host.render()
    #expect(host.evaluations(of: DocumentRow.self) - before <= 28)
    #expect(host.text.contains("x and [y]"))
    #expect(!host.text.contains("[x]"))
  }

  // MARK: Half a token

  @Test func `half a token at the end evaluates the last block, and the next append may show it differently`() {
    let document = MarkdownDocument(String(repeating: "text\n\n", count: 200) + "start ")
    let host = host(document)
    func shown(_ part: String) -> String {
      document.append(part)
      let frame = host.render()
      #expect(frame.bodiesEvaluated <= 5, "\(part)")
      #expect(frame.cellsPainted <= 3 * FlatAppendTests.width, "\(part)")
      return String(
        (host.lines.last { $0.contains("start") } ?? "").prefix { $0 != "│" && $0 != "┃" }.reversed().drop { $0 == " " }.reversed())
    }
    #expect(shown("**bo") == "start bo")
    #expect(host[column: 6, row: 19].style.attributes == .bold)
    #expect(shown(" not") == "start bo not")
    #expect(shown("** [te") == "start bo not te")
    #expect(shown("xt](/u") == "start bo not text")
    #expect(shown(") `co") == "start bo not text co")
    #expect(shown("de` ~~a") == "start bo not text code a")
  }
}
