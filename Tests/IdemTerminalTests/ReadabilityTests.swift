import IdemScreen
import IdemTerminalTesting
import IdemTestSupport
import IdemSeeds
import Testing

@testable import IdemTerminal

/// Text is readable on the background that is really there, at each depth of color.
@Suite(.serialized) struct ReadabilityTests {
  /// Palettes as users have them: XTerm's, the Linux console's, Campbell (Windows Terminal), Solarized's.
  private static let palettes: [[UInt32]] = [
    [0, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5]
      + [0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF],
    [0, 0xAA0000, 0x00AA00, 0xAA5500, 0x0000AA, 0xAA00AA, 0x00AAAA, 0xAAAAAA]
      + [0x555555, 0xFF5555, 0x55FF55, 0xFFFF55, 0x5555FF, 0xFF55FF, 0x55FFFF, 0xFFFFFF],
    [0x0C0C0C, 0xC50F1F, 0x13A10E, 0xC19C00, 0x0037DA, 0x881798, 0x3A96DD, 0xCCCCCC]
      + [0x767676, 0xE74856, 0x16C60C, 0xF9F1A5, 0x3B78FF, 0xB4009E, 0x61D6D6, 0xF2F2F2],
    [0x073642, 0xDC322F, 0x859900, 0xB58900, 0x268BD2, 0xD33682, 0x2AA198, 0xEEE8D5]
      + [0x002B36, 0xCB4B16, 0x586E75, 0x657B83, 0x839496, 0x6C71C4, 0x93A1A1, 0xFDF6E3],
  ]
  private static let depths: [ColorDepth] = [.ansi8, .ansi16, .palette256, .truecolor]

  private static func colors(_ palette: [UInt32], _ foreground: UInt32, _ background: UInt32) -> TerminalColors {
    var colors = TerminalColors()
    colors.foreground = Contrast.RGB(foreground)
    colors.background = Contrast.RGB(background)
    colors.entries = palette.map { Contrast.RGB($0) }
    return colors
  }

  private static func value(_ color: ShownColor, _ colors: TerminalColors, isForeground: Bool) -> Contrast.RGB {
    switch color {
    case .standard: isForeground ? colors.foreground! : colors.background!
    case .entry(let index): colors.entry(index)!
    case .value(let value): Contrast.RGB(value)
    }
  }

  private static func ratio(_ style: Style, _ guardian: Readability) -> Double {
    let pair = guardian.pair(style)
    return Contrast.ratio(
      value(pair.foreground, guardian.colors, isForeground: true), value(pair.background, guardian.colors, isForeground: false))
  }

  @Test func `luminance and ratio are those of WCAG`() {
    #expect(Contrast.ratio(.black, .white) == 21)
    #expect(abs(Contrast.ratio(Contrast.RGB(0x777777), .white) - 4.48) < 0.005)
    #expect(abs(Contrast.ratio(Contrast.RGB(0x0000FF), .white) - 8.59) < 0.005)
  }

