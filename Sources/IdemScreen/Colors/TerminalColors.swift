/// The colors that the terminal's user has set, as far as the terminal has reported them (OSC 10, 11 and 4).
package struct TerminalColors: Hashable, Sendable {
  package var foreground: Contrast.RGB?
  package var background: Contrast.RGB?
  /// The first sixteen entries of the palette; nil for those that are unknown.
  package var entries = [Contrast.RGB?](repeating: nil, count: 16)

  package init() {}

  /// The value of a palette entry. Those from 16 on are the same everywhere: XTerm's cube and grays.
  package func entry(_ index: Int) -> Contrast.RGB? {
    guard index >= 16 else { return entries[index] }
    let (red, green, blue) = Palette.value(index)
    return Contrast.RGB(UInt8(red), UInt8(green), UInt8(blue))
  }

  /// Whether the background is dark; nil if it is unknown.
  package var isDark: Bool? {
    guard let background else { return nil }
    // The luminance at which black and white contrast equally.
    return Contrast.luminance(background) < 0.1791
  }

  /// The same colors; a white background if it is unknown. For a terminal that is known to be light by its environment alone (`COLORFGBG`).
  package var assumingLight: TerminalColors {
    var colors = self
    if background == nil { colors.background = Contrast.RGB(255, 255, 255) }
    return colors
  }

  /// The same colors; XTerm's where an entry is unknown.
  package var withAssumedEntries: TerminalColors {
    var colors = self
    for index in 0..<16 where colors.entries[index] == nil {
      let (red, green, blue) = Palette.value(index)
      colors.entries[index] = Contrast.RGB(UInt8(red), UInt8(green), UInt8(blue))
    }
    return colors
  }
}
