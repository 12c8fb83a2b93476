#if !FUZZ
  @testable import IdemScreen
#endif

/// What must hold for any text, before it is shown.
enum TextProperty {
  private static let everyOptions: [CellWidth.Options] = [
    .safe, [], [.flags, .sequences], [.flags, .sequences, .recent, .wideAmbiguous],
  ]

  /// Returns a description of the failure, or nil if the property holds. The first byte selects the width. The rest is the text; invalid
  /// UTF-8 in it is repaired.
  static func check(_ bytes: [UInt8]) -> String? {
    guard let first = bytes.first else { return nil }
    let width = Int(first % 41)
    let text = String(decoding: bytes.dropFirst(), as: UTF8.self)
    for options in everyOptions {
      if let problem = glyphs(of: text, options) { return problem }
    }
    return lines(of: text, max(1, width)) ?? truncations(of: text, width) ?? places(of: text, width)
  }

  /// Every glyph is safe, and the width is the sum of theirs, whichever way it is counted.
  private static func glyphs(of text: String, _ options: CellWidth.Options) -> String? {
    var columns = 0
    var problem: String?
    text.forEachGlyph(options: options) { glyph in
      columns += glyph.width
      if let danger = danger(of: glyph, options) { problem = "\(danger) in \(text.debugDescription)" }
      return problem == nil
    }
    if let problem { return problem }
    if columns != text.columns(options: options) { return "\(columns) columns, not \(text.columns(options: options))" }
    let single = text.reduce(0) { $0 + CellWidth.columns(of: $1, options: options) }
    return single == columns ? nil : "\(single) columns cluster by cluster, not \(columns)"
  }

  /// Why a glyph may not be sent; judged by Unicode's properties, not by the table.
  private static func danger(of glyph: Glyph, _ options: CellWidth.Options) -> String? {
    let scalars = Array(glyph.string.unicodeScalars)
    if scalars.isEmpty || scalars.count > 5 { return "\(scalars.count) scalars in a glyph" }
    for scalar in scalars {
      switch scalar.properties.generalCategory {
      case .control, .surrogate, .lineSeparator, .paragraphSeparator, .unassigned: return "U+\(String(scalar.value, radix: 16))"
      case .format where !(options.contains(.sequences) && scalar == "\u{200D}"): return "U+\(String(scalar.value, radix: 16))"
      default: break
      }
    }
    return scalars.last == "\u{200D}" ? "a joiner at the end" : nil
  }

  /// Lines are as wide as what they show. A soft hyphen is shown as a hyphen where a line breaks at it, and is not shown elsewhere.
  private static func lines(of text: String, _ width: Int) -> String? {
    let lines = LineBreaker.lines(of: text, width: width, limit: 200)
    for (number, line) in lines.enumerated() {
      let shown = line.shownText
      if line.columns != shown.columns { return "a line of \(line.columns) columns shows \(shown.columns)" }
      if line.columns > width, shown.filter({ CellWidth.columns(of: $0) > 0 }).count != 1 {
        return "a line of \(line.columns) columns in \(width)"
      }
      guard line.isHyphenated else {
        if shown != line.text { return "a line shows other text than its own" }
        continue
      }
      if line.text.unicodeScalars.last != "\u{AD}" { return "a hyphen without a soft hyphen" }
      if number == lines.count - 1, !line.isCut { return "a hyphen at the end of the text" }
      if shown != line.text + "-" || line.columns != line.text.columns + 1 { return "a hyphen that takes no column of its own" }
    }
    return nil
  }

  private static func truncations(of text: String, _ width: Int) -> String? {
    for mode in [Truncation.Mode.head, .middle, .tail] {
      let short = Truncation.truncate(text, to: width, mode: mode)
      if short.columns > width { return "truncated to \(short.columns) columns, not \(width)" }
    }
    return nil
  }

  /// Written into a cell buffer, it changes no cell outside its place.
  private static func places(of text: String, _ width: Int) -> String? {
    var cellBuffer = CellBuffer(text: "+----------+\n|          |\n|  漢  字  |\n|          |\n+----------+")
    let frame = cellBuffer
    let inside = Rect(x: 1, y: 1, width: 10, height: 3)
    for (row, column) in [(1, 1), (2, width % 13 - 3), (3, 6)] { cellBuffer.write(text, column: column, row: row, clip: inside) }
    if let broken = cellBuffer.brokenInvariants.first { return broken }
    for row in 0..<cellBuffer.height {
      for column in 0..<cellBuffer.width where !inside.contains(Point(x: column, y: row)) {
        if cellBuffer[column: column, row: row] != frame[column: column, row: row] { return "it changed \(column), \(row)" }
      }
    }
    return nil
  }
}
