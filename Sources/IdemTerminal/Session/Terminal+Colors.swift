import IdemScreen

/// Text that is readable on the colors that the user has set.
extension Terminal {
  /// The contrast that text gets at least; nil if it is not changed. `IDEM_CONTRAST=off`, `standard`, `increased`.
  var wantedContrast: Double? {
    switch options.variable("IDEM_CONTRAST") {
    case "off": nil
    case "increased", "more": 7
    default: Readability.standard
    }
  }

  /// Makes the writer use what is known about the colors.
  func updateReadability() { updateReadability(of: writer) }

  private func updateReadability(of writer: FrameWriter) {
    guard let wanted = wantedContrast else { return }
    writer.readability = Readability(
      capabilities.terminalColors, depth: writer.dialect.depth, wanted: wanted, reducer: writer.colorReducer, themes: writer.themes,
      guardsUnknown: hidesBackground)
  }

  /// Whether the terminal has answered, but not what its background is.
  private var hidesBackground: Bool { queries.state == .answered && capabilities.terminalColors.background == nil }

  private func replaceReadability() { screen.replaceReadability { updateReadability(of: $0) } }

  /// Called once when all queries are answered. A background that was not reported then is unknown for good.
  func queriesWereAnswered() {
    if hidesBackground { replaceReadability() }
  }

  /// Uses other themes, or the same ones after they have changed: the picture is written again, without a new layout or painting.
  package func use(_ themes: ThemeTables) {
    writer.use(themes)
    updateReadability()
    screen.requestRewrite()
  }

  /// Whether the picture looks different with the number of colors that the terminal has.
  func looksDifferent(withMoreColorsThan before: ColorDepth) -> Bool {
    screen.looksDifferent(than: before, raisedTo: capabilities.colors, hasWideAmbiguous: capabilities.wideAmbiguous == true) {
      updateReadability(of: $0)
    }
  }

  /// Makes the writer use all colors, and the widths of the terminal.
  func replaceWriter() {
    screen.raise(to: capabilities.colors, hasWideAmbiguous: capabilities.wideAmbiguous == true)
    updateReadability()
  }

  /// Applies answers about the colors. What is on the screen is painted again if a color of it changes.
  func terminalColorsChanged(from before: Capabilities) {
    if capabilities.terminalColors != before.terminalColors {
      colors.take(capabilities.terminalColors)
      colors.changed?()
      replaceReadability()
    }
    if capabilities.colorSchemeReports != before.colorSchemeReports { askForColors() }
  }

  /// Queries the colors again.
  func askForColors() {
    guard capabilities.speaksXterm, queries.state == .answered, capabilities.terminalColors.background != nil else { return }
    let now = milliseconds()
    colors.querySent(at: now)
    queries.openQuerySent(at: now)
    send(Array(TerminalProtocol.colorQueries.utf8))
  }

  /// Called when the window gets the focus: the user may have changed the colors. Terminals with mode 2031 report it themselves.
  package func windowGotFocus() {
    guard !capabilities.reportsColorScheme, colors.mayQuery(at: milliseconds()) else { return }
    askForColors()
  }
}
