import IdemScreen
import IdemTerminal

/// Controls in their states, one control a row, as a picture that a terminal shows.
@MainActor
public struct Sheet {
  /// The cells, with roles of a theme.
  public private(set) var picture: CellBuffer
  /// The cells of text and of lines between two columns.
  private static let gap = 2
  private static let nameWidth = 24

  /// Draws specimens. Those that do not fit are left out.
  public init(_ specimens: [Specimen], title: String, width: Int, height: Int, scheme: ColorScheme = .dark) {
    picture = CellBuffer(width: width, height: height)
    let column = 16 + Sheet.gap, states = LookState.allCases.filter { state in specimens.contains { $0.states.contains(state) } }
    write(title, 1, 0, Style(foreground: .accentColor, attributes: .bold))
    for (index, state) in states.enumerated() {
      write(state.rawValue, Sheet.nameWidth + index * column, 0, Style(foreground: .secondary, attributes: .bold))
    }
    var row = 2
    for specimen in specimens {
      guard row + specimen.height <= height else { break }
      write(specimen.name, 1, row, Style(foreground: .secondary))
      for (index, state) in states.enumerated() where specimen.states.contains(state) {
        copy(specimen.cells(state, scheme: scheme, checksFrames: false), Sheet.nameWidth + index * column, row)
      }
      row += specimen.height + 1
    }
  }

  private mutating func write(_ text: String, _ column: Int, _ row: Int, _ style: Style) {
    for (index, character) in text.enumerated() {
      picture.write(Glyph(character), column: column + index, row: row, style: style, clip: picture.bounds)
    }
  }

  private mutating func copy(_ cells: [[Cell]], _ column: Int, _ row: Int) {
    for (y, line) in cells.enumerated() {
      for (x, cell) in line.enumerated() where !cell.glyph.isContinuation {
        let place = Rect(x: column + x, y: row + y, width: 1, height: 1).intersection(picture.bounds)
        if !place.isEmpty { picture.fill(place, cell) }
      }
    }
  }

  /// The bytes that show the picture on an empty terminal.
  package func bytes(_ theme: Theme, _ depth: ColorDepth, terminal: TerminalColors) -> [UInt8] {
    let tables = ThemeTables()
    _ = tables.setWindow(theme)
    let writer = FrameWriter(dialect: Dialect(depth: depth), width: picture.width, height: picture.height)
    writer.use(tables)
    writer.useReadability(of: tables, terminal)
    var shown = CellBuffer(width: picture.width, height: picture.height), next = picture
    next.markAllWritten()
    writer.append(Array("\u{1B}[?25l\u{1B}[H\u{1B}[2J".utf8))
    writer.rewrite(next)
    _ = writer.write(next, over: &shown)
    return Array(writer.bytes)
  }
}
