import IdemScreen

/// The number of colors that the terminal shows: first from the environment and terminfo, then from the terminal's own reply (`TrueColor.swift`).
extension Terminal {
  /// The color depth from NO_COLOR (any value but the empty one), then COLORTERM, then terminfo.
  ///
  /// A shell in GNU screen inherits COLORTERM from the outer terminal. screen does not support 24-bit colors: it reads their numbers as
  /// attributes. So there only terminfo counts.
  static func colorDepth(_ options: TerminalOptions, _ name: String) -> ColorDepth {
    let entries = Terminfo.number("colors") ?? 0
    if options.variable("NO_COLOR") != nil || entries < 8 { return .none }
    if entries > 256 || Terminfo.flag("RGB") || Terminfo.flag("Tc") { return .truecolor }
    let colorTerm = isGNUScreen(options, name) ? nil : options.variable("COLORTERM")
    if colorTerm == "truecolor" || colorTerm == "24bit" { return .truecolor }
    return entries >= 256 ? .palette256 : entries >= 16 ? .ansi16 : .ansi8
  }

  /// Replaces the writer with one that uses all colors. Call it only between frames: the bytes of the old writer are lost.
  func replaceWriter() {
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
  func hasColors(beyond depth: ColorDepth) -> Bool {
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
