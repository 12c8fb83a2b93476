import IdemCore
import IdemScreen
import IdemViews

/// The first page: what the latest frames did, in words, and the app's views, the most wasted first. It scrolls as a whole.
@MainActor
enum AnswerPage {
  private typealias Line = (inout LinePen) -> Void

  static func draw(_ inspector: Inspector, _ context: GraphicsContext) {
    let height = context.size.height, model = inspector.model
    let lines = lines(inspector.answer, model, context.size)
    model.answerTop = max(0, min(model.answerTop, lines.count - height))
    for y in 0..<height {
      var pen = LinePen(context, y: y)
      if lines.indices.contains(model.answerTop + y) { lines[model.answerTop + y](&pen) }
    }
  }

  private static func lines(_ answer: Answer, _ model: InspectorModel, _ size: Size) -> [Line] {
    var lines: [Line] = []
    func paragraph(_ text: String, _ color: Color, bold: Bool = false) {
      for part in text.wrapped(to: size.width - 2) {
        lines.append {
          $0.put(" ")
          $0.put(part, color, bold: bold)
        }
      }
    }
    paragraph(answer.headline, InspectorColors.text, bold: true)
    paragraph(answer.lastEvent, InspectorColors.text)
    paragraph(answer.why, InspectorColors.accent)
    for sentence in answer.advice { paragraph(sentence, InspectorColors.bad) }
    if answer.advice.isEmpty, answer.ran, size.height - lines.count > 2 {
      paragraph("Each body that ran had an effect.", InspectorColors.good)
    }
    if ObservedPropertyName.lacksSymbols {
      paragraph("Some names of properties were stripped from this program. strip -w -K '*TK' keeps them.", InspectorColors.faint)
    }
    return lines + table(answer, model, width: size.width)
  }

  private static func table(_ answer: Answer, _ model: InspectorModel, width: Int) -> [Line] {
    let rows = model.showsFramework ? answer.own + answer.framework : answer.own
    let folded = model.showsFramework ? 0 : answer.framework.count
    let nameEnd = max(14, min(width * 2 / 5, 40))
    let numbers = width >= 60 ? ["ran", "no effect", "skipped"] : ["ran", "no effect"]
    func end(_ column: Int) -> Int { nameEnd + 6 + column * 11 }
    var lines: [Line] = []
    if !rows.isEmpty {
      lines.append { titles in
        titles.put(" view", InspectorColors.faint)
        for (column, title) in numbers.enumerated() { titles.put(title, endingAt: end(column), InspectorColors.faint) }
        titles.put(width >= 70 ? "  most often for" : "", InspectorColors.faint)
      }
    }
    for row in rows {
      lines.append { pen in
        let tally = row.tally
        pen.end = nameEnd
        pen.put(" \(row.name)", row.isOwn ? InspectorColors.text : InspectorColors.faint)
        pen.end = width
        pen.put(
          Figures.short(tally.evaluations), endingAt: end(0), tally.evaluations == 0 ? InspectorColors.faint : InspectorColors.text)
        pen.put(Figures.short(tally.wasted), endingAt: end(1), tally.wasted == 0 ? InspectorColors.faint : InspectorColors.bad)
        if numbers.count > 2 { pen.put(Figures.short(tally.skips), endingAt: end(2), InspectorColors.faint) }
        if width >= 70, let reason = tally.sortedReasons.first?.reason {
          pen.put("  \(reason)", InspectorColors.color(reason.kind))
        }
      }
    }
    if folded > 0 {
      lines.append { pen in
        pen.put(" \(folded == 1 ? "1 view" : "\(folded) views") of the framework: ", InspectorColors.faint)
        pen.put("h", InspectorColors.accent)
        pen.put(" shows them", InspectorColors.faint)
      }
    }
    return lines
  }
}

extension String {
  /// The text in lines of at most `width` columns, broken at spaces. A longer word is cut.
  func wrapped(to width: Int) -> [String] {
    guard !isEmpty, width > 0 else { return [] }
    var lines: [String] = [], line = ""
    for word in split(separator: " ") {
      let longer = line.isEmpty ? String(word) : "\(line) \(word)"
      if longer.columns <= width || line.isEmpty {
        line = longer
      } else {
        lines.append(line.cut(to: width))
        line = String(word)
      }
    }
    lines.append(line.cut(to: width))
    return lines
  }
}
