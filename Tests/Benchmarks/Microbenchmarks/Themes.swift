import Idem
import IdemScreen
import IdemTerminal

/// Another theme on a full screen: all that is done is that the writer writes each row again. No body runs, nothing is laid out or painted.
@MainActor
func benchThemes() {
  var picture = CellBuffer(width: 200, height: 60)
  let roles = Theme.Role.allCases
  for row in 0..<60 {
    for column in 0..<200 {
      // A word of eight letters in each color, on two surfaces.
      let style = Style(foreground: .role(roles[(row + column / 8) % roles.count]), background: row % 4 == 0 ? .surface : .default)
      picture.fill(Rect(x: column, y: row, width: 1, height: 1), Cell(Glyph(Character(UnicodeScalar(UInt8(97 + column % 26)))), style))
    }
  }
  for depth in [ColorDepth.truecolor, .palette256] {
    let writer = FrameWriter(dialect: Dialect(depth: depth), width: 200, height: 60)
    let tables = ThemeTables(), themes = [Theme.nord, .idemDark, .oneLight, .dracula]
    var number = 0
    func change() {
      number += 1
      _ = tables.setWindow(themes[number % themes.count])
      writer.clear()
      writer.use(tables)
      writer.useReadability(of: tables)
      writer.rewrite(picture)
    }
    change()
    report("another theme on 200x60, \(depth), \(writer.count) bytes", .of { change() }, per: "12,000 cells")
  }
}
