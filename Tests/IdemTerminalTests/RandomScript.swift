import IdemScreen
import IdemSeeds

/// Random changes to a cell buffer, like those of an app.
struct RandomScript {
  var random: SeededGenerator
  var colors: [Color] = [.default, .default, .red, .palette(9), .palette(120), .palette(250), .secondary]
  var attributes: [Attributes] = [
    [], [], [], .bold, .italic, .underline, .reverse, .strikethrough, [.bold, .underline], .dim, .blink, .curlyUnderline,
  ]
  /// Glyphs that libvterm 0.1.4 gives the same width as Idem.
  var glyphs: [Glyph] = ["a", "b", "Z", "0", "~", " ", " ", "é", "漢", "字", "─", "█", "░", "ж", "e\u{301}"].map { Glyph($0) }

  /// Prints the seed and the test.
  init(_ seed: Seed, _ test: String = #function, file: String = #fileID) { random = seed.generator(test, file: file) }

  mutating func style() -> Style {
    Style(
      foreground: colors.randomElement(using: &random)!,
      background: Int.random(in: 0..<3, using: &random) == 0
        ? colors.randomElement(using: &random)! : .default, attributes: attributes.randomElement(using: &random)!)
  }

  mutating func change(_ cellBuffer: inout CellBuffer) {
    let column = Int.random(in: 0..<cellBuffer.width, using: &random), row = Int.random(in: 0..<cellBuffer.height, using: &random)
    switch Int.random(in: 0..<12, using: &random) {
    case 0...4:
      let style = style()
      var text = (0..<Int.random(in: 1...30, using: &random)).map { _ in UInt8.random(in: 0x20..<0x7F, using: &random) }
      if Int.random(in: 0..<4, using: &random) == 0 { text = text.map { _ in 0x20 } }
      text.withUnsafeBufferPointer { cellBuffer.write(ascii: $0, column: column, row: row, style: style, clip: cellBuffer.bounds) }
    case 5...7:
      let style = style()
      var x = column
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let glyph = glyphs.randomElement(using: &random)!
        // libvterm puts a combining mark of the last column on the next row.
        if glyph.scalar == nil, x >= cellBuffer.width - 1 { break }
        cellBuffer.write(glyph, column: x, row: row, style: style, clip: cellBuffer.bounds)
        x += glyph.width
      }
    case 8:
      cellBuffer.fill(
        Rect(x: column, y: row, width: Int.random(in: 1...20, using: &random), height: Int.random(in: 1...4, using: &random)),
        Cell(.space, Style(background: colors.randomElement(using: &random)!)))
    case 9:
      let style = style()
      cellBuffer.restyle(Rect(x: column, y: row, width: 10, height: 2)) { $0 = style }
    default:
      let top = Int.random(in: 0..<cellBuffer.height, using: &random), bottom = Int.random(in: top..<cellBuffer.height, using: &random) + 1
      cellBuffer.scroll(rows: top..<bottom, by: [-3, -1, -1, 1, 1, 2, 40].randomElement(using: &random)!)
    }
  }
}
