import Idem
import LogLines

/// The text of a row with its colors.
enum RowText {
  /// A line as a row shows it, with its parts: an object in JSON or a request of a web server on one line as people read it, unless
  /// `isRaw`.
  private static func shown(_ line: String, isRaw: Bool) -> (text: String, parts: [LineMarkup.Part]) {
    guard !isRaw else { return (line, LineMarkup(line).parts) }
    if line.utf8.first == UInt8(ascii: "{"), let object = JSONLine(line) {
      let summary = object.summary
      return (summary, LineMarkup(summary).parts)
    }
    if let request = RequestLine(line) { return (request.text, request.parts) }
    return (line, LineMarkup(line).parts)
  }

  /// The text of a row without its colors.
  static func plain(_ line: String, isRaw: Bool) -> String {
    EscapeSequences.areIn(line) ? String(ansi(line).characters) : shown(line, isRaw: isRaw).text
  }

  private static func ansi(_ line: String) -> AttributedString { AttributedString(ansi: line, options: ANSIOptions(readsLinks: false)) }

  /// A part of a line, in bytes, and its colors.
  private typealias Part = (range: Range<Int>, attributes: AttributeContainer)

  /// A line with the colors of its parts, and with the matches of a search marked. Without the first `offset` characters of the row. A
  /// line that has colors of its own keeps them.
  static func attributed(
    _ written: String, isRaw: Bool = false, from offset: Int = 0, level: LogLevel?, filter: LineFilter?,
    isSelected: Bool = false
  ) -> AttributedString {
    if EscapeSequences.areIn(written) {
      let text = ansi(written), plain = String(text.characters)
      var place = 0
      return attributed(
        plain,
        text.runs.map { run in
          let start = place
          place += text[run.range].utf8.count
          return (start..<place, run.attributes)
        }, from: offset, filter, isSelected)
    }
    let (text, parts) = shown(written, isRaw: isRaw)
    // The level alone is loud. Where no word states it, as in `"PRIORITY":"3"`, the text is.
    let hasLevel = parts.contains { if case .level = $0.kind { true } else { false } }
    let plain = attributes(ofText: level, isLoud: !hasLevel)
    return attributed(text, parts.map { ($0.range, attributes(of: $0.kind) ?? plain) }, from: offset, filter, isSelected)
  }

  private static func attributed(
    _ line: String, _ parts: [Part], from offset: Int, _ filter: LineFilter?, _ isSelected: Bool
  ) -> AttributedString {
    let marked = filter?.ranges(in: line) ?? []
    let first = offset == 0 ? 0 : line.prefix(offset).utf8.count
    var result = AttributedString("")
    for (part, attributes) in parts where part.upperBound > first {
      for (range, isMarked) in pieces(of: max(first, part.lowerBound)..<part.upperBound, marked) {
        let start = line.utf8.index(line.startIndex, offsetBy: range.lowerBound)
        let text = String(line[start..<line.utf8.index(line.startIndex, offsetBy: range.upperBound)])
        result += AttributedString(text, attributes: isMarked ? mark(attributes, isSelected) : attributes)
      }
    }
    return result
  }

  /// The mark of a match. The selected row has a background of its own, on which a color and a line mark it.
  private static func mark(_ attributes: AttributeContainer, _ isSelected: Bool) -> AttributeContainer {
    isSelected
      ? attributes.foregroundColor(.warning).underlineStyle(.single)
      : attributes.backgroundColor(.yellow).foregroundColor(.black).underlineStyle(.single)
  }

  /// The look of a part. Nil for that of the text.
  private static func attributes(of kind: LineMarkup.Kind) -> AttributeContainer? {
    switch kind {
    case .time, .name: AttributeContainer().foregroundColor(.secondary)
    case .level(.error): AttributeContainer().foregroundColor(.danger).font(.body.bold())
    case .level(.warning): AttributeContainer().foregroundColor(.warning).font(.body.bold())
    case .level, .plain, .number, .text, .address: nil
    }
  }

  private static func attributes(ofText level: LogLevel?, isLoud: Bool) -> AttributeContainer {
    switch level {
    case .error where isLoud, .warning where isLoud: AttributeContainer().foregroundColor(level.map(color))
    case .debug: AttributeContainer().foregroundColor(.secondary)
    default: AttributeContainer()
    }
  }

  static func color(of level: LogLevel) -> Color {
    switch level {
    case .error: .danger
    case .warning: .warning
    case .notice: .success
    case .debug: .secondary
    }
  }

  /// A range cut at the borders of the marked ranges, which ascend and do not overlap.
  private static func pieces(of range: Range<Int>, _ marked: [Range<Int>]) -> [(Range<Int>, Bool)] {
    var pieces: [(Range<Int>, Bool)] = []
    var start = range.lowerBound
    for mark in marked where mark.upperBound > range.lowerBound && mark.lowerBound < range.upperBound {
      let inside = mark.clamped(to: range)
      if start < inside.lowerBound { pieces.append((start..<inside.lowerBound, false)) }
      pieces.append((inside, true))
      start = inside.upperBound
    }
    if start < range.upperBound { pieces.append((start..<range.upperBound, false)) }
    return pieces
  }
}
