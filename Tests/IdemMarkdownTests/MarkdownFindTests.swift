import Idem
import IdemCore
import IdemScreen
import IdemTesting
import IdemViews
import IdemSeeds
import Testing

@testable import IdemMarkdown

/// Finding in Markdown.
@MainActor @Suite struct MarkdownFindTests {
  private struct Finding: View {
    let document: MarkdownDocument
    @State private var isFinding = false

    var body: some View {
      ScrollView { Markdown(document) }.defaultScrollAnchor(.bottom).findNavigator(isPresented: $isFinding)
    }
  }

  private func host(_ document: MarkdownDocument, height: Int = 12) -> TestHost {
    let host = TestHost(width: 60, height: height) { Finding(document: document) }
    host.render()
    return host
  }

  private func find(_ text: String, in host: TestHost) {
    host.press("f", modifiers: .control)
    host.render()
    host.type(text)
    settle(host)
  }

  private func settle(_ host: TestHost) {
    host.render()
    host.advance(by: .seconds(1))
    host.render()
  }

  private func bar(_ host: TestHost) -> String { host.lines[host.height - 1] }

  /// The text of the current match.
  private func current(_ host: TestHost) -> String {
    var text = ""
    for row in 0..<(host.height - 1) {
      for column in 0..<host.width where host[column: column, row: row].style.attributes.contains(.reverse) {
        text += host[column: column, row: row].glyph.string
      }
    }
    return text
  }

  private func sourceTexts(below node: Node) -> [any SelectableText] {
    var found: [any SelectableText] = []
    func visit(_ node: Node) {
      if let text = node as? any SelectableText, text.showsSource { found.append(text) }
      node.visitChildren { visit($0) }
    }
    visit(node)
    return found
  }

  @Test func `matches are found in all kinds of blocks, in rows without views, and without the marks`() {
    let filler = String(repeating: "filler\n\n", count: 40)
    let document = MarkdownDocument(
      "# A nee*dle*\n\n" + filler + "- one\n  > needle\n\n" + filler + "```\nlet needle = 1\n```\n\n" + filler
        + "| a | b |\n|--|--|\n| x | **needle** |\n\n> [!NOTE]\n> needle[^1]\n\n" + filler + "[^1]: a needle\n\n" + filler)
    let host = host(document)
    find("needle", in: host)
    var seen: [String] = []
    for number in 1...6 {
      #expect(bar(host).contains("\(number) of 6"), "\(bar(host))")
      #expect(current(host) == "needle", "\(host.text)")
      seen.append(host.lines.first { $0.contains("needle") } ?? "")
      host.press(.return)
      settle(host)
    }
    #expect(seen[0].contains("A needle") && seen[2].contains("let needle = 1") && seen[3].contains("│ needle"))
    #expect(bar(host).contains("1 of 6"))
    // Rows that were searched have no views.
    #expect(sourceTexts(below: host.tree.root).count < 30)
  }

  @Test func `100,000 paragraphs are counted without their views, in slices`() {
    let document = MarkdownDocument(
      (0..<100_000).map { "paragraph \($0) *is* text\($0 % 1000 == 7 ? " with a needle" : "")\n\n" }.joined())
    let host = host(document)
    host.press("f", modifiers: .control)
    host.render()
    let before = host.evaluations(of: DocumentRow.self)
    host.type("needle")
    host.render()
    #expect(!bar(host).contains("of 100"))
    host.advance(by: .seconds(5))
    host.render()
    #expect(bar(host).contains("1 of 100"), "\(bar(host))")
    #expect(host.text.contains("paragraph 7 is text with a needle"))
    #expect(host.evaluations(of: DocumentRow.self) - before <= 60)
    host.press(.upArrow)
    settle(host)
    #expect(bar(host).contains("100 of 100") && host.text.contains("paragraph 99007"))
  }

  @Test func `appended text is searched too, and what is complete is not read again`() {
    let document = MarkdownDocument(String(repeating: "a paragraph\n\n", count: 3000) + "the open nee")
    let host = host(document)
    find("needle", in: host)
    #expect(bar(host).contains("No matches"))
    document.append("dle")
    settle(host)
    #expect(bar(host).contains("1 match"))
    document.append(" and\n\nanother needle")
    settle(host)
    #expect(bar(host).contains("2 matches"))
    host.press(.return)
    settle(host)
    #expect(bar(host).contains("1 of 2") && current(host) == "needle")
    document.append("\n\n[x]: /needle\n\nlast needle")
    settle(host)
    #expect(bar(host).contains("1 of 3"))
    document.finish()
    settle(host)
    #expect(bar(host).contains("1 of 3"))
  }

  @Test func `a late definition changes the text that is found`() {
    let document = MarkdownDocument("see [needle x]\n\n" + String(repeating: "text\n\n", count: 100))
    let host = host(document)
    find("[needle x]", in: host)
    #expect(bar(host).contains("1 of 1"))
    document.append("[needle x]: /u\n\nend\n\n")
    settle(host)
    #expect(bar(host).contains("No matches"))
  }

  @Test(arguments: Seed.all(4)) func `the texts of the blocks are those that their views show`(seed: Seed) {
    var documents = RandomMarkdown(seed.generator())
    for _ in 0..<30 {
      let source = documents.document(lines: 1 + documents.random.below(14))
      let document = MarkdownDocument(source)
      if documents.random.chance(0.5) { document.finish() }
      let host = TestHost(width: 60, height: 40) { Markdown(document) }
      host.render()
      let shown = sourceTexts(below: host.tree.root).map(\.selectableText).filter { !$0.isEmpty }
      let known = (0..<document.blockCount).flatMap { document.texts(ofRow: $0) }.filter { !$0.isEmpty }
      guard shown == known else {
        Issue.record("\(source.debugDescription)\nshown \(shown)\nknown \(known)")
        return
      }
    }
  }

  @Test(arguments: Seed.all(3)) func `Return visits all matches of random texts in their order`(seed: Seed) {
    var documents = RandomMarkdown(seed.generator())
    for _ in 0..<8 {
      let document = MarkdownDocument(documents.document(lines: 40))
      if documents.random.chance(0.5) { document.finish() }
      let host = host(document, height: 8)
      find("a", in: host)
      let texts = (0..<document.blockCount).flatMap { document.texts(ofRow: $0) }
      let count = texts.reduce(0) { $0 + $1.lowercased().count { $0 == "a" } }
      guard count > 0 else { continue }
      var numbers: Set<String> = []
      for _ in 0..<count {
        host.press(documents.random.chance(0.5) && numbers.isEmpty ? .upArrow : .return)
        settle(host)
        guard current(host).lowercased() == "a" else {
          Issue.record("\(host.text)\n\(document.source(of: 0...(document.blockCount - 1)))")
          return
        }
        numbers.insert(bar(host))
      }
      #expect(numbers.count == count)
    }
  }
}