  @Test(arguments: Seed.all(2)) func `all text has the required contrast, in each depth and on each palette`(seed: Seed) {
    var random = seed.generator()
    func color() -> Color {
      switch Int.random(in: 0..<5, using: &random) {
      case 0: .default
      case 1: .secondary
      case 2: .palette(UInt8.random(in: 0..<16, using: &random))
      case 3: .palette(UInt8.random(in: 0...255, using: &random))
      default:
        .rgb(.random(in: 0...255, using: &random), .random(in: 0...255, using: &random), .random(in: 0...255, using: &random))
      }
    }
    for depth in ReadabilityTests.depths {
      for palette in ReadabilityTests.palettes {
        for (front, back) in [(palette[7], palette[0]), (palette[0], palette[15]), (UInt32(0x839496), UInt32(0x002B36))] {
          let reducer = depth <= .ansi16 ? ColorReducer(depth) : nil
          let guardian = Readability(
            ReadabilityTests.colors(palette, front, back), depth: depth, reducer: reducer)!
          for _ in 0..<1_000 {
            var style = Style(foreground: color(), background: color())
            if style.background == .secondary { style.background = .default }
            if Bool.random(using: &random) { style.attributes.insert(.dim) }
            let ratio = ReadabilityTests.ratio(style, guardian)
            // With 8 or 16 colors, a default text on a default background stays as the user has set it.
            let isUsersOwn = depth <= .ansi16 && style.background == .default
            #expect(ratio >= 4.5 || isUsersOwn && ratio >= 1, "\(depth) \(style) \(guardian.pair(style)) \(ratio)")
            if isUsersOwn {
              let best = palette.prefix(depth == .ansi8 ? 8 : 16).map { Contrast.ratio(Contrast.RGB($0), Contrast.RGB(back)) }.max()!
              #expect(ratio >= min(4.5, best) || ratio >= 4.5, "\(depth) \(style) \(ratio) of \(best)")
            }
          }
        }
      }
    }
  }

  @Test func `a readable color stays, another one keeps its hue`() {
    let guardian = Readability(ReadabilityTests.colors(ReadabilityTests.palettes[0], 0xE5E5E5, 0), depth: .truecolor, reducer: nil)!
    #expect(guardian.pair(Style(foreground: .green)).foreground == .entry(2))
    #expect(guardian.pair(Style(foreground: .rgb(200, 200, 0))).foreground == .value(0xC8C800))
    // XTerm's blue has a ratio of 2.2 on black.
    let color = ReadabilityTests.value(guardian.pair(Style(foreground: .blue)).foreground, guardian.colors, isForeground: true)
    #expect(color.blue > 200 && color.blue > color.red && color.blue > color.green)
    #expect((4.5..<5.5).contains(Contrast.ratio(color, .black)))
  }

  @Test(arguments: Seed.all(2)) func `the table of entries has what the pairs have`(seed: Seed) {
    var random = seed.generator()
    let guardian = Readability(ReadabilityTests.colors(ReadabilityTests.palettes[2], 0xCCCCCC, 0x0C0C0C), depth: .truecolor, reducer: nil)!
    for _ in 0..<5_000 {
      var style = Style(foreground: .palette(.random(in: 0...255, using: &random)))
      if Bool.random(using: &random) { style.background = .palette(.random(in: 0...20, using: &random)) }
      if Int.random(in: 0..<10, using: &random) == 0 { style.attributes = [.bold, .reverse, .dim].randomElement(using: &random)! }
      guard let entry = guardian.entry(style) else { continue }
      #expect(guardian.pair(style).foreground == .entry(entry))
      #expect(style.attributes.isDisjoint(with: [.reverse, .dim]))
    }
  }

  @Test func `secondary text is a weaker color instead of dim, and still readable`() {
    let guardian = Readability(ReadabilityTests.colors(ReadabilityTests.palettes[0], 0xE5E5E5, 0), depth: .truecolor, reducer: nil)!
    let primary = ReadabilityTests.ratio(.plain, guardian), secondary = ReadabilityTests.ratio(Style(foreground: .secondary), guardian)
    #expect(!guardian.pair(Style(foreground: .secondary)).isDim)
    #expect(secondary >= 4.5 && secondary < primary * 0.75)
  }

  @Test func `bold text is readable also where a terminal shows it in the bright color`() {
    for depth in [ColorDepth.ansi8, .ansi16] {
      for (front, back) in [(UInt32(0xE5E5E5), UInt32(0)), (0, 0xE5E5E5), (0, 0xFFFFFF)] {
        let colors = ReadabilityTests.colors(ReadabilityTests.palettes[0], front, back)
        let guardian = Readability(colors, depth: depth, reducer: ColorReducer(depth))!
        for entry in 0..<8 {
          for surface in [Color.default, .palette(0), .palette(7)] {
            let style = Style(foreground: .palette(UInt8(entry)), background: surface, attributes: .bold), pair = guardian.pair(style)
            #expect(ReadabilityTests.ratio(style, guardian) >= 4.5, "\(depth) \(style)")
            guard !pair.dropsBold, case .entry(let index) = pair.foreground, index < 8 else { continue }
            let behind = ReadabilityTests.value(pair.background, colors, isForeground: false)
            #expect(Contrast.ratio(colors.entry(index + 8)!, behind) >= 4.5, "\(depth) \(style)")
          }
        }
      }
    }
  }

