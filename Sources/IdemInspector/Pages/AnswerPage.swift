import IdemCore
import IdemScreen
import IdemViews

/// The first page: what the latest frames did, in words, and the app's views, the most wasted first.
@MainActor
enum AnswerPage {
  static func draw(_ inspector: Inspector, _ context: GraphicsContext) {
    let size = context.size
    let answer = inspector.answer
    var y = 0
    func line(_ text: String, _ color: Color, bold: Bool = false) {
      guard y < size.height else { return }
      var pen = LinePen(context, y: y)
      pen.put(" ")
      pen.put(text, color, bold: bold)
      y += 1
    }
    func paragraph(_ text: String, _ color: Color, bold: Bool = false) {
      for part in text.wrapped(to: size.width - 2) { line(part, color, bold: bold) }
    }
    paragraph(answer.headline, InspectorColors.text, bold: true)
    paragraph(answer.why, InspectorColors.accent)
    for sentence in answer.advice { paragraph(sentence, InspectorColors.bad) }
    if answer.advice.isEmpty, answer.ran, size.height - y > 2 { line("Each body that ran had an effect.", InspectorColors.good) }
    if ObservedPropertyName.lacksSymbols, size.height - y > 2 {
      paragraph("Some names of properties were stripped from this program. strip -w -K '*TK' keeps them.", InspectorColors.faint)
    }
    table(answer, inspector.model, context, &y)
    while y < size.height { line("", InspectorColors.text) }
  }

  private static func table(_ answer: Answer, _ model: InspectorModel, _ context: GraphicsContext, _ y: inout Int) {
    let rows = model.showsFramework ? answer.own + answer.framework : answer.own
    let size = context.size, folded = model.showsFramework ? 0 : answer.framework.count
    let room = size.height - y - 1 - (folded > 0 ? 1 : 0)
    guard room > 0, !rows.isEmpty || folded > 0 else { return }
    let nameEnd = max(14, min(size.width * 2 / 5, 40))
    let numbers = size.width >= 60 ? ["ran", "no effect", "skipped"] : ["ran", "no effect"]
    func end(_ column: Int) -> Int { nameEnd + 6 + column * 11 }
    var titles = LinePen(context, y: y)
    titles.put(" view", InspectorColors.faint)
    for (column, title) in numbers.enumerated() { titles.put(title, endingAt: end(column), InspectorColors.faint) }
    titles.put(size.width >= 70 ? "  most often for" : "", InspectorColors.faint)
    y += 1
    model.answerTop = max(0, min(model.answerTop, rows.count - room))
    for row in rows.dropFirst(model.answerTop).prefix(room) {
      var pen = LinePen(context, y: y)
      pen.end = nameEnd
      pen.put(" \(row.name)", row.isOwn ? InspectorColors.text : InspectorColors.faint)
      pen.end = size.width
      let tally = row.tally
      pen.put(Figures.short(tally.evaluations), endingAt: end(0), tally.evaluations == 0 ? InspectorColors.faint : InspectorColors.text)
      pen.put(Figures.short(tally.wasted), endingAt: end(1), tally.wasted == 0 ? InspectorColors.faint : InspectorColors.bad)
      if numbers.count > 2 { pen.put(Figures.short(tally.skips), endingAt: end(2), InspectorColors.faint) }
      if size.width >= 70, let reason = tally.sortedReasons.first?.reason {
        pen.put("  \(reason)", InspectorColors.color(reason.kind))
      }
      y += 1
    }
    guard folded > 0, y < size.height else { return }
    var pen = LinePen(context, y: y)
    pen.put(" \(folded == 1 ? "1 view" : "\(folded) views") of the framework: ", InspectorColors.faint)
    pen.put("h", InspectorColors.accent)
    pen.put(" shows them", InspectorColors.faint)
    y += 1
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
