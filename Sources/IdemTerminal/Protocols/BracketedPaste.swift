extension TerminalProtocol {
  /// The terminal marks the start and the end of a paste (mode 2004), so that pasted text is not decoded as keys.
  static let bracketedPaste = TerminalProtocol(
    name: "bracketed paste",
    enter: { _ in "\u{1B}[?2004h" },
    leave: { _ in "\u{1B}[?2004l" })
}
