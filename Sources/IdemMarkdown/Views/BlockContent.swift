import IdemViews

/// One block: its parts, in the look of the style.
struct BlockContent: View {
  let content: MarkdownBlock.Content

  var body: some View {
    switch content {
    case .heading(let level, let text): StyledBlock(kind: .heading(level: level), content: .text(text))
    case .paragraph(let text): StyledBlock(kind: .paragraph, content: .text(text))
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
  @Environment(\.markdownStyleBox) private var style

  var body: some View {
    style.body(MarkdownStyleConfiguration(kind: kind, content: MarkdownStyleConfiguration.Content(parts: content)))
  }
}
