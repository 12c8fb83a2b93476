import IdemCore

extension Node {
  /// The text of a view, without its styles.
  package var plainText: String {
    if let text = self as? TextNode { return text.plain }
    if let label = self as? any BorrowedText { return label.textSource.plainText }
    var text = ""
    visitChildren { text += $0.plainText }
    return text
  }
}

/// A view that shows the text of another view, which is not below it.
@MainActor
protocol BorrowedText: Node {
  /// The view that has the text.
  var textSource: Node { get }
}
