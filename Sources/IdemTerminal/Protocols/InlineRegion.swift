extension TerminalProtocol {
  /// An inline region at the cursor. Its rows are written without automatic margins: a terminal that has become narrower cuts them instead
  /// of wrapping them.
  static let inlineRegion = TerminalProtocol(
    name: "inline region",
    applies: { $0.options.isInline },
    enter: { _ in "\u{1B}[?7l" },
    // The cursor is on the region's last row if the picture stays, and on its first one if it goes.
    leave: { $0.options.regionStays ? "\u{1B}[?7h\r\n" : "\u{1B}[?7h\r\u{1B}[J" })
}
