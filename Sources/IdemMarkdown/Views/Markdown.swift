import IdemViews

/// Shows a Markdown text: headings, paragraphs, lists, quotes, code, tables, alerts and footnotes. Raw HTML is shown as text.
///
///     Markdown("# Title\n- [x] done")            // a whole text
///     ScrollView { Markdown(document) }          // a text that grows
///
/// Directly in a `ScrollView`, only visible blocks have views. `markdownStyle(_:)` changes how blocks look. A link is a stop of Tab; Return
/// or a click calls `\.openURL`. In terminals with hyperlinks, its cells are one too. The text may be untrusted: no character of it controls the terminal.
public struct Markdown: View {
  private enum Source {
    case document(MarkdownDocument)
    case text(String)
    case block(MarkdownBlock)
  }
  private let source: Source

  /// Shows a document, also while it grows.
  public init(_ document: MarkdownDocument) { source = .document(document) }

  /// Shows a whole text.
  @_disfavoredOverload public init(_ text: some StringProtocol) { source = .text(String(text)) }

  /// Shows one block; see `MarkdownDocument.takeFinishedBlocks()`.
  public init(_ block: MarkdownBlock) { source = .block(block) }

  public var body: some View {
    switch source {
    case .document(let document): DocumentRows(document: document)
    case .text(let text): WholeMarkdown(text: text)
    case .block(let block): BlockRow(block: block)
    }
  }
}

/// A text that does not grow. It is parsed when it changes.
private struct WholeMarkdown: View {
  let text: String
  @State private var parsed = Parsed()

  @MainActor private final class Parsed {
    private var text: String?
    private var whole = MarkdownDocument()

    func document(of new: String) -> MarkdownDocument {
      if new == text { return whole }
      text = new
      whole = MarkdownDocument(new)
      whole.finish()
      return whole
    }
  }

  var body: some View { DocumentRows(document: parsed.document(of: text)) }
}

/// The blocks of a document, each a row.
struct DocumentRows: View {
  let document: MarkdownDocument

  var body: some View {
    LazyVStack(alignment: .leading, spacing: 0) {
      ForEach(document.firstBlock..<document.blockCount) { DocumentRow(document: document, index: $0) }
        .modifier(SearchableRowsModifier(document))
    }
  }
}

/// One block of a document. Its body runs again only while the block can change.
struct DocumentRow: View {
  let document: MarkdownDocument
  let index: Int

  var body: some View { BlockRow(block: document.block(index)).environment(\.selectionPart, SelectionPart(index, of: document)) }
}

/// A block with the empty lines above it.
struct BlockRow: View {
  let block: MarkdownBlock
  @Environment(\.markdownStyleBox) private var style

  var body: some View {
    // Each block is one view, so that a list can count its rows without building them.
    if block.content == .nothing {
      Color.clear.frame(height: 0)
    } else {
      BlockContent(content: block.content).padding(.top, block.gap * style.spacing(above: block.content))
    }
  }
}
