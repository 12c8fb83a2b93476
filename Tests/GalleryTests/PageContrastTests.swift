import Idem
import IdemScreen
import IdemTesting
import Testing

@testable import IdemTerminal
@testable import idem_gallery

/// Each cell of text of each page of the gallery is readable in each theme, at each depth of color, on a dark and on a light terminal.
@MainActor @Suite struct PageContrastTests {
  private static let depths: [ColorDepth] = [.ansi8, .ansi16, .palette256, .truecolor]

  /// The different cells of all pages: their number does not depend on themes.
  private static let cells: Set<Cell> = {
    var cells: Set<Cell> = []
    for page in Catalogue.pages {
      let host = TestHost(width: 100, height: 150, checksFrames: false) { PageView(page: page) }
      for _ in 0..<3 { host.render() }
      for row in 0..<host.height { for column in 0..<host.width { cells.insert(host[column: column, row: row]) } }
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
  func `each cell of text of each page has a contrast of 4.5`(theme: Theme, isDark: Bool) {
    let terminal = terminal(isDark: isDark), theme = theme.isTerminal ? Theme.terminal(terminal) : theme
    let tables = ThemeTables()
    _ = tables.setWindow(theme)
    var count = 0, worst = Double.infinity
    for depth in PageContrastTests.depths {
      let writer = FrameWriter(dialect: Dialect(depth: depth), width: 1, height: 1)
      writer.use(tables)
      writer.useReadability(of: tables, terminal)
      for cell in PageContrastTests.cells where cell.glyph != .space && !cell.glyph.isContinuation && !cell.glyph.isPicture {
        // The pages about readability show what is not guarded.
        if cell.glyph.isDrawn || cell.style.attributes.contains(.readabilityOff) { continue }
        let style = writer.terminalStyle(of: cell)
        guard let front = value(style.foreground, terminal, isForeground: true),
          let back = value(style.background, terminal, isForeground: false)
        else { continue }
        count += 1
        let ratio = Contrast.ratio(front, back)
        worst = min(worst, ratio)
        #expect(ratio >= 4.5, "\(theme.name) \(depth) \(cell): \(ratio)")
      }
    }
    print("gallery: \(theme.name) on \(isDark ? "dark" : "light"): \(Catalogue.pages.count) pages, \(count) cells, worst \(worst)")
  }
}
