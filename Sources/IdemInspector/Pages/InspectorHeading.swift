import IdemCore
import IdemScreen
import IdemViews

/// The first row of the panel: the pages and the settings.
@MainActor
enum InspectorHeading {
  private static let mark = " ◆ "

  private static func label(_ page: InspectorModel.Page, width: Int) -> String {
    width < 60 ? " \(page.rawValue + 1) \(page.title.prefix(3)) " : " \(page.rawValue + 1) \(page.title) "
  }

  /// The page whose label is at a column; nil if there is none.
  static func page(at column: Int, width: Int) -> InspectorModel.Page? {
    var x = mark.columns
    for page in InspectorModel.Page.allCases {
      let end = x + label(page, width: width).columns
      if (x..<end).contains(column) { return page }
      x = end
    }
    return nil
  }

  static func draw(_ model: InspectorModel, _ context: GraphicsContext) {
    var pen = LinePen(context, y: 0, background: InspectorColors.bar)
    pen.put(mark, model.violations.isEmpty ? InspectorColors.accent : InspectorColors.bad, bold: true)
    for page in InspectorModel.Page.allCases {
      let isChosen = page == model.page
      pen.put(
        label(page, width: context.size.width), isChosen ? InspectorColors.text : InspectorColors.faint, bold: isChosen,
        background: isChosen ? InspectorColors.panel : nil)
    }
    let states = states(model)
    // Draws the states that fit, the most important first. The last column stays free.
    var width = 1
    var shown: [(text: String, color: Color)] = []
    for state in states where width + state.text.columns + 2 <= pen.room {
      width += state.text.columns + 2
      shown.append(state)
    }
    pen.skip(to: context.size.width - width)
    for state in shown { pen.put("  \(state.text)", state.color) }
  }

  private static func states(_ model: InspectorModel) -> [(text: String, color: Color)] {
    var states: [(String, Color)] = []
    if model.isPaused { states.append(("❚❚ paused", InspectorColors.warning)) }
    if model.frameDelay > 0 { states.append(("slow \(model.frameDelay / 1_000_000) ms", InspectorColors.warning)) }
    if model.awaitsClick { states.append(("click in the app", InspectorColors.warning)) }
    if let frame = model.selectedFrame { states.append(("\(model.isPlaying ? "▶" : "◀") frame \(frame)", InspectorColors.warning)) }
    states.append(("tint \(model.flash)", InspectorColors.faint))
    return states
  }
}
