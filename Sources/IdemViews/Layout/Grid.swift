import IdemCore
import IdemScreen

/// Views in rows and columns: each column is as wide as its widest cell, each row as high as its highest.
///
/// Each `GridRow` is a row, its views the cells; any other view is a row of one cell across all columns.
public struct Grid<Content: View>: PrimitiveView {
  let look: GridLook
  let content: Content

  /// - Parameters:
  ///   - alignment: where a cell's view stands in a larger cell.
  ///   - horizontalSpacing: columns between two cells; one where it is nil.
  ///   - verticalSpacing: rows between two cells; none where it is nil.
  public init(
    alignment: Alignment = .center, horizontalSpacing: Int? = nil, verticalSpacing: Int? = nil, @ViewBuilder content: () -> Content
  ) {
    look = GridLook(alignment: alignment, columnGap: (horizontalSpacing ?? 1).length, rowGap: (verticalSpacing ?? 0).length)
    self.content = content()
  }

  public static func _makeNode(_ view: Grid, parent: Node) -> Node {
    let node = GridNode(view.look, parent: parent, type: Grid.self)
    node.content = Content._makeNode(view.content, parent: node)
    return node
  }

  @inline(__always) public static func _updateNode(_ node: Node, _ view: Grid) {
    let node = unsafeDowncast(node, to: GridNode.self)
    node.update(view.look)
    Content._updateNode(node.content, view.content)
  }
}

/// A row of a Grid. Outside of one, its views stand side by side.
public struct GridRow<Content: View>: PrimitiveView {
  let alignment: VerticalAlignment?
  let content: Content

  /// - Parameter alignment: of the row's cells; the grid's where it is nil.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  public static func _makeNode(_ view: GridRow, parent: Node) -> Node {
    let node = GridRowNode(alignment: view.alignment, parent: parent, type: GridRow.self)
    node.content = Content._makeNode(view.content, parent: node)
    return node
  }

  @inline(__always) public static func _updateNode(_ node: Node, _ view: GridRow) {
    let node = unsafeDowncast(node, to: GridRowNode.self)
    node.update(alignment: view.alignment)
    Content._updateNode(node.content, view.content)
  }
}

/// How a grid's cells stand to each other.
struct GridLook: Equatable {
  var alignment: Alignment
  var columnGap: Int
  var rowGap: Int
}

/// The traits that a cell gives to its grid.
enum GridTrait {
  enum Columns {}
  enum ColumnAlignment {}
  enum Anchor {}
  enum UnsizedAxes {}
}

extension View {
  /// How many columns the cell takes, from 1 to 1,000; one where it is not said.
  public func gridCellColumns(_ count: Int) -> some View { trait(GridTrait.Columns.self, min(max(1, count), 1_000)) }

  /// Where the views of this cell's column stand across it.
  public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View { trait(GridTrait.ColumnAlignment.self, guide) }

  /// Where the view stands in its cell.
  public func gridCellAnchor(_ anchor: UnitPoint) -> some View { trait(GridTrait.Anchor.self, anchor) }

  /// Along these axes the cell asks for no room of its own, but fills what the others make.
  public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View { trait(GridTrait.UnsizedAxes.self, axes) }
}
