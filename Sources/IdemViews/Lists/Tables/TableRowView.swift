import IdemCore
import IdemScreen

/// The visible cells of one row of a table.
struct TableRowView: PrimitiveView {
  let geometry: TableGeometry
  /// The numbers of the visible columns, and the cell of each.
  let slots: [Int]
  let cells: [TableCell]

  /// Makes the cells of a row in the visible columns.
  init<RowValue>(_ row: RowValue, _ columns: [TableColumnDescription<RowValue>], _ geometry: TableGeometry) {
    self.geometry = geometry
    slots = geometry.slots
    cells = geometry.visible.map { columns[$0].cell(row) }
  }

  static func _makeNode(_ view: Self, parent: Node, in context: UpdateContext) -> Node {
    let node = TableRowNode(view.geometry, parent: parent, type: Self.self)
    let cells = TableCellsNode(parent: node)
    cells.update(view.slots, view.cells, in: context)
    node.content = cells
    cells.flags.remove(.building)
    node.flags.remove(.building)
    return node
  }

  @inline(__always) static func _updateNode(_ node: Node, _ view: Self, in context: UpdateContext) {
    node.uncheckedCast(to: TableRowNode.self).cells.update(view.slots, view.cells, in: context)
  }
}

/// The cells of a row, by the numbers of their columns. Each has one render node.
final class TableCellsNode: Node {
  private struct Cell {
    let slot: Int
    let type: ObjectIdentifier
    let node: Node
  }
  private var cells: ContiguousArray<Cell> = []

  init(parent: Node) {
    super.init(parent: parent, type: TableRowView.self)
    excludeFromStatistics()
  }

  override var isPlain: Bool { true }
  override func visitChildren(_ visit: (Node) -> Void) { for cell in cells { visit(cell.node) } }
  override func childKey(at position: Int) -> AnyHashable? { AnyHashable(cells[position].slot) }

  /// The numbers of the columns that have cells.
  var slots: some RandomAccessCollection<Int> { cells.lazy.map(\.slot) }

  func update(_ slots: [Int], _ new: [TableCell], in context: UpdateContext) {
    let isSame = slots.count == cells.count && slots.indices.allSatisfy { cells[$0].slot == slots[$0] && cells[$0].type == new[$0].type }
    if isSame {
      for index in cells.indices { new[index].update(cells[index].node, in: context) }
      return
    }
    var old: [Int: Cell] = [:]
    let former = cells
    for cell in former { old[cell.slot] = cell }
    cells.removeAll(keepingCapacity: true)
    for (slot, cell) in zip(slots, new) {
      if let known = old[slot], known.type == cell.type {
        old[slot] = nil
        cell.update(known.node, in: context)
        cells.append(known)
      } else {
        cells.append(Cell(slot: slot, type: cell.type, node: cell.makeNode(parent: self, in: context)))
      }
    }
    for cell in former where old[cell.slot] != nil { cell.node.remove(in: context) }
    if !isBuilding { structureChanged(in: context) }
  }
}

/// The node of a table's row. It places one cell under each visible title, in the order of the columns.
final class TableRowNode: ContainerNode {
  private let geometry: TableGeometry

  init(_ geometry: TableGeometry, parent: Node, type: Any.Type) {
    self.geometry = geometry
    super.init(parent: parent, type: type)
  }

  override var isPlain: Bool { true }
  var cells: TableCellsNode { content.uncheckedCast(to: TableCellsNode.self) }

  /// The node of the cell in a column, if the column is visible.
  func cell(ofColumn column: Int) -> RenderNode? {
    for (slot, node) in zip(cells.slots, renderChildren) where geometry.column(ofSlot: slot) == column { return node }
    return nil
  }

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size {
    var height = 1
    for (slot, cell) in zip(cells.slots, renderChildren) {
      guard let column = geometry.column(ofSlot: slot), column < geometry.columns.count else { continue }
      height = max(height, cell.measure(ProposedViewSize(width: geometry.columns[column].width, height: nil), in: context).height)
    }
    return Size(width: proposal.width ?? geometry.width, height: height)
  }

  override func placeChildren(in context: PlacementContext) {
    for (slot, cell) in zip(cells.slots, renderChildren) {
      guard let index = geometry.column(ofSlot: slot), index < geometry.columns.count, let start = geometry.cell(ofColumn: index) else {
        cell.place(.zero, proposal: .unspecified, in: context)
        cell.conceal(true)
        continue
      }
      cell.conceal(false)
      let column = geometry.columns[index]
      let offer = ProposedViewSize(width: column.width, height: nil)
      let wanted = cell.measure(offer, in: context)
      let width = min(wanted.width, column.width)
      let x = start + aligned(width, in: column.width, halves: column.halves)
      cell.place(Rect(x: x, y: 0, width: width, height: wanted.height), proposal: offer, in: context)
    }
  }
}

extension TableRowNode: AccessibleNode {
  func accessibleParts(_ reader: AccessibilityReader) -> [AccessibleElement] {
    zip(cells.slots, renderChildren).compactMap { slot, cell in
      guard cell.isPlaced, !cell.flags.contains(.hidden), let column = geometry.column(ofSlot: slot) else { return nil }
      let parts = reader.parts(of: [cell], in: self)
      let element = AccessibleElement(.cell, AccessibleElement.label(of: parts), of: cell, children: parts.filter(\.isInteractive))
      element.column = column
      return element
    }
  }

  func describe(_ parts: [AccessibleElement], in place: AccessiblePlace) -> [AccessibleElement] { parts }
}
