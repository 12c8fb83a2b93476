import Idem
import IdemTesting
import IdemSeeds
import Testing

@testable import IdemMarkdown

extension MarkdownBlock.Content {
  /// The block as a text, with the text of an open paragraph.
  @MainActor fileprivate var resolved: String {
    func list(_ trees: [BlockList.Tree]) -> String {
      trees.map {
        switch $0 {
        case .block(let content): content.resolved + ";"
        case .branch(let branch): list(branch.trees)
        }
      }.joined()
    }
    switch self {
    case .open(let leaf): return "\(MarkdownBlock.Content.paragraph(leaf.text))"
    case .quote(let blocks): return "quote(\(list(blocks.trees)))"
    case .alert(let alert, let blocks): return "alert(\(alert), \(list(blocks.trees)))"
    case .footnote(let number, let blocks): return "footnote(\(number), \(list(blocks.trees)))"
    case .list(let blocks, let isLoose): return "list(\(isLoose), \(list(blocks.trees)))"
    case .item(let item, let isLoose):
      return
        "item(\(isLoose), \(item.number ?? -1), \(item.markerWidth), \(String(describing: item.task)), \(item.depth), \(list(item.content.trees)))"
    case .table(let table): return "table(\(table.alignments), \(table.source), \(table.definitions.all.count), \(table.isFinished))"
    default: return "\(self)"
    }
  }
}

/// Long and deep containers that stay open.
@MainActor @Suite struct SettledChildrenTests {
  @Test(arguments: Seed.all(3)) func `each append gives the blocks of the text so far, read at once`(seed: Seed) {
    var documents = RandomMarkdown(seed.generator())
    for round in 0..<45 {
      // Some documents are in a quote or in an item, which stays open.
      let lines = documents.document(lines: 4 + documents.random.below(14))
      let marker = ["", "> ", "  "][round % 3]
      let source =
        (marker == "  " ? "- item\n\n" : "")
        + lines.split(separator: "\n", omittingEmptySubsequences: false).map { marker + $0 }.joined(separator: "\n")
      let grown = MarkdownDocument()
      var shown = "", rest = source.unicodeScalars[...]
      while !rest.isEmpty {
        let part = String(String.UnicodeScalarView(rest.prefix(1 + documents.random.below(9))))
        rest = rest.dropFirst(part.unicodeScalars.count)
        shown += part
        grown.append(part)
        let whole = MarkdownDocument(shown)
        for index in 0..<whole.blockCount where grown.block(index).content.resolved != whole.block(index).content.resolved {
          Issue.record("block \(index) of \(shown.debugDescription)")
          return
        }
      }
      grown.finish()
      let whole = MarkdownDocument(source)
      whole.finish()
      for index in 0..<whole.blockCount where grown.block(index) != whole.block(index) {
        Issue.record("block \(index) of the finished \(shown.debugDescription)")
        return
      }
    }
  }

