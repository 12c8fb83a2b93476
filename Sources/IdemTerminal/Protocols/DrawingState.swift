extension TerminalProtocol {
  /// The state that a frame changes while it is written: the hyperlink, the scroll margins, colors and attributes. Leaving resets it.
  /// (Resetting the margins moves the cursor. An inline region sets none.)
  static let drawingState = TerminalProtocol(
    name: "drawing state",
    applies: { _ in true },
    leave: { context in
      let capabilities = context.capabilities
      let link = capabilities.speaksXterm && capabilities.hasDialect ? "\u{1B}]8;;\u{1B}\\" : ""
      return link + (capabilities.scrollRegions && !context.isInline ? "\u{1B}[r" : "") + Terminfo.unpaddedString("sgr0")
    })
}
