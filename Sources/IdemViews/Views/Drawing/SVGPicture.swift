import IdemCore
import IdemScreen

/// Cells as an SVG document.
///
/// Backgrounds, lines and blocks are areas, so they join without gaps in every font. Text is one element for each run of cells with the same style,
/// as wide as its columns.
package struct SVGPicture {
  /// The size of a cell and of its text, in SVG's units. Most monospaced fonts have a width of 0.6.
  package static let column = 8.4, row = 16.0, letters = 14.0

  private let cells: CellBuffer
  private let style: (Cell) -> Style
  private let foreground: Color, background: Color
  private var body = ""

  /// Creates a document. `style` returns the colors and attributes that a cell has on a terminal, and `blank` has those of an empty one. Where they
  /// are the terminal's default colors, they are light gray on black.
  package init(_ cells: CellBuffer, on blank: Style, style: @escaping (Cell) -> Style) {
    (self.cells, self.style) = (cells, style)
    foreground = blank.foreground.assumedRGB == nil ? .rgb(229, 229, 229) : blank.foreground
    background = blank.background.assumedRGB == nil ? .rgb(0, 0, 0) : blank.background
  }

  /// The document, with a newline at its end.
  package var document: String {
    var copy = self
    for row in 0..<cells.height { cells.withRow(row) { copy.add(row: row, $0) } }
    let width = SVGPicture.number(Double(cells.width) * SVGPicture.column),
      height = SVGPicture.number(Double(cells.height) * SVGPicture.row)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" xml:space="preserve" viewBox="0 0 \(width) \(height)" width="\(width)" height="\(height)">
      <style>text{font-family:ui-monospace,Menlo,Consolas,"DejaVu Sans Mono",monospace;font-size:\(SVGPicture.number(SVGPicture.letters))px;\
      white-space:pre}rect{shape-rendering:crispEdges}</style>
      <rect width="100%" height="100%" fill="\(SVGPicture.name(background, background))"/>
      \(copy.body)</svg>

      """
  }

  /// What a cell looks like: its colors after an exchange, and its attributes.
  private struct Look: Hashable {
    var foreground: Color, background: Color, attributes: Attributes, link: UInt16
  }

  private func look(_ cell: Cell) -> Look {
    var style = style(cell)
    if style.foreground.kind == .standard || style.foreground.kind == .dimmed { style.foreground = foreground }
    if style.background.kind == .standard || style.background.kind == .dimmed { style.background = background }
    if style.attributes.contains(.reverse) { (style.foreground, style.background) = (style.background, style.foreground) }
    return Look(
      foreground: style.foreground, background: style.background, attributes: style.attributes.subtracting([.reverse, .blink]),
      link: style.link)
  }

  private mutating func add(row: Int, _ cells: UnsafeBufferPointer<Cell>) {
    let looks = cells.map { look($0) }
    var start = 0
    while start < looks.count {
      let color = looks[start].background, end = looks[start...].firstIndex { $0.background != color } ?? looks.count
      if color != background { addArea(Double(start), Double(row), Double(end - start), 1, SVGPicture.name(color, background)) }
      start = end
    }
    var text = "", first = 0, columns = 0, column = 0
    while column < cells.count {
      let glyph = cells[column].glyph, look = looks[column]
      guard let areas = SVGPicture.areas(of: glyph) else {
        if look != looks[first] {
          addText(text, first, row, columns, looks[first])
          (text, first, columns) = ("", column, 0)
        }
        if !glyph.isContinuation { text += glyph.string }
        columns += 1
        column += 1
        continue
      }
      addText(text, first, row, columns, looks[first])
      // A line or a bar is one area for all its cells.
      var end = column + 1
      if areas.allSatisfy({ $0.width == 1 }) { while end < cells.count, cells[end].glyph == glyph, looks[end] == look { end += 1 } }
      for area in areas {
        addArea(
          Double(column) + area.x, Double(row) + area.y, area.width * Double(end - column), area.height,
          SVGPicture.name(look.foreground, foreground), area.strength * (look.attributes.contains(.dim) ? 0.6 : 1))
      }
      (text, first, columns, column) = ("", end, 0, end)
    }
    if first < looks.count { addText(text, first, row, columns, looks[first]) }
  }

  private mutating func addText(_ text: String, _ column: Int, _ row: Int, _ columns: Int, _ look: Look) {
    let lines: [(Attributes, String)] = [
      (.underline, "underline"), (.doubleUnderline, "underline double"), (.curlyUnderline, "underline wavy"), (.overline, "overline"),
      (.strikethrough, "line-through"),
    ]
    let decoration = lines.filter { look.attributes.contains($0.0) }.map(\.1).joined(separator: " ")
    // Some programs drop spaces at the start of an element.
    var text = text[...], column = column, columns = columns
    if decoration.isEmpty {
      while text.first == " " {
        text.removeFirst()
        (column, columns) = (column + 1, columns - 1)
      }
      while text.last == " " {
        text.removeLast()
        columns -= 1
      }
    }
    guard !text.isEmpty else { return }
    var element = "<text x=\"\(x(Double(column)))\" y=\"\(y(Double(row) + 0.75))\" textLength=\"\(x(Double(columns)))\""
    element += " fill=\"\(SVGPicture.name(look.foreground, foreground))\""
    if look.attributes.contains(.bold) { element += " font-weight=\"bold\"" }
    if look.attributes.contains(.italic) { element += " font-style=\"italic\"" }
    if look.attributes.contains(.dim) { element += " opacity=\"0.6\"" }
    if !decoration.isEmpty { element += " style=\"text-decoration:\(decoration)\"" }
    element += ">\(SVGPicture.escaped(String(text)))</text>"
    if look.link != 0 { element = "<a href=\"\(SVGPicture.escaped(Hyperlinks.shared[look.link]))\">\(element)</a>" }
    body += element + "\n"
  }

  // MARK: Drawn glyphs

  /// The areas of a line or a block in its cell; nil for any other glyph.
  private static func areas(of glyph: Glyph) -> [Area]? {
    guard let scalar = glyph.scalar else { return nil }
    return areas(of: scalar) ?? LineArms(scalar).map { areas(of: $0) }
  }

  private static func areas(of arms: LineArms) -> [Area] {
    let aspect = column / row
    let across = strokes(arms.left, arms.right, reach: 0.24).map {
      Area(x: $0.start, y: 0.5 + ($0.offset - $0.thickness / 2) * aspect, width: $0.end - $0.start, height: $0.thickness * aspect)
    }
    let down = strokes(arms.up, arms.down, reach: 0.24 * aspect).map {
      Area(x: 0.5 + $0.offset - $0.thickness / 2, y: $0.start, width: $0.thickness, height: $0.end - $0.start)
    }
    return across + down
  }

  /// A part of a line: from start to end along it, in parts of the cell, and beside its middle, in columns.
  private typealias Stroke = (start: Double, end: Double, offset: Double, thickness: Double)

  /// The strokes of the two arms of a line. An arm that has no other one opposite goes beyond the middle, so that corners are closed.
  private static func strokes(_ first: _LineSegment.Weight?, _ second: _LineSegment.Weight?, reach: Double) -> [Stroke] {
    func arm(_ weight: _LineSegment.Weight?, _ start: Double, _ end: Double) -> [Stroke] {
      guard let weight else { return [] }
      let thickness = weight == .heavy ? 0.3 : 0.14
      return (weight == .double ? [-0.17, 0.17] : [0]).map { (start, end, $0, thickness) }
    }
    if first == second { return arm(first, 0, 1) }
    func overlap(_ weight: _LineSegment.Weight?) -> Double { weight == .double ? reach : weight == .heavy ? reach * 0.625 : reach * 0.29 }
    return arm(first, 0, 0.5 + overlap(first)) + arm(second, 0.5 - overlap(second), 1)
  }

  private struct Area {
    var x = 0.0, y = 0.0, width = 1.0, height = 1.0, strength = 1.0
  }

  /// The areas of a block in its cell, from 0 to 1; nil for any other character.
  private static func areas(of scalar: Unicode.Scalar) -> [Area]? {
    let part = Double(scalar.value & 0xF) / 8
    switch scalar.value {
    case 0x2581...0x2587: return [Area(y: 1 - part, height: part)]
    case 0x2589...0x258F: return [Area(width: 2 - part)]
    case 0x2591...0x2593: return [Area(strength: Double(scalar.value - 0x2590) / 4)]
    case 0x2594: return [Area(height: 0.125)]
    case 0x2595: return [Area(x: 0.875, width: 0.125)]
    default: return dots[scalar]
    }
  }

  /// The blocks that are made of dots: halves, quadrants, sextants and octants.
  private static let dots: [Unicode.Scalar: [Area]] = {
    var all: [Unicode.Scalar: [Area]] = [:]
    for set in [GlyphSet.octant, .sextant, .quadrant, .half] {
      let width = 1 / Double(set.columns), height = 1 / Double(set.rows)
      for bits in 1...Int(set.full) {
        guard let scalar = set.glyph(UInt8(bits)).scalar else { continue }
        all[scalar] = (0..<(set.columns * set.rows)).filter { bits >> $0 & 1 == 1 }.map { dot in
          Area(x: Double(dot % set.columns) * width, y: Double(dot / set.columns) * height, width: width, height: height)
        }
      }
    }
    all["█"] = [Area()]
    return all
  }()

  private mutating func addArea(
    _ column: Double, _ row: Double, _ width: Double, _ height: Double, _ color: String, _ opacity: Double = 1
  ) {
    body += "<rect x=\"\(x(column))\" y=\"\(y(row))\" width=\"\(x(width))\" height=\"\(y(height))\" fill=\"\(color)\""
    body += opacity < 1 ? " opacity=\"\(SVGPicture.number(opacity))\"/>\n" : "/>\n"
  }

  // MARK: Words of SVG

  private func x(_ columns: Double) -> String { SVGPicture.number(columns * SVGPicture.column) }
  private func y(_ rows: Double) -> String { SVGPicture.number(rows * SVGPicture.row) }

  /// A number with at most two digits after its point.
  private static func number(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded()), whole = abs(hundredths) / 100, rest = abs(hundredths) % 100
    let sign = hundredths < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    return rest % 10 == 0 ? "\(sign)\(whole).\(rest / 10)" : "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// A color as `#rrggbb`; `standard` for the default color.
  private static func name(_ color: Color, _ standard: Color) -> String {
    guard let value = color.assumedRGB ?? standard.assumedRGB else { return "none" }
    return "#" + [value.red, value.green, value.blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// The text with XML's references, without characters that XML does not allow.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\u{9}", "\u{A}", "\u{D}", "\u{20}"..."\u{D7FF}", "\u{E000}"..."\u{FFFD}", "\u{10000}"...: result.unicodeScalars.append(scalar)
      default: result += "\u{FFFD}"
      }
    }
    return result
  }
}
