import IdemScreen
import IdemSeeds
import Testing

@testable import IdemTerminal

/// Text in each theme on each background, at each depth: the theme's own background, and a terminal's dark and light one, as an inline window has it.
@Suite struct ThemeMatrixTests {
  private static let depths: [ColorDepth] = [.ansi8, .ansi16, .palette256, .truecolor]

  enum Ground: CaseIterable {
    case own, dark, light

    var colors: TerminalColors {
      var colors = TerminalColors()
      colors.foreground = Contrast.RGB(self == .light ? 0x202020 : 0xD0D0D0)
      colors.background = Contrast.RGB(self == .light ? 0xFFFFFF : 0x000000)
      return colors.withAssumedEntries
    }
  }

  private static func guardian(_ theme: Theme, _ ground: Ground, _ depth: ColorDepth) -> Readability {
    let tables = ThemeTables()
    tables.allowsBackground = ground == .own
    _ = tables.setWindow(theme.isTerminal ? .terminal(ground.colors) : theme)
    return Readability(ground.colors, depth: depth, reducer: depth <= .ansi16 ? ColorReducer(depth) : nil, themes: tables)!
  }

  private static func ratio(_ style: Style, _ guardian: Readability) -> Double? {
    let pair = guardian.pair(style)
    guard let front = guardian.value(pair.foreground, isForeground: true),
      let back = guardian.value(pair.background, isForeground: false)
    else { return nil }
    return Contrast.ratio(front, back)
  }

  @Test(arguments: Theme.all, Ground.allCases)
  func `each role at each level on each surface is readable, and its lines are visible`(theme: Theme, ground: Ground) {
    var count = 0, worst = Double.infinity, worstLine = Double.infinity
    // A plain run has one level of each pair, at random; `IDEM_ROUNDS=5` has all.
    var random = Seed.one().generator()
    let levels = min(5, Seed.rounds)
    for depth in ThemeMatrixTests.depths {
      let guardian = ThemeMatrixTests.guardian(theme, ground, depth)
      for surface in Theme.Role.surfaces + [.tint, .danger, .fill] {
        let back = surface == .background ? Color.default : .role(surface)
        for role in Theme.Role.allCases {
          for attributes in [[], .bold, .dim, .reverse] as [Attributes] {
            for level in (0...4).shuffled(using: &random).prefix(levels) {
              let style = Style(foreground: .role(role).at(level: level), background: back, attributes: attributes)
              guard let ratio = ThemeMatrixTests.ratio(style, guardian) else { continue }
              count += 1
              worst = min(worst, ratio)
              #expect(ratio >= 4.5, "\(theme.name) on \(ground), \(depth): \(role) at \(level) on \(surface) \(attributes): \(ratio)")
            }
          }
          guard role.showsState, Theme.Role.surfaces.contains(surface) else { continue }
          let line = Style(foreground: .role(role), background: back, attributes: Readability.drawn)
          guard let ratio = ThemeMatrixTests.ratio(line, guardian) else { continue }
          count += 1
          worstLine = min(worstLine, ratio)
          #expect(ratio >= 3, "\(theme.name) on \(ground), \(depth): a line of \(role) on \(surface): \(ratio)")
        }
      }
    }
    print("looks: \(theme.name) on \(ground): \(count) pairs, worst text \(worst), worst line \(worstLine)")
  }

  @Test(arguments: Theme.all) func `each pair of two roles of a theme is readable`(theme: Theme) {
    var count = 0, worst = Double.infinity
    for depth in ThemeMatrixTests.depths {
      let guardian = ThemeMatrixTests.guardian(theme, .own, depth)
      for back in Theme.Role.allCases {
        for front in Theme.Role.allCases {
          guard let ratio = ThemeMatrixTests.ratio(Style(foreground: .role(front), background: .role(back)), guardian) else { continue }
          count += 1
          worst = min(worst, ratio)
          #expect(ratio >= 4.5, "\(theme.name), \(depth): \(front) on \(back): \(ratio)")
        }
      }
    }
    print("looks: pairs of roles of \(theme.name): \(count), worst \(worst)")
  }

  @Test(arguments: Seed.all(1)) func `100,000 random pairs are readable`(seed: Seed) {
    var random = seed.generator()
    func part() -> UInt8 { .random(in: 0...255, using: &random) }
    var worst = Double.infinity
    for depth in ThemeMatrixTests.depths {
      let guardian = ThemeMatrixTests.guardian(Theme.all.randomElement(using: &random)!, .own, depth)
      for _ in 0..<25_000 {
        let style = Style(foreground: .rgb(part(), part(), part()).at(level: Int(part()) % 5), background: .rgb(part(), part(), part()))
        let ratio = ThemeMatrixTests.ratio(style, guardian)!
        worst = min(worst, ratio)
        if ratio < 4.5 { Issue.record("\(depth) \(style) \(ratio)") }
      }
    }
    print("looks: 100,000 random pairs, worst \(worst)")
  }
}
