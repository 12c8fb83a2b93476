import IdemCore
import IdemScreen

/// The layout of a grid's columns and rows. Each cell has a minimum and a maximum length; `share` distributes the space along both axes.
@MainActor
struct GridArrangement {
  struct Cell {
    let node: RenderNode
    let columns: Range<Int>
    let unsized: Axis.Set
  }

  struct Row {
    /// The node of the row; nil for a view that is no GridRow.
    let node: GridRowNode?
    let cells: [Cell]
  }

  struct Result {
    var widths: [Int]
    var starts: [Int]
    var heights: [Int]
    var tops: [Int]
    var size: Size

    func width(of columns: Range<Int>, gap: Int) -> Int {
      widths[columns].reduce(gap * (columns.count - 1), +)
    }
  }

  let look: GridLook
  let rows: [Row]
  private let columnCount: Int
  private var columnAlignments: [HorizontalAlignment?]

  init(_ look: GridLook, _ children: ContiguousArray<RenderNode>) {
    self.look = look
    var count = 0
    for case let row as GridRowNode in children {
      count = max(count, row.renderChildren.reduce(0) { $0 + GridArrangement.columns(of: $1) })
    }
    columnCount = max(count, children.isEmpty ? 0 : 1)
    var alignments = [HorizontalAlignment?](repeating: nil, count: columnCount)
    rows = children.map { [columnCount] child in
      guard let row = child as? GridRowNode else {
        return Row(node: nil, cells: [Cell(node: child, columns: 0..<columnCount, unsized: GridArrangement.unsizedAxes(of: child))])
      }
      var column = 0
      let cells = row.renderChildren.map { node -> Cell in
        let next = column + GridArrangement.columns(of: node)
        defer { column = next }
        if let alignment = node.trait(GridTrait.ColumnAlignment.self, HorizontalAlignment.self) { alignments[column] = alignment }
        return Cell(node: node, columns: column..<next, unsized: GridArrangement.unsizedAxes(of: node))
      }
      return Row(node: row, cells: cells)
    }
    columnAlignments = alignments
  }

  private static func columns(of node: RenderNode) -> Int { node.trait(GridTrait.Columns.self, Int.self) ?? 1 }
  private static func unsizedAxes(of node: RenderNode) -> Axis.Set { node.trait(GridTrait.UnsizedAxes.self, Axis.Set.self) ?? [] }

  // MARK: Columns

  /// The minimum and maximum of each column. A cell of several columns extends its last column if its columns are too small together.
  private func columnRanges(in context: MeasureContext) -> [Flexibility] {
    var ranges = [Flexibility](repeating: Flexibility(least: 0, most: 0), count: columnCount)
    forEachSizedCell(.horizontal) { cell in
      let part = cell.node.flexibility(along: .horizontal, .unspecified, in: context)
      let last = cell.columns.upperBound - 1
      let others = ranges[cell.columns.dropLast()]
      let gaps = look.columnGap * (cell.columns.count - 1)
      let least = others.reduce(gaps) { $0 + $1.least }, most = others.reduce(gaps) { $0 + $1.most }
      ranges[last].least = max(ranges[last].least, part.least - least)
      if part.most > most || cell.columns.count == 1 {
        ranges[last].most = max(ranges[last].most, part.most == .infinity ? .infinity : part.most - most)
      }
      ranges[last].most = max(ranges[last].most, ranges[last].least)
      ranges[last].priority = max(ranges[last].priority, part.priority)
    }
    return ranges
  }

  /// Visits cells of one column first, so that cells of several columns can use the lengths of their columns.
  private func forEachSizedCell(_ axis: Axis, _ body: (Cell) -> Void) {
    let skipped: Axis.Set = axis == .horizontal ? .horizontal : .vertical
    for isWide in [false, true] {
      for row in rows {
        for cell in row.cells where !cell.unsized.contains(skipped) && (cell.columns.count > 1) == isWide { body(cell) }
      }
    }
  }

  private var columnGaps: Int { look.columnGap * max(0, columnCount - 1) }

