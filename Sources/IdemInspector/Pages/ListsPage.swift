import IdemCore
import IdemScreen
import IdemViews

/// The lists that changed, the newest first.
@MainActor
enum ListsPage {
  static func draw(_ model: InspectorModel, _ context: GraphicsContext) {
    var pen = LinePen(context, y: 0)
    pen.put(" frame  list", InspectorColors.faint)
    let start = max(20, context.size.width - 30)
    for (place, title) in ["inserted", "removed", "moved"].enumerated() {
      pen.put(title, endingAt: start + 9 * (place + 1), InspectorColors.faint)
    }
    for line in 0..<max(0, context.size.height - 1) {
      var pen = LinePen(context, y: line + 1)
      guard line < model.lists.count else {
        if line == 0 { pen.put(" no ForEach changed since the inspector was opened", InspectorColors.faint) }
        continue
      }
      let (frame, change) = model.lists[line]
      pen.put("\(frame)", endingAt: 6, InspectorColors.accent)
      pen.put("  ")
      pen.end = start
      pen.put("\(change.type)")
      pen.end = context.size.width
      for (place, count) in [change.inserted, change.removed, change.moved].enumerated() {
        let color = count == 0 ? InspectorColors.faint : [InspectorColors.good, InspectorColors.bad, InspectorColors.warning][place]
        pen.put("\(count)", endingAt: start + 9 * (place + 1), color)
      }
    }
  }
}
