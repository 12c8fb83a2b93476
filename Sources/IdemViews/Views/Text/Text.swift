import IdemCore
import IdemScreen
import IdemText

/// Text, on as many lines as it needs. Control characters are shown as U+FFFD, so no byte of it controls the terminal.
public struct Text: PrimitiveView, Equatable {
  /// The text. For a rich text it is empty, unless a node stored it with `listed`; see `wholeContent`.
  @usableFromInline var content: String
  /// The style of the text; for a rich text the style of the whole.
  var look = TextLook()
  /// The parts of a text that is more than one string in one style.
  @usableFromInline var rich: RichText?

  /// Creates a text of a string as it stands: it is neither Markdown nor translated. Line ends start new lines.
  @inlinable public nonisolated init(verbatim content: String) { self.init(content: content) }

  /// Creates a text of any string, as it stands. Line ends start new lines.
  @inlinable @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ content: S) {
    self.init(content: (content as? String) ?? String(content))
  }

  @usableFromInline nonisolated init(content: String) { self.content = content }

  public static func _makeNode(_ view: Text, parent: Node, in context: UpdateContext) -> Node {
    let node = TextNode(view, parent: parent)
    if node.isTimed { node.scheduleChange() }
    return node
  }
  public static func _updateNode(_ node: Node, _ view: Text, in context: UpdateContext) {
    node.uncheckedCast(to: TextNode.self).update(view, in: context)
  }

  /// The text of all parts. Cost: O(length) for a rich text.
  package nonisolated var wholeContent: String { spans(at: .now)?.text ?? content }

  /// Paints the first line of the text, cut to a width. Returns the column after it.
  @discardableResult
  func paintFirstLine(width: Int, x: Int, y: Int, on inherited: Style, _ context: PaintContext) -> Int {
    guard width > 0, let line = Truncation.lines(of: wholeContent, width: width, limit: 1).first else { return x }
    _ = paint(line, x: x, y: y, on: inherited, context)
    return x + line.shownText.columns
  }

  /// Paints one line of the text, from a column on. Returns the column after it.
  func paint(_ line: LineBreaker.Line, x: Int, y: Int, on inherited: Style, _ context: PaintContext) -> Int {
    guard let spans = spans(at: .now) else {
      return context.write(line.shownText, x: x, y: y, style: look.style(on: inherited, tint: nil))
    }
    return spans.paint(line, x: x, y: y, on: inherited, tint: nil, context)
  }
}
