import Idem
import LogLines

/// The text of a row with its colors.
enum RowText {
  /// A line as a row shows it: an object in JSON on one line as people read it, unless `isRaw`.
  static func shown(_ line: String, isRaw: Bool) -> String {
    guard !isRaw, line.utf8.first == UInt8(ascii: "{"), let object = JSONLine(line) else { return line }
    return object.summary
  }

  /// The text of a row without its colors.
  static func plain(_ line: String, isRaw: Bool) -> String {
    EscapeSequences.areIn(line) ? String(ansi(line).characters) : shown(line, isRaw: isRaw)
  }

  private static func ansi(_ line: String) -> AttributedString { AttributedString(ansi: line, options: ANSIOptions(readsLinks: false)) }

  /// A part of a line, in bytes, and its colors.
  private typealias Part = (range: Range<Int>, attributes: AttributeContainer)

  /// The line with the colors of its parts, and with the matches of a search marked. Without its first `offset` characters. A line that has
  /// colors of its own keeps them.
  static func attributed(_ line: String, from offset: Int = 0, level: LogLevel?, filter: LineFilter?) -> AttributedString {
    if EscapeSequences.areIn(line) {
      let text = ansi(line), plain = String(text.characters)
      var place = 0
      return attributed(
        plain,
        text.runs.map { run in
          let start = place
          place += text[run.range].utf8.count
          return (start..<place, run.attributes)
        }, from: offset, filter)
    }
    return attributed(line, LineMarkup(line).parts.map { ($0.range, attributes(of: $0.kind, in: level)) }, from: offset, filter)
  }

  private static func attributed(_ line: String, _ parts: [Part], from offset: Int, _ filter: LineFilter?) -> AttributedString {
    let marked = filter?.ranges(in: line) ?? []
    let first = offset == 0 ? 0 : line.prefix(offset).utf8.count
    var result = AttributedString("")
    for (part, attributes) in parts where part.upperBound > first {
      for (range, isMarked) in pieces(of: max(first, part.lowerBound)..<part.upperBound, marked) {
        let start = line.utf8.index(line.startIndex, offsetBy: range.lowerBound)
        let text = String(line[start..<line.utf8.index(line.startIndex, offsetBy: range.upperBound)])
        result += AttributedString(text, attributes: isMarked ? mark(attributes) : attributes)
      }
    }
    return result
  }

  /// The bar of a selected row covers all colors: the line under a match stays.
  private static func mark(_ attributes: AttributeContainer) -> AttributeContainer {
    attributes.backgroundColor(.yellow).foregroundColor(.black).underlineStyle(.single)
  }

  private static func attributes(of kind: LineMarkup.Kind, in level: LogLevel?) -> AttributeContainer {
    let plain = AttributeContainer()
    switch kind {
    case .time, .name: return plain.foregroundColor(.secondary)
    case .number: return plain.foregroundColor(.cyan)
    case .text: return plain.foregroundColor(.green)
    case .address: return plain.foregroundColor(.info)
    case .level(let level): return plain.foregroundColor(color(of: level)).font(.body.bold())
    case .plain:
      switch level {
      case .error: return plain.foregroundColor(.danger)
      case .debug: return plain.foregroundColor(.secondary)
      default: return plain
      }
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
