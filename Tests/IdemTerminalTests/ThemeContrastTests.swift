import IdemScreen
import IdemSeeds
import Testing

@testable import IdemTerminal

/// Text is readable in every theme, on each of its surfaces, at each depth of color.
@Suite struct ThemeContrastTests {
  private static let depths: [ColorDepth] = [.ansi8, .ansi16, .palette256, .truecolor]

  @Test(arguments: Theme.all.filter { $0 != .terminal }) func `each role is readable as text on each surface`(theme: Theme) {
    for depth in ThemeContrastTests.depths {
      let rows = ContrastReport.rows(of: theme, depth)
      #expect(!rows.isEmpty)
      for row in rows {
        #expect(row.shown >= 4.5, "\(theme.name) at \(depth): \(row.role) on \(row.surface) has \(row.shown)")
      }
    }
  }

  @Test(arguments: Theme.all.filter { $0 != .terminal }) func `lines that show a state have a contrast of 3`(theme: Theme) {
    for depth in ThemeContrastTests.depths {
      for row in ContrastReport.rows(of: theme, depth, drawn: true) where row.role.showsState {
        #expect(row.shown >= 3, "\(theme.name) at \(depth): \(row.role) on \(row.surface) has \(row.shown)")
      }
    }
  }

  @Test func `there are 28 themes, and each is found by its name`() {
    #expect(Theme.all.count == 28)
    for theme in Theme.all { #expect(Theme.named(theme.name) == theme) }
  }

  @Test(arguments: Seed.all(2)) func `random colors on the background of a theme are readable`(seed: Seed) {
    var random = seed.generator()
    let tables = ThemeTables()
    _ = tables.setWindow(Theme.all.randomElement(using: &random)!)
    guard tables.bindsDefaults else { return }
    func part() -> UInt8 { .random(in: 0...255, using: &random) }
    for depth in ThemeContrastTests.depths {
      let reducer = depth <= .ansi16 ? ColorReducer(depth) : nil
      let guardian = Readability(TerminalColors(), depth: depth, reducer: reducer, themes: tables)!
      for _ in 0..<1_000 {
        let style = Style(foreground: .rgb(part(), part(), part()).at(level: Int(part()) % 4), background: .rgb(part(), part(), part()))
        let pair = guardian.pair(style)
        let ratio = Contrast.ratio(
          guardian.value(pair.foreground, isForeground: true)!, guardian.value(pair.background, isForeground: false)!)
        #expect(ratio >= 4.5, "\(depth) \(style) \(ratio)")
      }
    }
  }
}
