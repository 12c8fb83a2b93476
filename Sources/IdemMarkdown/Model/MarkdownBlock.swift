import IdemText

/// A block of a Markdown document as a value: what one row shows. `MarkdownDocument.takeFinishedBlocks()` returns such values, and
/// `Markdown(block)` shows one.
public struct MarkdownBlock: Sendable, Equatable, Identifiable {
  /// The number of the block in its document, from 0 on.
  public let id: Int
  /// The empty lines above the block.
  let gap: Int
  let content: Content

  /// Whether two blocks show the same. Cost: linear in the blocks, unless one was made from the other.
  public static func == (a: MarkdownBlock, b: MarkdownBlock) -> Bool { a.id == b.id && a.gap == b.gap && a.content.isEqual(to: b.content) }

  /// The lists of blocks are compared by what they share; `isEqual(to:)` compares their blocks.
  indirect enum Content: Sendable, Equatable {
    case heading(level: Int, StyledText)
    case paragraph(StyledText)
    /// A paragraph that grows.
    case open(OpenLeaf)
    case code(String, language: String)
    case html(String)
    case quote(BlockList)
    case alert(MarkdownAlert, BlockList)
    /// The children are items.
    case list(BlockList, isLoose: Bool)
    case item(Item, isLoose: Bool)
    case table(TableContent)
    case footnote(number: Int, BlockList)
    case rule
    case nothing

    func isEqual(to other: Content) -> Bool {
      switch (self, other) {
      case (.quote(let a), .quote(let b)): a.hasSameBlocks(as: b)
      case (.alert(let alert, let a), .alert(let other, let b)): alert == other && a.hasSameBlocks(as: b)
      case (.footnote(let number, let a), .footnote(let other, let b)): number == other && a.hasSameBlocks(as: b)
      case (.list(let a, let isLoose), .list(let b, let other)): isLoose == other && a.hasSameBlocks(as: b)
      case (.item(let a, let isLoose), .item(let b, let other)): isLoose == other && a.isEqual(to: b)
      default: self == other
      }
    }
  }

  struct Item: Sendable, Equatable {
    /// The number of an ordered item; nil for a bullet.
    var number: Int?
    /// The columns of the widest number of the list so far.
    var markerWidth: Int
    /// Whether a task is done; nil for an item that is no task.
    var isDone: Bool?
    var task: MarkdownTask?
    /// The lists around the item's own list.
    var depth: Int
    var content: BlockList

    func isEqual(to other: Item) -> Bool {
      var item = self
      item.content = other.content
      return item == other && content.hasSameBlocks(as: other.content)
    }
  }

  struct TableContent: Sendable, Equatable {
    var alignments: [TableRow.Alignment]
    /// The header and the rows, each ended by a newline.
    var source: [UInt8]
    var definitions: LinkDefinitions
    /// Whether no more rows will follow.
    var isFinished: Bool

    static func == (a: TableContent, b: TableContent) -> Bool {
      a.alignments == b.alignments && a.isFinished == b.isFinished && a.source == b.source
        && a.definitions.all.count == b.definitions.all.count
    }
  }
}

/// GitHub's alerts: quotes that begin with `[!NOTE]` and the like.
public enum MarkdownAlert: String, Sendable, CaseIterable {
  /// The five kinds.
  case note, tip, important, warning, caution
}
