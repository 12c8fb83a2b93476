import IdemCore
import IdemScreen

/// The node of a Grid. Its children are the rows; the rows contain the cells.
final class GridNode: ContainerNode {
  private var look: GridLook

  init(_ look: GridLook, parent: Node, type: Any.Type) {
    self.look = look
    super.init(parent: parent, type: type)
  }

  func update(_ new: GridLook, in context: UpdateContext) {
    guard new != look else { return }
    look = new
    setNeedsLayout(in: context)
  }

  override func childrenCollected(_ children: ContiguousArray<RenderNode>, in context: UpdateContext) {
    for child in children { (child as? GridRowNode)?.joinGrid() }
  }

  override var drawsOnlyChildren: Bool { true }
  private var arrangement: GridArrangement { GridArrangement(look, renderChildren) }

  override var inspectedWords: _InspectedWords? {
    _InspectedWords(
      "Grid",
      [
        "alignment": look.alignment == .center ? nil : look.alignment.inspectedWord,
        "horizontalSpacing": look.columnGap == 1 ? nil : "\(look.columnGap)", "verticalSpacing": look.rowGap == 0 ? nil : "\(look.rowGap)",
      ], .view)
  }

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size {
    arrangement.arrange(proposal, in: context).size
  }

  override func range(along axis: Axis, _ proposal: ProposedViewSize, in context: MeasureContext) -> ClosedRange<Int> {
    axis == .horizontal ? arrangement.widthRange(in: context) : super.range(along: axis, proposal, in: context)
  }

  override func placeChildren(in context: PlacementContext) {
    let arrangement = arrangement
    let result = arrangement.arrange(proposal, in: context.measuring)
    var rowsOverlap = false
    for (index, row) in arrangement.rows.enumerated() {
      var cellsOverlap = false
      let cells = row.cells.map { cell -> GridRowNode.PlacedCell in
        let width = result.width(of: cell.columns, gap: look.columnGap)
        let room = Rect(x: result.starts[cell.columns.lowerBound], y: 0, width: width, height: result.heights[index])
        let placed = arrangement.place(cell, of: row, in: room, proposal, result, with: context)
        if !room.contains(placed.frame) { cellsOverlap = true }
        return placed
      }
      let frame = Rect(x: 0, y: result.tops[index], width: result.size.width, height: result.heights[index])
      if let node = row.node {
        node.setLayered(cellsOverlap)
        node.place(frame, cells, in: context)
      } else {
        if cellsOverlap { rowsOverlap = true }
        cells[0].node.place(cells[0].frame.offset(by: frame.origin), proposal: cells[0].proposal, in: context)
      }
    }
    setLayered(rowsOverlap)
  }
}

/// The node of a row. Inside a grid, the grid measures and places its cells. Outside, it is laid out as a stack.
final class GridRowNode: ContainerNode {
  struct PlacedCell: Equatable {
    let node: RenderNode
    let frame: Rect
    let proposal: ProposedViewSize
    static func == (a: PlacedCell, b: PlacedCell) -> Bool { a.node === b.node && a.frame == b.frame && a.proposal == b.proposal }
  }

  private(set) var alignment: VerticalAlignment?
  private var cells: [PlacedCell] = []

  init(alignment: VerticalAlignment?, parent: Node, type: Any.Type) {
    self.alignment = alignment
    super.init(parent: parent, type: type)
  }

  func update(alignment: VerticalAlignment?, in context: UpdateContext) {
    guard alignment != self.alignment else { return }
    self.alignment = alignment
    setNeedsLayout(in: context)
  }

  func joinGrid() { isMeasuredThrough = true }

  func place(_ frame: Rect, _ cells: [PlacedCell], in context: PlacementContext) {
    if cells != self.cells { flags.insert(.needsPlacement) }
    self.cells = cells
    place(frame, proposal: ProposedViewSize(frame.size), in: context)
  }

  override var drawsOnlyChildren: Bool { true }
  var isInGrid: Bool { isMeasuredThrough }
  override var inspectedWords: _InspectedWords? { _InspectedWords("GridRow", ["alignment": alignment?.inspectedWord], .view) }
  private var stack: StackArrangement {
    StackArrangement(axis: .horizontal, spacing: 1, line: (alignment ?? .center).line)
  }

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size {
    isInGrid ? .zero : stack.arrange(renderChildren, proposal, in: context).size
  }

  override func range(along axis: Axis, _ proposal: ProposedViewSize, in context: MeasureContext) -> ClosedRange<Int> {
    isInGrid ? 0...0 : stack.range(renderChildren, along: axis, proposal, in: context)
  }

  override func placeChildren(in context: PlacementContext) {
    if isInGrid {
      for cell in cells where !cell.node.isRemoved { cell.node.place(cell.frame, proposal: cell.proposal, in: context) }
    } else {
      let children = renderChildren, result = stack.arrange(children, proposal, in: context.measuring)
      stack.frames(children, result, across: size.height, in: context.measuring) {
        children[$0].place($1, proposal: result.offers[$0], in: context)
      }
    }
  }
}

extension ContainerNode {
  /// Whether children can overlap, because a cell is larger than its space.
  fileprivate func setLayered(_ isLayered: Bool) {
    if isLayered { flags.insert(.layered) } else { flags.remove(.layered) }
  }
}
