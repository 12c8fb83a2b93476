import Idem
import IdemScreen
import IdemTerminal

/// The contrast of cells as a terminal shows them: in a theme, at each depth of color, on a dark or a light background.
package struct ContrastCheck {
  package let theme: Theme
  private let terminal: TerminalColors
  private let tables = ThemeTables()

  package init(_ theme: Theme, isDark: Bool) {
    var colors = TerminalColors()
    colors.foreground = Contrast.RGB(isDark ? 0xD0D0D0 : 0x202020)
    colors.background = Contrast.RGB(isDark ? 0x000000 : 0xFFFFFF)
    terminal = colors.withAssumedEntries
    self.theme = theme.isTerminal ? Theme.terminal(terminal) : theme
    _ = tables.setWindow(self.theme)
  }

  /// Calls a closure with each cell that is not blank, and the ratio of its colors at each depth. Cells whose colors are unknown are left out.
  package func forEachRatio(_ cells: some Sequence<Cell>, _ body: (Cell, ColorDepth, Double) -> Void) {
    for depth in [ColorDepth.ansi8, .ansi16, .palette256, .truecolor] {
      let writer = FrameWriter(dialect: Dialect(depth: depth), width: 1, height: 1)
      writer.use(tables)
      writer.useReadability(of: tables, terminal)
      for cell in cells where cell.glyph != .space && !cell.glyph.isContinuation && !cell.glyph.isPicture {
        let style = writer.terminalStyle(of: cell)
        guard let front = value(style.foreground, isForeground: true), let back = value(style.background, isForeground: false) else {
          continue
        }
        body(cell, depth, Contrast.ratio(front, back))
      }
    }
  }

  private func value(_ color: Color, isForeground: Bool) -> Contrast.RGB? {
    switch color.kind {
    case .standard, .dimmed: isForeground ? terminal.foreground : terminal.background
    case .palette(let entry): terminal.entry(Int(entry))
    default: color.assumedRGB
    }
  }
}
