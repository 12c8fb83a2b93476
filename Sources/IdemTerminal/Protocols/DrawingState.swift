extension TerminalProtocol {
  /// The state that a frame changes while it is written: the hyperlink, the scroll margins, colors and attributes. Leaving resets it.
  static let drawingState = TerminalProtocol(
    name: "drawing state",
    applies: { _ in true },
    leave: { context in
      let capabilities = context.capabilities
      let link = capabilities.speaksXterm && capabilities.hasDialect ? "\u{1B}]8;;\u{1B}\\" : ""
      return link + (capabilities.scrollRegions ? "\u{1B}[r" : "") + Terminfo.unpaddedString("sgr0")
    })
}
