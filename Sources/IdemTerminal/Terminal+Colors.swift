import IdemScreen

/// How many colours the terminal shows: from the environment at first, then from its own answer.
extension Terminal {
  /// NO_COLOR (any value but the empty one), then COLORTERM, then terminfo.
  ///
  /// A shell in GNU screen inherits COLORTERM from the terminal around it. screen itself does not read 24-bit colours: it takes their numbers for
  /// attributes. So there only terminfo counts.
  static func colorDepth(_ options: TerminalOptions, _ name: String) -> ColorDepth {
    let entries = Terminfo.number("colors") ?? 0
    if options.variable("NO_COLOR") != nil || entries < 8 { return .none }
    if entries > 256 || Terminfo.flag("RGB") || Terminfo.flag("Tc") { return .truecolor }
    let promise = isGNUScreen(options, name) ? nil : options.variable("COLORTERM")
    if promise == "truecolor" || promise == "24bit" { return .truecolor }
    return entries >= 256 ? .palette256 : entries >= 16 ? .ansi16 : .ansi8
  }

  /// Whether the terminal is GNU screen. It names its session in STY; over ssh only TERM is left. tmux may call itself `screen` too, and sets TMUX.
  static func isGNUScreen(_ options: TerminalOptions, _ name: String) -> Bool {
    if name.hasPrefix("tmux") { return false }
    return options.variable("STY") != nil || name.hasPrefix("screen") && options.variable("TMUX") == nil
  }

  /// Sets a background of 24 bits, asks which rendition is set (DECRQSS), and resets it.
  static let colorQuestion = Array("\u{1B}[48;2;1;2;3m\u{1B}P$qm\u{1B}\\\u{1B}[0m".utf8)

  /// Whether the answer could change anything. GNU screen would print the question.
  var asksForColors: Bool {
    capabilities.colors != .none && capabilities.colors < .truecolor && completesPictures
      && !Terminal.isGNUScreen(options, capabilities.name)
  }

  /// Takes the bytes of a control string that may be the answer to `colorQuestion`.
  func takeColorAnswer(_ bytes: [UInt8]) {
    guard awaitsReplies, asksForColors, Terminal.confirmsColors(bytes) else { return }
    let before = capabilities.colors
    capabilities.colors = .truecolor
    // What is on the screen already is repainted only if it looks different now.
    if !needsPicture, shown.hasColors(beyond: before) { needsPicture = true }
  }

  /// Whether the answer names the colour that was set: `1$r0;48:2::1:2:3m`, or with other separators, or without the empty part.
  static func confirmsColors(_ bytes: [UInt8]) -> Bool {
    guard bytes.starts(with: "1$r".utf8), bytes.last == UInt8(ascii: "m") else { return false }
    let text = String(decoding: bytes.dropFirst(3).dropLast(), as: UTF8.self)
    return ["48:2::1:2:3", "48:2:1:2:3", "48;2;1;2;3"].contains { text == $0 || text.hasSuffix(";" + $0) }
  }

  /// Replaces the writer by one that uses all the colours. Only between frames: the bytes of the writer before are gone.
  func raiseWriter() {
    var dialect = writer.dialect
    dialect.depth = capabilities.colors
    dialect.entries = nil
    let raised = FrameWriter(dialect: dialect, width: shown.width, height: shown.height)
    raised.takeOver(from: writer)
    writer = raised
  }
}

extension Grid {
  /// Whether a cell has a colour that a terminal of `depth` shows as another one. Costs a look at every cell.
  fileprivate func hasColors(beyond depth: ColorDepth) -> Bool {
    let entries = depth == .ansi8 ? 8 : depth == .ansi16 ? 16 : 256
    func isBeyond(_ color: Color) -> Bool {
      switch color.kind {
      case .standard, .dimmed: false
      case .palette(let index): Int(index) >= entries
      case .rgb: true
      }
    }
    return (0..<height).contains { row in
      withRow(row) { cells in cells.contains { isBeyond($0.style.foreground) || isBeyond($0.style.background) } }
    }
  }
}
