import IdemCore

/// The view of one column in a row, without its type.
@MainActor
class TableCell {
  /// The type of the view. A node is updated only with a cell of its type.
  var type: ObjectIdentifier { preconditionFailure("TableCell is abstract") }
  func makeNode(parent: Node, in context: UpdateContext) -> Node { preconditionFailure("TableCell is abstract") }
  func update(_ node: Node, in context: UpdateContext) { preconditionFailure("TableCell is abstract") }
  /// The text that the cell shows, if it is a single text.
  var text: String? { nil }
}

/// The view of one column in a row. If the column's closure builds several views, they are in one row.
final class TypedTableCell<Content: View>: TableCell {
  private let content: Content

  init(_ content: Content) { self.content = content }

  // A text is always one view, and most cells are texts.
  @inline(__always) private static var isText: Bool { Content.self == Text.self }
  private var stack: ImplicitStack<Content> { ImplicitStack(.horizontal, content) }

  override var type: ObjectIdentifier { ObjectIdentifier(Content.self) }

  override func makeNode(parent: Node, in context: UpdateContext) -> Node {
    Self.isText ? Content._makeNode(content, parent: parent, in: context) : ImplicitStack._makeNode(stack, parent: parent, in: context)
  }

  override func update(_ node: Node, in context: UpdateContext) {
    if Self.isText { Content._updateNode(node, content, in: context) } else { ImplicitStack._updateNode(node, stack, in: context) }
  }

  override var text: String? { (content as? Text)?.wholeContent }
}