  /// The minimum and maximum width of the whole grid, for the container around it: those of the columns, and the gaps.
  func widthRange(in context: MeasureContext) -> ClosedRange<Int> {
    let ranges = columnRanges(in: context)
    let least = max(0, ranges.reduce(columnGaps) { $0 + $1.least })
    return least...max(least, ranges.reduce(columnGaps) { $0 + $1.most })
  }

  private func widths(_ proposal: Int?, in context: MeasureContext) -> [Int] {
    if let width = proposal { return share(width == .infinity ? width : width - columnGaps, among: columnRanges(in: context)) }
    var widths = [Int](repeating: 0, count: columnCount)
    forEachSizedCell(.horizontal) { cell in
      let taken = widths[cell.columns.dropLast()].reduce(look.columnGap * (cell.columns.count - 1), +)
      let last = cell.columns.upperBound - 1
      widths[last] = max(widths[last], cell.node.measure(.unspecified, in: context).width - taken)
    }
    return widths
  }

  // MARK: Rows

  func arrange(_ proposal: ProposedViewSize, in context: MeasureContext) -> Result {
    var result = Result(widths: widths(proposal.width, in: context), starts: [], heights: [], tops: [], size: .zero)
    (result.starts, result.size.width) = positions(result.widths, look.columnGap)
    result.heights = heights(proposal.height, result, in: context)
    (result.tops, result.size.height) = positions(result.heights, look.rowGap)
    return result
  }

  private func heights(_ proposal: Int?, _ widths: Result, in context: MeasureContext) -> [Int] {
    func height(of row: Row, _ offer: Int?, in context: MeasureContext) -> Int {
      row.cells.reduce(0) { height, cell in
        if cell.unsized.contains(.vertical) { return height }
        let width = widths.width(of: cell.columns, gap: look.columnGap)
        return max(height, cell.node.measure(ProposedViewSize(width: width, height: offer), in: context).height)
      }
    }
    guard let proposal else { return rows.map { height(of: $0, nil, in: context) } }
    let ranges = rows.map { row -> Flexibility in
      row.cells.reduce(into: .rigid(0)) { range, cell in
        if cell.unsized.contains(.vertical) { return }
        let width = widths.width(of: cell.columns, gap: look.columnGap)
        let part = cell.node.flexibility(along: .vertical, ProposedViewSize(width: width, height: nil), in: context)
        range.least = max(range.least, part.least)
        range.most = max(range.most, part.most)
      }
    }
    let gaps = look.rowGap * max(0, rows.count - 1)
    return share(proposal == .infinity ? proposal : proposal - gaps, among: ranges) { index, offer in
      height(of: rows[index], offer, in: context)
    }
  }

  private func positions(_ lengths: [Int], _ gap: Int) -> (starts: [Int], end: Int) {
    var starts: [Int] = [], position = 0
    for length in lengths {
      starts.append(position)
      position += length + gap
    }
    return (starts, max(0, lengths.isEmpty ? 0 : position - gap))
  }

  // MARK: Places

  func place(_ cell: Cell, of row: Row, in room: Rect, _ proposal: ProposedViewSize, _ result: Result, with context: PlacementContext)
    -> GridRowNode.PlacedCell
  {
    let offer = ProposedViewSize(room.size)
    let size = cell.node.measure(offer, in: context)
    if let anchor = cell.node.trait(GridTrait.Anchor.self, UnitPoint.self) {
      let origin = Point(
        x: UnitPoint.cells(anchor.x, of: room.width - size.width), y: UnitPoint.cells(anchor.y, of: room.height - size.height))
      return .init(node: cell.node, frame: Rect(origin: room.origin + origin, size: size), proposal: offer)
    }
    var alignment = look.alignment
    if row.node != nil, let own = columnAlignments[cell.columns.lowerBound] { alignment.horizontal = own }
    if let own = row.node?.alignment { alignment.vertical = own }
    return .init(
      node: cell.node,
      frame: Rect(origin: room.origin + alignment.origin(of: cell.node, offer, in: room.size, with: context.measuring), size: size),
      proposal: offer
    )
  }
}

extension RenderNode {
  fileprivate func trait<Value>(_ key: Any.Type, _ type: Value.Type) -> Value? { traits?.values[ObjectIdentifier(key)] as? Value }
}
