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
}
