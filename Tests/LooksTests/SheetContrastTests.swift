import Idem
import IdemScreen
import LookSheets
import Testing

@testable import IdemTerminal

/// Each cell of text of each control, in each state, is readable in each theme, at each depth of color.
@MainActor
@Suite struct SheetContrastTests {
  private static let depths: [ColorDepth] = [.ansi8, .ansi16, .palette256, .truecolor]

  /// The different cells of all sheets: their number does not depend on themes.
  private static let cells: Set<Cell> = {
    var cells: Set<Cell> = []
    for specimen in Specimen.everything {
      for state in specimen.states { for row in specimen.cells(state) { cells.formUnion(row) } }
    }
    return cells
  }()

  private func terminal(isDark: Bool) -> TerminalColors {
    var colors = TerminalColors()
    colors.foreground = Contrast.RGB(isDark ? 0xD0D0D0 : 0x202020)
    colors.background = Contrast.RGB(isDark ? 0x000000 : 0xFFFFFF)
    return colors.withAssumedEntries
  }

  private func value(_ color: Color, _ terminal: TerminalColors, isForeground: Bool) -> Contrast.RGB? {
    switch color.kind {
    case .standard, .dimmed: isForeground ? terminal.foreground : terminal.background
    case .palette(let entry): terminal.entry(Int(entry))
    default: color.assumedRGB
    }
  }

  @Test(arguments: Theme.all, [true, false])
  func `each cell of text has a contrast of 4.5, and lines that show a state have 3`(theme: Theme, isDark: Bool) {
    let terminal = terminal(isDark: isDark), theme = theme.isTerminal ? Theme.terminal(terminal) : theme
    let tables = ThemeTables()
    _ = tables.setWindow(theme)
    var count = 0, worst = Double.infinity
    for depth in SheetContrastTests.depths {
      let writer = FrameWriter(dialect: Dialect(depth: depth), width: 1, height: 1)
      writer.use(tables)
      writer.useReadability(of: tables, terminal)
      for cell in SheetContrastTests.cells where cell.glyph != .space && !cell.glyph.isContinuation {
        let style = writer.terminalStyle(of: cell)
        guard let front = value(style.foreground, terminal, isForeground: true),
          let back = value(style.background, terminal, isForeground: false)
        else { continue }
        let ratio = Contrast.ratio(front, back)
        count += 1
        if cell.glyph.isDrawn {
          if cell.style.foreground.role?.showsState == true, cell.style.foreground.level == 0 {
            #expect(ratio >= 3, "\(theme.name) \(depth) \(cell): \(ratio)")
          }
        } else {
          worst = min(worst, ratio)
          #expect(ratio >= 4.5, "\(theme.name) \(depth) \(cell): \(ratio)")
        }
      }
    }
    print("looks: \(theme.name) on \(isDark ? "dark" : "light"): \(count) cells, worst text \(worst)")
  }
}
