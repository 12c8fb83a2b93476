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

  /// The columns that are shown, in the order of the screen.
  var shown: [Int] = []
  /// How many of them do not scroll, and which.
  var frozen = 0
  var frozenColumns: [Int] = []

  /// The cells that the frozen columns take, with the gap after them.
  var frozenWidth: Int { frozenColumns.last.map { columns[$0].x + columns[$0].width + 1 } ?? 0 }

  /// The first cell of a column; nil if it is hidden, also behind frozen columns.
  func cell(ofColumn index: Int) -> Int? {
    let column = columns[index]
    if column.isHidden { return nil }
    guard frozen > 0 else { return column.x - offset }
    if frozenColumns.contains(index) { return column.x }
    return column.x - offset >= frozenWidth ? column.x - offset : nil
  }

  /// The position among all columns that a cell of the table shows.
  func position(ofCell x: Int) -> Int { x < frozenWidth ? x : x + offset }

  /// The nearest offset at which a column begins after the frozen ones; without these, the offset itself.
  func snapped(_ offset: Int, forwards: Bool = true, in columns: [Column]? = nil, _ shown: [Int]? = nil) -> Int {
    guard frozen > 0 else { return offset }
    let columns = columns ?? self.columns, scrolling = (shown ?? self.shown).dropFirst(frozen)
    guard let first = scrolling.first else { return 0 }
    let offsets = scrolling.map { columns[$0].x - columns[first].x }
    return (forwards ? offsets.first { $0 >= offset } : offsets.last { $0 <= offset }) ?? 0
  }

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
      guard let start = geometry.cell(ofColumn: index) else {
        cells[index].place(.zero, proposal: .unspecified, in: context)
        cells[index].flags.insert(.hidden)
        continue
      }
      if cells[index].flags.contains(.hidden) { cells[index].flags.remove(.hidden) }
      let offer = ProposedViewSize(width: column.width, height: nil)
      let wanted = cells[index].measure(offer, in: context)
      let width = min(wanted.width, column.width)
      let x = start + aligned(width, in: column.width, halves: column.halves)
      cells[index].place(Rect(x: x, y: 0, width: width, height: wanted.height), proposal: offer, in: context)
    }
  }
}
