import IdemCore
import IdemScreen
import IdemViews

/// The page with changes of list rows, newest first. Warnings about lists are at its top.
@MainActor
enum ListsPage {
  /// The columns of numbers, with their colors.
  private static let columns: [(title: String, short: String, color: Color, count: KeyPath<RowChanges, Int>)] = [
    ("inserted", "ins", InspectorColors.good, \.inserted), ("reused", "reu", InspectorColors.good, \.reused),
    ("moved", "mov", InspectorColors.accent, \.moved), ("updated", "upd", InspectorColors.warning, \.updated),
    ("removed", "rem", InspectorColors.bad, \.removed),
  ]

  static func draw(_ inspector: Inspector, _ context: GraphicsContext) {
    let model = inspector.model, size = context.size
    let top = drawProblems(inspector.app.diagnostics.listProblems, context)
    guard top < size.height else { return }
    let step = size.width >= 100 ? 10 : size.width >= 76 ? 9 : 5
    let start = max(14, size.width - step * columns.count - 1)
    var titles = LinePen(context, y: top)
    titles.put(" frame  rows of", InspectorColors.faint)
    for (place, column) in columns.enumerated() {
      titles.put(step > 5 ? column.title : column.short, endingAt: start + step * (place + 1), InspectorColors.faint)
    }
    for line in 0..<max(0, size.height - 1 - top) {
      var pen = LinePen(context, y: top + 1 + line)
      guard model.listsTop + line < model.lists.count else {
        if line == 0 { pen.put(" no row was inserted, removed, moved or changed since the inspector was opened", InspectorColors.faint) }
        continue
      }
      let (frame, change) = model.lists[model.listsTop + line]
      pen.put("\(frame)", endingAt: 6, InspectorColors.accent)
      pen.put("  ")
      pen.end = start
      pen.put(change.name)
      pen.end = size.width
      for (place, column) in columns.enumerated() {
        let count = change.rows[keyPath: column.count]
        pen.put(
          count == 0 ? "·" : Figures.short(count), endingAt: start + step * (place + 1), count == 0 ? InspectorColors.faint : column.color)
      }
    }
  }

  /// Draws warnings: duplicate ids, elements with varying numbers of views. Returns the first free line.
  private static func drawProblems(_ problems: ContiguousArray<String>, _ context: GraphicsContext) -> Int {
    let shown = problems.suffix(max(0, min(4, context.size.height - 3)))
    for (y, sentence) in shown.enumerated() {
      var pen = LinePen(context, y: y)
      pen.put(" ▲ ", InspectorColors.warning, bold: true)
      pen.put(sentence, InspectorColors.warning)
    }
    return shown.count
  }
}
