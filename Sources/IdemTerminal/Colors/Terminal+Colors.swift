import IdemScreen

/// What the terminal's user sees: the colors that are set there, and text that is readable on them.
extension Terminal {
  /// Whether the background is dark: by the terminal's answer, otherwise by COLORFGBG; nil if both are missing.
  package var isDark: Bool? { capabilities.terminalColors.isDark ?? Terminal.isDark(options.variable("COLORFGBG")) }

  /// COLORFGBG is `foreground;background`, as entries of the palette. The background is the last part.
  static func isDark(_ variable: String?) -> Bool? {
    guard let last = variable?.split(separator: ";").last, let entry = Int(last), (0..<16).contains(entry) else { return nil }
    return entry != 7 && entry < 9
  }

  /// The contrast that text gets at least; nil if it is not changed. `IDEM_CONTRAST=off`, `standard`, `increased`.
  var wantedContrast: Double? {
    switch options.variable("IDEM_CONTRAST") {
    case "off": nil
    case "increased", "more": 7
    default: Readability.standard
    }
  }

  /// Whether the user wants more contrast.
  package var wantsMoreContrast: Bool { wantedContrast.map { $0 > Readability.standard } ?? false }

  /// Makes the writer use what is known about the colors.
  func updateReadability() {
    guard let wanted = wantedContrast else { return }
    writer.readability = Readability(
      capabilities.terminalColors, depth: writer.dialect.depth, wanted: wanted, reducer: writer.colorReducer)
  }

  /// Applies answers about the colors. What is on the screen is painted again if a color of it changes.
  func terminalColorsChanged(from before: Capabilities) {
    if capabilities.terminalColors != before.terminalColors {
      let old = writer.readability
      updateReadability()
      if !needsPicture, let new = writer.readability,
        shown.containsStyle(where: { style in old.map { $0.pair(style) != new.pair(style) } ?? new.pair(style).isChanged })
      {
        needsPicture = true
      }
    }
    if capabilities.colorSchemeReports != before.colorSchemeReports { askForColors() }
  }

  /// Queries the colors again.
  func askForColors() {
    guard capabilities.speaksXterm, queries == .answered, capabilities.terminalColors.background != nil else { return }
    lastColorQuery = milliseconds()
    send(Array(TerminalProtocol.colorQueries.utf8))
  }

  /// Called when the window gets the focus: the user may have changed the colors. Terminals with mode 2031 report it themselves.
  package func windowGotFocus() {
    guard !capabilities.reportsColorScheme, milliseconds() - lastColorQuery > Terminal.colorQueryInterval else { return }
    askForColors()
  }

  /// The shortest time between two questions for the colors, in milliseconds.
  private static let colorQueryInterval = 2_000
}

extension CellBuffer {
  /// Whether a cell has a style that matches. Equal styles in a row are checked once.
  func containsStyle(where matches: (Style) -> Bool) -> Bool {
    (0..<height).contains { row in
      withRow(row) { cells in
        var last: Style?
        for cell in cells where cell.style != last {
          if matches(cell.style) { return true }
          last = cell.style
        }
        return false
      }
    }
  }
}
