import IdemViews

/// Blocks in a column. The views of a long column form a tree, so that an append updates and places few of them.
struct BlockColumn: View {
  let blocks: BlockList
  var isTight = false
  @Environment(\.markdownStyleBox) private var style

  var body: some View { BlockTrees(trees: blocks.trees, isFirst: true, style: isTight ? nil : style) }
}

/// A part of a column.
private struct BlockTrees: View {
  let trees: [BlockList.Tree]
  /// Whether the part is the first one of the column.
  let isFirst: Bool
  /// The style that determines the empty lines between blocks; nil for none.
  let style: MarkdownStyleBox?

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(trees.indices) { index in
        switch trees[index] {
        case .block(let content):
          BlockContent(content: content).padding(.top, isFirst && index == 0 ? 0 : style?.spacing(above: content) ?? 0)
        case .branch(let branch): BlockTrees(trees: branch.trees, isFirst: isFirst && index == 0, style: style)
        }
      }
    }
  }
}
