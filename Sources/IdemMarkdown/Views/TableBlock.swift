import IdemCore
import IdemScreen
import IdemText
import IdemViews

/// A table. Columns are as wide as the header and the first 20 rows need; the cells of later rows break. When the table is complete, all rows
/// count.
struct TableBlock: PrimitiveView, Equatable {
  let table: MarkdownBlock.TableContent

  static func _makeNode(_ view: TableBlock, parent: Node, in context: UpdateContext) -> Node { TableBlockNode(view.table, parent: parent) }
  static func _updateNode(_ node: Node, _ view: TableBlock, in context: UpdateContext) {
    node.uncheckedCast(to: TableBlockNode.self).update(view.table, in: context)
  }
}

/// The node of a table. A row that is appended is parsed and measured alone.
final class TableBlockNode: RenderNode, MarkdownLinkHost {
  var table: MarkdownBlock.TableContent
  var rows: [TableLayout.Row] = []
  /// The rows that were parsed since the node was made: a measure of the work.
  private(set) var rowsParsed = 0
  /// The layouts for the last widths. A container requests more than one.
  private var layouts: [TableLayout] = []
  /// The rows with links, in their order, each with the number of links before it.
  private(set) var links = TableLinks()
  var linkStops: LinkStops?

  init(_ table: MarkdownBlock.TableContent, parent: Node) {
    self.table = table
    super.init(parent: parent, type: TableBlock.self)
    flags.insert(.opaque)
    parseRows(from: 0)
    registerLinks()
  }

  override func close(in context: UpdateContext) {
    super.close(in: context)
    unregisterLinks(in: context)
  }

  override var isPlain: Bool { true }

  func update(_ new: MarkdownBlock.TableContent, in context: UpdateContext) {
    let isSameHead = new.alignments == table.alignments && new.definitions.all.count == table.definitions.all.count
    var common = 0
    if isSameHead {
      common = new.source.withUnsafeBufferPointer { new in table.source.withUnsafeBufferPointer { new.commonPrefix(with: $0) } }
    }
    // The last row of an open table may grow, even if it has its end for now.
    var kept = isSameHead ? rows.count : 0
    while kept > 0, rows[kept - 1].source.upperBound > common { kept -= 1 }
    if kept == rows.count, kept > 0 { kept -= 1 }
    let isFinishing = new.isFinished != table.isFinished
    // The size is known only while the columns keep their widths.
    let placed = isPlaced && isSameHead && !isFinishing && kept > TableLayout.measuredRows ? placedLayout : nil
    let top = placed?.top(of: kept) ?? 0, oldHeight = placed?.height
    table = new
    let removed = rows.count - kept
    rows.removeLast(removed)
    links.keep(rows: kept)
    parseRows(from: rows.last?.source.upperBound ?? 0)
    registerLinks()
    if isFinishing || kept <= TableLayout.measuredRows {
      layouts = []
    } else {
      for index in layouts.indices { layouts[index].update(rows, from: kept) }
    }
    guard removed > 0 || kept < rows.count || isFinishing || !isSameHead else { return }
    guard let oldHeight, let placedLayout else { return apply(.all, in: context) }
    if oldHeight != placedLayout.height { apply(.layout, in: context) }
    damage(Rect(x: 0, y: top, width: size.width, height: max(0, size.height - top)), in: context)
  }

  /// The layout for the width with which the table was placed, if it is known.
  private var placedLayout: TableLayout? { layouts.first { $0.width == proposal.width ?? .infinity } }

  private func parseRows(from start: Int) {
    table.forEachRow(from: start) { source, cells in
      links.add(cells, row: rows.count)
      rowsParsed += 1
      rows.append(TableLayout.Row(source: source, cells: cells))
    }
  }

  func layout(width: Int) -> TableLayout {
    if let known = layouts.first(where: { $0.width == width }) { return known }
    let new = TableLayout(rows, columns: table.alignments.count, width: width, measuresAll: table.isFinished)
    if layouts.count == 3 { layouts.removeFirst() }
    layouts.append(new)
    return new
  }

  override func widthsChanged(in context: UpdateContext) {
    for index in rows.indices { rows[index].measure() }
    layouts = []
    super.widthsChanged(in: context)
  }

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size {
    let layout = layout(width: proposal.width ?? .infinity)
    return Size(width: min(layout.totalWidth, proposal.width ?? .infinity), height: layout.height)
  }

  override func range(along axis: Axis, _ proposal: ProposedViewSize, in context: MeasureContext) -> ClosedRange<Int> {
    if axis == .horizontal {
      let natural = layout(width: .infinity).totalWidth
      return min(natural, table.alignments.count * 2)...natural
    }
    let height = layout(width: proposal.width ?? .infinity).height
    return height...height
  }

  override func paint(_ context: inout PaintContext) { paintTable(&context) }
  override func drawingChanged(in context: UpdateContext) { setNeedsPaint(in: context) }

  // MARK: Links

  var linkCount: Int { links.total }
  func address(ofLink index: Int) -> String {
    guard let (row, column, link) = linkCell(index) else { return "" }
    let text = rows[row].cells[column]
    return text.links[Int(text.link(at: link))]
  }
  override var focusArea: Rect { focusedLinkArea { link(at: $0) } }
  func focusChanged(_ isFocused: Bool, in context: UpdateContext) { linkFocusChanged(isFocused, in: context) }

  override func handle(_ event: Event, in context: UpdateContext) -> KeyPress.Result {
    guard linkStops != nil else { return .ignored }
    switch event {
    case .key(let press): return handleLinkKey(press, in: context)
    case .mouse(let mouse): return handleLinkPointer(mouse, link: { link(at: $0) }, in: context)
    default: return .ignored
    }
  }
}
