import IdemViews

/// A find bar reads the texts of the blocks without their views.
extension MarkdownDocument: SearchableRows {
  package var settledRowCount: Int { max(0, firstOpen - firstBlock) }

  package func texts(ofRow index: Int) -> [String] {
    var texts: [String] = []
    content(firstBlock + index).addTexts(to: &texts)
    return texts
  }
}

extension MarkdownBlock.Content {
  /// Adds the texts of the block in the order of their views. Markers and titles belong to the style.
  @MainActor fileprivate func addTexts(to texts: inout [String]) {
    switch self {
    case .heading(_, let text), .paragraph(let text): texts.append(text.text)
    case .open(let leaf): texts.append(leaf.text.text)
    case .code(let text, _), .html(let text): texts.append(text)
    case .quote(let blocks), .alert(_, let blocks), .footnote(_, let blocks), .list(let blocks, _): blocks.addTexts(to: &texts)
    case .item(let item, _): item.content.addTexts(to: &texts)
    case .table(let table):
      var rows: [[StyledText]] = []
      table.forEachRow(from: 0) { rows.append($1) }
      texts.append(MarkdownBlock.TableContent.plainText(of: rows))
    case .rule, .nothing: break
    }
  }
}

extension BlockList {
  @MainActor fileprivate func addTexts(to texts: inout [String]) {
    func add(_ tree: Tree) {
      switch tree {
      case .block(let content): content.addTexts(to: &texts)
      case .branch(let branch): for tree in branch.trees { add(tree) }
      }
    }
    for tree in trees { add(tree) }
  }
}
