import IdemCore

extension Node {
  /// The text of a view, without its styles.
  var plainText: String {
    if let text = self as? TextNode { return text.plain }
    if let label = self as? OptionLabelNode { return label.option.plainText }
    var text = ""
    visitChildren { text += $0.plainText }
    return text
  }
}
