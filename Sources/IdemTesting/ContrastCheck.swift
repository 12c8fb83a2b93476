import Idem
import IdemScreen
import IdemTerminal

/// The contrast of text as a terminal shows it: in a theme, at each depth of color, on a dark or a light background.
///
///     let check = ContrastCheck(.nord, isDark: true)
///     for (cell, depth, ratio) in check.textRatios(of: cells) { #expect(ratio >= 4.5, "\(depth) \(cell)") }
///
/// The cells are those of a `TestHost`: `host[column: 0, row: 0]`. A set of them is enough, because equal cells have equal colors.
@MainActor
public struct ContrastCheck {
  /// The theme. For the theme of the terminal, the one that is made of its colors.
  public let theme: Theme
  private let terminal: TerminalColors
  private let tables = ThemeTables()

  /// A check in a theme, on a terminal with a black or a white background.
  public init(_ theme: Theme, isDark: Bool) {
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

  /// The contrast of each cell of text at each depth, from 1 to 21. Lines and shapes are left out, and text whose guard is switched off.
  public func textRatios(of cells: some Sequence<Cell>) -> [(cell: Cell, depth: ColorDepth, ratio: Double)] {
    var ratios: [(cell: Cell, depth: ColorDepth, ratio: Double)] = []
    forEachRatio(cells) { cell, depth, ratio in
      if !cell.glyph.isDrawn, !cell.style.attributes.contains(.readabilityOff) { ratios.append((cell, depth, ratio)) }
    }
    return ratios
  }

  private func value(_ color: Color, isForeground: Bool) -> Contrast.RGB? {
    switch color.kind {
    case .standard, .dimmed: isForeground ? terminal.foreground : terminal.background
    case .palette(let entry): terminal.entry(Int(entry))
    default: color.assumedRGB
    }
  }
}
