import IdemText

/// A block of a Markdown document as a value: what one row shows. `MarkdownDocument.takeFinishedBlocks()` returns such values, and
/// `Markdown(block)` shows one.
public struct MarkdownBlock: Sendable, Equatable, Identifiable {
  /// The number of the block in its document, from 0 on.
  public let id: Int
  /// The empty lines above the block.
  let gap: Int
  let content: Content

  indirect enum Content: Sendable, Equatable {
    case heading(level: Int, StyledText)
    case paragraph(StyledText)
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
