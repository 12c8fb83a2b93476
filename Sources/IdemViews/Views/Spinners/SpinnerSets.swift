// The sets are those of cli-spinners (MIT, Sindre Sorhus), under its names.

extension SpinnerStyle where Self == FramesSpinnerStyle {
  /// A dot that runs around six places: the default.
  public static var dots: FramesSpinnerStyle { FramesSpinnerStyle(characters: "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏", interval: 0.1) }
  /// A gap that runs around eight dots.
  public static var dots2: FramesSpinnerStyle { FramesSpinnerStyle(characters: "⣾⣽⣻⢿⡿⣟⣯⣷") }
  /// Dots that run up and down.
  public static var dots3: FramesSpinnerStyle { FramesSpinnerStyle(characters: "⠋⠙⠚⠞⠖⠦⠴⠲⠳⠓") }
  /// One dot that runs around eight places.
  public static var dots8Bit: FramesSpinnerStyle { FramesSpinnerStyle(characters: "⠁⠈⠐⠠⢀⡀⠄⠂", interval: 0.1) }
  /// A stroke that turns, in ASCII.
  public static var line: FramesSpinnerStyle { FramesSpinnerStyle(characters: "-\\|/", interval: 0.13) }
  /// A corner of lines that turns.
  public static var pipe: FramesSpinnerStyle { FramesSpinnerStyle(characters: "┤┘┴└├┌┬┐", interval: 0.1) }
  /// One, two, three dots.
  public static var simpleDots: FramesSpinnerStyle { FramesSpinnerStyle([".  ", ".. ", "...", "   "], interval: 0.4) }
  /// Dots that scroll.
  public static var simpleDotsScrolling: FramesSpinnerStyle {
    FramesSpinnerStyle([".  ", ".. ", "...", " ..", "  .", "   "], interval: 0.2)
  }
  /// A star that glows.
  public static var star: FramesSpinnerStyle { FramesSpinnerStyle(characters: "✶✸✹✺✹✷", interval: 0.07) }
  /// A star in ASCII.
  public static var star2: FramesSpinnerStyle { FramesSpinnerStyle(characters: "+x*") }
  /// A bar that grows and shrinks.
  public static var growVertical: FramesSpinnerStyle { FramesSpinnerStyle(characters: "▁▃▄▅▆▇▆▅▄▃", interval: 0.12) }
  /// A bar that grows and shrinks to the side.
  public static var growHorizontal: FramesSpinnerStyle { FramesSpinnerStyle(characters: "▏▎▍▌▋▊▉▊▋▌▍▎", interval: 0.12) }
  /// A ball that swells, in ASCII.
  public static var balloon: FramesSpinnerStyle { FramesSpinnerStyle(characters: " .oO@* ", interval: 0.14) }
  /// Shades.
  public static var noise: FramesSpinnerStyle { FramesSpinnerStyle(characters: "▓▒░", interval: 0.1) }
  /// A ball that bounces.
  public static var bounce: FramesSpinnerStyle { FramesSpinnerStyle(characters: "⠁⠂⠄⠂", interval: 0.12) }
  /// A quadrant that turns.
  public static var boxBounce: FramesSpinnerStyle { FramesSpinnerStyle(characters: "▖▘▝▗", interval: 0.12) }
  /// A half that turns.
  public static var boxBounce2: FramesSpinnerStyle { FramesSpinnerStyle(characters: "▌▀▐▄", interval: 0.1) }
  /// A triangle that turns.
  public static var triangle: FramesSpinnerStyle { FramesSpinnerStyle(characters: "◢◣◤◥", interval: 0.05) }
  /// An arc that turns.
  public static var arc: FramesSpinnerStyle { FramesSpinnerStyle(characters: "◜◠◝◞◡◟", interval: 0.1) }
  /// A circle whose quarter turns.
  public static var circleQuarters: FramesSpinnerStyle { FramesSpinnerStyle(characters: "◴◷◶◵", interval: 0.12) }
  /// A circle whose half turns.
  public static var circleHalves: FramesSpinnerStyle { FramesSpinnerStyle(characters: "◐◓◑◒", interval: 0.05) }
  /// A square whose corner turns.
  public static var squareCorners: FramesSpinnerStyle { FramesSpinnerStyle(characters: "◰◳◲◱", interval: 0.18) }
  /// A sign that is full and empty.
  public static var toggle: FramesSpinnerStyle { FramesSpinnerStyle(characters: "⊶⊷", interval: 0.25) }
  /// An arrow that turns.
  public static var arrow: FramesSpinnerStyle { FramesSpinnerStyle(characters: "←↖↑↗→↘↓↙", interval: 0.1) }
  /// Arrows that follow each other.
  public static var arrow3: FramesSpinnerStyle {
    FramesSpinnerStyle(["▹▹▹▹▹", "▸▹▹▹▹", "▹▸▹▹▹", "▹▹▸▹▹", "▹▹▹▸▹", "▹▹▹▹▸"], interval: 0.12)
  }
  /// A bar between brackets that moves to and fro.
  public static var bouncingBar: FramesSpinnerStyle {
    FramesSpinnerStyle(
      [
        "[    ]", "[=   ]", "[==  ]", "[=== ]", "[====]", "[ ===]", "[  ==]", "[   =]", "[    ]", "[   =]", "[  ==]", "[ ===]", "[====]",
        "[=== ]", "[==  ]", "[=   ]",
      ])
  }
  /// A ball between parentheses that moves to and fro.
  public static var bouncingBall: FramesSpinnerStyle {
    FramesSpinnerStyle(
      (Array(0..<6) + [4, 3, 2, 1]).map { "(\(String(repeating: " ", count: $0))●\(String(repeating: " ", count: 5 - $0)))" })
  }
  /// A point between two others that moves.
  public static var point: FramesSpinnerStyle { FramesSpinnerStyle(["∙∙∙", "●∙∙", "∙●∙", "∙∙●", "∙∙∙"], interval: 0.125) }
  /// Layers that pile up.
  public static var layer: FramesSpinnerStyle { FramesSpinnerStyle(characters: "-=≡", interval: 0.15) }
  /// A wave of beta signs.
  public static var betaWave: FramesSpinnerStyle {
    FramesSpinnerStyle(
      (0..<7).map { place in (0..<7).map { $0 == place ? "ρ" : "β" }.joined() }, interval: 0.08)
  }
  /// The moon, in emoji of two columns.
  public static var moon: FramesSpinnerStyle { FramesSpinnerStyle(characters: "🌑🌒🌓🌔🌕🌖🌗🌘") }
  /// A clock, in emoji of two columns.
  public static var clock: FramesSpinnerStyle { FramesSpinnerStyle(characters: "🕛🕐🕑🕒🕓🕔🕕🕖🕗🕘🕙🕚", interval: 0.1) }
  /// The earth, in emoji of two columns.
  public static var earth: FramesSpinnerStyle { FramesSpinnerStyle(characters: "🌍🌎🌏", interval: 0.18) }
  /// Blocks that follow each other.
  public static var aesthetic: FramesSpinnerStyle {
    FramesSpinnerStyle((0...7).map { String(repeating: "▰", count: $0 % 8) + String(repeating: "▱", count: 7 - $0 % 8) })
  }
}
