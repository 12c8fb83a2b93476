import IdemCore
import IdemScreen

/// Views in rows and columns. Each column is as wide as its widest cell, each row as high as its highest.
///
/// Each `GridRow` is a row and its views are the cells. Any other view is a row with one cell across all columns.
public struct Grid<Content: View>: PrimitiveView {
  let look: GridLook
  let content: Content

  /// Creates a grid.
  ///
  /// - Parameters:
  /// - alignment: the position of a view in a cell that is larger.
  /// - horizontalSpacing: the columns between two cells; nil is 1.
  /// - verticalSpacing: the rows between two cells; nil is 0.
  /// - content: the rows.
  public init(
    alignment: Alignment = .center, horizontalSpacing: Int? = nil, verticalSpacing: Int? = nil, @ViewBuilder content: () -> Content
  ) {
    look = GridLook(alignment: alignment, columnGap: (horizontalSpacing ?? 1).length, rowGap: (verticalSpacing ?? 0).length)
    self.content = content()
  }

  public static func _makeNode(_ view: Grid, parent: Node, in context: UpdateContext) -> Node {
    let node = GridNode(view.look, parent: parent, type: Grid.self)
    node.content = Content._makeNode(view.content, parent: node, in: context)
    return node
  }

  @inline(__always) public static func _updateNode(_ node: Node, _ view: Grid, in context: UpdateContext) {
    let node = node.uncheckedCast(to: GridNode.self)
    node.update(view.look, in: context)
    Content._updateNode(node.content, view.content, in: context)
  }
}

/// A row of a Grid. Outside of a grid it is a row like an HStack.
public struct GridRow<Content: View>: PrimitiveView {
  let alignment: VerticalAlignment?
  let content: Content

  /// Creates a row.
  ///
  /// - Parameter alignment: the vertical alignment of the row's cells; nil for the grid's.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  public static func _makeNode(_ view: GridRow, parent: Node, in context: UpdateContext) -> Node {
    let node = GridRowNode(alignment: view.alignment, parent: parent, type: GridRow.self)
    node.content = Content._makeNode(view.content, parent: node, in: context)
    return node
  }

  @inline(__always) public static func _updateNode(_ node: Node, _ view: GridRow, in context: UpdateContext) {
    let node = node.uncheckedCast(to: GridRowNode.self)
    node.update(alignment: view.alignment, in: context)
    Content._updateNode(node.content, view.content, in: context)
  }
}

/// The alignment and the spacing of a grid.
struct GridLook: Equatable {
  var alignment: Alignment
  var columnGap: Int
  var rowGap: Int
}

/// The keys of the traits that a cell sets for its grid.
enum GridTrait {
  enum Columns {}
  enum ColumnAlignment {}
  enum Anchor {}
  enum UnsizedAxes {}
}

extension View {
  /// Sets the number of columns of the cell, clamped to 1...1000. The default is 1.
  public func gridCellColumns(_ count: Int) -> some View { trait(GridTrait.Columns.self, min(max(1, count), 1_000)) }

  /// Sets the horizontal alignment of all cells in this cell's column.
  public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View { trait(GridTrait.ColumnAlignment.self, guide) }

  /// Sets the position of the view in its cell.
  public func gridCellAnchor(_ anchor: UnitPoint) -> some View { trait(GridTrait.Anchor.self, anchor) }

  /// Along these axes, the cell does not affect the size of its column or row. It fills the size that the other cells determine.
  public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View { trait(GridTrait.UnsizedAxes.self, axes) }
}