  @Test func `few colors without a weaker one get the attribute dim`() {
    let guardian = Readability(
      ReadabilityTests.colors(ReadabilityTests.palettes[0], 0xE5E5E5, 0), depth: .ansi8, reducer: ColorReducer(.ansi8))!
    #expect(guardian.pair(Style(foreground: .secondary)).isDim)
  }

  @Test func `where the background is unknown, text is readable on black and on white`() {
    let guardian = Readability(TerminalColors(), depth: .truecolor, reducer: nil, guardsUnknown: true)!
    for color in [Color.rgb(255, 120, 80), .rgb(0, 0, 60), .rgb(250, 250, 210), .palette(226), .palette(18)] {
      for depth in [ColorDepth.truecolor, .palette256] {
        let guardian = Readability(TerminalColors(), depth: depth, reducer: nil, guardsUnknown: true)!
        let shown = ReadabilityTests.value(guardian.pair(Style(foreground: color)).foreground, TerminalColors(), isForeground: true)
        #expect(Contrast.ratio(shown, .black) >= 4.5 && Contrast.ratio(shown, .white) >= 4.5, "\(color)")
      }
    }
    // Text of an unknown color on a known background is black or white. The user's own entries on the default background stay.
    #expect(guardian.pair(Style(background: .rgb(20, 20, 40))).foreground == .entry(231))
    #expect(guardian.pair(Style(background: .rgb(220, 220, 240))).foreground == .entry(16))
    #expect(guardian.pair(Style(foreground: .blue)).foreground == .entry(4))
  }

  @Test func `drawn glyphs keep their colors`() {
    let guardian = Readability(ReadabilityTests.colors(ReadabilityTests.palettes[0], 0xE5E5E5, 0), depth: .truecolor, reducer: nil)!
    let style = Style(foreground: .blue)
    for glyph in ["│", "█", "⣿", "▄"] {
      let shown = guardian.style(of: Cell(Glyph(Character(glyph)), style))
      #expect(guardian.pair(shown).foreground == .entry(4), "\(glyph)")
    }
    for glyph in ["a", "é", "漢"] {
      let shown = guardian.style(of: Cell(Glyph(Character(glyph)), style))
      #expect(guardian.pair(shown).foreground != .entry(4), "\(glyph)")
    }
  }

  // MARK: The terminal's answers

  @Test func `colors are read in all forms in which terminals send them`() {
    func read(_ text: String) -> UInt32? { TerminalColors.color(Array(text.utf8)[...])?.value }
    #expect(read("rgb:ffff/8080/0000") == 0xFF8000)
    #expect(read("rgb:f/8/0") == 0xFF8800)
    #expect(read("rgba:ffff/ffff/ffff/8000") == 0xFFFFFF)
    #expect(read("#1e1e2e") == 0x1E1E2E)
    #expect(read("#fff") == 0xFFFFFF)
    for text in ["", "rgb:", "rgb:1/2", "rgb:12345/1/1", "red", "#12345", "rgb:-1/+2/3", "rgb:g/0/0"] {
      #expect(read(text) == nil, "\(text)")
    }
  }

  private func open() throws -> PseudoTerminal {
    try PseudoTerminal(width: 20, height: 2, ["TERM": "xterm-256color", "COLORTERM": "truecolor"])
  }
  private static let answers = "\u{1B}]10;rgb:e5e5/e5e5/e5e5\u{07}\u{1B}]11;rgb:0000/0000/0000\u{07}\u{1B}]4;4;rgb:0000/0000/eeee\u{07}"

