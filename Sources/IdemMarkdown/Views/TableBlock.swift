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
final class TableBlockNode: RenderNode {
  private var table: MarkdownBlock.TableContent
  private var rows: [TableLayout.Row] = []
  /// The layouts for the last widths. A container requests more than one.
  private var layouts: [TableLayout] = []

  init(_ table: MarkdownBlock.TableContent, parent: Node) {
    self.table = table
    super.init(parent: parent, type: TableBlock.self)
    flags.insert(.opaque)
    parseRows(from: 0)
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
    table = new
    let removed = rows.count - kept
    rows.removeLast(removed)
    parseRows(from: rows.last?.source.upperBound ?? 0)
    if isFinishing || kept <= TableLayout.measuredRows {
      layouts = []
    } else {
      for index in layouts.indices { layouts[index].update(rows, from: kept) }
    }
    if removed > 0 || kept < rows.count || isFinishing || !isSameHead { apply(.all, in: context) }
  }

  private func parseRows(from start: Int) {
    table.source.withUnsafeBufferPointer { source in
      var position = start
      while position < source.count {
        var end = position
        while end < source.count, source[end] != .newline { end += 1 }
        let line = Bytes(rebasing: source[position..<end])
        let cells = TableRow.cells(line)
        let isLast = end + 1 >= source.count && !table.isFinished
        let texts = table.alignments.indices.map { column in
          guard column < cells.count else { return StyledText() }
          // Half a mark at the end of an open table counts as closed.
          let isPartial = isLast && column + 1 == cells.count
          return TableRow.text(line, cells[column]).withUnsafeBufferPointer {
            StyledText(InlineText($0, table.definitions, isPartial: isPartial))
          }
        }
        rows.append(TableLayout.Row(source: position..<min(source.count, end + 1), cells: texts))
        position = end + 1
      }
    }
  }

  private func layout(width: Int) -> TableLayout {
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
      return min(natural, table.alignments.count * 4)...natural
    }
    let height = layout(width: proposal.width ?? .infinity).height
    return height...height
  }

  // MARK: Paint

  override func paint(_ context: inout PaintContext) {
    let drawing = environment.drawing
    let visible = context.visible
    if context.erases { context.fill(visible) }
    let layout = layout(width: proposal.width ?? .infinity)
    var line = drawing.style
    line.foreground = .gray
    var row = layout.row(at: visible.minY)
    while row < rows.count, layout.top(of: row) < visible.maxY {
      let top = layout.top(of: row), height = layout.top(of: row + 1) - top
      var style = drawing.style
      if row == 0 { style.attributes.insert(.bold) }
      var x = 0
      for (column, width) in layout.widths.enumerated() {
        paint(rows[row].cells[column], column, width, x: x, y: top, style, drawing.tint, &context)
        x += width
        guard column + 1 < layout.widths.count else { continue }
        for y in top..<(top + (row == 0 ? height - 1 : height)) { context.write(Glyph(narrow: "│"), x: x + 1, y: y, style: line) }
        x += 3
      }
      if row == 0 { paintHeaderLine(layout, y: top + height - 1, line, &context) }
      row += 1
    }
  }

  private func paint(
    _ text: StyledText, _ column: Int, _ width: Int, x: Int, y: Int, _ style: Style, _ tint: Color, _ context: inout PaintContext
  ) {
    guard !text.text.isEmpty else { return }
    let painter = StyledTextPainter(text: text, base: style, tint: tint)
    let lines = WrappedText(text.text, width: width)
    let utf8 = text.text.utf8
    for line in 0..<lines.count {
      let range = lines[line]
      let from = utf8.index(utf8.startIndex, offsetBy: range.lowerBound), to = utf8.index(from, offsetBy: range.count)
      let free = max(0, width - String(text.text[from..<to]).columns)
      let start: Int
      switch table.alignments[column] {
      case .none, .leading: start = 0
      case .center: start = free / 2
      case .trailing: start = free
      }
      painter.write(range, x: x + start, y: y + line, &context)
    }
  }

  private func paintHeaderLine(_ layout: TableLayout, y: Int, _ style: Style, _ context: inout PaintContext) {
    var x = 0
    for (column, width) in layout.widths.enumerated() {
      let isLast = column + 1 == layout.widths.count
      for offset in 0..<(isLast ? width : width + 3) {
        context.write(Glyph(narrow: !isLast && offset == width + 1 ? "┼" : "─"), x: x + offset, y: y, style: style)
      }
      x += width + 3
    }
  }

  override func drawingChanged(in context: UpdateContext) { setNeedsPaint(in: context) }
}
