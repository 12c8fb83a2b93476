import IdemViews

extension MarkdownDocument {
  /// The source of a block, with the markers around it.
  public func source(of block: MarkdownBlock.ID) -> Substring { source(of: block...block)[...] }
}

/// A selection copies the source of whole blocks.
extension MarkdownDocument: SelectionSource {
  package func source(ofParts parts: ClosedRange<Int>) -> String {
    var source = source(of: parts)[...]
    while source.last?.isNewline == true { source.removeLast() }
    return String(source)
  }
}
