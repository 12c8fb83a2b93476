import IdemCore
import IdemScreen
import IdemViews

/// The page with the app's views: how often each ran and was skipped, and why it ran last.
@MainActor
enum TreePage {
  /// A column of numbers. `width` is the distance from the end of the previous column to its own end.
  private struct Column {
    let title: String
    let width: Int
    /// The sort order that uses this column.
    let order: InspectorModel.Order
    let value: (InspectorLog.NodeTally) -> String
    var isBad: (InspectorLog.NodeTally) -> Bool = { _ in false }
  }

  private static func columns(_ width: Int) -> [Column] {
    let runs = Column(title: "runs", width: 6, order: .runs) { Figures.short($0.tally.evaluations) }
    let skips = Column(title: "skips", width: 6, order: .skips) { $0.isMeasured ? Figures.short($0.tally.skips) : "·" }
    let wasted = Column(title: "waste", width: 6, order: .wasted, value: { $0.tally.wasted == 0 ? "·" : Figures.short($0.tally.wasted) }) {
      $0.tally.wasted > 0
    }
    let moves = Column(title: "moves", width: 6, order: .moves) { $0.moves == 0 ? "·" : Figures.short($0.moves) }
    let own = Column(title: "body µs", width: 8, order: .time) { $0.isMeasured ? Figures.microseconds($0.tally.ownTime) : "·" }
    let compare = Column(title: "compare µs", width: 11, order: .compare) {
      $0.isMeasured ? Figures.microseconds($0.tally.compareTime) : "·"
    }
    if width >= 100 { return [runs, skips, wasted, moves, own, compare] }
    if width >= 76 { return [runs, skips, wasted, moves, own] }
    return width >= 56 ? [runs, skips, wasted] : width >= 44 ? [runs, wasted] : [runs]
  }

  /// The column at which the names end and the numbers begin.
  private static func nameEnd(_ width: Int, _ columns: [Column]) -> Int {
    let numbers = columns.reduce(0) { $0 + $1.width }
    return width >= 100 ? min(width * 3 / 10, 44) : width >= 76 ? width / 3 : max(12, (width - numbers) / 2)
  }

  /// The sort order for a click on the titles: by the column of numbers there, otherwise in tree order.
  static func order(at column: Int, width: Int) -> InspectorModel.Order {
    let columns = columns(width)
    var end = nameEnd(width, columns)
    for one in columns {
      if (end..<(end + one.width)).contains(column) { return one.order }
      end += one.width
    }
    return .tree
  }

  static func draw(_ inspector: Inspector, _ context: GraphicsContext) {
    let model = inspector.model, size = context.size
    let columns = columns(size.width)
    let nameEnd = nameEnd(size.width, columns)
    drawTitles(model, context, columns, nameEnd)
    let rows = TreeRow.all(of: inspector)
    let room = size.height - 1
    guard room > 0 else { return }
    keepVisible(model, rows, room)
    for line in 0..<max(0, size.height - 1) {
      let index = model.top + line
      guard line < room, index < rows.count else {
        _ = LinePen(context, y: line + 1)
        continue
      }
      draw(rows[index], inspector, context, y: line + 1, columns, nameEnd)
    }
  }

  private static func keepVisible(_ model: InspectorModel, _ rows: [TreeRow], _ room: Int) {
    if let selected = rows.firstIndex(where: { $0.node === model.selectedView }) {
      model.top = min(max(model.top, selected - room + 1), selected)
    }
    model.top = max(0, min(model.top, rows.count - room))
  }

  private static func drawTitles(_ model: InspectorModel, _ context: GraphicsContext, _ columns: [Column], _ nameEnd: Int) {
    var pen = LinePen(context, y: 0)
    if let filter = model.filter {
      pen.put(" /\(filter)", InspectorColors.warning)
      if model.isTyping { pen.put("▏", InspectorColors.warning) }
    } else {
      let frame = model.selectedFrame.map { ", in frame \($0)" } ?? ""
      pen.put(" view" + (model.order == .tree ? "" : ", by \(model.order)") + frame, InspectorColors.faint)
    }
    var end = nameEnd
    for column in columns {
      end += column.width
      pen.put(column.title, endingAt: end, column.order == model.order ? InspectorColors.accent : InspectorColors.faint)
    }
    pen.put("  reason of the last run", InspectorColors.faint)
  }

  private static func draw(
    _ row: TreeRow, _ inspector: Inspector, _ context: GraphicsContext, y: Int, _ columns: [Column], _ nameEnd: Int
  ) {
    let isSelected = row.node === inspector.model.selectedView
    var pen = LinePen(context, y: y, background: isSelected ? InspectorColors.selected : InspectorColors.panel)
    let isInLastFrame =
      row.counts.map { $0.lastFrame > 0 && $0.lastFrame == inspector.model.selectedFrame ?? inspector.model.latest?.number } ?? false
    let color = row.counts?.lastReason.map { InspectorColors.color($0.kind) } ?? InspectorColors.text
    pen.put(isInLastFrame ? "▌" : " ", color)
    pen.end = nameEnd
    if inspector.model.order == .tree, inspector.model.filter == nil { pen.put(String(repeating: "  ", count: min(row.depth, 12))) }
    pen.put(ViewTypes.name(of: row.node.type), isInLastFrame ? color : InspectorColors.text, bold: isInLastFrame)
    if !row.key.isEmpty { pen.put(" \(row.key)", InspectorColors.faint) }
    pen.end = context.size.width
    var end = nameEnd
    for column in columns {
      end += column.width
      let text = row.counts.map(column.value) ?? "·"
      let isBad = row.counts.map(column.isBad) ?? false
      pen.put(text, endingAt: end, isBad ? InspectorColors.bad : text == "0" || text == "·" ? InspectorColors.faint : InspectorColors.text)
    }
    pen.put("  ")
    drawReason(row, &pen, color)
  }

  private static func drawReason(_ row: TreeRow, _ pen: inout LinePen, _ color: Color) {
    if let counts = row.counts, counts.lastReason != nil {
      pen.put(row.reason, color)
      if counts.lastWasWasted { pen.put(", no effect", InspectorColors.bad) }
    }
    if let obstacle = ViewTypes.obstacle(of: row.node.type) {
      pen.put(pen.room > 0 && row.counts?.lastReason != nil ? " · " : "", InspectorColors.faint)
      pen.put("never skipped: \(obstacle)", InspectorColors.warning)
    }
  }
}