  @Test func `after the answers, text that could not be read is painted again`() throws {
    let pty = try open()
    var cells = CellBuffer(width: 20, height: 2)
    for (column, letter) in "blue │".enumerated() {
      cells.write(Glyph(letter), column: column, row: 0, style: Style(foreground: .blue), clip: cells.bounds)
    }
    pty.show(&cells)
    _ = pty.take()
    #expect(pty.type(Array((ReadabilityTests.answers + "\u{1B}[?62c").utf8)).isEmpty)
    #expect(pty.terminal.isDark == true)
    #expect(pty.terminal.needsPicture)
    pty.show(&cells)
    let sent = String(decoding: pty.take(), as: UTF8.self)
    #expect(sent.contains("38;2;") || sent.contains("38;5;"), "\(sent.debugDescription)")
    // The line keeps the entry of the palette.
    #expect(sent.contains("34m") || sent.contains("38;5;4"), "\(sent.debugDescription)")
  }

  @Test func `a picture that is readable is not painted again`() throws {
    let pty = try open()
    var cells = CellBuffer(width: 20, height: 2)
    cells.write(Glyph("x"), column: 0, row: 0, style: Style(foreground: .white), clip: cells.bounds)
    pty.show(&cells)
    _ = pty.type(Array((ReadabilityTests.answers + "\u{1B}[?62c").utf8))
    #expect(!pty.terminal.needsPicture)
  }

  @Test func `a report that the scheme has changed queries the colors again`() throws {
    let pty = try open()
    _ = pty.type(Array((ReadabilityTests.answers + "\u{1B}[?2031;2$y\u{1B}[?62c").utf8))
    pty.drain()
    _ = pty.take()
    _ = pty.type(Array("\u{1B}[?997;2n".utf8))
    pty.drain()
    #expect(String(decoding: pty.take(), as: UTF8.self).contains("\u{1B}]11;?\u{07}"))
    _ = pty.type(Array("\u{1B}]11;rgb:ffff/ffff/ffff\u{07}".utf8))
    #expect(pty.terminal.isDark == false)
  }

  @Test func `answers late, twice, or of rubbish change nothing else`() throws {
    let pty = try open()
    for text in ["\u{1B}]11;\u{07}", "\u{1B}]4;99;rgb:0/0/0\u{07}", "\u{1B}]4;x\u{07}", "\u{1B}]10;rgb:zz/0/0\u{07}", "\u{1B}]4;1\u{07}"] {
      #expect(pty.type(Array(text.utf8)).isEmpty)
    }
    #expect(pty.terminal.capabilities.terminalColors == TerminalColors())
    for _ in 0..<2 { #expect(pty.type(Array((ReadabilityTests.answers + "\u{1B}[?62c").utf8)).isEmpty) }
    #expect(pty.terminal.isDark == true)
  }

  @Test func `the user can turn it off or require more`() throws {
    for (value, contrast) in [("off", nil), ("increased", 7), ("", 4.5)] as [(String, Double?)] {
      let pty = try PseudoTerminal(width: 20, height: 2, ["TERM": "xterm-256color", "IDEM_CONTRAST": value])
      _ = pty.type(Array((ReadabilityTests.answers + "\u{1B}[?62c").utf8))
      #expect(pty.terminal.writer.readability?.wanted == contrast)
    }
  }

  @Test func `COLORFGBG counts if the terminal does not answer`() {
    #expect(ReportedColors.isDark("15;0") == true)
    #expect(ReportedColors.isDark("0;default;15") == false)
    #expect(ReportedColors.isDark("0;7") == false)
    #expect(ReportedColors.isDark("x") == nil)
    #expect(ReportedColors.isDark(nil) == nil)
  }
}
