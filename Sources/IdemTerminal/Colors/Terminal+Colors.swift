import IdemScreen

/// What the terminal's user sees: the colors that are set there, and text that is readable on them.
extension Terminal {
  /// COLORFGBG is `foreground;background`, as entries of the palette. The background is the last part.
  static func isDark(_ variable: String?) -> Bool? {
    guard let last = variable?.split(separator: ";").last, let entry = Int(last), (0..<16).contains(entry) else { return nil }
    return entry != 7 && entry < 9
  }

  /// The colors that the terminal has reported.
  package var terminalColors: TerminalColors { capabilities.terminalColors }

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
  func updateReadability() { updateReadability(of: writer) }

  private func updateReadability(of writer: FrameWriter) {
    guard let wanted = wantedContrast else { return }
    writer.readability = Readability(
      capabilities.terminalColors, depth: writer.dialect.depth, wanted: wanted, reducer: writer.colorReducer, themes: writer.themes,
      guardsUnknown: hidesBackground)
  }

  /// Whether the terminal has answered, but not what its background is.
  private var hidesBackground: Bool { queries == .answered && capabilities.terminalColors.background == nil }

  /// Called once when all queries are answered. A background that was not reported then is unknown for good.
  func queriesWereAnswered() {
    if hidesBackground { replaceReadability() }
  }

  private func replaceReadability() {
    let old = writer.readability
    updateReadability()
    let new = writer.readability
    if !needsPicture, shown.containsStyle(where: { looksDifferent($0, old, new) }) { requestRewrite() }
  }

  /// Uses other themes, or the same ones after they have changed: the picture is written again, without a new layout or painting.
  package func use(_ themes: ThemeTables) {
    writer.use(themes)
    updateReadability()
    requestRewrite()
  }

  /// Whether the picture looks different with the colors that the terminal has: one of its colors was reduced before, or text is readable in
  /// another color, or the theme has such colors. Cost: O(cells), once, when the terminal has answered.
  func looksDifferent(withMoreColorsThan before: ColorDepth) -> Bool {
    if shown.hasColors(beyond: before) { return true }
    guard writer.readability != nil || writer.isThemed else { return false }
    let raised = FrameWriter(dialect: raisedDialect, width: shown.width, height: shown.height)
    raised.use(writer.themes)
    updateReadability(of: raised)
    return shown.containsStyle { style in
      var drawn = style
      drawn.attributes.insert(Readability.drawn)
      return writer.shown(style) != raised.shown(style) || writer.shown(drawn) != raised.shown(drawn)
    }
  }

  /// Whether a style looks different with another `Readability`.
  private func looksDifferent(_ style: Style, _ old: Readability?, _ new: Readability?) -> Bool {
    defer { writer.readability = new }
    func looks(_ style: Style) -> Bool {
      writer.readability = old
      let before = writer.shown(style)
      writer.readability = new
      return writer.shown(style) != before
    }
    var drawn = style
    drawn.attributes.insert(Readability.drawn)
    return looks(style) || looks(drawn)
  }

  /// Applies answers about the colors. What is on the screen is painted again if a color of it changes.
  func terminalColorsChanged(from before: Capabilities) {
    if capabilities.terminalColors != before.terminalColors {
      colorAnswers &+= 1
      isDark = capabilities.terminalColors.isDark ?? isDark
      colorsChanged?()
      replaceReadability()
    }
    if capabilities.colorSchemeReports != before.colorSchemeReports { askForColors() }
  }

  /// Queries the colors again.
  func askForColors() {
    guard capabilities.speaksXterm, queries == .answered, capabilities.terminalColors.background != nil else { return }
    lastColorQuery = milliseconds()
    lastOpenQuery = lastColorQuery
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