  @Test func `a list of blocks keeps its order, and shares its start with the list before an append`() {
    var list = BlockList()
    for count in 1...3000 {
      let before = list
      list.append(.heading(level: count, StyledText()))
      if count % 500 == 1 { #expect(blocks(list) == Array(1...count)) }
      // All trees but the last.
      let shared = zip(before.trees, list.trees).count { old, new in
        switch (old, new) {
        case (.branch(let old), .branch(let new)): old === new
        case (.block(let old), .block(let new)): old == new
        default: false
        }
      }
      #expect(shared >= before.trees.count - 1)
    }
    #expect(list.trees.count <= 64)
  }

  private func blocks(_ list: BlockList) -> [Int] {
    func numbers(_ tree: BlockList.Tree) -> [Int] {
      switch tree {
      case .block(.heading(let level, _)): [level]
      case .block: []
      case .branch(let branch): branch.trees.flatMap(numbers)
      }
    }
    return list.trees.flatMap(numbers)
  }

  nonisolated private static let sources: [(name: String, start: String, part: String, end: String, appends: [String])] = [
    ("quote", "", "> text with *some* marks\n>\n", "> open", [" word", "\n>\n> a", "nd"]),
    ("list in an item", "- outer\n", "  - an item\n", "  - open", [" word", "\n  - a", "nd"]),
    ("alert", "> [!NOTE]\n", "> text\n>\n", "> open", [" word", "\n>\n> a", "nd"]),
    ("footnote", "a[^1]\n\n[^1]: note\n\n", "    text\n\n", "    open", [" word", "\n\n    a", "nd"]),
    ("list in a quote in an item", "- outer\n", "  > - an item\n", "  > - open", [" word", "\n  > - a", "nd"]),
  ]

  @Test(arguments: sources.indices)
  func `an append to a long container evaluates and places as much as to a short one`(index: Int) {
    let (name, start, part, end, appends) = SettledChildrenTests.sources[index]
    var costs: [[Int]] = []
    for count in [200, 2000] {
      let document = MarkdownDocument(start + String(repeating: part, count: count) + end)
      let host = TestHost(width: 60, height: 20, checksFrames: false) { ScrollView { Markdown(document) }.defaultScrollAnchor(.bottom) }
      host.render()
      var shown = ""
      costs.append([])
      for fragment in appends {
        shown += fragment
        document.append(fragment)
        let frame = host.render()
        costs[costs.count - 1].append(frame.bodiesEvaluated)
        // One path of the tree, with up to 16 neighbors at each level.
        #expect(frame.bodiesEvaluated <= 60, "\(name), \(count) parts, \(fragment.debugDescription)")
        #expect(frame.nodesLaidOut <= 250, "\(name), \(count) parts, \(fragment.debugDescription)")
      }
      // The other path: all at once.
      let whole = TestHost(width: 60, height: 20, checksFrames: false) {
        ScrollView { Markdown(MarkdownDocument(start + String(repeating: part, count: count) + end + shown)) }.defaultScrollAnchor(.bottom)
      }
      whole.render()
      #expect(host.text == whole.text, "\(name)")
      #expect(host.text.contains("and"))
    }
    // Ten times the children add one level.
    for (short, long) in zip(costs[0], costs[1]) { #expect(long <= short + 6, "\(name): \(costs)") }
  }

  @Test func `the paragraph after a long quote grows without a new reading of the quote`() {
    let document = MarkdownDocument(String(repeating: "> text\n>\n", count: 500) + "\nafter")
    let host = TestHost(width: 60, height: 20, checksFrames: false) { ScrollView { Markdown(document) }.defaultScrollAnchor(.bottom) }
    host.render()
    for _ in 0..<3 {
      document.append(" word")
      let frame = host.render()
      #expect(frame.bodiesEvaluated <= 12)
    }
    #expect(host.text.contains("after word word word"))
  }

  @Test(arguments: ["> ", "- ", "> - "]) func `an append in the deepest container evaluates its paragraph alone`(part: String) {
    for depth in [1, 10, 25] {
      let document = MarkdownDocument(String(repeating: part, count: depth) + "open")
      let host = TestHost(width: 120, height: 10, checksFrames: false) { ScrollView { Markdown(document) } }
      host.render()
      document.append(" word")
      let frame = host.render()
      #expect(host.text.contains("open word"))
      #expect(frame.bodiesEvaluated <= 2, "\(depth)")
    }
  }

  @Test func `a nested list that turns loose gets its empty lines`() {
    let document = MarkdownDocument("- outer\n" + String(repeating: "  - an item\n", count: 40))
    let host = TestHost(width: 30, height: 6) { ScrollView { Markdown(document) }.defaultScrollAnchor(.bottom) }
    host.render()
    #expect(host.lines.allSatisfy { $0.contains("an item") })
    document.append("\n  - b")
    host.render()
    #expect(host.lines.map { $0.contains("an item") } == [false, true, false, true, false, false])
    #expect(host.lines[5].contains("◦ b"))
  }
}
