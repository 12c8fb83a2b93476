extension TerminalProtocol {
  /// An inline region at the cursor. Its rows are written without automatic margins: a terminal that has become narrower cuts them instead of
  /// wrapping them.
  static let inlineRegion = TerminalProtocol(
    name: "inline region",
    applies: { $0.isInline },
    enter: { _ in "\u{1B}[?7l" },
    leave: { context in
      "\u{1B}[?7h" + String(decoding: Reflow(context.capabilities.name, variable: context.options.variable).marks.end, as: UTF8.self)
    })
}
