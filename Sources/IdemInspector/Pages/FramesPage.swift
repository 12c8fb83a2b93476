import IdemCore
import IdemScreen
import IdemViews

/// The page with the latest frames, newest first: the cause of each and what it sent. The selected one is explained.
@MainActor
enum FramesPage {
  /// The rows of the list, newest first: a frame each. Frames in a row without an event, for the same causes and with as many bodies, are one:
  /// so the ticks of a timer do not hide what a key did.
  static func groups(_ model: InspectorModel) -> [Range<Int>] {
    let frames = model.frames
    var groups: [Range<Int>] = []
    for index in frames.indices.reversed() {
      let frame = frames[index]
      if let last = groups.last, frame.events.isEmpty, frames[last.lowerBound].events.isEmpty,
        frame.causes == frames[last.lowerBound].causes,
        frame.stats.causes == frames[last.lowerBound].stats.causes,
        frame.stats.bodiesEvaluated == frames[last.lowerBound].stats.bodiesEvaluated
      {
        groups[groups.count - 1] = index..<last.upperBound
      } else {
        groups.append(index..<index + 1)
      }
    }
    return groups
  }

  /// The row of the selected frame; the first one if none is selected.
  static func selectedRow(_ model: InspectorModel, _ groups: [Range<Int>]) -> Int {
    guard let selected = model.selectedFrame else { return 0 }
    return groups.firstIndex { $0.contains { model.frames[$0].number == selected } } ?? 0
  }

  /// The number of rows that are scrolled past the first one.
  static func top(_ model: InspectorModel, _ groups: [Range<Int>], rows: Int) -> Int {
    max(0, selectedRow(model, groups) - max(0, rows - 1))
  }

  /// The frames of the list and of the explanation of the selected frame: side by side, or one above the other on a high panel.
  ///
  /// A small panel shows one of them: the explanation if the user looks at a frame.
  private static func parts(_ size: Size, _ model: InspectorModel) -> (list: Rect, detail: Rect?) {
    let whole = Rect(x: 0, y: 0, width: size.width, height: size.height)
    if size.width < 96, size.height >= 20 {
      let rows = size.height * 2 / 5
      return (
        Rect(x: 0, y: 0, width: size.width, height: rows), Rect(x: 0, y: rows, width: size.width, height: size.height - rows)
      )
    }
    guard size.width >= 70 else { return model.looksAtFrame ? (.zero, whole) : (whole, nil) }
    let columns = max(40, size.width * 11 / 20)
    return (
      Rect(x: 0, y: 0, width: columns, height: size.height), Rect(x: columns, y: 0, width: size.width - columns, height: size.height)
    )
  }

  /// The number of rows of the list, without its titles.
  static func rows(_ size: Size, _ model: InspectorModel) -> Int { max(0, parts(size, model).list.height - 1) }
  /// Whether the panel is too small for the list and the explanation.
  static func isSmall(_ size: Size) -> Bool { size.width < 70 && size.height < 20 }

  static func draw(_ inspector: Inspector, _ context: GraphicsContext) {
    let model = inspector.model
    let parts = parts(context.size, model)
    if parts.list.height > 0 { drawList(model, context.within(parts.list)) }
    guard let detail = parts.detail else { return }
    let selected = model.selectedFrame ?? model.latest?.number
    explain(model.frames.last { $0.number == selected }, inspector, context.within(detail))
  }

  private static func drawList(_ model: InspectorModel, _ list: GraphicsContext) {
    drawTitles(list)
    let groups = groups(model), rows = max(0, list.size.height - 1), top = top(model, groups, rows: rows)
    let selected = selectedRow(model, groups)
    let longest = max(1, model.frames.suffix(60).map(\.stats.totalTime).max() ?? 1)
    for line in 0..<rows {
      guard groups.indices.contains(top + line) else {
        _ = LinePen(list, y: line + 1)
        continue
      }
      let group = groups[top + line]
      let shown = group.last { model.frames[$0].number == model.selectedFrame } ?? group.upperBound - 1
      draw(model.frames[shown], count: group.count, list, y: line + 1, isSelected: top + line == selected, longest)
    }
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

  private static func draw(_ record: FrameRecord, count: Int, _ context: GraphicsContext, y: Int, isSelected: Bool, _ longest: Int) {
    var pen = LinePen(context, y: y, background: isSelected ? InspectorColors.selected : InspectorColors.panel)
    let color = record.origins.first.map { InspectorColors.color($0.kind) } ?? InspectorColors.text
    pen.put("▌", color)
    pen.put("\(record.number)", endingAt: 6, InspectorColors.accent)
    pen.put("  ")
    let start = numbersStart(context.size.width)
    pen.end = start
    if count > 1 { pen.put("×\(count) ", InspectorColors.accent) }
    if let event = record.events.first { pen.put(record.events.count > 1 ? "\(event), … " : "\(event) ") }
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
