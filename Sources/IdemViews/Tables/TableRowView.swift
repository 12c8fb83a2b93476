import IdemCore
import IdemScreen

/// The current positions of a table's columns. The header and the rows share it.
@MainActor
package final class TableGeometry {
  struct Column: Equatable {
    /// The first cell, before scrolling, and the width in cells.
    var x: Int
    var width: Int
    /// The alignment of the cells: 0 for the start, 1 for the middle, 2 for the end.
    var halves: Int
    var isHidden = false
  }
  var columns: [Column] = []
  /// How far the columns are scrolled to the left, in cells.
  var offset = 0

  /// The width of all columns, in cells.
  var width: Int { columns.reduce(0) { max($0, $1.x + $1.width) } }
}

/// The cells of one row of a table.
struct TableRowView<Cells: View>: PrimitiveView {
  let geometry: TableGeometry
  let cells: Cells

  static func _makeNode(_ view: Self, parent: Node, in context: UpdateContext) -> Node {
    let node = TableRowNode(view.geometry, parent: parent, type: Self.self)
    node.content = Cells._makeNode(view.cells, parent: node, in: context)
    node.flags.remove(.building)
    return node
  }

  @inline(__always) static func _updateNode(_ node: Node, _ view: Self, in context: UpdateContext) {
    Cells._updateNode(node.uncheckedCast(to: TableRowNode.self).content, view.cells, in: context)
  }
}

/// The node of a table's row. It places one cell under each title, in the order of the columns.
final class TableRowNode: ContainerNode {
  private let geometry: TableGeometry

  init(_ geometry: TableGeometry, parent: Node, type: Any.Type) {
    self.geometry = geometry
    super.init(parent: parent, type: type)
  }

  override var isPlain: Bool { true }

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size {
    var height = 1
    let cells = renderChildren, columns = geometry.columns
    for index in 0..<min(cells.count, columns.count) where !columns[index].isHidden {
      height = max(height, cells[index].measure(ProposedViewSize(width: columns[index].width, height: nil), in: context).height)
    }
    return Size(width: proposal.width ?? geometry.width, height: height)
  }

  override func placeChildren(in context: PlacementContext) {
    let cells = renderChildren, columns = geometry.columns
    for index in 0..<min(cells.count, columns.count) {
      let column = columns[index]
      guard !column.isHidden else {
        cells[index].place(.zero, proposal: .unspecified, in: context)
        cells[index].flags.insert(.hidden)
        continue
      }
      if cells[index].flags.contains(.hidden) { cells[index].flags.remove(.hidden) }
      let offer = ProposedViewSize(width: column.width, height: nil)
      let wanted = cells[index].measure(offer, in: context)
      let width = min(wanted.width, column.width)
      let x = column.x + aligned(width, in: column.width, halves: column.halves) - geometry.offset
      cells[index].place(Rect(x: x, y: 0, width: width, height: wanted.height), proposal: offer, in: context)
    }
  }
}
