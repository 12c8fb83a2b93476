import IdemText
import Observation

/// The open paragraph at the end of a document. Its view alone depends on its text, so that an append to it does not evaluate the containers
/// around it.
@Observable @MainActor final class OpenLeaf: Equatable {
  @ObservationIgnored let node: Int32
  /// The row that contains the paragraph.
  @ObservationIgnored let row: Int
  @ObservationIgnored private weak var document: MarkdownDocument?
  @ObservationIgnored private var last = StyledText()
  private var count = 0

  init(node: Int32, row: Int, of document: MarkdownDocument) {
    self.node = node
    self.row = row
    self.document = document
  }

  /// The text as it is now. A view that reads it depends on it.
  var text: StyledText {
    _ = count
    if let text = document?.text(of: self) { last = text }
    return last
  }

  func changed() { count &+= 1 }

  nonisolated static func == (a: OpenLeaf, b: OpenLeaf) -> Bool { a === b }
}

/// What a parser has open, to see whether an append only made the paragraph at the end longer.
struct OpenBlocks {
  private let nodes: [BlockNode]
  private let counts: [Int]
  private let tip: Int32

  /// Nil if no paragraph is open whose text alone is its meaning: one that begins with `[` or `|` may become a task, an alert, a definition or
  /// a table.
  init?(_ blocks: BlockParser) {
    var node = blocks.tip
    tip = node
    guard node > 0, blocks.nodes[node].kind == .paragraph, !blocks.nodes[node].content.isEmpty else { return nil }
    let first = blocks.text[Int(blocks.nodes[node].contentStart)]
    guard first != .openBracket, first != .pipe else { return nil }
    var nodes: [BlockNode] = []
    while node >= 0 {
      nodes.append(blocks.nodes[node].withoutExtent)
      node = blocks.nodes[node].parent
    }
    self.nodes = nodes
    counts = [blocks.nodes.count, blocks.rows.count, blocks.definitions.all.count, blocks.definitions.footnotes.count]
  }

  /// Whether the blocks at the end are the same as before, apart from the text of the paragraph.
  func areOpen(in blocks: BlockParser) -> Bool {
    guard tip == blocks.tip, let now = OpenBlocks(blocks) else { return false }
    return nodes == now.nodes && counts == now.counts
  }
}
