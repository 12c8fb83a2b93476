import IdemScreen

extension TerminalProtocol {
  /// XTerm's modifyOtherKeys, level 1: Return with Shift or Control and Control with most signs are reported as keys of their own. Keys with a
  /// form of their own keep it: Control and a letter, Tab, Escape, Backspace.
  ///
  /// Terminals with the Kitty keyboard protocol prefer that. tmux passes such keys on if its option `extended-keys` is on, and does not answer the
  /// query; a key in this form is its answer.
  ///
  /// Source: https://invisible-island.net/xterm/ctlseqs/ctlseqs.html (XTMODKEYS, XTQMODKEYS)
  static let modifiedKeys = TerminalProtocol(
    name: "modified keys",
    applies: { context in
      guard context.capabilities.speaksXterm, !context.isGNUScreen, context.options.variable("TERM_PROGRAM") != "Apple_Terminal" else {
        return false
      }
      return context.capabilities.name.hasPrefix("xterm") || context.isTmux
    },
    query: { $0.isTmux ? "" : "\u{1B}[?4m" },
    reply: { reply, capabilities in
      guard case .sequence(">m", let numbers) = reply, numbers.first == 4 else { return false }
      capabilities.modifiedKeys = true
      return true
    },
    enter: { _ in "\u{1B}[>4;1m" },
    leave: { _ in "\u{1B}[>4m" })
}

extension TerminalProtocol.Context {
  /// Whether the terminal is tmux.
  var isTmux: Bool { capabilities.name.hasPrefix("tmux") || options.variable("TMUX") != nil }
}
