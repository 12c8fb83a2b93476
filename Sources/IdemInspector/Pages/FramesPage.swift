import IdemCore
import IdemScreen
import IdemViews

/// The page with the latest frames, newest first: the cause of each and what it sent. The selected one is explained.
@MainActor
enum FramesPage {
  /// The number of frames that are scrolled past the first row.
  static func top(_ model: InspectorModel, rows: Int) -> Int {
    guard let selected = model.selectedFrame, let index = model.frames.firstIndex(where: { $0.number == selected }) else { return 0 }
    return max(0, model.frames.count - 1 - index - max(0, rows - 1))
  }

  /// The frames of the list and of the explanation of the selected frame: side by side, or one above the other on a high panel.
  private static func parts(_ size: Size) -> (list: Rect, detail: Rect?) {
    let whole = Rect(x: 0, y: 0, width: size.width, height: size.height)
    if size.width < 96, size.height >= 20 {
      let rows = size.height * 2 / 5
      return (
        Rect(x: 0, y: 0, width: size.width, height: rows), Rect(x: 0, y: rows, width: size.width, height: size.height - rows)
      )
    }
    guard size.width >= 70 else { return (whole, nil) }
    let columns = max(40, size.width * 11 / 20)
    return (
      Rect(x: 0, y: 0, width: columns, height: size.height), Rect(x: columns, y: 0, width: size.width - columns, height: size.height)
    )
  }

  /// The number of rows of the list, without its titles.
  static func rows(_ size: Size) -> Int { max(0, parts(size).list.height - 1) }

  static func draw(_ inspector: Inspector, _ context: GraphicsContext) {
    let model = inspector.model
    let parts = parts(context.size)
    let list = context.within(parts.list)
    drawTitles(list)
    let rows = rows(context.size), top = top(model, rows: rows)
    let selected = model.selectedFrame ?? model.latest?.number
    let longest = max(1, model.frames.suffix(60).map(\.stats.totalTime).max() ?? 1)
    for line in 0..<rows {
      let index = model.frames.count - 1 - top - line
      guard index >= 0 else {
        _ = LinePen(list, y: line + 1)
        continue
      }
      draw(model.frames[index], list, y: line + 1, isSelected: model.frames[index].number == selected, longest)
    }
    guard let detail = parts.detail else { return }
    explain(model.frames.last { $0.number == selected }, inspector, context.within(detail))
  }

  /// The column at which the numbers begin. The time is left out if the cause needs the space.
  private static func numbersStart(_ width: Int) -> Int { max(12, width - (showsTime(width) ? 24 : 18)) }
  private static func showsTime(_ width: Int) -> Bool { width >= 50 }

  private static func drawTitles(_ context: GraphicsContext) {
    var pen = LinePen(context, y: 0)
    pen.put(" frame  cause", InspectorColors.faint)
    let start = numbersStart(context.size.width)
    for (place, title) in ["bodies", "cells", "bytes", "µs"].prefix(showsTime(context.size.width) ? 4 : 3).enumerated() {
      pen.put(title, endingAt: start + [6, 12, 18, 23][place], InspectorColors.faint)
    }
  }

  private static func draw(_ record: FrameRecord, _ context: GraphicsContext, y: Int, isSelected: Bool, _ longest: Int) {
    var pen = LinePen(context, y: y, background: isSelected ? InspectorColors.selected : InspectorColors.panel)
    let color = record.origins.first.map { InspectorColors.color($0.kind) } ?? InspectorColors.text
    pen.put("▌", color)
    pen.put("\(record.number)", endingAt: 6, InspectorColors.accent)
    pen.put("  ")
    let start = numbersStart(context.size.width)
    pen.end = start
    pen.put(record.causeWords, color)
    pen.end = context.size.width
    let stats = record.stats
    pen.put(Figures.short(stats.bodiesEvaluated), endingAt: start + 6, record.wasted > 0 ? InspectorColors.bad : InspectorColors.text)
    pen.put(Figures.short(stats.cellsChanged), endingAt: start + 12)
    pen.put(Figures.short(stats.bytesWritten), endingAt: start + 18)
    pen.put(
      Figures.microseconds(stats.totalTime), endingAt: start + 23,
      stats.totalTime == longest ? InspectorColors.warning : InspectorColors.faint)
  }

  /// Draws the explanation of a frame, from the cause to the bytes.
  private static func explain(_ record: FrameRecord?, _ inspector: Inspector, _ context: GraphicsContext) {
    let height = context.size.height
    for y in 0..<height { _ = LinePen(context, y: y) }
    guard let record else { return }
    let stats = record.stats
    var y = 0
    func line(_ write: (inout LinePen) -> Void) {
      guard y < height else { return }
      var pen = LinePen(context, y: y)
      pen.put("│ ", InspectorColors.bar)
      write(&pen)
      y += 1
    }
    line {
      $0.put("#\(record.number) ", InspectorColors.accent, bold: true)
      if !record.events.isEmpty {
        $0.put(record.events.joined(separator: ", "))
        $0.put(" → ", InspectorColors.faint)
      }
      for (place, cause) in record.origins.enumerated() {
        $0.put(place > 0 ? ", \(cause)" : "\(cause)", InspectorColors.color(cause.kind))
      }
    }
    let ran = record.views.filter { $0.evaluations > 0 }
    // The last four lines are for the results.
    let mostLines = max(1, height - 5), showsReads = ran.count * 2 <= mostLines
    let reads = showsReads ? inspector.reads(of: ran.map(\.type)) : [:]
    for view in ran.prefix(mostLines) {
      line { pen in
        pen.put("→ ", InspectorColors.faint)
        pen.put(ViewTypes.name(of: view.type))
        if view.evaluations > 1 { pen.put(" ×\(view.evaluations)", InspectorColors.accent) }
        if view.wasted > 0 { pen.put(" \(view.wasted) wasted", InspectorColors.bad) }
        if let reason = view.sortedReasons.first?.reason { pen.put(" \(reason)", InspectorColors.color(reason.kind)) }
      }
      if let names = reads[ObjectIdentifier(view.type)] {
        line { $0.put("    reads \(names.joined(separator: ", "))", InspectorColors.faint) }
      }
    }
    line {
      $0.put("→ ", InspectorColors.faint)
      $0.put(
        "\(stats.bodiesEvaluated) \(stats.bodiesEvaluated == 1 ? "body" : "bodies"), \(stats.bodiesSkipped) skipped"
      )
    }
    line {
      $0.put("→ ", InspectorColors.faint)
      $0.put("\(stats.nodesLaidOut) measured or placed again, \(stats.primitivesUpdated) redrawn")
    }
    line {
      $0.put("→ ", InspectorColors.faint)
      $0.put("\(stats.cellsPainted) painted → \(stats.cellsChanged) cells → \(stats.bytesWritten) bytes")
    }
    line {
      let times = [stats.updateTime, stats.layoutTime, stats.paintTime, stats.writeTime].map(Figures.microseconds)
      let words = zip(["update", "layout", "paint", "write"], times).map { "\($0) \($1)" }.joined(separator: ", ")
      $0.put("  " + (words.count + 8 <= $0.room ? words : times.joined(separator: "/")) + " µs", InspectorColors.faint)
    }
  }
}
