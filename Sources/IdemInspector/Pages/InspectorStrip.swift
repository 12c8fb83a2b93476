import IdemCore
import IdemScreen
import IdemViews

/// The row with the latest frame.
@MainActor
enum InspectorStrip {
  /// A part of the strip, with its full text first and shorter variants after it. An empty last variant means that the part may be left
  /// out.
  private struct Part {
    var variants: [[(text: String, color: Color)]]
    var index = 0

    var width: Int { variants[index].reduce(0) { $0 + $1.text.columns } }
  }

  static func draw(_ inspector: Inspector, _ context: GraphicsContext) {
    var pen = LinePen(context, y: 0, background: InspectorColors.bar)
    if let violation = inspector.model.violations.last {
      pen = LinePen(context, y: 0, background: InspectorColors.bad)
      return pen.put(" ✖ \(violation)", .rgb(255, 255, 255), bold: true)
    }
    let model = inspector.model
    guard let record = model.selectedFrame.flatMap({ number in model.frames.last { $0.number == number } }) ?? model.latest else {
      return pen.put(" no frame yet", InspectorColors.faint)
    }
    var parts = parts(of: record, bodies: inspector.log.liveBodies)
    // The strip alone has no row with the keys.
    if model.isStripOnly, !model.hasKeys {
      parts.append(
        Part(variants: [[("^]", InspectorColors.accent), (" panel", InspectorColors.faint)], [("^]", InspectorColors.accent)]]))
    }
    func width() -> Int { parts.reduce(0) { $0 + ($1.width > 0 ? $1.width + 2 : 0) } }
    let cause = record.causeWords, color = record.origins.first.map { InspectorColors.color($0.kind) } ?? InspectorColors.text
    // The minimum width of the cause with its blanks. Less important parts become shorter to make space for it.
    let least = min(cause.columns, 18) + 2
    for part in [5, 4, 1, 1, 4, 3, 2] where width() + least > context.size.width && parts[part].index + 1 < parts[part].variants.count {
      parts[part].index += 1
    }
    let room = max(8, context.size.width - width() - 2)
    parts.insert(Part(variants: [[(cause.cut(to: room), color)]]), at: 1)
    for part in parts where part.width > 0 {
      pen.put(" ")
      for piece in part.variants[part.index] { pen.put(piece.text, piece.color) }
      pen.put(" ")
    }
  }

  private static func parts(of record: FrameRecord, bodies: Int) -> [Part] {
    let stats = record.stats, faint = InspectorColors.faint, text = InspectorColors.text
    let wasted = record.wasted
    let bodiesColor = wasted > 0 ? InspectorColors.bad : text
    func times(_ times: Int...) -> String { times.map(Figures.microseconds).joined(separator: "/") }
    let total = Figures.microseconds(stats.totalTime)
    return [
      Part(variants: [[("#\(record.number)", InspectorColors.accent)]]),
      Part(
        variants: [
          [("bodies ", faint), ("\(stats.bodiesEvaluated)", bodiesColor), (" of \(bodies) (\(stats.bodiesSkipped) skipped)", faint)],
          [("bodies ", faint), ("\(stats.bodiesEvaluated)", bodiesColor), (" of \(bodies)", faint)],
          [("bodies ", faint), ("\(stats.bodiesEvaluated)", bodiesColor)],
        ]),
      Part(variants: [[("cells ", faint), ("\(stats.cellsChanged)", text)], []]),
      Part(variants: [[("bytes ", faint), ("\(stats.bytesWritten)", text)], []]),
      Part(
        variants: [
          [(times(stats.updateTime, stats.layoutTime, stats.paintTime, stats.writeTime), text), (" µs", faint)],
          [(total, text), (" µs", faint)], [],
        ]),
      stats.framesDropped > 0
        ? Part(variants: [[("merged events ", faint), ("\(stats.framesDropped)", InspectorColors.warning)]])
        : Part(variants: [[("merged events 0", faint)], []]),
    ]
  }
}
