import IdemScreen

/// The number of colors that the terminal shows: first from the environment, then from the terminal's own reply.
extension Terminal {
  /// The color depth from NO_COLOR (any value but the empty one), then COLORTERM, then terminfo.
  ///
  /// A shell in GNU screen inherits COLORTERM from the outer terminal. screen does not support 24-bit colors: it reads their numbers as
  /// attributes. So there only terminfo counts.
  static func colorDepth(_ options: TerminalOptions, _ name: String) -> ColorDepth {
    let entries = Terminfo.number("colors") ?? 0
    if options.variable("NO_COLOR") != nil || entries < 8 { return .none }
    if entries > 256 || Terminfo.flag("RGB") || Terminfo.flag("Tc") { return .truecolor }
    let promise = isGNUScreen(options, name) ? nil : options.variable("COLORTERM")
    if promise == "truecolor" || promise == "24bit" { return .truecolor }
    return entries >= 256 ? .palette256 : entries >= 16 ? .ansi16 : .ansi8
  }

  /// Whether the terminal is GNU screen. screen sets STY; over ssh, only TERM remains. tmux may also be called `screen`, and sets TMUX.
  static func isGNUScreen(_ options: TerminalOptions, _ name: String) -> Bool {
    if name.hasPrefix("tmux") { return false }
    return options.variable("STY") != nil || name.hasPrefix("screen") && options.variable("TMUX") == nil
  }

  /// Sets a 24-bit background, queries the current rendition (DECRQSS), and resets it.
  static let colorQuestion = Array("\u{1B}[48;2;1;2;3m\u{1B}P$qm\u{1B}\\\u{1B}[0m".utf8)

  /// Whether the reply could change anything. GNU screen would print the query.
  var asksForColors: Bool {
    capabilities.colors != .none && capabilities.colors < .truecolor && completesPictures
      && !Terminal.isGNUScreen(options, capabilities.name)
  }

  /// Handles a control string that may be the reply to `colorQuestion`.
  func takeColorAnswer(_ bytes: [UInt8]) {
    guard awaitsReplies, asksForColors, Terminal.confirmsColors(bytes) else { return }
    let before = capabilities.colors
    capabilities.colors = .truecolor
    // Repaint only if what is on the screen looks different with more colors.
    if !needsPicture, shown.hasColors(beyond: before) { needsPicture = true }
  }

  /// Whether the reply contains the color that was set: `1$r0;48:2::1:2:3m`, or with other separators, or without the empty part.
  static func confirmsColors(_ bytes: [UInt8]) -> Bool {
    guard bytes.starts(with: "1$r".utf8), bytes.last == UInt8(ascii: "m") else { return false }
    let text = String(decoding: bytes.dropFirst(3).dropLast(), as: UTF8.self)
    return ["48:2::1:2:3", "48:2:1:2:3", "48;2;1;2;3"].contains { text == $0 || text.hasSuffix(";" + $0) }
  }

  /// Replaces the writer with one that uses all colors. Call it only between frames: the bytes of the old writer are lost.
  func raiseWriter() {
    var dialect = writer.dialect
    dialect.depth = capabilities.colors
    dialect.entries = nil
    let raised = FrameWriter(dialect: dialect, width: shown.width, height: shown.height)
    raised.takeOver(from: writer)
    writer = raised
  }
}

extension CellBuffer {
  /// Whether a cell has a color that a terminal of `depth` shows as another one. Cost: O(cells).
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
