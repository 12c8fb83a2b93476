import Foundation
import IdemText
import IdemSeeds
import Testing

@testable import IdemMarkdown

@Suite struct IncrementalParserTests {
  private static func whole(_ source: String) -> IncrementalParser {
    var parser = IncrementalParser()
    parser.append(source)
    parser.finish()
    return parser
  }

  @Test(arguments: Seed.all(5)) func `any cut of a text into fragments gives the blocks of the whole text`(seed: Seed) {
    var documents = RandomMarkdown(seed.generator())
    for _ in 0..<200 {
      let source = documents.document(lines: 1 + documents.random.below(14))
      let whole = IncrementalParserTests.whole(source)
      var cut = IncrementalParser()
      var rest = source.unicodeScalars[...]
      while !rest.isEmpty {
        let length = 1 + documents.random.below(12)
        cut.append(String(String.UnicodeScalarView(rest.prefix(length))))
        rest = rest.dropFirst(length)
      }
      cut.finish()
      #expect(cut.source == whole.source)
      guard cut.blocks.nodes == whole.blocks.nodes, cut.blocks.text == whole.blocks.text, cut.blocks.infos == whole.blocks.infos,
        cut.blocks.rows == whole.blocks.rows,
        cut.blocks.definitions.all == whole.blocks.definitions.all
      else {
        Issue.record("\(source.debugDescription)\n\(HTMLRenderer.render(cut.blocks))\n--- whole\n\(HTMLRenderer.render(whole.blocks))")
        return
      }
    }
  }

  @Test(arguments: Seed.all(5)) func `parsing of a growing paragraph goes on at a checkpoint and gives the same text`(seed: Seed) {
    var documents = RandomMarkdown(seed.generator())
    for _ in 0..<200 {
      let source = Array((0..<4).map { _ in documents.line() }.joined(separator: " ").utf8)
      var definitions = LinkDefinitions()
      definitions.add(LinkDefinition(label: "foo", destination: "/foo"))
      definitions.addFootnote("1")
      var grown = InlineText()
      var end = 0
      while end < source.count {
        end = min(source.count, end + 1 + documents.random.below(7))
        let isPartial = end < source.count
        source[..<end].withUnsafeBufferPointer { grown.extend(with: $0, definitions, isPartial: isPartial) }
        var whole = source[..<end].withUnsafeBufferPointer { InlineText($0, definitions, isPartial: isPartial) }
        whole.checkpoint = grown.checkpoint
        whole.missingLabels = grown.missingLabels
        guard grown == whole else {
          Issue.record("\(String(decoding: source[..<end], as: UTF8.self).debugDescription)")
          return
        }
      }
    }
  }

  @Test func `blocks of the top level and items of its lists are rows, and closed ones never change`() {
    var parser = IncrementalParser()
    parser.append("# T\n\ntext\n\n- a\n- b\n\n  c\n")
    let before = parser.blocks.nodes
    #expect(parser.blocks.rows.map { parser.blocks.nodes[$0].kind } == [.heading, .paragraph, .item, .item])
    #expect(parser.blocks.blockCount == 3)
    parser.append("> q")
    #expect(Array(parser.blocks.nodes[1...2]) == Array(before[1...2]))
    #expect(parser.blocks.rows.count == 5)
  }

  @Test func `short list items take at most 100 bytes each beside their text`() {
    #expect(MemoryLayout<BlockNode>.stride == 32)
    var parser = IncrementalParser()
    for _ in 0..<10_000 { parser.append("- an item\n") }
    // Two blocks and a row for each item, in storage that grows by a quarter.
    #expect(parser.blocks.nodes.capacity * 32 + parser.blocks.rows.capacity * 4 <= 10_000 * 100)
    #expect(parser.blocks.text.capacity <= parser.blocks.text.count * 5 / 4 + 64)
  }

  @Test func `an unfinished line of markers is not shown before its meaning is known`() {
    var parser = IncrementalParser()
    parser.append("text\n-")
    #expect(parser.blocks.nodes.count == 2 && parser.blocks.nodes[1].kind == .paragraph)
    parser.append(" item")
    #expect(parser.blocks.nodes[1].kind == .paragraph)
    #expect(parser.blocks.nodes.map(\.kind) == [.document, .paragraph, .list, .item, .paragraph])
  }

  @Test func `hostile texts do not make the parser slow`() {
    // Each takes a second or more if the cost grows with the square of the length.
    let patterns = [
      "[", "[a](", "![", "*a **a ", "a** ", "*a_ ", "a <!-- ", "a <![CDATA[", "a <? ", "a <!A ", "<a ", "[^a", "a@b.", "&a", "[a](<b",
    ]
    for pattern in patterns {
      let parser = IncrementalParserTests.whole(String(repeating: pattern, count: 5000))
      let text = parser.blocks.withContent(of: parser.blocks.rows[0]) { InlineText($0, parser.blocks.definitions) }
      #expect(!text.pieces.isEmpty)
    }
  }

  @Test func `deep nesting ends at a bound`() {
    let deep = IncrementalParserTests.whole(String(repeating: "> ", count: 100_000) + "x")
    #expect(deep.blocks.nodes.count <= BlockParser.deepest + 3)
    let lists = IncrementalParserTests.whole(String(repeating: "- ", count: 10_000) + "x")
    #expect(lists.blocks.nodes.count <= 2 * BlockParser.deepest + 3)
  }

  @Test func `a half mark at the end is closed`() {
    func html(_ text: String) -> String {
      let bytes = Array(text.utf8)
      let inline = bytes.withUnsafeBufferPointer { InlineText($0, LinkDefinitions(), isPartial: true) }
      return HTMLRenderer(blocks: BlockParser()).html(of: inline)
    }
    #expect(html("a **bo") == "a <strong>bo</strong>")
    #expect(html("a **bold*") == "a <strong>bold</strong>")
    #expect(html("a **") == "a ")
    #expect(html("run `ls -") == "run <code>ls -</code>")
    #expect(html("see [te") == "see te")
    #expect(html("see [text](htt") == "see <a href=\"\">text</a>")
    #expect(html("***both") == "<em><strong>both</strong></em>")
    #expect(html("2 * 3") == "2 * 3")
  }
}
