import Idem
import IdemCore
import IdemScreen
import IdemTesting
import Testing

@testable import IdemMarkdown

@MainActor @Suite struct MarkdownSelectionTests {
  private func nodes(_ host: TestHost, width: Int = 40, height: Int = 12) -> [any SelectableText] {
    var found: [any SelectableText] = []
    func visit(_ node: Node) {
      if let text = node as? any SelectableText, text is StyledTextNode || text is TableBlockNode { found.append(text) }
      node.visitChildren { visit($0) }
    }
    visit(host.tree.root)
    return found
  }

  /// Each line of a node, as its text and as the cells at its place.
  private func check(_ host: TestHost) -> Int {
    var count = 0
    for node in nodes(host) {
      let text = Array(node.selectableText.utf8), origin = node.screenFrame.origin
      for line in node.selectableLines {
        let wanted = String(decoding: text[line.range], as: UTF8.self)
        var shown = ""
        var column = origin.x + line.column
        while shown.utf8.count < wanted.utf8.count, column < 40 {
          let cell = host[column: column, row: origin.y + line.row]
          if !cell.glyph.isContinuation { shown += cell.glyph.string }
          column += 1
        }
        #expect(shown == wanted)
        count += 1
      }
    }
    return count
  }

  @Test func `the selectable lines of each block are the cells on the screen`() {
    let source =
      "# Größe 世界\n\nA *long* paragraph with `code` and a [link](/u) that needs more than one line.\n\n"
      + "> quote\n\n| a | wide column | c |\n|--|--:|:-:|\n| x | y 世界 y y y y y y y y y y y y y | z |\n| 1 | 2 | 3 |\n"
    let host = TestHost(width: 30, height: 20) { Markdown(source) }
    host.render()
    #expect(check(host) >= 12)
  }

  @Test func `the text of a table has tabs between cells, and a line for each row`() {
    let host = TestHost(width: 40, height: 10) { Markdown("| a | b | c |\n|--|--|--|\n| *1* | x<br>y | 3 |\n| 4 | | [6](/u) |") }
    host.render()
    #expect(nodes(host).map(\.selectableText) == ["a\tb\tc\n1\tx y\t3\n4\t\t6"])
  }

  @Test func `a redacted text gives nothing`() {
    let host = TestHost(width: 40, height: 10) { Markdown("secret\n\n| a |\n|--|\n| b |").redacted(reason: .placeholder) }
    host.render()
    #expect(nodes(host).map(\.selectableText) == ["", ""])
  }

  // MARK: Source

  private struct Copying<Content: View>: View {
    @ViewBuilder let content: Content
    @Environment(\.textSelection) private var selection

    var body: some View {
      content
        .onKeyPress("a") {
          selection.selectAll()
          return .handled
        }
        .onKeyPress("c") {
          selection.copy()
          return .handled
        }
        .onKeyPress("s") {
          selection.copySource()
          return .handled
        }
    }
  }

  private static let source =
    "# *Title*\n\nSome **bold**  \ntext.\n\n- a\n  - [x] b\n\n> quote\n\n```swift\nlet a\n```\n\n[l]: /u\n\nend [l]\n"

  private func copied(_ document: MarkdownDocument, from: (Int, Int)? = nil, to: (Int, Int)? = nil, height: Int = 24) -> [String] {
    var texts: [String] = []
    let host = TestHost(width: 30, height: height) {
      Copying { ScrollView { Markdown(document) } }.onTextCopy { texts.append($0.text) }
    }
    host.render()
    if let from, let to { host.drag(from: from, to: to) } else { host.press("a") }
    host.press("s")
    // Long texts are made in slices of time.
    for _ in 0..<2000 where texts.isEmpty { host.advance(by: .zero) }
    return texts
  }

  @Test func `the source of all text is the source of the document`() {
    let document = MarkdownDocument(MarkdownSelectionTests.source)
    document.finish()
    #expect(copied(document) == [String(MarkdownSelectionTests.source.dropLast())])
    // Rows that are not on the screen are made.
    let long = (0..<300).map { "paragraph *\($0)*" }.joined(separator: "\n\n")
    #expect(copied(MarkdownDocument(long), height: 5) == [long])
  }

  @Test func `a copied text has markers before their items, and empty lines as they are drawn`() {
    var texts: [String] = []
    let source = "# Title\n\nSome **bold**\ntext.\n\n- one\n- two\n  1. three\n\nend\n\n```\nlet a\n\nlet b\n```"
    let host = TestHost(width: 30, height: 20) {
      Copying { ScrollView { Markdown(source) }.focusable() }.onTextCopy { texts.append($0.text) }
    }
    host.render()
    host.press("a")
    host.press("c")
    host.advance(by: .zero)
    #expect(texts == ["Title\n\nSome bold text.\n\n• one\n• two\n1. three\n\nend\n\nlet a\n\nlet b"])
  }

  @Test func `a block in a row is as it is in a column`() {
    let document = MarkdownDocument("---\n\n- a")
    document.finish()
    let blocks = document.takeFinishedBlocks()
    let host = TestHost(width: 8, height: 3) {
      VStack(alignment: .leading, spacing: 0) {
        HStack(alignment: .top) {
          Text("x")
          Markdown(blocks[0])
        }
        HStack(alignment: .top) {
          Text("y")
          Markdown(blocks[1])
        }
      }
    }
    host.render()
    #expect(host.text == "x ──────\ny\n   • a")
  }

  @Test func `the source of a part of the text is that of the blocks with selected text`() {
    let document = MarkdownDocument(MarkdownSelectionTests.source)
    // From the middle of the paragraph to the item.
    #expect(copied(document, from: (2, 3), to: (8, 3)) == ["Some **bold**  \ntext."])
    #expect(copied(document, from: (2, 4), to: (5, 6)) == ["Some **bold**  \ntext.\n\n- a\n  - [x] b"])
  }

  @Test func `text that has no source is copied as it is, between the sources of two views`() {
    var texts: [String] = []
    let host = TestHost(width: 30, height: 8) {
      Copying {
        VStack(alignment: .leading) {
          Markdown("*one*\n\ntwo")
          Text("plain")
          Markdown("**three**")
        }.focusable()
      }.onTextCopy { texts.append($0.text) }
    }
    host.render()
    host.press("a")
    host.press("s")
    #expect(texts == ["*one*\n\ntwo\nplain\n**three**"])
  }
}
