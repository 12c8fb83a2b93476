import IdemViews

/// One block: its parts, in the look of the style.
struct BlockContent: View {
  let content: MarkdownBlock.Content

  var body: some View {
    switch content {
    case .heading(let level, let text): StyledBlock(kind: .heading(level: level), content: .text(text))
    // One view, so that a paragraph keeps it when it is complete.
    case .paragraph, .open: StyledBlock(kind: .paragraph, content: .text(content.paragraph ?? StyledText()), leaf: content.leaf)
    case .code(let code, let language):
      StyledBlock(kind: .code(language: language), content: .code(StyledText(plain: code), language: language))
    case .html(let html): StyledBlock(kind: .html, content: .text(StyledText(plain: html)))
    case .quote(let contents): StyledBlock(kind: .quote, content: .blocks(contents, isTight: false))
    case .alert(let alert, let contents): StyledBlock(kind: .alert(alert), content: .blocks(contents, isTight: false))
    case .list(let items, let isLoose): BlockColumn(blocks: items, isTight: !isLoose)
    case .item(let item, let isLoose): ItemBlock(item: item, isLoose: isLoose)
    case .table(let table): StyledBlock(kind: .table, content: .table(table))
    case .footnote(let number, let contents):
      StyledBlock(kind: .footnote(number: number), content: .blocks(contents, isTight: false))
    case .rule: StyledBlock(kind: .rule, content: .nothing)
    case .nothing: EmptyView()
    }
  }
}

/// An item of a list.
private struct ItemBlock: View {
  let item: MarkdownBlock.Item
  let isLoose: Bool

  var body: some View {
    StyledBlock(
      kind: .item(
        MarkdownItem(number: item.number, markerWidth: item.markerWidth, isDone: item.isDone, task: item.task, depth: item.depth)),
      content: .blocks(item.content, isTight: !isLoose))
  }
}

/// A block with the body of the style.
private struct StyledBlock: View {
  let kind: MarkdownStyleConfiguration.Kind
  let content: MarkdownStyleConfiguration.Content.Parts
  /// The paragraph whose text is the content, if it grows.
  var leaf: OpenLeaf?
  @Environment(\.markdownStyleBox) private var style

  var body: some View {
    let parts = leaf.map { MarkdownStyleConfiguration.Content.Parts.text($0.text) } ?? content
    style.body(MarkdownStyleConfiguration(kind: kind, content: MarkdownStyleConfiguration.Content(parts: parts)))
  }
}

extension MarkdownBlock.Content {
  fileprivate var paragraph: StyledText? { if case .paragraph(let text) = self { text } else { nil } }
  fileprivate var leaf: OpenLeaf? { if case .open(let leaf) = self { leaf } else { nil } }
}
