import IdemCore

/// The view of one column in a row. If the column's closure builds several views, they are in one row.
public struct _TableCell<Content: View>: PrimitiveView {
  let content: Content

  /// Whether the content is in the row itself. A text is always one view, and most cells are texts. The cells of several columns are views
  /// of the row.
  @inline(__always) private static var isPassedOn: Bool {
    Content.self == Text.self || Content._yieldsRows && Content.self is any TableCellGroup.Type
  }

  private var stack: ImplicitStack<Content> { ImplicitStack(.horizontal, content) }

  public static func _makeNode(_ view: Self, parent: Node, in context: UpdateContext) -> Node {
    Self.isPassedOn
      ? Content._makeNode(view.content, parent: parent, in: context) : ImplicitStack._makeNode(view.stack, parent: parent, in: context)
  }

  @inline(__always) public static func _updateNode(_ node: Node, _ view: Self, in context: UpdateContext) {
    if isPassedOn {
      Content._updateNode(node, view.content, in: context)
    } else {
      ImplicitStack._updateNode(node, view.stack, in: context)
    }
  }

  public static var _yieldsRows: Bool { false }
}

/// The cells of several columns, which are one part of the columns' builder.
public struct _TableCells<Cells: View>: PrimitiveView, TableCellGroup {
  let cells: Cells

  public static func _makeNode(_ view: Self, parent: Node, in context: UpdateContext) -> Node {
    Cells._makeNode(view.cells, parent: parent, in: context)
  }

  @inline(__always) public static func _updateNode(_ node: Node, _ view: Self, in context: UpdateContext) {
    Cells._updateNode(node, view.cells, in: context)
  }

  // `_TableCell` looks only at such types for a group, since the test is slow.
  public static var _yieldsRows: Bool { true }
}

/// The cells of an `if` without `else`. The type has the columns as a parameter, so that the compiler infers them where there are none.
public struct _OptionalTableCells<Columns: TableColumnContent>: PrimitiveView {
  let cells: Columns.Cells?

  public static func _makeNode(_ view: Self, parent: Node, in context: UpdateContext) -> Node {
    Columns.Cells?._makeNode(view.cells, parent: parent, in: context)
  }

  @inline(__always) public static func _updateNode(_ node: Node, _ view: Self, in context: UpdateContext) {
    Columns.Cells?._updateNode(node, view.cells, in: context)
  }
}

/// A type that is `_TableCells`.
protocol TableCellGroup {}
